import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ListingEditorFlow } from './listing-editor-flow.tsx';
import styles from './listing-row.module.css';

export interface MyListingSectionProps {
  status: 'loading' | 'shown' | 'failed';
  editors: readonly ActorRefFrom<typeof listingEditorMachine>[];
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
  return (
    <ul className={styles.rows}>
      {editors.map((actor) => (
        <li key={actor.sessionId}>
          <ListingEditorFlow actor={actor} />
        </li>
      ))}
    </ul>
  );
}
