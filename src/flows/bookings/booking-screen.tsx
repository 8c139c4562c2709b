import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay, formatMoment } from '#domain/calendar.ts';
import { hasWindowFor, haulageAskedFrom } from '#domain/haulage-window.ts';
import { type BookingMove, bookingMovesOf } from '#domain/lifecycles/booking.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import { reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { useFocusOnChange } from '#src/ui/focus-on-change.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingSheet, type BookingSheetProps } from './booking-sheet.tsx';
import { type Booking, moveWords, nameOf, nextWords, statusWords } from './booking-words.ts';
import { MoveDialog } from './move-dialog.tsx';

export interface BookingScreenProps extends BookingSheetProps {
  booking: Booking;
  /** It was asked for a moment ago. */
  isNew: boolean;
  /** What the person wants to do, while they are asked whether they do. */
  asking: BookingMove | null;
  /** What is told the other person; kept when it could not be sent. */
  reason: string;
  /** What is being done. */
  moving: BookingMove | null;
  problem: Problem;
  onMove: (move: BookingMove) => void;
  onConfirm: (reason: string) => void;
  onAbandon: () => void;
}

export function BookingScreen(props: BookingScreenProps) {
  const { booking, isNew, asking, moving, problem, onMove, onConfirm, onAbandon } = props;
  const { role, status, answer_by: answerBy, listing } = booking;
  const record = useFocusOnChange(status);
  const [now] = useState(() => new Date(serverNow()));
  const askedFrom = haulageAskedFrom(booking.fromDate);
  const isOver = ['declined', 'expired', 'cancelled'].includes(status);

  return (
    <Screen
      title={isNew ? 'Booking Successful!' : `Booking: ${nameOf(booking)}`}
      back={
        role === 'owner'
          ? { to: href.bookingsReceived, label: 'Booking requests' }
          : { to: href.bookings, label: 'My bookings' }
      }
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      <div ref={record} tabIndex={-1}>
        <OneRecord
          title={<Link to={href.listing(listing.property_id)}>{nameOf(booking)}</Link>}
          {...statusWords[status]}
        >
          <p>{nextWords[role][status]}</p>
          {answerBy && (
            <p>
              <strong>Answer by {formatMoment(new Date(answerBy))}</strong>
            </p>
          )}
        </OneRecord>
      </div>
      <BookingSheet {...props} />
      {isBrought(booking) && askedFrom > dayInLagos(now) && (
        <p>You can have your goods brought there: ask for it from {formatDay(askedFrom)}.</p>
      )}
      <ButtonRow>
        {movesOf(booking).map((move) => (
          <Button
            key={move}
            look={move === 'accept' ? 'main' : 'quiet'}
            busy={moving === move}
            busyLabel={moveWords[move].busy}
            unavailable={moving !== null && moving !== move}
            onClick={() => onMove(move)}
          >
            {moveWords[move].action}
          </Button>
        ))}
        {isBrought(booking) && hasWindowFor(booking, now) && (
          <ButtonLink to={haulHref(booking.id)}>
            {booking.haulages?.length ? 'Have more goods brought' : 'Have your goods brought'}
          </ButtonLink>
        )}
        {isOver && role === 'renter' && <ButtonLink to={href.rent(listing.property_id)}>Ask for other days</ButtonLink>}
        <ButtonLink look="text" to={reportHref({ about: 'booking', id: booking.id })}>
          Report {role === 'owner' ? 'the renter' : 'the owner'}
        </ButtonLink>
      </ButtonRow>
      {isNew && <Notice>You find this page again under My bookings. We send you an SMS when the owner answers.</Notice>}
      {asking && <MoveDialog move={asking} reason={props.reason} onConfirm={onConfirm} onClose={onAbandon} />}
    </Screen>
  );
}

/** An owner who does not want a request declines it; to call it off as well would be two words for one thing. */
const movesOf = ({ status, role }: Booking) =>
  bookingMovesOf(status, role).filter((move, _, all) => move !== 'cancel' || !all.includes('decline'));

/** Who rents a warehouse has goods that have to come there. */
const isBrought = ({ listing, role, status }: Booking) =>
  listing.kind === 'warehouse' && role === 'renter' && ['requested', 'accepted'].includes(status);
