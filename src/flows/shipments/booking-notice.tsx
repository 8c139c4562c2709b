import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { waitsForOwner } from '#machines/shipments/shipment.machine.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { Notice } from '#src/ui/notice.tsx';
import { OWNER_HAS_TO_ACCEPT } from './page-words.ts';

/** Links a delivery to the booking of its place, and says why nothing can be paid before the owner accepts. */
export function BookingNotice({ booking }: { booking: NonNullable<Shipment['booking']> }) {
  return (
    <Notice>
      {waitsForOwner({ booking }) ? OWNER_HAS_TO_ACCEPT : 'These goods go to the place you booked.'}{' '}
      <Link to={href.booking(booking.id)}>See your booking</Link>
    </Notice>
  );
}
