import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatDay, formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { fromWire } from '#domain/money.ts';
import { priceInWords } from '#domain/price-words.ts';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import { isStale } from '#machines/list/known.ts';
import { pageQuery } from '#machines/list/list.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { KeptNote } from '../shared/kept-note.tsx';
import { BookingTabs } from '../shared/page-tabs.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { type Booking, nameOf, statusWords } from './booking-words.ts';

export function BookingsFlow({ actor }: { actor: ActorRefFrom<typeof bookingsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, page } = state.context;

  return (
    <PagedList
      list={state.context}
      isEmpty={state.matches('nothing')}
      title={sideWords[side].title}
      loading="Loading bookings"
      onRetry={() => actor.send({ type: 'retry.requested' })}
    >
      {(items, pages) => (
        <BookingsScreen side={side} bookings={items} page={page} pages={pages} isOld={isStale(state.context)} />
      )}
    </PagedList>
  );
}

interface BookingsScreenProps {
  side: BookingsSide;
  /** One page of the list. */
  bookings: readonly Booking[];
  page: number;
  pages: number;
  /** Whether this is the copy on the device. */
  isOld: boolean;
}

function BookingsScreen({ side, bookings, page, pages, isOld }: BookingsScreenProps) {
  const { title, lead, none, way, path } = sideWords[side];
  return (
    <Screen title={title} lead={lead} wide>
      <BookingTabs />
      {isOld && <KeptNote />}
      {bookings.length === 0 ? (
        <NoRecords>
          <p>{page > 1 ? 'This page is empty.' : none}</p>
          <ButtonLink to={page > 1 ? path : way.to}>{page > 1 ? 'Go to page 1' : way.label}</ButtonLink>
        </NoRecords>
      ) : (
        <RecordList>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <Row booking={booking} />
            </li>
          ))}
        </RecordList>
      )}
      <Pager page={page} pages={pages} hrefOf={(to) => path + pageQuery.write({ page: to })} />
    </Screen>
  );
}

function Row({ booking }: { booking: Booking }): ReactNode {
  const { id, listing, fromDate, toDate, status, role, renter_name, answer_by: answerBy } = booking;
  return (
    <OneRecord
      title={<Link to={href.booking(id)}>{nameOf(booking)}</Link>}
      {...statusWords[status]}
      figure={priceInWords(fromWire(listing.price), listing.price_period)}
    >
      <p>
        {formatDay(fromDate, 'short')} to {formatDay(toDate, 'short')}, {listing.city}
      </p>
      {role === 'owner' && <p>Requested by {renter_name}</p>}
      {answerBy && (
        <p>
          {role === 'owner' ? 'Answer by' : 'The owner must answer by'} {formatMoment(new Date(answerBy))}
        </p>
      )}
    </OneRecord>
  );
}

type BookingsSide = 'mine' | 'received';

interface SideWords {
  title: string;
  lead: string;
  path: string;
  /** Text of the empty list. */
  none: string;
  way: { to: string; label: string };
}

export const sideWords: Record<BookingsSide, SideWords> = {
  mine: {
    title: 'My bookings',
    lead: 'Places you asked to rent, newest first.',
    path: href.bookings,
    none: 'No bookings yet.',
    way: { to: href.search, label: 'Find a place' },
  },
  received: {
    title: 'Booking requests',
    lead: `Requests to rent your listings. Answer each within ${spanInWords(BOOKING_ANSWER_TIME)}.`,
    path: href.bookingsReceived,
    none: 'No booking requests yet.',
    way: { to: href.addListing, label: 'List a property' },
  },
};
