import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { type BookingMove, bookingMovesOf } from '#domain/lifecycles/booking.ts';
import { fromWire } from '#domain/money.ts';
import { stayCost, termsOf } from '#domain/move-in.ts';
import { PERIOD_NOT_STATED, priceInWords } from '#domain/price-words.ts';
import { firstRequestDay, hasWindowFor } from '#domain/shipment-window.ts';
import { unusedInWords } from '#domain/unused-days.ts';
import { saveProof } from '#machines/bookings/booking.machine.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import { reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button, ButtonLink, type ButtonProps } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { useFocusOnChange } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { KeptNote } from '../shared/kept-note.tsx';
import { PhoneLinks } from '../shared/phone-links.tsx';
import { Ruling } from '../shared/ruling.tsx';
import styles from './before-paying.module.css';
import { type Booking, isHalted, moveWords, nameOf, nextStepOf, statusWords } from './booking-words.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Loaded when an ID is viewed. */
const PhotoDialog = lazy(() => import('../shared/photo-dialog.tsx').then((m) => ({ default: m.PhotoDialog })));

export interface BookingScreenProps extends BookingSheetProps {
  booking: Booking;
  /** Whether this is the copy on the device. */
  isOld?: boolean;
  /** Whether the request was sent a moment ago. */
  isNew: boolean;
  /** The move whose dialog is open. */
  asking: BookingMove | null;
  /** The reason typed before, if it could not be sent. */
  reason: string;
  /** The move that is being sent. */
  moving: BookingMove | null;
  problem: Problem;
  onMove: (move: BookingMove) => void;
  onConfirm: (reason: string) => void;
  onAbandon: () => void;
}

export function BookingScreen(props: BookingScreenProps) {
  const { booking, isOld = false, isNew, asking, moving, problem, onMove, onConfirm, onAbandon } = props;
  const { role, status, listing } = booking;
  const counterpart = role === 'owner' ? 'renter' : 'owner';
  const record = useFocusOnChange(status);
  const [now] = useState(() => new Date(serverNow()));
  const deliveryOpensOn = firstRequestDay(booking.fromDate);
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
      wide
    >
      <Columns
        first={
          <>
            <ProblemSummary problem={problem} />
            {isOld && <KeptNote />}
            <div ref={record} tabIndex={-1}>
              <OneRecord
                title={<Link to={href.listing(listing.property_id)}>{nameOf(booking)}</Link>}
                {...statusWords[status]}
              >
                <p>{nextStepOf(booking)}</p>
                <Ruling decision={booking.decision} />
              </OneRecord>
            </div>
            {status === 'accepted' && !booking.suspended && !isHalted(booking) && <BeforePaying booking={booking} />}
          </>
        }
        beside={<BookingSheet {...props} />}
      >
        {canArrangeDelivery(booking) && deliveryOpensOn > dayInLagos(now) && (
          <p>Need a truck? You can arrange delivery here from {formatDay(deliveryOpensOn)}.</p>
        )}
        <ButtonRow>
          {isDeciding(booking) && <IdProof {...props} look="quiet" />}
          {movesOf(booking).map((move) => (
            <Button
              key={move}
              look={move === 'accept' ? 'main' : 'quiet'}
              busy={moving === move}
              busyLabel={moveWords(move, role).busy}
              unavailable={moving !== null && moving !== move}
              onClick={() => onMove(move)}
            >
              {moveWords(move, role).action}
            </Button>
          ))}
          {canArrangeDelivery(booking) && hasWindowFor(booking, now) && (
            <ButtonLink to={haulHref(booking.id)}>
              {booking.shipments?.length ? 'Move more goods' : 'Move my goods'}
            </ButtonLink>
          )}
          {isOver && role === 'renter' && (
            <ButtonLink to={href.rent(listing.property_id)}>Request other dates</ButtonLink>
          )}
          {status === 'completed' && <DownloadPapers booking={booking} />}
          {isHalted(booking) && <ButtonLink to={href.support}>Contact support</ButtonLink>}
          <ButtonLink
            look="text"
            to={reportHref({ about: 'booking', id: booking.id })}
            state={{
              whom: counterpart,
              facts: [
                ['Booking', nameOf(booking)],
                ['Dates', `${formatDay(booking.fromDate, 'short')} to ${formatDay(booking.toDate, 'short')}`],
                ['Status', statusWords[status].status],
              ],
            }}
          >
            Report the {counterpart}
          </ButtonLink>
        </ButtonRow>
        {isNew && <Notice>You can find this booking in My bookings. We'll notify you when the owner answers.</Notice>}
      </Columns>
      {asking && (
        <MoveDialog move={asking} role={role} reason={props.reason} onConfirm={onConfirm} onClose={onAbandon} />
      )}
    </Screen>
  );
}

/** Whether the reader is the owner who has to answer, and the ID of the renter is beside the answers. */
const isDeciding = ({ role, status, id_proof }: Booking) =>
  role === 'owner' && status === 'requested' && id_proof !== null;

/** Leaves out `cancel` where the owner can decline: the two would do the same. */
const movesOf = ({ status, role }: Booking) =>
  bookingMovesOf(status, role).filter((move, _, all) => move !== 'cancel' || !all.includes('decline'));

/** Whether the reader rents a warehouse and can send goods to it. */
const canArrangeDelivery = ({ listing, role, status }: Booking) =>
  listing.kind === 'warehouse' && role === 'renter' && ['requested', 'accepted'].includes(status);

