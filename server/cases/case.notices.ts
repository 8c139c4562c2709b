/** What people are told of a case: whom it is against why and how to object, and those who reported that it is decided. */
import { href } from '#domain/addresses.ts';
import type { Decision } from '#domain/lifecycles/case.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import { findAgainst } from './case.repository.ts';
import { type CaseView, listReporters } from './case.view.repository.ts';

/** What people name it by. */
export const referenceOf = ({ number }: Pick<CaseView, 'number'>) => `C-${number}`;

/** Of a listing as its cards have it, `Flat in Lekki` without a title; or a name. */
export const titleOf = ({ place, owner_name }: CaseView): string => place ?? owner_name ?? 'What is not there any more';

/** Whoever is suspended may have no way in any more. */
const toObject = (whole: CaseView, decision: Decision) =>
  decision === 'suspendAccount'
    ? `You can object under What we decided, or write to us and name ${referenceOf(whole)}.`
    : 'You can object under What we decided.';

interface Told {
  readonly whole: CaseView;
  readonly decision: Decision;
  readonly against: string | null;
  readonly words: string;
}

export async function tellOfDecision(trx: Db, { whole, decision, against, words }: Told, now: Date): Promise<void> {
  const text = wordsAgainst[decision]?.(titleOf(whole));
  if (against && text) await tell(trx, against, `${text}: ${words} ${toObject(whole, decision)}`, now);
  const thanks = `What you reported about ${titleOf(whole)} is decided (${referenceOf(whole)}). Thank you.`;
  for (const userId of await listReporters(trx, whole.id)) {
    if (userId !== against) await notify(trx, { userId, kind: 'case', text: thanks, link: null }, now);
  }
}

interface SecondLook {
  readonly whole: CaseView;
  readonly move: 'uphold' | 'lift';
  /** Whether a listing that was suspended is its owner's again. */
  readonly givesBack: boolean;
  readonly words: string;
}

export async function tellOfSecondLook(
  trx: Db,
  { whole, move, givesBack, words }: SecondLook,
  now: Date,
): Promise<void> {
  const against = await findAgainst(trx, whole.id);
  const what = move === 'lift' ? 'is taken back' : 'stands';
  const listed = givesBack ? ' What was suspended is in My Listing, paused.' : '';
  if (against) await tell(trx, against, `What was decided about ${titleOf(whole)} ${what}: ${words}${listed}`, now);
}

const wordsAgainst: Partial<Record<Decision, (title: string) => string>> = {
  warn: (title) => `A warning about ${title}`,
  suspendListing: (title) => `${title} is suspended: nobody finds it any more`,
  suspendAccount: () => 'Your account is suspended',
};

const tell = (trx: Db, userId: string, text: string, now: Date) =>
  notify(trx, { userId, kind: 'case', text, link: href.decisions }, now);
