import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import type { InspectionMove, InspectionRole } from '#domain/lifecycles/inspection.ts';
import { canProposeOther, type InspectionTimes, inspectionMovesOf } from '#domain/lifecycles/inspection-times.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { plainNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { Inspection, SaidWords, Saying } from '#machines/inspections/inspections.machine.ts';
import { reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { moveWords, standingOf } from './inspection-words.ts';
import { OtherTimeWords, ProposeTime, type WantedTime } from './other-time.tsx';
import { SayDialog } from './say-dialog.tsx';
import { VisitSaid } from './visit-said.tsx';

export interface InspectionRowProps {
  inspection: Inspection;
  busy: boolean;
  /** One at a time. */
  unavailable: boolean;
  /** What could not be sent of it. */
  saying: Saying | null;
  onMove: (move: InspectionMove, said?: SaidWords, photo?: File) => void;
  onAbandon: (move: InspectionMove) => void;
  onPhoto: () => void;
  onPropose: (time: WantedTime) => void;
}

export function InspectionRow(props: InspectionRowProps) {
  const { inspection, busy, unavailable, saying, onMove, onAbandon, onPhoto, onPropose } = props;
  const [asking, setAsking] = useState<InspectionMove>();
  const { listing, day, time, status, role, visitor_name, contact, address, payment, held_until, other_time } =
    inspection;
  const name = listing.title || `${listing.property_type} in ${listing.city}`;
  const now = new Date(serverNow());
  const times = timesOf(inspection);
  const question = asking && moveWords(asking, times, role, now);
  // Five codes were wrong: words alone are left.
  const isOpen = (move: InspectionMove) => move !== 'prove' || inspection.tries_left !== 0;
  const payable = status === 'awaitingPayment' && role === 'visitor' ? payment : null;

  return (
    <OneRecord
      title={<Link to={href.listing(inspection.propertyId)}>{name}</Link>}
      {...standingOf(inspection)}
      busy={busy}
      actions={
        <>
          {payable && (
            <ButtonLink to={`${href.bookingProcess}?payment=${payable.reference}`}>
              Pay {plainNaira(INSPECTION_FEE)}
            </ButtonLink>
          )}
          {canProposeOther(times, role, now) && (
            <ProposeTime name={name} times={times} unavailable={unavailable} onPropose={onPropose} />
          )}
          {inspectionMovesOf(times, role, now)
            .filter(isOpen)
            .map((move) => (
              <Button key={move} look="quiet" unavailable={unavailable} onClick={() => setAsking(move)}>
                {moveWords(move, times, role, now).action}
                <VisuallyHidden> of {name}</VisuallyHidden>
              </Button>
            ))}
          {inspection.said?.photo && (
            <Button look="quiet" unavailable={unavailable} onClick={onPhoto}>
              Download the photo<VisuallyHidden> of {name}</VisuallyHidden>
            </Button>
          )}
          {role !== 'staff' && !inspection.is_own && (
            <ButtonLink look="text" to={reportHref({ about: 'inspection', id: inspection.id })}>
              Report {role === 'owner' ? 'the visitor' : 'the owner'}
              <VisuallyHidden> of {name}</VisuallyHidden>
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {formatDay(day)} at {formatHour(time)}
      </p>
      <p>{askedWords(role, visitor_name)}</p>
      {other_time && <OtherTimeWords other={other_time} role={role} />}
      {status === 'proposed' && held_until && (
        <p>
          {untilWords[role]} {formatMoment(new Date(held_until))}.
        </p>
      )}
      <VisitSaid inspection={inspection} />
      {address && (
        <p>
          {address}, {listing.city}, {listing.state}
        </p>
      )}
      {contact && (
        <p>
          {contact.first_name} {contact.last_name},{' '}
          <a href={`tel:${contact.phone_no}`}>{formatPhone(contact.phone_no)}</a>
        </p>
      )}
      {asking && question && (
        <SayDialog
          move={asking}
          words={question}
          triesLeft={inspection.tries_left}
          saying={saying?.move === asking ? saying : null}
          onConfirm={(said, photo) => {
            setAsking(undefined);
            onMove(asking, said, photo);
          }}
          onClose={() => {
            setAsking(undefined);
            onAbandon(asking);
          }}
        />
      )}
    </OneRecord>
  );
}

const askedWords = (role: InspectionRole, visitor: string) =>
  role === 'visitor'
    ? 'You asked for this inspection.'
    : `${visitor} asked to inspect ${role === 'owner' ? 'your listing' : 'their own property'}.`;

/** Before the moment until which a proposed hour waits. */
const untilWords: Record<InspectionRole, string> = {
  visitor: 'The owner can answer until',
  owner: 'You can answer until',
  staff: 'The owner can answer until',
};

const timesOf = ({ status, day, time, held_until, other_time }: Inspection): InspectionTimes => ({
  other: other_time,
  status,
  day,
  time,
  heldUntil: held_until === null ? null : new Date(held_until),
});
