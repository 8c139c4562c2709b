import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { confirmBy, isTakenDown, type ListingMove } from '#domain/lifecycles/listing.ts';
import { ASKED_TO_CONFIRM_AFTER } from '#domain/limits.ts';
import { fromWire } from '#domain/money.ts';
import { priceInWords } from '#domain/price-words.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { changeHref } from '#machines/listing/listing.routes.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { confirmedInWords } from '../shared/confirmed.ts';
import { ListingPhoto } from './listing-photo.tsx';
import styles from './listing-row.module.css';
import { moveWords, PUT_UP, statusWords } from './listing-status.ts';

export interface ListingRowProps {
  listing: OwnListing;
  /** What its lifecycle allows now. */
  moves: readonly ListingMove[];
  busy: boolean;
  problem: Problem;
  /** The person has just left the form of this row: focus goes where it was opened. */
  isBack: boolean;
  onEdit: () => void;
  onMove: (move: ListingMove) => void;
}

export function ListingRow({ listing, moves, busy, problem, isBack, onEdit, onMove }: ListingRowProps) {
  const [asking, setAsking] = useState<ListingMove>();
  // Focus goes to what they describe once a move is made, so what is new of it is read out: of that one row.
  const [statusId, stillThereId] = [useId(), useId()];
  const said = `${statusId} ${stillThereId}`;
  const name = listing.title || listing.property_type;
  const question = asking && moveWords[asking].question;

  const { row, edit, moveWasChosen } = useRowFocus(listing, isBack);

  const move = (chosen: ListingMove) => {
    setAsking(undefined);
    moveWasChosen();
    onMove(chosen);
  };

  return (
    <article ref={row} tabIndex={-1} className={styles.row} aria-label={name} aria-describedby={said} aria-busy={busy}>
      <ListingPhoto address={listing.photos[0]} />
      <div className={styles.about}>
        <p className={styles.status} data-status={listing.status} id={statusId}>
          {statusWords[listing.status]}
        </p>
        <h3>
          {/* What is taken down has no page any more. */}
          {isTakenDown(listing.status) ? name : <Link to={href.listing(listing.id)}>{name}</Link>}
        </h3>
        <p className={styles.price}>{priceInWords(fromWire(listing.price), listing.price_period)}</p>
        <p>
          {listing.city}, {listing.state}
        </p>
        <p className={styles.text}>{listing.description || listing.property_details}</p>
        {listing.waits_for_fee && (
          <p>
            It goes public once the fee of its inspection is paid, or when you put it up.{' '}
            <Link to={`${href.bookingProcess}?listing=${listing.id}`}>
              Book inspection<VisuallyHidden> of {name}</VisuallyHidden>
            </Link>
          </p>
        )}
        {listing.status === 'suspended' && (
          <p>
            Nobody finds it any more. <Link to={href.decisions}>Read why, and object</Link>.
          </p>
        )}
        <StillThere id={stillThereId} listing={listing} />
        {problem && <Notice kind="problem">{problem.message}</Notice>}
      </div>
      <div className={styles.moves}>
        {listing.status !== 'removed' && (
          <Button ref={edit} look="quiet" unavailable={busy} describedBy={said} onClick={onEdit}>
            Edit<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {listing.status !== 'removed' && (
          <ButtonLink to={changeHref(listing)} look="text">
            Change all of it<VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        )}
        {moves.map((each) => (
          <Button
            key={each}
            look="text"
            unavailable={busy}
            onClick={() => (moveWords[each].question ? setAsking(each) : move(each))}
          >
            {each === 'resume' && listing.waits_for_fee ? PUT_UP : moveWords[each].action}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        ))}
      </div>
      {asking && question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          action={moveWords[asking].action}
          onConfirm={() => move(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </article>
  );
}

/** What confirming it is for. */
function StillThere({ id, listing: { status, unconfirmed, confirmed_at } }: { id: string; listing: OwnListing }) {
  const today = serverToday();
  const isDue = confirmed_at !== undefined && serverNow() >= Date.parse(confirmed_at) + ASKED_TO_CONFIRM_AFTER;
  const until = confirmed_at && formatDay(dayInLagos(confirmBy(new Date(confirmed_at))), 'short');
  return (
    <p id={id}>
      {unconfirmed && `It is paused since ${until}: you have not confirmed it. Confirm it and people find it again.`}
      {status === 'listed' && confirmedInWords(confirmed_at, today)}
      {status === 'listed' && isDue && `. Is it still to be had? Without your word it is paused on ${until}.`}
    </p>
  );
}

/** A move takes its own button away, and the form its opener: focus goes to Edit, or to the row where there is none. */
function useRowFocus({ status, confirmed_at }: OwnListing, isBack: boolean) {
  const row = useRef<HTMLElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (isBack) edit.current?.focus();
  }, [isBack]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the status
  useEffect(() => {
    if (moved.current) (edit.current ?? row.current)?.focus();
    moved.current = false;
  }, [status, confirmed_at]);

  const moveWasChosen = () => {
    moved.current = true;
  };
  return { row, edit, moveWasChosen };
}
