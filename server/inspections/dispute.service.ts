/**
 * Stores what each side reports about an inspection, opens a case when they disagree, and applies the decision of
 * staff.
 */
import { type InspectionRole, nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Settlement } from '../cases/case.parts.ts';
import { openCase } from '../cases/opening.service.ts';
import { attachFiles } from '../files/file.repository.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { invalidField, neededText } from '../platform/errors.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import { findWholeInspection, type WholeInspection } from './inspection.view.repository.ts';
import { wordsOfDecided } from './inspection.words.ts';
import { lockWithListing } from './locking.service.ts';
import { enterStatus } from './overdue.service.ts';
import { findWords, insertWords, setObjection } from './visit.repository.ts';

export type AccountWords = components['schemas']['InspectionWords'];

interface Speaking {
  readonly row: InspectionRow;
  readonly role: InspectionRole;
  readonly said: AccountWords;
}

/** Stores the visitor's report that they were not let in. */
export async function keepFailure(
  trx: Db,
  { row, role, said, userId }: Speaking & { userId: string },
  now: Date,
): Promise<void> {
  const { kind } = said;
  if (!kind) throw invalidField('kind', 'must say why');
  const words = neededText('words', said.words);
  await insertWords(trx, { inspection_id: row.id, said_by: role, kind, words, said_at: now, objection: null });
  await keepPhoto(trx, { to: { inspection_id: row.id }, said, userId });
}

interface Shown extends Pick<Speaking, 'said'> {
  readonly userId: string;
  /** The report, or the event of a case, that the photo belongs to. */
  readonly to: { readonly inspection_id: string } | { readonly said_in: string };
}

async function keepPhoto(trx: Db, { to, said, userId }: Shown) {
  if (said.photo === undefined) return;
  const of = { to, ownerId: userId, kind: 'image' } as const;
  if ((await attachFiles(trx, [said.photo], of)).length === 0)
    throw invalidField('photo', 'has expired: choose it again');
}

/** Whether these words of a move are stored already. */
export async function isAccountStored(
  trx: Db,
  id: string,
  move: 'fail' | 'object',
  said: AccountWords,
): Promise<boolean> {
  const stored = await findWords(trx, id);
  const words = neededText('words', said.words);
  if (move === 'fail' && stored?.kind === said.kind && stored?.words === words) return true;
  return stored?.objection === words;
}

/** Stores the report that the visitor did not come. */
export async function storeAbsence(trx: Db, { row, role }: Speaking, now: Date): Promise<void> {
  const nothing = { kind: null, words: null, objection: null };
  await insertWords(trx, { inspection_id: row.id, said_by: role, said_at: now, ...nothing });
}

/** Stores the disagreement and opens a case with the words of both sides. */
export async function storeObjection(
  trx: Db,
  { row, said, whole, userId }: Speaking & { whole: WholeInspection; userId: string },
  now: Date,
): Promise<void> {
  const objection = neededText('words', said.words);
  await setObjection(trx, row.id, objection);
  const first = await findWords(trx, row.id);
  const of = { about: 'inspection', subjectId: row.id } as const;
  const reason = first?.kind ?? 'nobodyCame';
  const speaker = first && { visitor: whole.visitor?.id, owner: whole.owner.id, staff: undefined }[first.said_by];
  await openCase(trx, { ...of, openedBy: speaker ?? null, reason, words: first?.words ?? null, isQuiet: true }, now);
  const objecting = { ...of, openedBy: userId, reason: said.kind ?? null, words: objection };
  const { eventId } = await openCase(trx, objecting, now);
  if (eventId !== undefined) await keepPhoto(trx, { to: { said_in: eventId }, said, userId });
}

/**
 * Refunds or keeps the fee of a disputed inspection and notifies both sides, unless the case has done so.
 *
 * @returns False if the dispute is already settled or the inspection no longer exists.
 */
export async function settleDisputed(
  trx: Db,
  id: string,
  { outcome, isTold }: Settlement,
  now: Date,
): Promise<boolean> {
  const row = await lockWithListing(trx, id);
  const first = await findWords(trx, id);
  const event = outcome === 'refund' ? 'case.refunded' : 'case.kept';
  const status = row && nextInspectionStatus(row.status, event, { isVisitorsWord: first?.said_by === 'visitor' });
  if (!status) return false;
  const is = await enterStatus(trx, row, { status, settled: 'case' }, now);
  if (typeof outcome === 'string') {
    if (!isTold) await notifyOfInspection(trx, { event, was: row, is }, now);
    return true;
  }
  const [paid, whole] = [await findPaidPayment(trx, id), await findWholeInspection(trx, id)];
  if (paid) await sendBack(trx, { id: paid.id, amount: outcome.back }, now);
  if (isTold) return true;
  const words = whole && {
    visitor: wordsOfDecided(whole, outcome, true),
    owner: wordsOfDecided(whole, outcome, false),
  };
  await notifyOfInspection(trx, { event, was: row, is, ...(words && { words }) }, now);
  return true;
}
