import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatMoment } from '#domain/calendar.ts';
import { fromWire } from '#domain/money.ts';
import { priceInWords } from '#domain/price-words.ts';
import { pageQuery } from '#machines/list/list.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingTabs } from '../shared/booking-tabs.tsx';
import { KeptNote } from '../shared/kept-note.tsx';
import { type Booking, nameOf, statusWords } from './booking-words.ts';
import { type BookingsSide, sideWords } from './bookings-words.ts';

export interface BookingsScreenProps {
  side: BookingsSide;
  /** Newest first. */
  bookings: readonly Booking[];
  page: number;
  pages: number;
  /** Whether this is the copy on the device. */
  isOld: boolean;
}

export function BookingsScreen({ side, bookings, page, pages, isOld }: BookingsScreenProps) {
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
