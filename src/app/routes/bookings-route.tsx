import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import { keptBookings } from '#machines/favourites/kept-records.ts';
import { isStale } from '#machines/list/known.ts';
import { pageIn, pageQuery } from '#machines/list/list.setup.ts';
import { BookingsFlow } from '../../flows/bookings/bookings-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturnEvent } from '../actors/use-return.ts';
import { useRoute } from '../actors/use-route.ts';

/** /bookings: the user's bookings; /bookings/received: requests for their listings. */
export function BookingsRoute() {
  const { pathname } = useLocation();
  const side = pathname.endsWith('/received') ? 'received' : 'mine';
  return <Bookings key={side} side={side} />;
}

function Bookings({ side }: { side: 'mine' | 'received' }) {
  const [known] = useState(() => (side === 'mine' ? keptBookings.all() : []));
  const actor = useOpenedFlow(bookingsMachine, { side, page: pageIn(useLocation().search), known });
  useReturnEvent(actor);
  const newest = useSelector(actor, ({ context }) =>
    side === 'mine' && context.page === 1 && !isStale(context) ? (context.found?.items ?? null) : null,
  );

  useEffect(() => {
    if (newest) keptBookings.keep(newest);
  }, [newest]);

  useRoute(actor, { query: pageQuery });
  return <BookingsFlow actor={actor} />;
}
