import { type ReactNode, useId } from 'react';
import { href } from '#domain/addresses.ts';
import type { FavouritesContext, KeptListing } from '#machines/favourites/favourites.machine.ts';
import { pageQuery } from '#machines/list/list.setup.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CardSkeletons } from '#src/ui/card.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { NoRecords } from '#src/ui/record.tsx';
import styles from './favourites-section.module.css';
import { KeptListings, type KeptListingsProps } from './kept-listings.tsx';

export interface FavouritesSectionProps extends Pick<KeptListingsProps, 'mark'> {
  side: FavouritesContext['side'];
  status: 'loading' | 'shown' | 'nothing' | 'failed';
  listings: readonly KeptListing[];
  problem: string | undefined;
  page: number;
  pages: number;
  onRetry: () => void;
  onClear: () => void;
}

const saved = { title: 'Your list', loading: 'Loading saved places', none: <NothingSaved /> };

const words: Record<FavouritesSectionProps['side'], { title: string; loading: string; none: ReactNode }> = {
  account: saved,
  device: saved,
  seen: {
    title: 'Recently viewed',
    loading: 'Loading recently viewed',
    none: <p>Listings you view appear here, on this device only.</p>,
  },
};

/** One section of the page: saved or recently viewed listings. */
export function FavouritesSection(props: FavouritesSectionProps) {
  const { side, status, listings, problem, page, pages, mark } = props;
  const titleId = useId();
  const { title, loading } = words[side];

  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={status === 'loading'}>
      <h2 id={titleId}>{title}</h2>
      {status === 'loading' && <CardSkeletons label={loading} />}
      {status === 'failed' && problem && <Failure message={problem} onRetry={props.onRetry} />}
      {status === 'nothing' && (page > 1 ? <NothingHere /> : words[side].none)}
      {status === 'shown' && (
        <>
          <KeptListings label={title} listings={listings} mark={mark} />
          {side === 'seen' ? (
            <div>
              <Button look="quiet" onClick={props.onClear}>
                Clear history
              </Button>
            </div>
          ) : (
            <Pager page={page} pages={pages} hrefOf={(to) => href.saved + pageQuery.write({ page: to })} />
          )}
        </>
      )}
    </section>
  );
}

function NothingHere() {
  return (
    <NoRecords>
      <p>This page is empty.</p>
      <ButtonLink to={href.saved}>Go to page 1</ButtonLink>
    </NoRecords>
  );
}

function NothingSaved() {
  return (
    <NoRecords>
      <p>No saved places yet. Tap the heart on a listing to save it here.</p>
      <ButtonLink to={href.search}>Find a place</ButtonLink>
    </NoRecords>
  );
}
