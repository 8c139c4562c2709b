import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour } from '#domain/calendar.ts';
import { factWords, type HouseFacts } from '#domain/house-facts.ts';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import { endOfMinimumStay, type PriceTerms, termsOf } from '#domain/move-in.ts';
import { minimumStayInWords } from '#domain/price-words.ts';
import { daysOfStay, latestStayDay, overlaps, problemOfStay, type Stay, suggestFreeStays } from '#domain/rent.ts';
import { reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { StayCalendar } from '#src/ui/stay-calendar.tsx';
import { FeatureList } from '../shared/feature-list.tsx';
import { type FoundListing, FoundListings } from '../shared/found-listings.tsx';
import { FreeStays } from '../shared/free-stays.tsx';
import { cardSizes } from '../shared/listing-card.ts';
import { nameOf } from '../shared/small-words.ts';
import { ListingGallery } from './listing-gallery.tsx';
import styles from './listing-page.module.css';
import { ListingTerms, type ListingTermsProps } from './listing-terms.tsx';
import type { PublicListing } from './stay-bar.tsx';
import { StayBar } from './stay-bar.tsx';

/** Dates and the function that changes them, as `useState` returns them. */
export type KeptStay = readonly [stay: Stay, setStay: (stay: Stay) => void];

export interface ListingPageProps {
  /** `null` while it is loading. */
  listing: PublicListing | null | 'missing';
  /** Booked dates; null while unknown. */
  booked: readonly Stay[] | null;
  /** Similar listings. */
  similar?: readonly FoundListing[];
  today: string;
  from?: ListingTermsProps['from'];
  /** The chosen dates, if the history entry keeps them. Otherwise they end with the page. */
  keptStay?: KeptStay | undefined;
  /** Whether the reader owns the listing. */
  isOwn: boolean;
  back?: NonNullable<ScreenProps['back']>;
  /** Origin of the site in shared links. */
  origin: string;
  /** Renders the heart that saves a listing. */
  mark?: ((listing: PublicListing) => ReactNode) | undefined;
}

export const emptyStay: Stay = { fromDate: '', toDate: '' };

/** Explains to a visitor why a listing is not available. */
const offWords: Record<Exclude<ListingStatus, 'listed'>, string> = {
  paused: 'The owner has paused this listing. It may be back soon.',
  let: 'This place has been rented.',
  sold: 'This property has been sold.',
  closed: 'The owner has closed this listing.',
  removed: 'The owner has removed this listing.',
  suspended: 'This listing is not available right now.',
};

/** Explains to the owner why the listing is not available. */
const ownOffWords: typeof offWords = {
  paused: "Your listing is paused, so people can't find it. You can relist it in My Listing.",
  let: 'You marked this place as rented.',
  sold: 'You marked this property as sold.',
  closed: 'You closed this listing.',
  removed: 'You removed this listing.',
  suspended: 'We suspended this listing. Go to My Listing to read why and appeal.',
};

const SEARCH = { to: href.search, label: 'Back to results' };

type ListingWordsProps = { listing: PublicListing } & Pick<ListingPageProps, 'today'>;

/** The public page of a listing. */
export function ListingPage(props: ListingPageProps) {
  const { listing, booked, similar = [], today, from = [], isOwn, back = SEARCH, origin, mark } = props;
  const ownStay = useState(emptyStay);
  const [stay, setStay] = props.keptStay ?? ownStay;

  if (listing === null) {
    return (
      <Screen title="Listing" back={back} wide>
        <Skeleton label="Loading the listing" lines={6} />
      </Screen>
    );
  }
  if (listing === 'missing') {
    return (
      <Screen title="Listing not available" lead="It may have been rented, sold or removed, or the link is wrong.">
        <div>
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
        </div>
      </Screen>
    );
  }
  const place = `${listing.city}, ${listing.state}`;
  const isTaken = booked?.some((each) => overlaps(each, stay)) === true;
  return (
    <Screen title={nameOf(listing)} lead={place} back={back} wide>
      {listing.status !== 'listed' && <Notice>{(isOwn ? ownOffWords : offWords)[listing.status]}</Notice>}
      <div className={styles.parts}>
        <div className={styles.photos}>
          <ListingGallery
            photos={listing.photos}
            colours={listing.photo_colours}
            name={listing.title || listing.property_type}
          />
          {mark && <div className={styles.mark}>{mark(listing)}</div>}
        </div>
        <ListingTerms listing={listing} stay={stay} isTaken={isTaken} isOwn={isOwn} today={today} from={from} />
        <div className={styles.words}>
          <ShareListing name={nameOf(listing)} address={origin + href.listing(listing.id)} />
          <ListingWords listing={listing} today={today} />
          {booked && listing.status === 'listed' && (
            <BookedDays
              booked={booked}
              today={today}
              stay={stay}
              isTaken={isTaken}
              terms={termsOf(listing)}
              onStay={setStay}
            />
          )}
          {!isOwn && (
            <p className={styles.report}>
              <Link
                to={reportHref({ about: 'listing', id: listing.id })}
                state={{
                  facts: [
                    ['Listing', nameOf(listing)],
                    ['Place', place],
                  ],
                }}
              >
                Report this listing
              </Link>
            </p>
          )}
        </div>
      </div>
      {stay.fromDate && !isOwn && <StayBar listing={listing} stay={stay} isTaken={isTaken} />}
      {similar.length > 0 && (
        <section className={styles.section} aria-labelledby="similar">
          <h2 id="similar">Similar places</h2>
          <FoundListings
            listings={similar}
            today={today}
            label="Similar places"
            sizes={cardSizes.alone}
            atTop={false}
          />
        </section>
      )}
    </Screen>
  );
}

function ListingWords({ listing, today }: ListingWordsProps) {
  const { description, property_details, features, featureQuantities, kind } = listing;
  return (
    <>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">Description</h2>
        {[property_details, description].filter(Boolean).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </section>
      <ListingFacts facts={listing.facts} />
      <section className={styles.section} aria-labelledby="features">
        <h2 id="features">Features</h2>
        {features.length === 0 ? (
          <p>No features selected.</p>
        ) : (
          <FeatureList
            set={kind === 'warehouse' ? 'warehouse' : 'home'}
            features={features}
            quantities={featureQuantities}
          />
        )}
      </section>
      <InspectionTimes listing={listing} today={today} />
    </>
  );
}

/** The owner's inspection times from today on. */
function InspectionTimes({ listing: { availability, status }, today }: ListingWordsProps) {
  const toCome = availability.filter(({ day }) => day >= today);
  return (
    <section className={styles.section} aria-labelledby="days">
      <h2 id="days">Inspection times</h2>
      {toCome.length === 0 ? (
        <p>
          The owner has not set inspection times.
          {status === 'listed' && ' Choose Book inspection to suggest a day and time.'}
        </p>
      ) : (
        <ul className={styles.days} aria-label="When you can inspect">
          {toCome.map(({ day, start, end }) => (
            <li key={day}>
              <strong>{formatDay(day, 'short')}</strong> {formatHour(start)} to {formatHour(end)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const factNames = Object.keys(factWords) as (keyof HouseFacts)[];

/** The facts that the owner has given, in the order of the form. */
function ListingFacts({ facts = {} }: { facts: HouseFacts | undefined }) {
  const known = factNames.flatMap((name) => (facts[name] === undefined ? [] : [{ name, value: facts[name] }]));
  if (known.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">Good to know</h2>
      <dl className={styles.facts}>
        {known.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{factWords[name]}</dt>
            <dd>{typeof value === 'number' ? value.toLocaleString('en') : value}</dd>
            {name === 'papers' && <dd className={styles.note}>Named by the owner. Gida has not checked it.</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

interface BookedDaysProps {
  /** Booked dates, earliest first. */
  booked: readonly Stay[];
  today: string;
  stay: Stay;
  isTaken: boolean;
  onStay: (stay: Stay) => void;
  terms: PriceTerms;
}

/** A calendar of booked days on which the visitor can choose dates. */
function BookedDays({ booked, today, stay, isTaken, onStay, terms }: BookedDaysProps) {
  const taken = useMemo(() => new Set(booked.flatMap(daysOfStay)), [booked]);
  const minimumStay = minimumStayInWords(terms.period, terms.shortestStay);
  const about = [booked.length === 0 && 'All days are free.', minimumStay && `${minimumStay}.`]
    .filter(Boolean)
    .join(' ');
  return (
    <section className={styles.section} aria-labelledby="booked">
      <h2 id="booked">Booked dates</h2>
      {about && <p>{about}</p>}
      <noscript>
        <BookedInWords booked={booked} />
      </noscript>
      <div className={styles.calendar}>
        <StayCalendar
          label="Your dates"
          stay={stay}
          taken={taken}
          today={today}
          latestOf={(from) => latestStayDay(today, from)}
          problemOf={(chosen) => problemOfStay(chosen, today)?.message}
          endOf={endOfMinimumStay(terms)}
          onChange={onStay}
        />
      </div>
      <FreeStays isTaken={isTaken} stays={suggestFreeStays(stay, booked, today)} onTake={onStay} />
    </section>
  );
}

/** Lists the booked dates where the calendar needs a script to show other months. */
function BookedInWords({ booked }: Pick<BookedDaysProps, 'booked'>) {
  return (
    <ul className={styles.days} aria-label="Booked dates">
      {booked.map(({ fromDate, toDate }) => (
        <li key={fromDate}>
          <strong>Booked</strong> {formatDay(fromDate, 'short')} to {formatDay(toDate, 'short')}
        </li>
      ))}
    </ul>
  );
}

interface ShareListingProps {
  /** The listing's name. */
  name: string;
  /** The listing's absolute URL. */
  address: string;
}

/** Shares a listing with the device's share sheet or by copying its link; the WhatsApp link works without a script. */
export function ShareListing({ name, address }: ShareListingProps) {
  const [status, setStatus] = useState('');

  const share = async () => {
    setStatus('');
    if (await wasOffered({ title: name, url: address })) return;
    const isCopied = await copy(address);
    setStatus(isCopied ? 'Link copied' : `Copy this link: ${address}`);
  };
  return (
    <div className={styles.share}>
      <span data-scripted>
        <Button look="quiet" onClick={() => void share()}>
          Share
        </Button>
      </span>
      <a href={`https://wa.me/?text=${encodeURIComponent(`${name}: ${address}`)}`} target="_blank" rel="noopener">
        Share on WhatsApp
      </a>
      {/* Always rendered: a live region that appears together with its text is not announced. */}
      <p className={styles.said} role="status">
        {status}
      </p>
    </div>
  );
}

/** Whether the device showed its share sheet. A user who closes it has changed their mind: nothing is copied. */
async function wasOffered(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies the text. @returns False where the browser forbids it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
