import { isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import { Notice } from '#src/ui/notice.tsx';
import { expiredWords } from './carrier-words.ts';

export interface PapersNoticeProps {
  papers: { licence_until: string; insurance_until: string };
  today: PlainDate;
}

/** Warns about expired documents. They may be entered: the vehicle gets no loads until they are renewed. */
export function PapersNotice({ papers, today }: PapersNoticeProps) {
  const { licence_until, insurance_until } = papers;
  if (!isPlainDate(licence_until) || !isPlainDate(insurance_until) || isInServiceOn(papers, today)) return null;
  return <Notice>{expiredWords(papers)} Enter the new expiry date to get loads again.</Notice>;
}
