import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Activity, bookingInWords, cancelledInWords, countWithUnit, effectsOf } from './activity-words.ts';
import styles from './listing-row.module.css';
import { moveWords, type Question } from './listing-status.ts';

export interface MoveDialogProps {
  move: ListingMove;
  question: Question;
  /** Open bookings and inspections: undefined while they are loaded, null if that failed. */
  activity: Activity | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a move that hides or ends a listing, and names what it cancels. */
export function MoveDialog({ move, question, activity, onConfirm, onClose }: MoveDialogProps) {
  const isBlocked = activity ? effectsOf(move, activity).blocking.length > 0 : false;
  return (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      action={moveWords[move]}
      cancel={question.keep}
      isGrave={question.isGrave ?? false}
      unavailable={activity === undefined || isBlocked}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div role="status" className={styles.effects}>
        {activity === undefined && <p>Checking bookings and inspections...</p>}
        {activity === null && <p>If any inspections are booked, we cancel them and refund their fees.</p>}
        {activity && <Effects move={move} activity={activity} />}
      </div>
    </ConfirmDialog>
  );
}

function Effects({ move, activity }: { move: ListingMove; activity: Activity }) {
  const { blocking, cancelled, staying } = effectsOf(move, activity);
  if (blocking.length > 0) {
    return (
      <>
        <p>
          You can’t do this yet. First answer or cancel these in{' '}
          <Link to={href.bookingsReceived}>Booking requests</Link>:
        </p>
        <List lines={blocking.map(bookingInWords)} />
      </>
    );
  }
  if (cancelled.length + staying.length === 0) return <p>No bookings or inspections are affected.</p>;
  return (
    <>
      {cancelled.length > 0 && (
        <>
          <p>We cancel {countWithUnit(cancelled.length, 'inspection')} and tell the visitors:</p>
          <List lines={cancelled.map(cancelledInWords)} />
        </>
      )}
      {staying.length > 0 && (
        <>
          <p>These requests and bookings are not affected:</p>
          <List lines={staying.map(bookingInWords)} />
        </>
      )}
    </>
  );
}

export function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
