import { ButtonLink } from '../ui/button.tsx';
import { useHeadingFocus } from '../ui/screen-focus.ts';
import { useTitle } from '../ui/use-title.ts';
import { Wall } from '../ui/wall.tsx';
import styles from './home-page.module.css';
import { HomeSections } from './home-sections.tsx';

const TITLE = 'A place to live. A place to store.';

/** The first page: what Gida is, and the two ways in. */
export function HomePage({ signedIn }: { signedIn: boolean }) {
  const heading = useHeadingFocus(TITLE);
  useTitle(TITLE);

  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            A place to live. <br />A place to store.
          </h1>
          <p className={styles.lead}>
            Rent an apartment, book a warehouse, buy and sell property, in all 36 states and Abuja.
          </p>
          <p className={styles.ways}>
            {signedIn ? (
              <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>
            ) : (
              <>
                <ButtonLink to="/signup">Sign Up</ButtonLink>
                <ButtonLink to="/signin" look="quiet">
                  Login
                </ButtonLink>
              </>
            )}
          </p>
        </div>
        <div className={styles.wall}>
          <Wall />
        </div>
      </section>
      <HomeSections />
    </>
  );
}
