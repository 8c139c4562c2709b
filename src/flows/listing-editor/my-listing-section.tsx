import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { nameOf } from '../shared/small-words.ts';
import { ListingEditorFlow } from './listing-editor-flow.tsx';
import styles from './listing-row.module.css';
import { asksToConfirm, statusWords } from './listing-status.ts';
import { type Editor, useListings } from './use-editors.ts';

export interface MyListingSectionProps {
  status: 'loading' | 'shown' | 'failed';
  editors: readonly Editor[];
  /** Why loading failed. */
  problem: Problem;
  onRetry: () => void;
  /** Whether the section shows its own heading; false where the page has one. */
  heading?: boolean;
}

/** The My Listing section of the dashboard and of /my-listing, with one row per listing. */
export function MyListingSection({ heading = true, ...list }: MyListingSectionProps) {
  return (
    <section className={styles.section} aria-label="My Listing">
      <h2>{heading ? 'My Listing' : <VisuallyHidden>See all listings</VisuallyHidden>}</h2>
      <MyListings {...list} />
    </section>
  );
}

function MyListings({ status, editors, problem, onRetry }: MyListingSectionProps) {
  if (status === 'loading') return <Skeleton label="Loading your listings" lines={4} />;
  if (status === 'failed') {
    return (
      <>
        <Notice kind="problem">{problem?.message ?? 'We couldn’t load your listings.'}</Notice>
        <div>
          <Button look="quiet" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </>
    );
  }
  if (editors.length === 0) {
    return (
      <div className={styles.empty}>
        <p>No listings yet. Add your first one.</p>
        <div className={styles.ways}>
          <ButtonLink to={href.addListing}>Lease Property</ButtonLink>
          <ButtonLink to={href.sellProperty} look="quiet">
            Sell Property
          </ButtonLink>
        </div>
      </div>
    );
  }
  return <Rows editors={editors} />;
}

/** The number of listings that makes the list searchable, and that each press of "Show more" adds. */
const SHOWN_AT_ONCE = 10;

function Rows({ editors }: Pick<MyListingSectionProps, 'editors'>) {
  const [sought, setSought] = useState('');
  const [status, setStatus] = useState('');
  const listings = useListings(editors);
  const words = sought.trim().toLocaleLowerCase();
  const shown = editors.filter((_, index) => {
    const listing = listings[index];
    return listing && (status === '' || listing.status === status) && textOf(listing).includes(words);
  });
  const statuses = [...new Set(listings.map((listing) => listing.status))].filter((each) => each !== 'removed');
  const { hash } = useLocation();
  const [pages, setPages] = useState(1);
  // The row that the address names is among those shown.
  const named = shown.findIndex((actor) => actor.getSnapshot().context.listing.id === hash.slice(1));
  const rows = shown.slice(0, Math.max(pages * SHOWN_AT_ONCE, named + 1));

  const showAll = () => {
    setSought('');
    setStatus('');
    // The button leaves with the search.
    document.getElementById('own-search')?.focus();
  };

  // "Edit" on a listing's page links to its row, which exists only once the listings have loaded.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash]);

  return (
    <>
      <DueListings editors={editors} />
      {editors.length >= SHOWN_AT_ONCE && (
        <div className={styles.search}>
          <TextField
            name="own-search"
            label="Search your listings"
            autoComplete="off"
            value={sought}
            problem={undefined}
            onChange={setSought}
            onBlur={() => undefined}
          />
          <SelectField
            name="own-status"
            label="Status"
            placeholder="All"
            options={statuses.map((each) => ({ value: each, label: statusWords[each] }))}
            autoComplete="off"
            value={status}
            problem={undefined}
            onChange={setStatus}
            onBlur={() => undefined}
          />
          <p role="status">
            {countOf(shown)} of {countOf(editors)} listings
          </p>
        </div>
      )}
      {shown.length === 0 && (
        <div className={styles.empty}>
          <p>None of your listings match this search.</p>
          <div>
            <Button look="quiet" onClick={showAll}>
              Show all listings
            </Button>
          </div>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((actor) => (
          <li key={actor.sessionId}>
            <ListingEditorFlow actor={actor} />
          </li>
        ))}
      </ul>
      <ShowMore
        found={{ items: rows, total: shown.length, after: rows.length < shown.length ? 'more' : null }}
        busy={false}
        onMore={() => setPages(Math.ceil(rows.length / SHOWN_AT_ONCE) + 1)}
      />
    </>
  );
}

/** Counts listings. One that was just removed is shown until the list loads again, but no longer counts. */
const countOf = (editors: readonly Editor[]) =>
  editors.filter((each) => each.getSnapshot().context.listing.status !== 'removed').length;

/** Confirms at once all listings that are due. One that could not be confirmed stays due, and its row says why. */
function DueListings({ editors }: Pick<MyListingSectionProps, 'editors'>) {
  const [asked, setAsked] = useState<readonly Editor[]>([]);
  const [hasAnswers, setHasAnswers] = useState(false);
  const box = useRef<HTMLElement>(null);
  const stateOf = (editor: Editor) => editor.getSnapshot();
  // A row with an open form or question is left alone.
  const isClosed = (each: Editor) => ['viewing', 'moving'].some((state) => stateOf(each).value === state);
  const needsConfirming = (each: Editor) => asksToConfirm(stateOf(each).context.listing);
  const due = editors.filter((each) => needsConfirming(each) && isClosed(each));
  const busy = asked.length > 0 && !hasAnswers;
  const isSending = asked.some((each) => stateOf(each).value === 'moving');
  const named = (some: readonly Editor[]) => list.format(some.map((each) => nameOf(stateOf(each).context.listing)));
  const [confirmed, failed] = [asked.filter((each) => !needsConfirming(each)), asked.filter(needsConfirming)];

  // The button leaves with the listings that were due.
  useEffect(() => {
    if (!busy || isSending) return;
    setHasAnswers(true);
    box.current?.focus();
  }, [busy, isSending]);
  if (due.length < 2 && asked.length === 0) return null;

  const confirmAll = () => {
    setAsked(due);
    setHasAnswers(false);
    for (const editor of due) editor.send({ type: 'move.chosen', move: 'confirm' });
  };
  return (
    <section ref={box} tabIndex={-1} aria-label="Listings to confirm" className={styles.waiting}>
      {hasAnswers && confirmed.length > 0 && <Notice kind="success">You confirmed {named(confirmed)}.</Notice>}
      {hasAnswers && failed.length > 0 && (
        <Notice kind="problem">We couldn’t confirm {named(failed)}. Read why below, then try again.</Notice>
      )}
      {due.length > 1 && (
        <>
          <p>
            Are these {due.length} listings still available? {named(due)}.
          </p>
          <div>
            <Button busy={busy} busyLabel="Confirming..." onClick={confirmAll}>
              Yes, all are still available
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Writes `Flat, Bungalow and Plot`. */
const list = new Intl.ListFormat('en-GB');

/** The text that a search looks through. */
const textOf = ({ title, property_type, description, property_details, address, city, state }: OwnListing) =>
  [title, property_type, description, property_details, address, city, state].join(' ').toLocaleLowerCase();
