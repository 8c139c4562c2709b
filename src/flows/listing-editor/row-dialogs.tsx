import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { blockInWords, problemOfBlock } from '#domain/blocked-days.ts';
import { addDays, formatDates, isPlainDate } from '#domain/calendar.ts';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { BLOCKED_DAYS_MAX } from '#domain/limits.ts';
import { latestStayDay, type Stay } from '#domain/rent.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { nameOf } from '../shared/small-words.ts';
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

export interface BlockDialogProps {
  listing: OwnListing;
  status: 'reading' | 'choosing' | 'sending' | 'lifting';
  /** Why loading or the last change failed. */
  problem: Problem;
  onBlock: (block: Stay) => void;
  onLift: (id: string) => void;
  onClose: () => void;
}

/** Takes days of a listing out of renting, and gives them back. */
export function BlockDialog({ listing, status, problem, onBlock, onLift, onClose }: BlockDialogProps) {
  const titleId = useId();
  const list = useRef<HTMLHeadingElement>(null);
  const [lifted, setLifted] = useState<string>();
  const { blocked = [], activity } = listing;
  const bookings = activity?.bookings ?? [];
  const { fields, done, block } = useBlock(listing, onBlock);
  const isIdle = status === 'choosing';

  const lift = (id: string) => {
    // The button disappears with its days, and the browser would drop the focus.
    list.current?.focus();
    setLifted(id);
    onLift(id);
  };

  return (
    <Dialog aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Block days of {nameOf(listing)}</h2>
      <p>
        Keep days for your own use, repairs or renters outside Gida. We show them as booked. Inspections on these days
        stay possible.
      </p>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <form
        className={styles.block}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isIdle) block();
        }}
      >
        <FieldPair>
          <DayField {...fields.first} />
          <DayField {...fields.last} />
        </FieldPair>
        <ButtonRow>
          <Button type="submit" busy={status === 'sending'} busyLabel="Blocking..." unavailable={!isIdle}>
            Block days
          </Button>
          <Button look="quiet" unavailable={status === 'sending' || status === 'lifting'} onClick={onClose}>
            Close
          </Button>
        </ButtonRow>
      </form>
      <p role="status">{done && `You blocked ${blockInWords(done)}.`}</p>
      {status === 'reading' ? (
        <Skeleton label="Loading blocked days" lines={2} />
      ) : (
        <section className={styles.effects}>
          <h3 ref={list} tabIndex={-1}>
            Blocked days
          </h3>
          {blocked.length === 0 && <p>No days blocked yet.</p>}
          <ul className={styles.blocked}>
            {blocked.map((each) => (
              <li key={each.id}>
                {blockInWords(each)}
                <Button
                  look="text"
                  busy={status === 'lifting' && lifted === each.id}
                  busyLabel="Unblocking..."
                  unavailable={!isIdle}
                  onClick={() => lift(each.id)}
                >
                  Unblock<VisuallyHidden> {blockInWords(each)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          {bookings.length > 0 && (
            <>
              <p>These days are requested or booked:</p>
              <List lines={bookings.map((each) => `${each.renter_name}, ${formatDates(each.fromDate, each.toDate)}`)} />
            </>
          )}
        </section>
      )}
    </Dialog>
  );
}

const fieldNames = { first: 'first-blocked', last: 'last-blocked' } as const;

/** The first and last day as typed. Once they are blocked the fields are empty, also after these days are unblocked. */
function useBlock({ blocked = [], activity }: OwnListing, onBlock: (block: Stay) => void) {
  const [today] = useState(serverToday);
  const [typed, setTyped] = useState({ first: '', last: '' });
  const [sent, setSent] = useState<Stay>();
  const [wrong, setWrong] = useState<{ at: keyof typeof fieldNames; message: string }>();
  const wanted = blockOf(typed);
  const done = sent && blocked.find((each) => each.fromDate === sent.fromDate && each.toDate === sent.toDate);
  if (done && wanted) setTyped({ first: '', last: '' });

  const findWrong = () => {
    if (!isPlainDate(typed.first)) return { at: 'first', message: 'Choose the first day to block' } as const;
    if (!isPlainDate(typed.last)) return { at: 'last', message: 'Choose the last day to block' } as const;
    const problem = wanted && problemOfBlock(wanted, { today, bookings: activity?.bookings ?? [], blocked });
    return problem && ({ at: problem.field === 'toDate' ? 'last' : 'first', message: problem.message } as const);
  };
  const fieldOf = (at: keyof typeof fieldNames) => ({
    name: fieldNames[at],
    value: typed[at],
    problem: wrong?.at === at ? wrong.message : undefined,
    onChange: (day: string) => {
      setWrong(undefined);
      setSent(undefined);
      setTyped({ ...typed, [at]: day });
    },
    onBlur: () => undefined,
  });
  const { first } = typed;
  return {
    done,
    fields: {
      first: { ...fieldOf('first'), label: 'First day', min: today, max: latestStayDay(today) },
      last: {
        ...fieldOf('last'),
        label: 'Last day',
        min: first || today,
        max: addDays(isPlainDate(first) ? first : latestStayDay(today), BLOCKED_DAYS_MAX - 1),
      },
    },
    block: () => {
      const found = findWrong();
      setWrong(found);
      // The field speaks its problem when it takes focus.
      if (found) document.getElementById(fieldNames[found.at])?.focus();
      else if (wanted) {
        setSent(wanted);
        onBlock(wanted);
      }
    },
  };
}

/** Undefined while a day is missing. The last day of the server's dates is free again. */
const blockOf = ({ first, last }: { first: string; last: string }): Stay | undefined =>
  isPlainDate(first) && isPlainDate(last) ? { fromDate: first, toDate: addDays(last, 1) } : undefined;
