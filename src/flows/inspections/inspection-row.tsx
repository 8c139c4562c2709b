import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import { feeOf, type InspectionMove } from '#domain/lifecycles/inspection.ts';
import {
  canProposeOther,
  costOfCancellingInspection,
  inspectionMovesOf,
  isOtherAnswered,
} from '#domain/lifecycles/inspection-times.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { AccountWords, Inspection, Saying } from '#machines/inspections/inspections.machine.ts';
import { reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { LateWords } from '../shared/late-words.tsx';
import { PhoneLinks } from '../shared/phone-links.tsx';
import { refundWords } from '../shared/refund-words.ts';
import { Ruling } from '../shared/ruling.tsx';
import { canSendUnsentWords, moveWords, statusLabelOf, timesOf } from './inspection-words.ts';
import { type OtherSlot, OtherTimeWords, SuggestTime } from './other-time-dialog.tsx';
import {
  accountWords,
  counterpartOf,
  deadlineWords,
  disagreementWords,
  endWords,
  REVIEW_WORDS,
} from './outcome-words.ts';
import { SayDialog } from './say-dialog.tsx';

export interface Proving {
  checking: boolean;
  problem: string | undefined;
}

export interface InspectionRowProps {
  inspection: Inspection;
  level?: 2 | 3;
  busy: boolean;
  /** Whether another inspection is being changed. */
  unavailable: boolean;
  /** Moves on this inspection with the words that could not be sent. */
  saying: readonly Saying[];
  /** The state of the code that was sent: being checked, or refused with a problem. */
  proving?: Proving | null;
  onMove: (move: InspectionMove, said?: AccountWords, photo?: File) => void;
  onAbandon: (move: InspectionMove) => void;
  onPhoto: () => void;
  onPropose: (time: OtherSlot) => void;
}

export function InspectionRow(props: InspectionRowProps) {
  const {
    inspection,
    level = 2,
    busy,
    unavailable,
    saying,
    proving = null,
    onMove,
    onAbandon,
    onPhoto,
    onPropose,
  } = props;
  const [asked, setAsking] = useState<InspectionMove>();
  const asking = proving ? 'prove' : asked;
  const { listing, day, time, status, role, contact, address, payment, held_until, other_time } = inspection;
  const name = listing.title || `${listing.property_type} in ${listing.city}`;
  const now = new Date(serverNow());
  const times = timesOf(inspection);
  const question = asking && moveWords(asking, inspection, now);
  // After five wrong codes only the visitor can confirm the inspection.
  const isOpen = (move: InspectionMove) => move !== 'prove' || inspection.tries_left !== 0;
  const moves = inspectionMovesOf(times, role, now).filter(isOpen);
  const buttonOf = (move: InspectionMove) => (
    <Button
      key={move}
      look={isMain(move, inspection) ? 'main' : 'quiet'}
      unavailable={unavailable}
      onClick={() => setAsking(move)}
    >
      {moveWords(move, inspection, now).action}
      <VisuallyHidden> ({name})</VisuallyHidden>
    </Button>
  );
  const payable = status === 'awaitingPayment' && role === 'visitor' ? payment : null;

  return (
    <OneRecord
      // Owners who inspect their own listing see it twice.
      id={role === 'visitor' && inspection.is_own ? undefined : inspection.id}
      title={<Link to={href.listing(inspection.propertyId)}>{name}</Link>}
      level={level}
      {...statusLabelOf(inspection)}
      busy={busy}
      actions={
        <>
          {payable && (
            <ButtonLink to={`${href.bookingProcess}?payment=${payable.reference}&pay`}>
              Pay {formatKobo(INSPECTION_FEE)}
            </ButtonLink>
          )}
          {moves.filter((move) => move !== 'cancel').map(buttonOf)}
          {canProposeOther(times, role, now) && <SuggestTime {...{ name, inspection, unavailable, onPropose }} />}
          {moves.includes('cancel') && buttonOf('cancel')}
          {status === 'done' && inspection.listed && (
            <ButtonLink
              look="quiet"
              to={listing.kind === 'property' ? href.listing(inspection.propertyId) : href.rent(inspection.propertyId)}
            >
              {listing.kind === 'property' ? 'See this property' : 'Rent this place'}
              <VisuallyHidden> ({name})</VisuallyHidden>
            </ButtonLink>
          )}
          {inspection.said?.photo && (
            <Button look="quiet" unavailable={unavailable} onClick={onPhoto}>
              Download photo<VisuallyHidden> ({name})</VisuallyHidden>
            </Button>
          )}
          {role === 'visitor' && payment?.paid_at && (
            <ButtonLink look="text" to={href.receipt(payment.reference)}>
              Receipt<VisuallyHidden> ({name})</VisuallyHidden>
            </ButtonLink>
          )}
          {role !== 'staff' && !inspection.is_own && (
            <ButtonLink
              look="text"
              to={reportHref({ about: 'inspection', id: inspection.id })}
              state={{
                whom: role === 'owner' ? 'visitor' : 'owner',
                facts: [
                  ['Inspection', name],
                  ['Time', `${formatDay(day)} at ${formatHour(time)}`],
                ],
              }}
            >
              Report {role === 'owner' ? 'the visitor' : 'the owner'}
              <VisuallyHidden> ({name})</VisuallyHidden>
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {formatDay(day)} at {formatHour(time)}
      </p>
      <p>{originWords(inspection)}</p>
      {other_time && <OtherTimeWords other={other_time} inspection={inspection} />}
      {status === 'proposed' && held_until && (
        <p>
          {role === 'owner' ? 'Answer by' : 'The owner must answer by'} {formatMoment(new Date(held_until))}.
        </p>
      )}
      {payable && held_until && <p>Pay by {formatMoment(new Date(held_until))} to keep this time.</p>}
      {payable && <p>{refundWords({ day, time, isOwn: inspection.is_own === true })}</p>}
      <InspectionOutcome inspection={inspection} />
      {saying
        .filter((each) => each.said?.words !== undefined && !canSendUnsentWords(each, inspection, now))
        .map(({ move, said }) => (
          <LateWords key={move} words={said?.words} onDiscard={() => onAbandon(move)} />
        ))}
      {address && (
        <p>
          {address}, {listing.city}, {listing.state}
        </p>
      )}
      {contact && (
        <p>
          {contact.first_name} {contact.last_name}, <PhoneLinks of={contact} />
        </p>
      )}
      {asking && question && (
        <SayDialog
          move={asking}
          words={question}
          counterpart={counterpartOf(inspection)}
          triesLeft={inspection.tries_left}
          saying={unsentFor(asking, saying)}
          checking={proving?.checking ?? false}
          problem={proving?.problem}
          onConfirm={(said, photo) => {
            setAsking(undefined);
            onMove(asking, withShown(asking, said, inspection, now), photo);
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

/** Whether a move is what the row is about. A visitor who agrees to a no-show loses the fee, so nothing leads them there. */
const isMain = (move: InspectionMove, { status }: Inspection) =>
  move === 'accept' || (move === 'agree' && status === 'turnedAway');

/** Finds the unsent words of a move. A report that could not be sent in time answers the report of the other side. */
function unsentFor(move: InspectionMove, saying: readonly Saying[]): Saying | null {
  const unsentOf = (wanted: InspectionMove) => saying.find((each) => each.move === wanted);
  return unsentOf(move) ?? (move === 'object' ? unsentOf('fail') : undefined) ?? null;
}

/** Adds what the dialog shows of time and cost, so that the server refuses what the user has not read. */
function withShown(move: InspectionMove, said: AccountWords | undefined, inspection: Inspection, now: Date) {
  const times = timesOf(inspection);
  if (move === 'cancel') return { ...said, costs: costOfCancellingInspection(times, inspection.role, now) };
  if (move !== 'accept' && move !== 'decline') return said;
  const { day, time } = isOtherAnswered(times, inspection.role, now)
    ? (inspection.other_time ?? inspection)
    : inspection;
  return { ...said, day, time };
}

/** Says who booked, or only suggested, the inspection. */
function originWords({ role, payment, visitor_name }: Inspection): string {
  const did = payment === null ? 'requested' : 'booked';
  if (role === 'visitor') return `You ${did} this inspection.`;
  return `${visitor_name} ${did} an inspection of ${role === 'owner' ? 'your listing' : 'their own property'}.`;
}

/** Reports how an inspection went and what that means for its fee. */
export function InspectionOutcome({ inspection }: { inspection: Inspection }) {
  const { status, code, said, held_until, settled_by, decision } = inspection;
  const deadline = (status === 'turnedAway' || status === 'absent') && held_until;
  const end = endWords(inspection);
  return (
    <>
      {code && (
        <p>
          Your inspection code is <strong>{code}</strong>. Show it to {counterpartOf(inspection)} after you have seen
          the property, not before.
        </p>
      )}
      {said && <p>{accountWords(said, inspection)}</p>}
      {said?.objection && <p>{disagreementWords(said, inspection)}</p>}
      {deadline && <p>{deadlineWords(inspection, formatMoment(new Date(deadline)))}</p>}
      {status === 'disputed' && !decision && <p>{REVIEW_WORDS}</p>}
      <Ruling decision={decision} />
      {said && feeOf(status, settled_by) === 'held' && (
        <p>We hold the fee of {formatKobo(INSPECTION_FEE)} until then.</p>
      )}
      {end && <p>{end}</p>}
      {inspection.visitor_suspended && (
        <p>We suspended the visitor’s account. You don’t have to show them the place.</p>
      )}
      {inspection.suspended && (
        <p>{inspection.cancelled_because === 'suspended' ? '' : 'We suspended this listing. '}Don’t pay the owner.</p>
      )}
    </>
  );
}
