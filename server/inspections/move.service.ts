/** Moves inspections on behalf of people. The lifecycle says who may do what; what follows for the money is said here. */
import { href } from '#domain/addresses.ts';
import {
  feeGoesBack,
  type InspectionMove,
  type InspectionRole,
  type InspectionStatus,
  isInspectionMoveOf,
  moveInspection,
} from '#domain/lifecycles/inspection.ts';
import { notify } from '../notifications/notification.service.ts';
import { startPayment } from '../payments/opening.service.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { findOpenPayment, findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { notHeldAnyMore, notYoursToTake, wrongInspectionStatus } from './inspection.errors.ts';
import { lockInspection } from './inspection.repository.ts';
import { findWholeInspection, type WholeInspection } from './inspection.view.repository.ts';
import { appointmentOf, hourInWords, wordsOfAccepted, wordsOfCancelled, wordsOfDeclined } from './inspection.words.ts';
import { lockWithListing } from './locking.service.ts';
import { bringUpToDate, enter, timesOf } from './overdue.service.ts';
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
    const moved = move === 'accept' ? await holdProposed(trx, row, next, now) : await enter(trx, row, next);
    const isBack = move === 'cancel' && row.status === 'scheduled' && feeGoesBack(timesOf(row), role, now);
    const paid = isBack ? await findPaidPayment(trx, id) : undefined;
    if (paid) await sendBack(trx, paid, now);
    await tellOther(trx, { whole, userId, move, isBack, was: row, is: moved }, now);
  });
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

interface Own {
  readonly id: string;
  readonly userId: string;
  readonly clock: Clock;
}

/** For one of the two; for everybody else there is none. The time is that from which on the row is held. */
async function lockOwn(trx: Db, { id, userId, clock }: Own) {
  const locked = await lockInspection(trx, id);
  const whole = locked && (await findWholeInspection(trx, id));
  if (!whole || rolesOf(whole, userId).length === 0) throw notFound('inspection');
  const now = clock();
  return { whole, now, row: await bringUpToDate(trx, locked, now) };
}

/** Who inspects a listing of their own is both: its visitor first, so that their fee goes back by the visitor's rule. */
function rolesOf({ visitor, owner }: WholeInspection, userId: string): InspectionRole[] {
  const roles = { visitor: visitor?.id === userId, owner: owner.id === userId };
  return (['visitor', 'owner'] as const).filter((role) => roles[role]);
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
  const what = appointmentOf(whole);
  const fee = isBack && other === visitor ? ' The fee is on its way back to you.' : '';
  const text = {
    accept: wordsOfAccepted(whole, is.held_until ?? is.begins_at),
    decline: wordsOfDeclined(whole),
    cancel: `${wordsOfCancelled(whole)}${fee}`,
    done: `You have inspected ${what}.`,
    missed: `You were not there for the inspection of ${what}.`,
  }[move];
  await notify(trx, { userId: other.id, kind: 'inspection', text, link: href.inspections }, now);
}