/** Tells the two sides of an accepted booking what to do next, and offers the papers for it. */
function BeforePaying({ booking }: { booking: Booking }) {
  const isRenter = booking.role === 'renter';
  const { contact } = booking;
  return (
    <section className={styles.steps} aria-labelledby="before-paying">
      <h2 id="before-paying">{isRenter ? 'Before you pay' : 'Before you hand over the keys'}</h2>
      {isRenter ? (
        <>
          <ol>
            <li>See the place yourself, or send someone you trust.</li>
            <li>Ask for proof of ownership and the owner's ID.</li>
            <li>Sign the agreement. Both of you keep a copy.</li>
            <li>Then pay by bank transfer, and ask for a signed receipt.</li>
          </ol>
          <p>
            Never pay before you have seen the place, or into an account that is not in the name of{' '}
            {contact ? `${contact.first_name} ${contact.last_name}` : 'the owner'}. Gida never asks you for the rent.
          </p>
        </>
      ) : (
        <ol>
          <li>Show the renter the place and your proof of ownership.</li>
          <li>Compare the renter with the ID in this booking.</li>
          <li>Sign the agreement. Both of you keep a copy.</li>
          <li>Give a signed receipt for every payment.</li>
        </ol>
      )}
      <div>
        <DownloadPapers booking={booking} />
      </div>
    </section>
  );
}

const DownloadPapers = ({ booking }: { booking: Booking }) => (
  <Button look="quiet" onClick={() => void savePapers(booking)}>
    Download agreement terms and receipt
  </Button>
);

/** Loaded when it is pressed. */
const savePapers = async (booking: Booking) => (await import('./booking-papers.ts')).saveBookingPapers(booking);

interface BookingSheetProps {
  booking: Booking;
  /** Whether the ID proof is being downloaded. */
  fetching: boolean;
  proofProblem: Problem;
  /** The picture of the ID, while it is shown. */
  proof?: Blob | undefined;
  onProof: () => void;
  onProofClose?: () => void;
}

/** The terms of a booking, agreed or requested. */
export function BookingSheet(props: BookingSheetProps) {
  const { booking } = props;
  const { listing, status, fromDate, toDate, purpose, employmentStatus, otherStatus, renter_name, role } = booking;
  const { contact, address, reason, id_proof, charges, shortest_stay, shipments = [] } = booking;
  const terms = termsOf({ ...listing, charges, shortest_stay });
  const cost = stayCost(terms, booking);
  const isOpen = status === 'requested' || status === 'accepted';
  const unused = isOpen ? unusedInWords(terms, booking, role) : undefined;
  return (
    <Sheet>
      <SheetRow label="Price" isPrice>
        {priceInWords(fromWire(listing.price), listing.price_period)}
      </SheetRow>
      {terms.period === null && <SheetRow label="Price per">{PERIOD_NOT_STATED}</SheetRow>}
      {cost && (
        <SheetRow label="Cost">
          <CostReceipt total="Total for these dates" cost={cost} terms={terms} />
        </SheetRow>
      )}
      <SheetRow label="From Date">{formatDay(fromDate)}</SheetRow>
      <SheetRow label="To Date">{formatDay(toDate)}</SheetRow>
      {unused && <SheetRow label="Paid period">{unused}</SheetRow>}
      <SheetRow label="Address">{[address, listing.city, listing.state].filter(Boolean).join(', ')}</SheetRow>
      {role === 'owner' && <SheetRow label="Renter">{renter_name}</SheetRow>}
      {contact && (
        <SheetRow label={role === 'owner' ? 'Call renter' : 'Call owner'}>
          {contact.first_name} {contact.last_name}, <PhoneLinks of={contact} />
        </SheetRow>
      )}
      {shipments.length > 0 && (
        <SheetRow label="Deliveries">
          {shipments.map(({ id, day }) => (
            <p key={id}>
              <Link to={href.shipment(id)}>{formatDay(day)}</Link>
            </p>
          ))}
        </SheetRow>
      )}
      {purpose && <SheetRow label="Purpose of Rent">{purpose}</SheetRow>}
      <SheetRow label="Employment Status">{otherStatus ? `Others: ${otherStatus}` : employmentStatus}</SheetRow>
      {reason && <SheetRow label="Reason">{reason}</SheetRow>}
      {!isDeciding(booking) && (
        <SheetRow label="ID Proof">{id_proof === null ? 'Deleted' : <IdProof {...props} look="text" />}</SheetRow>
      )}
    </Sheet>
  );
}

type IdProofProps = Omit<BookingSheetProps, 'booking'> & Pick<ButtonProps, 'look'>;

/** Opens the ID of the renter. */
function IdProof({ look, fetching, proofProblem, proof, onProof, onProofClose = () => undefined }: IdProofProps) {
  return (
    <>
      <Button look={look} busy={fetching} busyLabel="Opening..." onClick={onProof}>
        View ID
      </Button>
      {proofProblem && <span role="alert">{proofProblem.message}</span>}
      {proof && (
        <Suspense>
          <PhotoDialog name="ID Proof" content={proof} onClose={onProofClose}>
            <Button look="quiet" onClick={() => saveProof(proof)}>
              Download ID
            </Button>
          </PhotoDialog>
        </Suspense>
      )}
    </>
  );
}
