import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../ui/screen-focus.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Advert } from './advert.tsx';
import { Download } from './download.tsx';
import styles from './hero.module.css';
import { Hero } from './hero.tsx';
import { About, Contact, DreamApartment, Latest, Offers } from './home-sections.tsx';

export const HOME_TITLE = 'A place to live. A place to store.';

export interface HomePageProps {
  /** The interactive parts. The page places them and knows nothing else about them. */
  carousel: ReactNode;
  latest: ReactNode;
  contact: ReactNode;
  onSearch: (to: string) => void;
}

/** The first page: what Gida is, and the ways in. */
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
