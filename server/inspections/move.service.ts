/** Moves inspections for users. The lifecycle authorises each move; overdue.service.ts applies it to slot and fee. */
import {
  feeOf,
  type InspectionMove,
  type InspectionRole,
  type InspectionStatus,
} from '#domain/lifecycles/inspection.ts';
import { isInspectionMoveOf, moveInspection, type Standing } from '#domain/lifecycles/inspection-times.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { findOpenPayment } from '../payments/payment.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { type AppError, notFound } from '../platform/errors.ts';
import { tryCode } from './code.service.ts';
import { type AccountWords, keepAbsence, keepFailure, keepObjection } from './dispute.service.ts';
import { holdEnded, notYoursToTake, wrongInspectionStatus } from './inspection.errors.ts';
import { notifyOne } from './inspection.notices.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { formatSlot } from './inspection.words.ts';
import { type Asking, lockOwn, lockWithListing } from './locking.service.ts';
import { type MoveResult, wordsOfMove } from './move.words.ts';
import { answersOther, dropOther, takeOther } from './other-time.service.ts';
import { enter, timesOf } from './overdue.service.ts';
import { startFee } from './paying.service.ts';
import { holdProposed } from './proposal.service.ts';

/** Statuses that each move leads to. */
const reached: Record<InspectionMove, readonly InspectionStatus[]> = {
  accept: ['awaitingPayment'],
  decline: ['declined'],
  prove: ['done'],
  done: ['done'],
  fail: ['turnedAway'],
  missed: ['absent'],
  agree: ['failed', 'missed'],
  object: ['disputed'],
  cancel: ['cancelled'],
};

interface MoveRequest {
  readonly id: string;
  readonly asking: Asking;
  readonly move: InspectionMove;
  readonly said?: AccountWords | undefined;
}

/**
 * Makes a move and notifies the other side. Does nothing if the inspection is already where the move leads.
 *
 * @throws For a wrong code, after the attempt is committed.
 */
export async function take({ db, clock }: PaymentParts, request: MoveRequest): Promise<void> {
  const refused = await db.transaction().execute((trx) => takeIn(trx, request, clock));
  if (refused) throw refused;
}

async function takeIn(
  trx: Db,
  { id, asking, move, said = {} }: MoveRequest,
  clock: PaymentParts['clock'],
): Promise<AppError | undefined> {
  // Accepting takes a slot, so the listing is locked first, as it is for a new request.
  if (move === 'accept') await lockWithListing(trx, id);
  const { row, whole, role, now } = await lockOwn(trx, { id, asking, clock });
  if (!isInspectionMoveOf(role, move)) throw notYoursToTake();
  if (reached[move].includes(row.status)) return undefined;
  const next = moveInspection(timesOf(row), role, move, now);
  if (!next) throw wrongInspectionStatus();
  const wrong = move === 'prove' ? await tryCode(trx, id, said.code) : undefined;
  if (wrong) return wrong;
  const { userId } = asking;
  const is = await moveOn(trx, { row, whole, role, move, next, said, userId }, now);
  await notifyOther(trx, { whole, userId, move, was: row, is }, now);
  return undefined;
}

interface Move {
  readonly row: InspectionRow;
  readonly whole: WholeInspection;
  readonly role: InspectionRole;
  readonly move: InspectionMove;
  readonly next: Standing;
  readonly said: AccountWords;
  readonly userId: string;
}

async function moveOn(trx: Db, moving: Move, now: Date): Promise<InspectionRow> {
  const { row, move, next } = moving;
  if (move === 'accept' || move === 'decline') return await answer(trx, moving, now);
  if (move === 'fail') await keepFailure(trx, moving, now);
  if (move === 'missed') await keepAbsence(trx, moving, now);
  if (move === 'object') await keepObjection(trx, moving, now);
  return await enter(trx, row, next, now);
}

/** Answers the latest suggestion: another time for the inspection, or the inspection itself. */
async function answer(trx: Db, { row, role, move, next }: Move, now: Date): Promise<InspectionRow> {
  const isOther = answersOther(row, role, now);
  const stays = next.status === row.status;
  if (move === 'decline') return isOther && stays ? await dropOther(trx, row) : await enter(trx, row, next, now);
  const agreed = isOther ? await takeOther(trx, row, now) : row;
  return stays ? agreed : await holdProposed(trx, agreed, next.status, now);
}

/** Opens a payment for an unpaid inspection unless it has one. */
export async function payAgain({ db, clock }: PaymentParts, id: string, userId: string) {
  await db.transaction().execute(async (trx) => {
    const { row, now } = await lockOwn(trx, { id, asking: { userId }, clock });
    if (row.visitor_id !== userId) throw notFound('inspection');
    if (row.status !== 'awaitingPayment') {
      throw holdEnded();
    }
    if (await findOpenPayment(trx, id)) return;
    const description = `Inspection on ${formatSlot(row)}`;
    await startFee(trx, { payer_id: userId, inspection_id: id, description }, now);
  });
}

async function notifyOther(trx: Db, { userId, ...result }: MoveResult & { userId: string }, now: Date) {
  const { whole, was, is } = result;
  const { visitor, owner } = whole;
  const other = owner.id === userId ? visitor : owner;
  // The owner was never notified of a hold that was neither suggested nor paid for.
  const isKnown = feeOf(was.status, was.settled_by) === 'held' || was.was_proposed;
  if (!other || other.id === userId || (!isKnown && other === owner)) return;
  const words = wordsOfMove({ ...result, whole: { ...whole, row: is } }, other === visitor);
  await notifyOne(trx, { whole, to: other, words }, now);
}
