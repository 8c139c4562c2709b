import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { confirmBy, isTakenDown, type ListingMove, takesBlocks } from '#domain/lifecycles/listing.ts';
import { fromWire } from '#domain/money.ts';
import { priceInWords } from '#domain/price-words.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { changeHref, likeHref } from '#machines/listing/listing.routes.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Picture } from '#src/ui/photo.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { confirmedInWords, nameOf } from '../shared/small-words.ts';
import {
  type Activity,
  answerByInWords,
  blockedInWords,
  bookedInWords,
  cancelledInWords,
  countWithUnit,
  findEarliest,
  requestsOf,
  upcomingOf,
} from './activity-words.ts';
import styles from './listing-row.module.css';
import { asksToConfirm, isDue, moveWords, PUBLISH, questions, statusWords } from './listing-status.ts';
import { BlockDialog, type BlockDialogProps, List, MoveDialog } from './row-dialogs.tsx';

export interface ListingRowProps {
  listing: OwnListing;
  /** The moves that the lifecycle allows now. */
  moves: readonly ListingMove[];
  busy: boolean;
  problem: Problem;
  /** The form of this row that the owner has just closed: focus returns to its button. */
  isBackFrom: 'edit' | 'days' | undefined;
  /** The move that waits for confirmation, with what the dialog shows. */
  asking: { move: ListingMove; activity: Activity | null | undefined } | null;
  /** The dialog about blocked days; null while it is closed. */
  blocking: Omit<BlockDialogProps, 'listing'> | null;
  onEdit: () => void;
  onDays: () => void;
  onBlocks: () => void;
  onMove: (move: ListingMove) => void;
  onConfirm: () => void;
  onAbandon: () => void;
}

