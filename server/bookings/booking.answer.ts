import { type BookingStatus, bookingStatusAt, showsContact } from '#domain/lifecycles/booking.ts';
import type { components } from '#openapi/contract.gen.ts';
import { fileAddress } from '../files/photo-keys.ts';
import { termsOnWire, toFoundListing } from '../listings/listing.answer.ts';
import { DELETED_USER } from '../user/user.repository.ts';
import type { WholeBooking } from './booking.repository.ts';

/**
 * Writes the answer for renter or owner.
 *
 * @param now Decides the status: a request past its deadline is expired, even before the job has stored that.
 */
export function toBooking(booking: WholeBooking, userId: string, now: Date): components['schemas']['Booking'] {
  const status = bookingStatusAt(booking.status, booking.ends_at, now);
  const role = booking.renter_id === userId ? 'renter' : 'owner';
  const [otherId, other] = role === 'renter' ? [booking.owner_id, booking.owner] : [booking.renter_id, booking.renter];
  return {
    id: booking.id,
    propertyId: booking.listing_id,
    listing: toFoundListing(booking.listing),
    ...termsOnWire(booking),
    fromDate: booking.from_day,
    toDate: booking.to_day,
    purpose: booking.purpose,
    employmentStatus: booking.employment_status,
    otherStatus: booking.other_status,
    status,
    renter_name: nameOf(booking.renter),
    // Follows the same rule as mayReadProofOf.
    id_proof:
      booking.proof_id === null || (role === 'owner' && !isStanding(status)) ? null : fileAddress(booking.proof_id),
    role,
    reason: booking.reason,
    ...(booking.cancelled_by && { cancelled_by: booking.cancelled_by }),
    contact: showsContact(status) && otherId !== DELETED_USER ? other : null,
    address: role === 'owner' || showsContact(status) ? booking.address : null,
    ...(booking.is_suspended && { suspended: true }),
    ...(booking.is_renter_suspended && role === 'owner' && status === 'accepted' && { renter_suspended: true }),
    ...(role === 'renter' && { shipments: booking.shipments }),
    answer_by: status === 'requested' ? booking.ends_at.toISOString() : null,
    created_at: booking.created_at.toISOString(),
  };
}

const isStanding = (status: BookingStatus) => status === 'requested' || status === 'accepted';

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;
