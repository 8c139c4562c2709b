import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Goods for a place that was booked are asked for by themselves, also where both are done in one visit. */
export function SecondOfTwo({ bookingId, isJustBooked }: { bookingId: string; isJustBooked: boolean }) {
  return (
    <Notice kind={isJustBooked ? 'success' : 'info'}>
      {isJustBooked && <strong>Booking Successful! </strong>}
      The place is the first of two bookings, and your goods are the second. You can close this page:{' '}
      <Link to={href.booking(bookingId)}>your booking</Link> leads back here. No carrier is paid before the owner has
      accepted.
    </Notice>
  );
}