export function ListingRow(props: ListingRowProps) {
  const { listing, moves, busy, problem, isBackFrom, asking, blocking } = props;
  const { onEdit, onDays, onBlocks, onMove, onConfirm, onAbandon } = props;
  // Focus goes to the described element after a move, so screen readers announce the new status of that row only.
  const [statusId, freshnessId] = [useId(), useId()];
  const said = `${statusId} ${freshnessId}`;
  const name = nameOf(listing);
  const question = asking && questions[asking.move];
  const isAtHand = (each: ListingMove) => each === 'resume' || (each === 'confirm' && asksToConfirm(listing));
  const hasInspectionTimes = listing.status === 'listed' || listing.status === 'paused';

  const { row, edit, days, moveWasChosen } = useRowFocus(listing, isBackFrom);

  const move = (chosen: ListingMove) => {
    if (!questions[chosen]) moveWasChosen();
    onMove(chosen);
  };
  const moveButton = (each: ListingMove) => (
    <Button
      key={each}
      look={!isAtHand(each) ? 'text' : each === 'confirm' ? 'main' : 'quiet'}
      unavailable={busy}
      onClick={() => move(each)}
    >
      {each === 'resume' && listing.waits_for_fee ? PUBLISH : moveWords[each]}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
  const confirm = () => {
    moveWasChosen();
    onConfirm();
  };

  return (
    <article
      ref={row}
      id={listing.id}
      tabIndex={-1}
      className={styles.row}
      aria-label={name}
      aria-describedby={said}
      aria-busy={busy}
    >
      {/* Browsers send no token for a photo, without which those of a suspended listing are closed. */}
      <ListingPhoto address={listing.status === 'suspended' ? undefined : listing.photos[0]} none={noPhoto(listing)} />
      <div className={styles.head}>
        <p className={styles.status} data-status={listing.status} id={statusId}>
          {statusWords[listing.status]}
        </p>
        <h3>
          {/* Removed and suspended listings have no page. */}
          {isTakenDown(listing.status) ? name : <Link to={href.listing(listing.id)}>{name}</Link>}
        </h3>
        <p className={styles.price}>{priceInWords(fromWire(listing.price), listing.price_period)}</p>
      </div>
      <div className={styles.about}>
        <div className={styles.facts}>
          <p>
            {listing.city}, {listing.state}
          </p>
          <Freshness id={freshnessId} listing={listing} />
        </div>
        <p className={styles.text}>{listing.description || listing.property_details}</p>
        {listing.waits_for_fee && (
          <p>
            This listing goes live when you pay the inspection fee or publish it.{' '}
            <Link to={`${href.bookingProcess}?listing=${listing.id}`}>
              Book inspection<VisuallyHidden> of {name}</VisuallyHidden>
            </Link>
          </p>
        )}
        {listing.status === 'suspended' && (
          <p>
            Hidden from search. <Link to={href.decisions}>Read why and appeal</Link>.
          </p>
        )}
        {listing.activity && <ActivityOf name={name} activity={listing.activity} blocked={listing.blocked} />}
        {listing.cancelled && (
          <Notice kind="success">
            <p>We cancelled {countWithUnit(listing.cancelled.length, 'inspection')} and told the visitors:</p>
            <List lines={listing.cancelled.map(cancelledInWords)} />
          </Notice>
        )}
        {problem && <Notice kind="problem">{problem.message}</Notice>}
      </div>
      <div className={styles.moves}>
        {moves.filter(isAtHand).map(moveButton)}
        {listing.status !== 'removed' && (
          <Button ref={edit} look="quiet" unavailable={busy} describedBy={said} onClick={onEdit}>
            Edit price and text<VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
        )}
        {hasInspectionTimes && (
          <Button ref={days} look="quiet" unavailable={busy} onClick={onDays}>
            Inspection times<VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
        )}
        {listing.status !== 'removed' && (
          // Folded again once a move has changed the row.
          <MoreFields
            key={`${listing.status} ${listing.confirmed_at}`}
            label={
              <span>
                More<VisuallyHidden> about {name}</VisuallyHidden>
              </span>
            }
            needed={false}
          >
            <ButtonLink to={changeHref(listing)} look="text">
              Edit everything<VisuallyHidden> about {name}</VisuallyHidden>
            </ButtonLink>
            {listing.status !== 'suspended' && (
              <ButtonLink to={likeHref(listing)} look="text">
                List a similar one<VisuallyHidden> to {name}</VisuallyHidden>
              </ButtonLink>
            )}
            {takesBlocks(listing) && (
              <Button look="text" unavailable={busy} onClick={onBlocks}>
                Block days<VisuallyHidden> of {name}</VisuallyHidden>
              </Button>
            )}
            {moves.filter((each) => !isAtHand(each)).map(moveButton)}
          </MoreFields>
        )}
      </div>
      {asking && question && <MoveDialog {...asking} question={question} onConfirm={confirm} onClose={onAbandon} />}
      {blocking && <BlockDialog {...blocking} listing={listing} />}
    </article>
  );
}

interface ActivityOfProps {
  name: string;
  activity: Activity;
  blocked: OwnListing['blocked'];
}

/** How long the listing is booked or blocked, and how many requests, inspections and saves it has. */
function ActivityOf({ name, activity, blocked = [] }: ActivityOfProps) {
  const booked = bookedInWords(activity, serverToday());
  const [requests, inspections] = [requestsOf(activity), upcomingOf(activity)];
  const due = findEarliest(requests.map(({ answer_by }) => answer_by));
  const of = <VisuallyHidden> for {name}</VisuallyHidden>;
  if (!booked && blocked.length + requests.length + inspections.length + activity.saves === 0) return null;
  return (
    <ul className={styles.activity}>
      {booked && <li>{booked}</li>}
      {blocked.length > 0 && <li>{blockedInWords(blocked)}</li>}
      {requests.length > 0 && (
        <li>
          <Link to={href.bookingsReceived}>
            {countWithUnit(requests.length, 'booking request')}
            {of}
          </Link>
          {due && `, ${answerByInWords(due)}`}
        </li>
      )}
      {inspections.length > 0 && (
        <li>
          <Link to={href.inspections}>
            {countWithUnit(inspections.length, 'inspection')}
            {of}
          </Link>
        </li>
      )}
      {activity.saves > 0 && <li>Saved by {countWithUnit(activity.saves, 'person', 'people')}</li>}
    </ul>
  );
}

/** When the owner last confirmed the listing, and what happens without a new confirmation. */
function Freshness({ id, listing }: { id: string; listing: OwnListing }) {
  const { status, unconfirmed, confirmed_at } = listing;
  const today = serverToday();
  const until = confirmed_at && formatDay(dayInLagos(confirmBy(new Date(confirmed_at))), 'short');
  return (
    <p id={id}>
      {unconfirmed && `Paused${until ? ` on ${until}` : ''} because you didn’t confirm it. Confirm to relist it.`}
      {status === 'listed' && confirmedInWords(confirmed_at, today)}
      {status === 'listed' &&
        isDue(listing) &&
        `. Is it still available? Confirm by ${until} or we’ll pause this listing.`}
    </p>
  );
}

/** Moves focus to Edit, or to the row without it, after a move or the form has removed the focused button. */
function useRowFocus({ status, confirmed_at }: OwnListing, isBackFrom: ListingRowProps['isBackFrom']) {
  const row = useRef<HTMLElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const days = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (isBackFrom) (isBackFrom === 'days' ? days : edit).current?.focus();
  }, [isBackFrom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the status
  useEffect(() => {
    if (moved.current) (edit.current ?? row.current)?.focus();
    moved.current = false;
  }, [status, confirmed_at]);

  const moveWasChosen = () => {
    moved.current = true;
  };
  return { row, edit, days, moveWasChosen };
}

/** Says why a row has no photo. */
function noPhoto({ status, photos }: OwnListing): string | undefined {
  if (status === 'removed') return 'Photos deleted';
  return status === 'suspended' && photos.length > 0 ? 'Photos hidden' : undefined;
}

/** The cover photo, or a placeholder. The name of the listing is beside it. */
function ListingPhoto({ address, none }: { address: string | undefined; none: string | undefined }) {
  return (
    <div className={styles.photo}>
      <Picture address={address} sizes="9rem" alt="" {...(none && { none })} />
    </div>
  );
}
