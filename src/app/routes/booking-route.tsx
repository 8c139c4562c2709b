import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { bookingMachine, saveProof } from '#machines/bookings/booking.machine.ts';
import { keptBookings } from '#machines/favourites/kept-records.ts';
import { BookingFlow } from '../../flows/bookings/booking-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturnEvent } from '../actors/use-return.ts';

/** /bookings/:id */
export function BookingRoute() {
  const { id = '' } = useParams();
  return <OneBooking key={id} id={id} />;
}

function OneBooking({ id }: { id: string }) {
  const [known] = useState(() => keptBookings.all().find((booking) => booking.id === id) ?? null);
  const [proof, setProof] = useState<Blob>();
  // Shows a picture in the page, so that no ID of a stranger is left among the downloads. Other documents are saved.
  const [machine] = useState(() =>
    bookingMachine.provide({
      actions: { saveProof: (_, { file }) => (file.type.startsWith('image/') ? setProof(file) : saveProof(file)) },
    }),
  );
  const actor = useOpenedFlow(machine, { id, known });
  useReturnEvent(actor);
  const loaded = useSelector(actor, ({ context }) => (context.known === null ? context.booking : null));

  useEffect(() => {
    if (loaded?.role === 'renter') keptBookings.keepOne(loaded);
  }, [loaded]);

  const isNew = useLocation().state?.booked === true;
  return <BookingFlow {...{ actor, isNew, proof, onProofClose: () => setProof(undefined) }} />;
}
