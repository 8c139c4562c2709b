/**
 * Notifies the people that `caseNotices` names about an event of a case: both sides, the user decided against, and the
 * reporters.
 */
import { href } from '#domain/addresses.ts';
import { type Decision, hasThread, isAboutMoney, referenceOf } from '#domain/lifecycles/case.ts';
import { type CasePerson, caseNotices } from '#domain/lifecycles/notices.ts';
import type { Kobo } from '#domain/money.ts';
import { type NoticeWords, notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow } from '../platform/db/tables.ts';
import type { CaseParts } from './case.parts.ts';
import { type CaseView, type Concerned, listConcerned } from './case.view.repository.ts';
import {
  appealMessage,
  claimMessage,
  decisionMessage,
  endMessage,
  type MoneyDecision,
  moneyAppealedMessage,
  moneyAppealMessage,
  moneyMessage,
  newWordsMessage,
  reportAppealMessage,
  reportMessage,
  reportReason,
  reversedMessage,
  reviewMessage,
  sideOf,
  titleOf,
  vehicleMessage,
} from './case.words.ts';

/** Returns the case's title for the user decided against; null if the case is about their account itself. */
function titleForRespondent(whole: CaseView) {
  if (whole.about === 'payouts') return 'your payouts';
  return whole.about === 'person' ? null : titleOf(whole);
}

type Origin = Pick<CaseParts, 'origin'>;

interface Spoken {
  readonly whole: CaseView;
  /** The user who reported or wrote the words; null if there is none. */
  readonly speaker: string | null;
  readonly words: string | null;
}

/**
 * Asks the other side for its account, or both sides if no user reported the case, or if two carriers have one plate. Leaves out the words of a report
 * about a booking, which only our team reads.
 */
export async function notifyOfReport(
  trx: Db,
  { whole, speaker, reason, words }: Spoken & { reason: CaseEventRow['reason'] },
  now: Date,
): Promise<void> {
  const heard = heardOf(whole, now);
  const link = href.decision(whole.id);
  if (whole.about === 'vehicle') {
    const side = ({ user_id }: Concerned) => claimMessage({ ...heard, isHolder: user_id !== whole.other_id });
    return await tell(trx, { whole, event: 'reported', link }, { side }, now);
  }
  const said = whole.about === 'booking' ? null : words;
  const side = reviewMessage({ ...heard, isReport: speaker !== null, reason: reportReason(reason), words: said });
  await tell(trx, { whole, event: 'reported', by: speaker, link }, { side }, now);
}

/** Sends the other side the new words. */
export async function notifyOfWords(
  trx: Db,
  { whole, speaker, words }: Spoken & { words: string },
  now: Date,
): Promise<void> {
  const message = newWordsMessage({ ...heardOf(whole, now), by: sideOf(whole, speaker), words });
  await tell(trx, { whole, event: 'person.say', by: speaker, link: href.decision(whole.id) }, { side: message }, now);
}

/** A report that joins an old case leaves out a deadline that has passed. */
function heardOf(whole: CaseView, now: Date) {
  const { id, answer_by } = whole;
  const until = answer_by !== null && answer_by > now ? answer_by : null;
  return { title: titleOf(whole), reference: referenceOf(whole), until, smsLink: href.decision(id) };
}

/** The event of a case, as the lifecycle and the table of notices name it. */
export type CaseNews = keyof typeof caseNotices;

interface Telling {
  readonly whole: CaseView;
  readonly event: CaseNews;
  /** The user who caused the event, and is not notified of it. */
  readonly by?: string | null;
  readonly against?: string | null;
  readonly link?: string;
}

type Texts = {
  readonly [Person in CasePerson]?: NoticeWords | ((concerned: Concerned) => NoticeWords | undefined) | undefined;
};

/** Tells the people that `caseNotices` names. */
async function tell(
  trx: Db,
  { whole, event, by = null, against = null, link = href.decisions }: Telling,
  texts: Texts,
  now: Date,
) {
  for (const concerned of await listConcerned(trx, whole.id)) {
    const { user_id: userId } = concerned;
    const person = personOf(whole, concerned, against);
    if (userId === by || person === undefined || caseNotices[event][person] !== 'notice') continue;
    const text = texts[person];
    const words = typeof text === 'function' ? text(concerned) : text;
    if (words) await notify(trx, { userId, kind: 'case', ...words, link }, now);
  }
}

/**
 * Returns the user's part in the case. `undefined` for the owner of what was reported, unless the decision is against
 * them.
 */
