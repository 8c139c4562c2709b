/** Moves inspections for users. The lifecycle authorises each move; overdue.service.ts applies it to slot and fee. */
import type { InspectionMove, InspectionRole, InspectionStatus } from '#domain/lifecycles/inspection.ts';
import {
  costOfCancellingInspection,
  type DeadlineResult,
  eventOfInspectionMove,
  findOpenOtherTime,
  isInspectionMoveOf,
  moveInspection,
} from '#domain/lifecycles/inspection-times.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { findOpenPayment } from '../payments/payment.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { type AppError, notFound } from '../platform/errors.ts';
import { tryCode } from './code.service.ts';
import { type AccountWords, isAccountStored, keepFailure, storeAbsence, storeObjection } from './dispute.service.ts';
import {
  holdEnded,
  inspectionCostChanged,
  notYoursToTake,
  timeChanged,
  wrongInspectionStatus,
} from './inspection.errors.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { formatSlot } from './inspection.words.ts';
import { type InspectionCaller, lockOwn, lockWithListing } from './locking.service.ts';
import { dropOther, isAnswerToOtherTime, moveToOtherTime } from './other-time.service.ts';
import { enterStatus } from './overdue.service.ts';
import { startFee } from './paying.service.ts';
import { holdProposed } from './proposal.service.ts';
import { timesOf } from './times.ts';

/** Statuses that each move leads to. */
const reached: Record<InspectionMove, readonly InspectionStatus[]> = {
  accept: ['awaitingPayment'],
  decline: ['declined'],
  prove: ['done'],
  done: ['done'],
  fail: ['turnedAway', 'disputed'],
  missed: ['absent'],
  agree: ['failed', 'missed'],
  object: ['disputed'],
  cancel: ['cancelled'],
};

interface MoveRequest {
  readonly id: string;
  readonly asking: InspectionCaller;
  readonly move: InspectionMove;
  readonly said?: AccountWords | undefined;
}

/**
 * Makes a move and notifies the other side. Does nothing if the inspection is already where the move leads.
 *
 * @throws For a wrong code, after the attempt is committed.
 */
export async function makeInspectionMove({ db, clock }: PaymentParts, request: MoveRequest): Promise<void> {
  const refused = await db.transaction().execute((trx) => takeIn(trx, request, clock));
  if (refused) throw refused;
}

async function takeIn(
  trx: Db,
  { id, asking, move, said = {} }: MoveRequest,
  clock: PaymentParts['clock'],
): Promise<AppError | undefined> {
  // Accepting a time takes its slot, so the listing is locked first, as for a new request.
  if (move === 'accept') await lockWithListing(trx, id);
  const { row, whole, role, now } = await lockOwn(trx, { id, asking, clock });
  if (!isInspectionMoveOf(role, move)) throw notYoursToTake();
  if (await hasHappened(trx, { row, move, said }, now)) return undefined;
  const times = timesOf(row);
  const event = eventOfInspectionMove(times, role, move, now);
  const next = moveInspection(times, role, move, now);
  if (!event || !next) throw wrongInspectionStatus();
  refuseUnread(row, { role, move, said }, now);
  const wrong = move === 'prove' ? await tryCode(trx, id, said.code) : undefined;
  if (wrong) return wrong;
  const { userId } = asking;
  const is = await moveOn(trx, { row, whole, role, move, next, said, userId }, now);
  await notifyOfInspection(trx, { event, was: row, is, by: userId }, now);
  return undefined;
}

interface Repeated {
  readonly row: InspectionRow;
  readonly move: InspectionMove;
  readonly said: AccountWords;
}

/**
 * Whether the move was made before.
 *
 * @throws wrongInspectionStatus if it was made with other words, which would be lost.
 */
async function hasHappened(trx: Db, { row, move, said }: Repeated, now: Date): Promise<boolean> {
  if (move === 'accept' && row.status === 'scheduled') return hasAgreed(row, said, now);
  if (!reached[move].includes(row.status)) return false;
  if ((move === 'fail' || move === 'object') && !(await isAccountStored(trx, row.id, move, said)))
    throw wrongInspectionStatus();
  return true;
}

/** Whether this suggested time was accepted before. */
const hasAgreed = (row: InspectionRow, { day, time }: AccountWords, now: Date) =>
  day === row.day && time === row.hour && findOpenOtherTime(timesOf(row), now) === null;

/**
 * Throws if the inspection has changed since the user read it.
 *
 * @throws timeChanged for another time, inspectionCostChanged for a higher cost.
 */
function refuseUnread(
  row: InspectionRow,
  { role, move, said }: { role: InspectionRole; move: InspectionMove; said: AccountWords },
  now: Date,
) {
  if (move === 'cancel' && said.costs !== undefined) {
    const costs = costOfCancellingInspection(timesOf(row), role, now);
    if (costs > said.costs) throw inspectionCostChanged(costs);
  }
  if ((move !== 'accept' && move !== 'decline') || said.day === undefined) return;
  const { other_day, other_hour } = row;
  const isOther = isAnswerToOtherTime(row, role, now) && other_day !== null && other_hour !== null;
  const offered = isOther ? { day: other_day, time: other_hour } : { day: row.day, time: row.hour };
  if (said.day !== offered.day || said.time !== offered.time) throw timeChanged(offered);
}

interface Move {
  readonly row: InspectionRow;
  readonly whole: WholeInspection;
  readonly role: InspectionRole;
  readonly move: InspectionMove;
  readonly next: DeadlineResult;
  readonly said: AccountWords;
  readonly userId: string;
}

async function moveOn(trx: Db, moving: Move, now: Date): Promise<InspectionRow> {
  const { row, role, move, next } = moving;
  if (move === 'accept' || move === 'decline') return await answer(trx, moving, now);
  if (move === 'fail' && next.status !== 'disputed') await keepFailure(trx, moving, now);
  if (move === 'missed') await storeAbsence(trx, moving, now);
  if (next.status === 'disputed') await storeObjection(trx, moving, now);
  return await enterStatus(trx, row, { ...next, ...(next.status === 'cancelled' && { cancelled_by: role }) }, now);
}

/** Answers the latest suggestion: another time for the inspection, or the inspection itself. */
async function answer(trx: Db, { row, role, move, next }: Move, now: Date): Promise<InspectionRow> {
  const isOther = isAnswerToOtherTime(row, role, now);
  const stays = next.status === row.status;
  if (move === 'decline') return isOther && stays ? await dropOther(trx, row) : await enterStatus(trx, row, next, now);
  const agreed = isOther ? await moveToOtherTime(trx, row, now) : row;
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
