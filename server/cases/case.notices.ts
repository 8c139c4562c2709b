/** Notifies everyone concerned of what was decided in a case, with the reason: both sides and who reported it. */
import { href } from '#domain/addresses.ts';
import { type Decision, isAboutMoney } from '#domain/lifecycles/case.ts';
import type { Kobo } from '#domain/money.ts';
import { type NoticeWords, notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow } from '../platform/db/tables.ts';
import type { CaseParts } from './case.parts.ts';
import { type CaseView, listConcerned } from './case.view.repository.ts';
import {
  appealMessage,
  type CaseMessage,
  decisionMessage,
  endMessage,
  type MoneyDecision,
  moneyAppealedMessage,
  moneyAppealMessage,
  moneyMessage,
  newWordsMessage,
  referenceOf,
  reportAppealMessage,
  reportMessage,
  reviewMessage,
  titleOf,
} from './case.words.ts';

/** Titles a case for the user that it is against. Null means their own account. */
function titleForRespondent(whole: CaseView) {
  if (whole.about === 'payouts') return 'your payouts';
  return whole.about === 'person' ? null : titleOf(whole);
}

type Origin = Pick<CaseParts, 'origin'>;

interface Spoken {
  readonly whole: CaseView;
  /** Null if no user said it. */
  readonly speaker: string | null;
  readonly words: string | null;
}

/** Asks the other side, or both if no user reported it, for its side. Words of who reports a booking are for our team. */
export async function notifyOfReport(
  trx: Db,
  { whole, speaker, reason, words }: Spoken & { reason: CaseEventRow['reason'] },
  now: Date,
): Promise<void> {
  const said = whole.about === 'booking' ? null : words;
  await tellOtherSides(trx, whole, speaker, reviewMessage({ ...heardOf(whole), reason, words: said }), now);
}

/** Tells the other side what was said. */
export async function notifyOfWords(
  trx: Db,
  { whole, speaker, words }: Spoken & { words: string },
  now: Date,
): Promise<void> {
  await tellOtherSides(trx, whole, speaker, newWordsMessage({ ...heardOf(whole), words }), now);
}

function heardOf(whole: CaseView) {
  const { id, answer_by, opened_at } = whole;
  const until = answer_by ?? opened_at;
  return { title: titleOf(whole), reference: referenceOf(whole), until, smsLink: href.decision(id) };
}

async function tellOtherSides(trx: Db, { id }: CaseView, speaker: string | null, message: NoticeWords, now: Date) {
  for (const { user_id, part } of await listConcerned(trx, id))
    if (part === 'side' && user_id !== speaker)
      await notify(trx, { userId: user_id, kind: 'case', ...message, link: href.decision(id) }, now);
}

interface Decided {
  readonly whole: CaseView;
  readonly decision: Decision;
  /** Refunded under a share. */
  readonly refund: Kobo | null;
  readonly against: string | null;
  readonly words: string;
  /** When money moves unless a side appeals. */
  readonly settlesAt: Date | null;
  /** When it ends by itself. */
  readonly until: Date | null;
}

export async function notifyOfDecision(trx: Db, parts: Origin, decided: Decided, now: Date): Promise<void> {
  const { whole, decision, against, words, until } = decided;
  const link = parts.origin() + href.decisions;
  const reference = referenceOf(whole);
  if (isAboutMoney(decision)) {
    await notifySides(trx, whole, moneyMessage({ ...moneyOf(decided), until: decided.settlesAt, link }), now);
    return;
  }
  const message = decisionMessage({ decision, title: titleForRespondent(whole), reference, words, until, link });
  if (against && message) await notifyOne(trx, against, message, now);
  for (const { user_id, has_reported } of await listConcerned(trx, whole.id))
    if ((has_reported || whole.about === 'booking') && user_id !== against) {
      const of = { title: titleOf(whole), reference, decision, words, isOwn: has_reported, link };
      await notifyOne(trx, user_id, reportMessage(of), now);
    }
}

function moneyOf({ whole, decision, refund, words }: Omit<Decided, 'against' | 'settlesAt' | 'until'>): MoneyDecision {
  const { about, money } = whole;
  return { about, decision, money, refund, words, title: titleOf(whole), reference: referenceOf(whole) };
}

/** Tells a user that a suspension or a limit has ended by itself. */
export async function notifyOfEnd(
  trx: Db,
  { userId, ...ended }: { userId: string; decision: Decision | null; givesBack: boolean },
  now: Date,
): Promise<void> {
  await notify(trx, { userId, kind: 'case', ...endMessage(ended), link: href.decisions }, now);
}

/** Tells the other side of an appeal about money. */
export async function notifyOfMoneyAppeal(
  trx: Db,
  { origin }: Origin,
  { whole, appellant }: { whole: CaseView; appellant: string | null },
  now: Date,
): Promise<void> {
  const message = moneyAppealedMessage({ title: titleOf(whole), link: origin() + href.decisions });
  for (const { user_id, part } of await listConcerned(trx, whole.id))
    if (part === 'side' && user_id !== appellant) await notifyOne(trx, user_id, message, now);
}

interface AnsweredAppeal extends Omit<Decided, 'settlesAt' | 'until'> {
  readonly isReversed: boolean;
  /** Whether suspended listings are the owner's again. */
  readonly givesBack: boolean;
}

export async function notifyOfAppeal(trx: Db, { origin }: Origin, answered: AnsweredAppeal, now: Date): Promise<void> {
  const { whole, decision, against, isReversed, givesBack, words } = answered;
  const link = origin() + href.decisions;
  if (isAboutMoney(decision)) {
    await notifySides(trx, whole, moneyAppealMessage({ ...moneyOf(answered), isReversed, link }), now);
    return;
  }
  const title = titleForRespondent(whole);
  if (against) {
    await notifyOne(trx, against, appealMessage({ isReversed, title, words, givesBack, link }), now);
    return;
  }
  const message = reportAppealMessage({ isReversed, title: titleOf(whole), words, link });
  for (const { user_id, has_reported } of await listConcerned(trx, whole.id))
    if (has_reported) await notifyOne(trx, user_id, message, now);
}

async function notifySides(trx: Db, whole: CaseView, message: CaseMessage, now: Date) {
  for (const { user_id, part } of await listConcerned(trx, whole.id))
    if (part === 'side') await notifyOne(trx, user_id, message, now);
}

const notifyOne = (trx: Db, userId: string, message: CaseMessage, now: Date) =>
  notify(trx, { userId, kind: 'case', ...message, link: href.decisions }, now);
