import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import { BookingsFlow } from '../../flows/bookings/bookings-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /bookings: what one asked for; /bookings/received: what others ask of one. */
export function BookingsRoute() {
  const { pathname } = useLocation();
  const side = pathname.endsWith('/received') ? 'received' : 'mine';
  return <Bookings key={side} side={side} />;
}

function Bookings({ side }: { side: 'mine' | 'received' }) {
  const page = pageIn(useLocation().search);
  const actor = useOpenedFlow(bookingsMachine, { side, page });

  useEffect(() => {
    if (actor.getSnapshot().context.page !== page) actor.send({ type: 'page.turned', page });
  }, [actor, page]);

  return <BookingsFlow actor={actor} />;
}

function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
}
