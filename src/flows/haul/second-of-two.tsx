import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Explains that the delivery of goods to a booked place is a request of its own. */
export function SecondOfTwo({ bookingId, isJustBooked }: { bookingId: string; isJustBooked: boolean }) {
  return (
    <Notice kind={isJustBooked ? 'success' : 'info'}>
      {isJustBooked && <strong>Booking Successful! </strong>}
      Next: your goods. You can also do this later from <Link to={href.booking(bookingId)}>your booking</Link>. You pay
      a carrier only after the owner accepts.
    </Notice>
  );
}
