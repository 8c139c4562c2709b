import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './card.module.css';
import { Picture, type PictureProps } from './picture.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CardProps {
  /** Where the whole card leads. */
  to: string;
  title: string;
  picture: Omit<PictureProps, 'alt'>;
  /** What kind of thing it is, on the picture. */
  tag: string;
  price: string;
  /** What else there is to pay, or to know before. */
  more?: string | undefined;
  place: string;
  /** What it costs to have something brought there. */
  pickup?: string | undefined;
  /** Until when it is known to be so. */
  since?: string | undefined;
  /** How those found it who have been there. */
  visited?: string | undefined;
  text: string;
  /** On the corner of the picture, above the link that covers the card. */
  mark?: ReactNode;
  /** What else one may do with it; above the link that covers the card. */
  action?: ReactNode;
}

/** A thing one may want, in a grid of others. */
export function Card({
  to,
  title,
  picture,
  tag,
  price,
  more,
  place,
  pickup,
  since,
  visited,
  text,
  mark,
  action,
}: CardProps) {
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" />
        <p className={styles.tag}>{tag}</p>
      </div>
      <div className={styles.words}>
        <p className={styles.price}>
          {price}
          {more && <span>{more}</span>}
        </p>
        <h3 className={styles.title} id={titleId}>
          <Link to={to}>{title}</Link>
        </h3>
        <p className={styles.place}>
          {place}
          {pickup && <span>{pickup}</span>}
          {since && <span>{since}</span>}
          {visited && <span>{visited}</span>}
        </p>
        <p className={styles.text}>{text}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {mark && <div className={styles.mark}>{mark}</div>}
    </article>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

/** Where cards will be. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={styles.empty}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
