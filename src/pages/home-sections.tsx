import { ButtonLink } from '../ui/button.tsx';
import { Wall } from '../ui/wall.tsx';
import styles from './home-sections.module.css';

const offers = [
  {
    title: 'Warehouse Booking',
    text: 'Reserve space by the month, with pickup from your business to the warehouse.',
  },
  { title: 'Property Sale', text: 'Sell a house, an office or land, with logistics support on the way.' },
  { title: 'Apartment Listings', text: 'Search by state and budget, and book the place you want to come home to.' },
];

/** What stands below the first words: the offers, who we are, and one more way in. */
export function HomeSections() {
  return (
    <>
      <section className={styles.section} aria-labelledby="offer">
        <h2 id="offer">What We Offer</h2>
        <ul className={styles.offers}>
          {offers.map(({ title, text }) => (
            <li key={title} className={styles.offer}>
              <span className={styles.photo}>
                <Wall />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.about} aria-labelledby="about">
        <h2 id="about">About Us</h2>
        <p>
          Gida connects business owners, asset owners and customers. It is for everyone aged 18 and over: students,
          business owners and everyday people, regardless of gender or income.
        </p>
      </section>
      <section className={styles.book} aria-labelledby="book">
        <h2 id="book">Book your dream apartment for your next stay!</h2>
        <ButtonLink to="/book-apartment" look="quiet">
          Search for Properties
        </ButtonLink>
      </section>
    </>
  );
}
