import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME, SHIPMENT_OBJECTION_TIME, SHIPMENT_OFFER_TIME } from '#domain/limits.ts';
import { brand } from '../brand.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { useHeadingFocus } from '../ui/screen-focus.ts';
import { useTitle } from '../ui/use-title.ts';
import { Wall } from '../ui/wall.tsx';
import apartment from './pictures/apartment.svg';
import logistics from './pictures/logistics.svg';
import pickup from './pictures/pickup.svg';
import sale from './pictures/sale.svg';
import warehouse from './pictures/warehouse.svg';
import styles from './services-page.module.css';

interface Service {
  picture: string;
  title: string;
  text: string;
  way: Way;
  other?: Way;
}

interface Way {
  to: string;
  label: string;
}

const TITLE = `${brand.name.toUpperCase()} SERVICES`;

const services: readonly Service[] = [
  {
    picture: apartment,
    title: 'Apartment bookings',
    text: `Filter by state, town and budget. Choose your dates and send a booking request with your ID. The owner has ${spanInWords(BOOKING_ANSWER_TIME)} to answer.`,
    way: { to: `${href.search}?type=Apartment`, label: 'Find an apartment' },
  },
  {
    picture: warehouse,
    title: 'Warehouse reservations',
    text: 'General, cold, bonded or private: 22 kinds of storage, by the month or the year, with every feature listed up front.',
    way: { to: `${href.search}?type=Warehouse`, label: 'Find a warehouse' },
  },
  {
    picture: pickup,
    title: 'Pickup from your business',
    text: `We also cover the trip from your door to the warehouse. Tell us what to move, from where and when. Carriers have ${spanInWords(SHIPMENT_OFFER_TIME)} to send offers. We hold your payment until ${spanInWords(SHIPMENT_OBJECTION_TIME)} after delivery.`,
    way: { to: href.haul(), label: 'Book a pickup' },
  },
  {
    picture: sale,
    title: 'Property sale and purchase',
    text: 'List a house, an office or land with photos, features and inspection times. Buyers can inspect before they agree to anything.',
    way: { to: href.buy, label: 'Find a property' },
    other: { to: href.sellProperty, label: 'Sell a property' },
  },
  {
    picture: logistics,
    title: 'Logistics support',
    text: 'Moving house or selling? Book a truck for your goods with the same short form.',
    way: { to: href.haul(), label: 'Move goods' },
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
          <p>Apartments, warehouses, and transport when you buy, sell or move.</p>
        </div>
        <div className={styles.wall}>
          <Wall />
        </div>
      </div>
      <ul className={styles.services}>
        {services.map(({ picture, title, text, way, other }) => (
          <li key={title} className={styles.service}>
            <img src={picture} alt="" width="800" height="600" loading="lazy" decoding="async" />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
              <ButtonRow>
                <ButtonLink to={way.to} look="quiet">
                  {way.label}
                </ButtonLink>
                {other && (
                  <ButtonLink to={other.to} look="quiet">
                    {other.label}
                  </ButtonLink>
                )}
              </ButtonRow>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
