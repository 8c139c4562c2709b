/** Moves inspections on behalf of people. The lifecycle says who may do what; what is held, kept or sent back with it, overdue.service.ts. */
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
import { keepAbsence, keepFailure, keepObjection, type SaidWords } from './dispute.service.ts';
import { notHeldAnyMore, notYoursToTake, wrongInspectionStatus } from './inspection.errors.ts';
import { tell } from './inspection.notices.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { hourInWords } from './inspection.words.ts';
import { type Asking, lockOwn, lockWithListing } from './locking.service.ts';
import { type Moved, wordsOfMove } from './move.words.ts';
import { answersOther, dropOther, takeOther } from './other-time.service.ts';
import { enter, timesOf } from './overdue.service.ts';
import { startFee } from './paying.service.ts';
import { holdProposed } from './proposal.service.ts';

/** Where each move leads; the lifecycle says whether it is open. */
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

interface Wanted {
  readonly id: string;
  readonly asking: Asking;
  readonly move: InspectionMove;
  readonly said?: SaidWords | undefined;
}

/**
 * Moves it, or leaves it where the move would lead, and tells the other side.
 *
 * @throws For a wrong code only once it is written down as a try.
 */
export async function take({ db, clock }: PaymentParts, wanted: Wanted): Promise<void> {
  const refused = await db.transaction().execute((trx) => takeIn(trx, wanted, clock));
  if (refused) throw refused;
}

async function takeIn(
  trx: Db,
  { id, asking, move, said = {} }: Wanted,
  clock: PaymentParts['clock'],
): Promise<AppError | undefined> {
  // An hour that is agreed to is taken as one that is asked for: its listing is held first.
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
  await tellOther(trx, { whole, userId, move, was: row, is }, now);
  return undefined;
}

interface Move {
  readonly row: InspectionRow;
  readonly whole: WholeInspection;
  readonly role: InspectionRole;
  readonly move: InspectionMove;
  readonly next: Standing;
  readonly said: SaidWords;
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

/** What was proposed last is what is answered to: another time for an inspection, or the inspection itself. */
async function answer(trx: Db, { row, role, move, next }: Move, now: Date): Promise<InspectionRow> {
  const isOther = answersOther(row, role, now);
  const stays = next.status === row.status;
  if (move === 'decline') return isOther && stays ? await dropOther(trx, row) : await enter(trx, row, next, now);
  const agreed = isOther ? await takeOther(trx, row, now) : row;
  return stays ? agreed : await holdProposed(trx, agreed, next.status, now);
}

/** Sees to it that an unpaid inspection has an open payment. */
export async function payAgain({ db, clock }: PaymentParts, id: string, userId: string) {
  await db.transaction().execute(async (trx) => {
    const { row, now } = await lockOwn(trx, { id, asking: { userId }, clock });
    if (row.visitor_id !== userId) throw notFound('inspection');
    if (row.status !== 'awaitingPayment') {
      throw notHeldAnyMore();
    }
    if (await findOpenPayment(trx, id)) return;
    const description = `Inspection on ${hourInWords(row)}`;
    await startFee(trx, { payer_id: userId, inspection_id: id, description }, now);
  });
}

async function tellOther(trx: Db, { userId, ...moved }: Moved & { userId: string }, now: Date) {
  const { whole, was, is } = moved;
  const { visitor, owner } = whole;
  const other = owner.id === userId ? visitor : owner;
  // The owner has not heard of an hour that nobody proposed or paid for.
  const isKnown = feeOf(was.status, was.settled_by) === 'held' || was.was_proposed;
  if (!other || other.id === userId || (!isKnown && other === owner)) return;
  const text = wordsOfMove({ ...moved, whole: { ...whole, row: is } }, other === visitor);
  await tell(trx, { whole, to: other, text }, now);
}
