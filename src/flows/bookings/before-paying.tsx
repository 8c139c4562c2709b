import { Button } from '#src/ui/button.tsx';
import styles from './before-paying.module.css';
import type { Booking } from './booking-words.ts';

/** Tells the two sides of an accepted booking what to do next, and offers the papers for it. */
export function BeforePaying({ booking }: { booking: Booking }) {
  const isRenter = booking.role === 'renter';
  const { contact } = booking;
  return (
    <section className={styles.steps} aria-labelledby="before-paying">
      <h2 id="before-paying">{isRenter ? 'Before you pay' : 'Before you hand over the keys'}</h2>
      {isRenter ? (
        <>
          <ol>
            <li>See the place yourself, or send someone you trust.</li>
            <li>Ask for proof of ownership and the owner's ID.</li>
            <li>Sign the agreement. Both of you keep a copy.</li>
            <li>Then pay by bank transfer, and ask for a signed receipt.</li>
          </ol>
          <p>
            Never pay before you have seen the place, or into an account that is not in the name of{' '}
            {contact ? `${contact.first_name} ${contact.last_name}` : 'the owner'}. Gida never asks you for the rent.
          </p>
        </>
      ) : (
        <ol>
          <li>Show the renter the place and your proof of ownership.</li>
          <li>Compare the renter with the ID in this booking.</li>
          <li>Sign the agreement. Both of you keep a copy.</li>
          <li>Give a signed receipt for every payment.</li>
        </ol>
      )}
      <div>
        <Button look="quiet" onClick={() => void savePapers(booking)}>
          Download agreement terms and receipt
        </Button>
      </div>
    </section>
  );
}

/** Loaded when it is pressed. */
const savePapers = async (booking: Booking) => (await import('./booking-papers.ts')).saveBookingPapers(booking);
