/** Deletes an account. Personal data goes; records of money, and those that other users have, stay without the name. */
import { wrongPassword } from '../account/account.errors.ts';
import type { AccountParts } from '../account/account.parts.ts';
import { checkPassword } from '../account/password.service.ts';
import { endSessions } from '../account/session.repository.ts';
import { lockRequestsOf } from '../bookings/booking.repository.ts';
import { endRequestsOf } from '../bookings/booking.service.ts';
import { deleteOtherVehicles } from '../carriers/carrier.repository.ts';
import { listIdsOfOwner } from '../cases/case.repository.ts';
import { releaseCasesOf } from '../cases/deciding.service.ts';
import { withdrawNews } from '../favourites/favourite.notices.ts';
import { detachPhotosTakenBy } from '../files/file.repository.ts';
import { listUpcoming, lockProposalsOf } from '../inspections/inspection.repository.ts';
import { endProposalsOf } from '../inspections/proposal.service.ts';
import { lockListingRows } from '../listings/listing.repository.ts';
import { hasOpenPayouts } from '../payouts/payout.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { problem, unauthenticated } from '../platform/errors.ts';
import { takeJobsFrom } from '../shipments/driver.service.ts';
import { lockDriversOfUser } from '../shipments/fit.repository.ts';
import { forgetAddressesOf } from '../shipments/shipment.repository.ts';
import { hasIncomingDeliveries, hasOpenShipments } from '../shipments/shipment.view.repository.ts';
import { findUser, lockUserWithPassword } from '../user/user.repository.ts';
import {
  deleteUser,
  hasAcceptedBookings,
  hasInspections,
  hasPayments,
  keepRecordsOfOthers,
  listRequested,
} from './delete-account.repository.ts';

export async function leave(parts: AccountParts, userId: string, password: string): Promise<void> {
  const { db, clock } = parts;
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  await checkPassword(parts, user, password, 'password');
  await db.transaction().execute(async (trx) => {
    const locked = await lockUserWithPassword(trx, userId, user.password_hash);
    // A suspension that was decided during this call has ended the session.
    if (locked && locked.suspended_by !== null) throw unauthenticated();
    if (!locked) {
      // Another request changed the password or deleted the account.
      throw (await findUser(trx, userId)) ? wrongPassword('password') : unauthenticated();
    }
    const now = clock();
    // Locks before the checks, in the order of the moves, so that a concurrent answer finishes first and counts.
    const listings = await holdListingsOf(trx, userId, now);
    await lockRequestsOf(trx, userId, now);
    await lockProposalsOf(trx, userId);
    if (await hasAcceptedBookings(trx, userId, now)) throw bookingNotOver();
    if (await hasInspections(trx, userId, now)) throw inspectionNotOver();
    if (await hasOpenShipments(trx, userId, now)) throw shipmentNotOver();
    if (await hasIncomingDeliveries(trx, userId, now)) throw goodsToCome();
    if (!(await takeJobsFrom(trx, await lockDriversOfUser(trx, userId), { by: userId, clock })))
      throw shipmentOnTheRoad();
    if ((await hasPayments(trx, userId, now)) || (await hasOpenPayouts(trx, userId))) throw paymentNotOver();
    await releaseCasesOf(trx, userId, now);
    for (const id of listings) await withdrawNews(trx, id, now);
    await endRequestsOf(trx, userId, now);
    await endProposalsOf(trx, userId, now);
    await detachPhotosTakenBy(trx, userId, now);
    await forgetAddressesOf(trx, userId);
    await deleteOtherVehicles(trx, userId, []);
    await keepRecordsOfOthers(trx, userId, now);
    await endSessions(trx, 'deleted', { userId });
    await deleteUser(trx, user);
  });
}

/**
 * Locks the user's listings, so that no booking or inspection starts, and those of their requests and inspections,
 * because answering one locks its listing first.
 *
 * @returns The ids of the user's own listings.
 */
async function holdListingsOf(trx: Db, userId: string, now: Date): Promise<string[]> {
  const visits = await listUpcoming(trx, { visitorId: userId }, now);
  const ids = [...(await listRequested(trx, userId)), ...visits.map(({ listing_id }) => listing_id)];
  await lockListingRows(trx, { ownerId: userId, ids });
  return await listIdsOfOwner(trx, userId);
}

/** Problems that block deletion while another user depends on the account. */
const bookingNotOver = problem(
  409,
  'has_bookings',
  'You have a booking that has not ended. Wait until it ends or cancel it, then delete your account.',
);

const shipmentNotOver = problem(409, 'has_bookings', 'You have an open delivery. Finish or cancel it first.');

/** The carrier got the address from this account. */
const goodsToCome = problem(
  409,
  'has_bookings',
  'Goods are on the way to your property, or being paid for. Wait until they arrive.',
);

/** Only this driver can confirm the delivery. */
const shipmentOnTheRoad = problem(
  409,
  'has_bookings',
  "You are carrying someone else's goods. Deliver or return them first.",
);

const inspectionNotOver = problem(
  409,
  'has_inspections',
  'You have an open inspection. Wait until it is over or cancel it, then delete your account.',
);

const paymentNotOver = problem(
  409,
  'has_payments',
  'A payment or payout of yours is in progress. Wait until it is done, then delete your account.',
);
