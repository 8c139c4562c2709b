/** Notifies users about cases: the user a decision is against, with the reason, and the users who reported it. */
import { href } from '#domain/addresses.ts';
import type { Decision } from '#domain/lifecycles/case.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseParts } from './case.parts.ts';
import { findAgainst } from './case.repository.ts';
import { type CaseView, listReporters } from './case.view.repository.ts';
import { appealMessage, type CaseMessage, decisionMessage, referenceOf, reportMessage, titleOf } from './case.words.ts';

/** Titles a case for the user that it is against. Null means their own account. */
const titleForRespondent = (whole: CaseView) => (whole.about === 'person' ? null : titleOf(whole));

type Origin = Pick<CaseParts, 'origin'>;

interface Decided {
  readonly whole: CaseView;
  readonly decision: Decision;
  readonly against: string | null;
  readonly words: string;
}

export async function notifyOfDecision(
  trx: Db,
  { origin }: Origin,
  { whole, decision, against, words }: Decided,
  now: Date,
): Promise<void> {
  const reference = referenceOf(whole);
  const link = origin() + href.decisions;
  const message = decisionMessage({ decision, title: titleForRespondent(whole), reference, words, link });
  if (against && message) await notifyRespondent(trx, against, message, now);
  const thanks = reportMessage(titleOf(whole), reference, decision);
  for (const userId of await listReporters(trx, whole.id)) {
    if (userId !== against) await notify(trx, { userId, kind: 'case', ...thanks, link: null }, now);
  }
}

interface AnsweredAppeal {
  readonly whole: CaseView;
  readonly move: 'uphold' | 'lift';
  /** Whether suspended listings are the owner's again. */
  readonly givesBack: boolean;
  readonly words: string;
}

export async function notifyOfAppeal(
  trx: Db,
  { origin }: Origin,
  { whole, move, givesBack, words }: AnsweredAppeal,
  now: Date,
): Promise<void> {
  const against = await findAgainst(trx, whole.id);
  if (!against) return;
  const link = origin() + href.decisions;
  const title = titleForRespondent(whole);
  await notifyRespondent(
    trx,
    against,
    appealMessage({ isReversed: move === 'lift', title, words, givesBack, link }),
    now,
  );
}

const notifyRespondent = (trx: Db, userId: string, message: CaseMessage, now: Date) =>
  notify(trx, { userId, kind: 'case', ...message, link: href.decisions }, now);
