import type { ReactNode, SubmitEvent } from 'react';
import { href } from '#domain/addresses.ts';
import { FOR_SALE, searchHref } from '#domain/search-href.ts';
import { stateNames } from '#domain/state-names.ts';
import { SiteIcon } from '../../ui/site-icon.tsx';
import { Wall } from '../../ui/wall.tsx';
import styles from './hero.module.css';

export interface HeroProps {
  /** Opens the results at this address. */
  onSearch: (to: string) => void;
  children: ReactNode;
}

/** The first words, and the search: a form that the browser can send by itself. */
export function Hero({ onSearch, children }: HeroProps) {
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
              placeholder="For a month, or to buy"
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
