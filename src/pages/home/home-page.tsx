import type { ReactNode, SubmitEvent } from 'react';
import { href } from '#domain/addresses.ts';
import { FOR_SALE, searchHref } from '#domain/search-href.ts';
import { stateNames } from '#domain/state-names.ts';
import { useHeadingFocus } from '../../ui/screen-focus.ts';
import { SiteIcon } from '../../ui/site-icon.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Wall } from '../../ui/wall.tsx';
import { Download } from './download.tsx';
import styles from './home-page.module.css';
import { About, Contact, DreamApartment, Latest, Offers } from './home-sections.tsx';

export const HOME_TITLE = 'A place to live. A place to store.';

export interface HomePageProps {
  /** The interactive parts, passed in so that the page does not import their flows. */
  carousel: ReactNode;
  latest: ReactNode;
  contact: ReactNode;
  onSearch: (to: string) => void;
}

/** The home page. */
export function HomePage({ carousel, latest, contact, onSearch }: HomePageProps) {
  const heading = useHeadingFocus(HOME_TITLE);
  useTitle(HOME_TITLE);

  return (
    <>
      <Hero onSearch={onSearch}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          A place to live. <br />A place to store.
        </h1>
      </Hero>
      <Advert />
      <div className={styles.carousel}>{carousel}</div>
      <Latest>{latest}</Latest>
      <About />
      <Offers />
      <DreamApartment />
      <Download />
      <Contact>{contact}</Contact>
    </>
  );
}

/** @source docs/product.md, "Addresses and pages" */
const TEXT = 'Advertise Your Property - Reach More Customers Today';

const copies = ['second', 'third', 'fourth'];

/**
 * A running banner, four copies of one text. A checkbox stops it without a script, and prefers-reduced-motion keeps it
 * still.
 */
function Advert() {
  return (
    <aside className={styles.advert} aria-label="Advertisement">
      <div className={styles.window}>
        <p className={styles.text}>
          <span>{TEXT}</span>
          {copies.map((copy) => (
            <span key={copy} aria-hidden="true">
              {TEXT}
            </span>
          ))}
        </p>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" />
        <SiteIcon name="pause" />
        <SiteIcon name="play" />
        <span className={styles.name}>Pause banner</span>
      </label>
    </aside>
  );
}

interface HeroProps {
  /** Opens the results at this address. */
  onSearch: (to: string) => void;
  children: ReactNode;
}

/** The heading and the search form, which works without JavaScript. */
function Hero({ onSearch, children }: HeroProps) {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(searchHref(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>));
  };

  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {children}
        <p className={styles.lead}>
          Rent an apartment, book a warehouse, or buy and sell property in all 36 states and Abuja.
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers this is for */}
        <form className={styles.search} role="search" aria-label="Listings" action={href.search} onSubmit={search}>
          <label>
            Looking for
            <select name="type" defaultValue="Apartment">
              <option>Apartment</option>
              <option>Warehouse</option>
              <option value={FOR_SALE}>Property for sale</option>
            </select>
          </label>
          <label>
            State
            <select name="state" defaultValue="">
              <option value="">Any state</option>
              {stateNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            Budget (₦)
            <input
              type="text"
              name="budget"
              inputMode="numeric"
              autoComplete="off"
              placeholder="Monthly or total"
              pattern="[0-9]*"
            />
          </label>
          <button type="submit">
            <SiteIcon name="search" />
            Search
          </button>
        </form>
      </div>
      <div className={styles.wall}>
        <Wall />
      </div>
    </section>
  );
}
