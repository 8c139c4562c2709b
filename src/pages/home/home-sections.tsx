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
    text: 'Reserve space by the month, with pickup from your business to the warehouse.',
    to: `${href.search}?type=Warehouse`,
  },
  {
    picture: sale,
    title: 'Property Sale',
    text: 'Sell a house, an office or land, with logistics support on the way.',
    to: href.sellProperty,
  },
  {
    picture: apartment,
    title: 'Apartment Listings',
    text: 'Search by state and budget, and book the place you want to come home to.',
    to: `${href.search}?type=Apartment`,
  },
];

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
    </section>
  );
}

export function About() {
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">About Us</h2>
      <div className={styles.story}>
        <p className={styles.first}>
          {brand.name} is Hausa for home. We connect business owners, asset owners and customers in Nigeria.
        </p>
        <p>
          It is for everyone aged 18 and over: students, business owners and everyday people, regardless of gender or
          income. Owners list apartments, warehouses and property. Renters search and book. Businesses reserve space,
          and carriers fetch what is to be stored.
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>States, and Abuja</dt>
            <dd>36</dd>
          </div>
          <div>
            <dt>Kinds of warehouse</dt>
            <dd>22</dd>
          </div>
          <div>
            <dt>Your age, at least</dt>
            <dd>18</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** @source docs/product.md, "Addresses and pages": the card that stands by itself. */
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
        <p>Write to us about a place, a warehouse or your account. The answer comes by email.</p>
        <p>
          Or straight to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
        <noscript>
          <p>The form needs JavaScript. The address above does not.</p>
        </noscript>
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}
