import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME, HAULAGE_OBJECTION_TIME, HAULAGE_OFFER_TIME } from '#domain/limits.ts';
import { brand } from '../brand.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useHeadingFocus } from '../ui/screen-focus.ts';
import { useTitle } from '../ui/use-title.ts';
import { Wall } from '../ui/wall.tsx';
import apartment from './pictures/apartment.svg';
import logistics from './pictures/logistics.svg';
import pickup from './pictures/pickup.svg';
import sale from './pictures/sale.svg';
import warehouse from './pictures/warehouse.svg';
import styles from './services-page.module.css';

const TITLE = `${brand.name.toUpperCase()} SERVICES`;

const services = [
  {
    picture: apartment,
    title: 'Apartment bookings',
    text: `Filter by state, town and budget. Choose your days and send your request with a proof of identity. The owner has ${spanInWords(BOOKING_ANSWER_TIME)} to answer.`,
    way: { to: `${href.search}?type=Apartment`, label: 'Find an apartment' },
  },
  {
    picture: warehouse,
    title: 'Warehouse reservations',
    text: 'General, cold, bonded or private: 22 kinds of storage, let by the month or the year, with what each one has said up front.',
    way: { to: `${href.search}?type=Warehouse`, label: 'Find a warehouse' },
  },
  {
    picture: pickup,
    title: 'Pickup from your business',
    text: `From your door to the warehouse is a way as well. Say what has to be moved, from where and when, and carriers have ${spanInWords(HAULAGE_OFFER_TIME)} to offer. What you pay is held until ${spanInWords(HAULAGE_OBJECTION_TIME)} after delivery.`,
    way: { to: href.haul(), label: 'Book a pickup' },
  },
  {
    picture: sale,
    title: 'Property sale and purchase',
    text: 'List a house, an office or land with photos, features and the hours it can be seen. Buyers can book an inspection before they agree to anything.',
    way: { to: href.sellProperty, label: 'Sell a property' },
  },
  {
    picture: logistics,
    title: 'Logistics support',
    text: 'What comes with a property has to move as well. Cargo transport and truck booking, when you sell or move in, begin with the same few questions.',
    way: { to: href.haul(), label: 'Have goods brought' },
  },
];

/** /services */
export function ServicesPage() {
  const heading = useHeadingFocus(TITLE);
  useTitle(TITLE);

  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {TITLE}
          </h1>
          <p>Apartments to book, warehouses to reserve, and help on the road for property that is sold.</p>
        </div>
        <div className={styles.wall}>
          <Wall />
        </div>
      </div>
      <ul className={styles.services}>
        {services.map(({ picture, title, text, way }) => (
          <li key={title} className={styles.service}>
            <img src={picture} alt="" width="800" height="600" loading="lazy" decoding="async" />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
              <ButtonLink to={way.to} look="quiet">
                {way.label}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
