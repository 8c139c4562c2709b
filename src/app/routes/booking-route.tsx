import { useLocation, useParams } from 'react-router-dom';
import { bookingMachine } from '#machines/bookings/booking.machine.ts';
import { BookingFlow } from '../../flows/bookings/booking-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** /bookings/:id */
export function BookingRoute() {
  const { id = '' } = useParams();
  return <OneBooking key={id} id={id} />;
}

function OneBooking({ id }: { id: string }) {
  const actor = useOpenedFlow(bookingMachine, { id });
  useReturn(actor);
  return <BookingFlow actor={actor} isNew={useLocation().state?.booked === true} />;
}
