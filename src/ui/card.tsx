import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './card.module.css';
import { Picture, type PictureProps } from './photo.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CardProps {
  /** The address that the whole card links to. */
  to: string;
  title: string;
  picture: Omit<PictureProps, 'alt'>;
  /** The kind, shown on the picture. */
  tag: string;
  price: string;
  /** Further costs or remarks. */
  more?: string | undefined;
  place: string;
  /** The delivery price. */
  pickup?: string | undefined;
  /** The age of the information. */
  since?: string | undefined;
  /** The result of past inspections. */
  visited?: string | undefined;
  text: string;
  /** The corner of the picture, above the link that covers the card. */
  mark?: ReactNode;
  /** Further actions, above the link that covers the card. */
  action?: ReactNode;
}

/** A listing or another item, in a grid. */
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

/** Cards side by side, as many as the width allows. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

/** Placeholders while cards load. */
export function CardSkeletons({ label, count = PLACES.length }: { label: string; count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {PLACES.slice(0, count).map((place) => (
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
