/** The effects of decisions on listings, inspections, bookings and deliveries, of payments on what
 * they pay for, and of a new phone number. */
import type { PhoneParts } from './account/phone.service.ts';
import { holdAccount } from './bank/bank.repository.ts';
import { lockRequestsOf } from './bookings/booking.repository.ts';
import {
  declineRequests,
  endBookingsOfSuspended,
  notifyOwnersOfLifted,
  notifyRentersOf,
} from './bookings/booking.service.ts';
import { settleVehicle } from './carriers/carrier.repository.ts';
import { moveDriversTo } from './carriers/driver.repository.ts';
import type { Effects } from './cases/case.parts.ts';
import { notifySavers } from './favourites/favourite.notices.ts';
import { cancelInspectionsOf } from './inspections/cancelling.service.ts';
import { settleDisputed } from './inspections/dispute.service.ts';
import { inspectionFees } from './inspections/fee.service.ts';
import { listUpcoming } from './inspections/inspection.repository.ts';
import { decideListing } from './listings/change.service.ts';
import { countListingsWithPhone, lockListingRows } from './listings/listing.repository.ts';
import type { SettlingParts } from './payments/payment.parts.ts';
import { endHolds, holdByCase, holdForFraud, releaseAfterReversal } from './payouts/hold.service.ts';
import { endShipmentsOf, settleDisputedShipment } from './shipments/ending.service.ts';
import { shipmentPrices } from './shipments/fee.service.ts';

export const caseEffects: Effects = {
  settleVisit: async (trx, id, settlement, now) => {
    await settleDisputed(trx, id, settlement, now);
  },
  settleShipment: async (trx, id, settlement, now) => {
    await settleDisputedShipment(trx, id, settlement, now);
  },
  settleVehicle,
  holdAllOf: async (trx, userId, now) => {
    const visited = await listUpcoming(trx, { visitorId: userId }, now);
    await lockListingRows(trx, { ownerId: userId, ids: visited.map(({ listing_id }) => listing_id) });
    await lockRequestsOf(trx, userId, now);
  },
  suspendListing: async (trx, listingId, now) => {
    const change = await decideListing(trx, listingId, 'suspend', now);
    if (!change) return;
    await notifySavers(trx, change, now);
    await declineRequests(trx, listingId, 'We suspended the listing. Do not pay the owner.', now);
    await cancelInspectionsOf(trx, { listingId }, now, 'suspended');
  },
  warnRentersOf: (trx, listingId, now) => notifyRentersOf(trx, listingId, 'suspend', now),
  liftListing: async (trx, listingId, now) => {
    if (!(await decideListing(trx, listingId, 'lift', now))) return false;
    await notifyRentersOf(trx, listingId, 'lift', now);
    return true;
  },
  tellOwnersOfLifted: notifyOwnersOfLifted,
  cancelInspectionsOf: (trx, visitorId, now) => cancelInspectionsOf(trx, { visitorId }, now, 'visitorSuspended'),
  endBookingsOf: endBookingsOfSuspended,
  endShipmentsOf,
  holdPayoutsOf: holdForFraud,
  holdPayouts: holdByCase,
  releasePayouts: endHolds,
  endHoldOf: releaseAfterReversal,
};

/** The effects of a new phone number on other features. */
export const phoneEffects: PhoneParts['phoneEffects'] = {
  moveDrivers: moveDriversTo,
  holdAccount,
  countListings: countListingsWithPhone,
};

/** Settles what a payment is for. */
export const paidFor: SettlingParts['paidFor'] = { inspection: inspectionFees, shipment: shipmentPrices };
