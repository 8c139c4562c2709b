/** Deleting an account: what is personal goes, records of money stay without the name. */
import { moveBooking } from '#domain/lifecycles/booking.ts';
import { wrongPassword } from '../account/account.errors.ts';
import type { AccountParts } from '../account/account.parts.ts';
import { checkPassword } from '../account/password.service.ts';
import { tellOfBooking } from '../bookings/booking.notices.ts';
import { updateBooking } from '../bookings/booking.repository.ts';
import { handBackCasesOf } from '../cases/deciding.service.ts';
import { detachVisitPhotosOf } from '../files/file.repository.ts';
import { hasOpenHaulages } from '../haulages/haulage.view.repository.ts';
import { endProposalsOf } from '../inspections/proposal.service.ts';
import type { Db } from '../platform/db/database.ts';
import { unauthenticated } from '../platform/errors.ts';
import { findUser, lockUserWithPassword } from '../user/user.repository.ts';
import { bookingNotOver, haulageNotOver, inspectionNotOver, paymentNotOver } from './delete-account.errors.ts';
import {
  deleteUser,
  hasAcceptedBookings,
  hasInspections,
  hasPayments,
  lockListingsOf,
  lockRequestsOf,
} from './delete-account.repository.ts';

export async function leave(parts: AccountParts, userId: string, password: string): Promise<void> {
  const { db, clock } = parts;
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  await checkPassword(parts, user, password, 'password');
  await db.transaction().execute(async (trx) => {
    if (!(await lockUserWithPassword(trx, userId, user.password_hash))) {
      // Another tab has changed the password, or has left already.
      throw (await findUser(trx, userId)) ? wrongPassword('password') : unauthenticated();
    }
    const now = clock();
    await lockListingsOf(trx, userId);
    if (await hasAcceptedBookings(trx, userId, now)) throw bookingNotOver();
    if (await hasInspections(trx, userId, now)) throw inspectionNotOver();
    if (await hasOpenHaulages(trx, userId, now)) throw haulageNotOver();
    if (await hasPayments(trx, userId, now)) throw paymentNotOver();
    await handBackCasesOf(trx, userId, now);
    await endRequests(trx, userId, now);
    await endProposalsOf(trx, userId, now);
    await detachVisitPhotosOf(trx, userId);
    await deleteUser(trx, user);
  });
}

/** Whoever waits for an answer, or to give one, is told that there is nothing to wait for. */
async function endRequests(trx: Db, userId: string, now: Date) {
  for (const { id, status, renter_id } of await lockRequestsOf(trx, userId, now)) {
    const by = renter_id === userId ? 'renter' : 'owner';
    const next = moveBooking(status, 'cancel', by);
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now });
    await tellOfBooking(trx, id, by, now);
  }
}