function personOf({ about }: CaseView, concerned: Concerned, against: string | null): CasePerson | undefined {
  const { user_id, part, has_reported } = concerned;
  if (user_id === against) return 'against';
  if (part === 'side' && hasThread(about)) return 'side';
  return has_reported ? 'reporter' : undefined;
}

interface Decided {
  readonly whole: CaseView;
  readonly event: CaseNews;
  readonly decision: Decision;
  /** The amount refunded when the decision is to share the money. */
  readonly refund: Kobo | null;
  readonly against: string | null;
  readonly words: string;
  /** When money moves unless a side appeals. */
  readonly settlesAt: Date | null;
  /** When a suspension or limit ends by itself. */
  readonly until: Date | null;
}

export async function notifyOfDecision(trx: Db, parts: Origin, decided: Decided, now: Date): Promise<void> {
  const { whole, event, decision, against, words, until } = decided;
  const link = parts.origin() + href.decisions;
  const reference = referenceOf(whole);
  if (isAboutMoney(decision)) {
    const side = moneyMessage({ ...moneyOf(decided), until: decided.settlesAt, link });
    return await tell(trx, { whole, event }, { side }, now);
  }
  if (whole.about === 'vehicle') {
    const isContested = whole.other_id !== null;
    const side = ({ user_id }: Concerned) =>
      vehicleMessage({
        ...{ title: titleOf(whole), reference, decision, words, link, isContested },
        isHolder: user_id !== whole.other_id,
      });
    return await tell(trx, { whole, event, against }, { against: side, side }, now);
  }
  const outcome = ({ has_reported: isOwn }: Concerned) =>
    reportMessage({ title: titleOf(whole), reference, decision, words, isOwn, link });
  const title = titleForRespondent(whole);
  await tell(
    trx,
    { whole, event, against },
    {
      against: decisionMessage({ decision, title, reference, words, until, link }),
      side: outcome,
      reporter: outcome,
    },
    now,
  );
}

function moneyOf({ whole, decision, refund, words }: Pick<Decided, 'whole' | 'decision' | 'refund' | 'words'>) {
  const { about, money } = whole;
  const named = { title: titleOf(whole), reference: referenceOf(whole) };
  return { about, decision, money, refund, words, ...named } satisfies MoneyDecision;
}

/** Tells a user that a suspension or a limit has ended by itself. */
export async function notifyOfEnd(
  trx: Db,
  { whole, against, givesBack }: { whole: CaseView; against: string | null; givesBack: boolean },
  now: Date,
): Promise<void> {
  const message = endMessage({ decision: whole.decision, givesBack });
  await tell(trx, { whole, event: 'ended', against }, { against: message }, now);
}

/** Tells the other side of an appeal about money. */
export async function notifyOfMoneyAppeal(
  trx: Db,
  { origin }: Origin,
  { whole, event, by = null }: Pick<Telling, 'whole' | 'event' | 'by'>,
  now: Date,
): Promise<void> {
  const side = moneyAppealedMessage({ title: titleOf(whole), by: sideOf(whole, by), link: origin() + href.decisions });
  await tell(trx, { whole, event, by }, { side }, now);
}

interface AnsweredAppeal extends Omit<Decided, 'settlesAt' | 'until'> {
  readonly isReversed: boolean;
  /** Whether the owner gets suspended listings back. */
  readonly givesBack: boolean;
}

/** Sends the answer to the appellant. A reversed decision is also sent to the users who were notified of it. */
export async function notifyOfAppeal(trx: Db, { origin }: Origin, answered: AnsweredAppeal, now: Date): Promise<void> {
  const { whole, event, decision, against, isReversed, givesBack, words } = answered;
  const link = origin() + href.decisions;
  if (isAboutMoney(decision)) {
    const side = moneyAppealMessage({ ...moneyOf(answered), isReversed, link });
    return await tell(trx, { whole, event }, { side }, now);
  }
  const title = titleOf(whole);
  const other = ({ has_reported }: Concerned) => {
    if (against) return isReversed ? reversedMessage({ title, reference: referenceOf(whole), words, link }) : undefined;
    return has_reported ? reportAppealMessage({ isReversed, title, words, link }) : undefined;
  };
  const answer = appealMessage({ isReversed, title: titleForRespondent(whole), words, givesBack, link });
  await tell(trx, { whole, event, against }, { against: answer, side: other, reporter: other }, now);
}
