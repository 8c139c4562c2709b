import { isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { endOfPapers, isInServiceOn } from '#domain/vehicles.ts';
import { Notice } from '#src/ui/notice.tsx';

export interface PapersNoticeProps {
  papers: { licence_until: string; insurance_until: string };
  today: PlainDate;
}

/** What follows from the days that are typed. Papers that have ended may be entered: the vehicle waits for new ones. */
export function PapersNotice({ papers, today }: PapersNoticeProps) {
  const { licence_until, insurance_until } = papers;
  if (!isPlainDate(licence_until) || !isPlainDate(insurance_until) || isInServiceOn(papers, today)) return null;
  return (
    <Notice>
      Its {endOfPapers(papers).papers} ended. The vehicle is out of service, and offered no jobs, until you enter a
      later day.
    </Notice>
  );
}
