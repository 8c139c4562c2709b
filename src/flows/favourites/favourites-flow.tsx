import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { FavouritesContext, favouritesMachine, KeptListing } from '#machines/favourites/favourites.machine.ts';
import { emptyResult, pageQuery } from '#machines/list/list.setup.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card, CardGrid, CardSkeletons } from '#src/ui/card.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { NoRecords } from '#src/ui/record.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { cardPicture, cardSizes, cardWords } from '../shared/listing-card.ts';
import { confirmedInWords, nameOf } from '../shared/small-words.ts';
import styles from './favourites.module.css';

export interface FavouritesFlowProps extends Pick<KeptListingsProps, 'mark'> {
  actor: ActorRefFrom<typeof favouritesMachine>;
  /** Called when the user retries, for parts of the page that failed along with this one. */
  onRetry?: () => void;
}

export function FavouritesFlow({ actor, mark, onRetry }: FavouritesFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, found, page, problem } = state.context;
  const { items, total } = found ?? emptyResult;

  return (
    <FavouritesSection
      mark={mark}
      side={side}
      listings={items}
      status={state.matches('nothing') ? 'nothing' : found ? 'shown' : problem ? 'failed' : 'loading'}
      problem={problem?.message}
      page={page}
      pages={Math.ceil(total / PAGE_SIZE)}
      onRetry={() => {
        actor.send({ type: 'retry.requested' });
        onRetry?.();
      }}
      onClear={() => actor.send({ type: 'seen.cleared' })}
    />
  );
}

interface FavouritesSectionProps extends Pick<KeptListingsProps, 'mark'> {
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

interface KeptListingsProps {
  label: string;
  listings: readonly KeptListing[];
  /** Renders the heart that saves a listing. */
  mark: (listing: KeptListing) => ReactNode;
}

/** Explains why a saved listing is not available. */
const offWords: Record<Exclude<KeptListing['status'], 'listed'>, string> = {
  paused: 'Paused. It may be back soon.',
  let: 'Rented',
  sold: 'Sold',
  closed: 'The owner has closed this listing.',
  removed: 'The owner has removed this listing.',
  suspended: 'Not available right now',
};

export function KeptListings({ label, listings, mark }: KeptListingsProps) {
  return (
    <CardGrid label={label}>
      {listings.map((listing) => (
        <li key={listing.property_id}>
          <Card
            to={href.listing(listing.property_id)}
            title={nameOf(listing)}
            picture={{
              ...cardPicture(listing, cardSizes.alone),
              ...(isTakenDown(listing.status) && { none: 'Photos hidden' }),
            }}
            tag={listing.property_type}
            {...cardWords(listing)}
            since={listing.status === 'listed' ? confirmedInWords(listing.confirmed_at, serverToday()) : undefined}
            text={listing.status === 'listed' ? listing.description : offWords[listing.status]}
            mark={mark(listing)}
          />
        </li>
      ))}
    </CardGrid>
  );
}

export interface SavedScreenProps {
  signedIn: boolean;
  back: ScreenProps['back'];
  children: ReactNode;
}

/** @source docs/product.md, "Keeping" */
export function SavedScreen({ signedIn, back, children }: SavedScreenProps) {
  return (
    <Screen title="Saved" lead={signedIn ? 'Available on all your devices.' : <OnDevice />} back={back} wide>
      {children}
    </Screen>
  );
}

function OnDevice() {
  return (
    <>
      Saved on this device. <Link to={href.signIn}>Sign in</Link> to see them everywhere.
    </>
  );
}
