/** Moves inspections on behalf of people. The lifecycle says who may do what; what follows for the money is said here. */
import {
  feeGoesBack,
  type InspectionMove,
  type InspectionRole,
  type InspectionStatus,
  isInspectionMoveOf,
  moveInspection,
} from '#domain/lifecycles/inspection.ts';
import { startPayment } from '../payments/opening.service.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { findOpenPayment, findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { notHeldAnyMore, notYoursToTake, wrongInspectionStatus } from './inspection.errors.ts';
import { tell } from './inspection.notices.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import {
  appointmentOf,
  hourInWords,
  wordsOfAccepted,
  wordsOfAgreed,
  wordsOfCancelled,
  wordsOfDeclined,
  wordsOfStaying,
} from './inspection.words.ts';
import { lockOwn, lockWithListing, rolesOf } from './locking.service.ts';
import { answersOther, dropOther, takeOther } from './other-time.service.ts';
import { enter, timesOf } from './overdue.service.ts';
import { holdProposed } from './proposal.service.ts';

/** Where each move leads; the lifecycle says whether it is open. */
const reached: Record<InspectionMove, InspectionStatus> = {
  accept: 'awaitingPayment',
  decline: 'declined',
  cancel: 'cancelled',
  done: 'done',
  missed: 'missed',
};

/** Moves it, or leaves it where the move would lead, and tells the other side. */
export async function take({ db, clock }: PaymentParts, id: string, userId: string, move: InspectionMove) {
  await db.transaction().execute(async (trx) => {
    // An hour that is agreed to is taken as one that is asked for: its listing is held first.
    if (move === 'accept') await lockWithListing(trx, id);
    const { row, whole, now } = await lockOwn(trx, { id, userId, clock });
    const role = rolesOf(whole, userId).find((each) => isInspectionMoveOf(each, move));
    if (!role) throw notYoursToTake();
    if (row.status === reached[move]) return;
    const next = moveInspection(timesOf(row), role, move, now);
    if (!next) throw wrongInspectionStatus();
    const moved = await moveOn(trx, { row, role, move, next }, now);
    const isBack = move === 'cancel' && row.status === 'scheduled' && feeGoesBack(timesOf(row), role, now);
    const paid = isBack ? await findPaidPayment(trx, id) : undefined;
    if (paid) await sendBack(trx, paid, now);
    await tellOther(trx, { whole, userId, move, isBack, was: row, is: moved }, now);
  });
}

interface Move {
  readonly row: InspectionRow;
  readonly role: InspectionRole;
  readonly move: InspectionMove;
  readonly next: InspectionStatus;
}

/** What was proposed last is what is answered to: another time for an inspection, or the inspection itself. */
async function moveOn(trx: Db, { row, role, move, next }: Move, now: Date): Promise<InspectionRow> {
  const isOther = answersOther(row, role, now);
  if (move === 'decline' && isOther && next === row.status) return await dropOther(trx, row);
  if (move !== 'accept') return await enter(trx, row, next);
  const agreed = isOther ? await takeOther(trx, row, now) : row;
  return next === row.status ? agreed : await holdProposed(trx, agreed, next, now);
}

/** Sees to it that an unpaid inspection has an open payment. */
export async function payAgain({ db, clock }: PaymentParts, id: string, userId: string) {
  await db.transaction().execute(async (trx) => {
    const { row, now } = await lockOwn(trx, { id, userId, clock });
    if (row.visitor_id !== userId) throw notFound('inspection');
    if (row.status !== 'awaitingPayment') {
      throw notHeldAnyMore();
    }
    if (await findOpenPayment(trx, id)) return;
    const description = `Inspection on ${hourInWords(row)}`;
    await startPayment(trx, { payer_id: userId, inspection_id: id, description }, now);
  });
}

interface Taken {
  readonly whole: WholeInspection;
  readonly userId: string;
  readonly move: InspectionMove;
  readonly isBack: boolean;
  readonly was: InspectionRow;
  readonly is: InspectionRow;
}

async function tellOther(trx: Db, { whole, userId, move, isBack, was, is }: Taken, now: Date) {
  const { visitor, owner } = whole;
  const other = owner.id === userId ? visitor : owner;
  // The owner has not heard of an hour that nobody proposed or paid for.
  const isKnown = was.status === 'scheduled' || was.was_proposed;
  if (!other || other.id === userId || (!isKnown && other === owner)) return;
  const after = { ...whole, row: is };
  const isToPay = is.status === 'awaitingPayment';
  const what = appointmentOf(whole);
  const fee = isBack && other === visitor ? ' The fee is on its way back to you.' : '';
  const text = {
    accept: other === visitor && isToPay ? wordsOfAccepted(after, is.held_until ?? is.begins_at) : wordsOfAgreed(after),
    decline: is.status === was.status ? wordsOfStaying(whole) : wordsOfDeclined(whole),
    cancel: `${wordsOfCancelled(whole)}${fee}`,
    done: `You have inspected ${what}.`,
    missed: `You were not there for the inspection of ${what}.`,
  }[move];
  await tell(trx, other, text, now);
}
