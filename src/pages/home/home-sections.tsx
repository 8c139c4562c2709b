import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Wall } from '../../ui/wall.tsx';
import apartment from '../pictures/apartment.svg';
import sale from '../pictures/sale.svg';
import warehouse from '../pictures/warehouse.svg';
import styles from './home-sections.module.css';

const offers = [
  {
    picture: warehouse,
    title: 'Warehouse Booking',
    text: 'Reserve storage by the month. Carriers can pick up from your business.',
    to: `${href.search}?type=Warehouse`,
  },
  {
    picture: sale,
    title: 'Property Sale',
    text: 'Buy a house, an office or land after an inspection, or sell yours.',
    to: href.buy,
  },
  {
    picture: apartment,
    title: 'Apartment Listings',
    text: 'Search by state and budget, then book the home you want.',
    to: `${href.search}?type=Apartment`,
  },
];

/** The newest places to rent, and the ways to all listings. */
export function Latest({ children }: { children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="latest">
      <h2 id="latest">New on {brand.name}</h2>
      {children}
      <p className={styles.ways}>
        <Link to={href.search}>See places to rent</Link>
        <Link to={href.buy}>See property for sale</Link>
      </p>
    </section>
  );
}

export function Offers() {
  return (
    <section className={styles.section} aria-labelledby="offer">
      <h2 id="offer">What We Offer</h2>
      <ul className={styles.offers}>
        {offers.map(({ picture, title, text, to }) => (
          <li key={title} className={styles.offer}>
            <img src={picture} alt="" width="800" height="600" loading="lazy" decoding="async" />
            <h3>
              <Link className={styles.way} to={to}>
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to={href.haul()}>Move goods</Link>
        <Link to={href.carrier()}>Become a carrier</Link>
      </p>
    </section>
  );
}

export function About() {
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">About Us</h2>
      <div className={styles.story}>
        <p className={styles.first}>
          {brand.name} means “home” in Hausa. We connect business owners, asset owners and customers across Nigeria.
        </p>
        <p>
          {brand.name} is for everyone aged 18 and over: students, business owners and everyday people, regardless of
          gender or income. Owners list apartments, warehouses and property. Renters search and book. Businesses reserve
          storage space, and carriers pick up their goods.
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>States and Abuja</dt>
            <dd>36</dd>
          </div>
          <div>
            <dt>Kinds of warehouse</dt>
            <dd>22</dd>
          </div>
          <div>
            <dt>Minimum age</dt>
            <dd>18</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** The dream apartment card. @source docs/product.md, "Addresses and pages" */
export function DreamApartment() {
  return (
    <section className={styles.dream} aria-labelledby="dream">
      <div className={styles.night}>
        <Wall />
      </div>
      <div className={styles.invitation}>
        <h2 id="dream">Book your dream apartment for your next stay!</h2>
        <ButtonLink to={href.rent()}>Find an apartment</ButtonLink>
      </div>
    </section>
  );
}

export function Contact({ children }: { children: ReactNode }) {
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <div className={styles.ask}>
        <h2 id="contact">Contact us</h2>
        <p>Questions about a listing, a warehouse or your account? Write to us and we’ll reply by email.</p>
        <p>
          Or email <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
        <noscript>
          <p>This form needs JavaScript. You can email us instead.</p>
        </noscript>
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}
