import { SiteIcon } from '../../ui/site-icon.tsx';
import styles from './advert.module.css';

/** @source docs/product.md, "Addresses and pages" */
const TEXT = 'Advertise Your Property - Reach More Customers Today';

const copies = ['second', 'third', 'fourth'];

/**
 * A running banner, four copies of one text. A checkbox stops it without a script, and prefers-reduced-motion keeps it
 * still.
 */
export function Advert() {
  return (
    <aside className={styles.advert} aria-label="Advertisement">
      <div className={styles.window}>
        <p className={styles.text}>
          <span>{TEXT}</span>
          {copies.map((copy) => (
            <span key={copy} aria-hidden="true">
              {TEXT}
            </span>
          ))}
        </p>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" />
        <SiteIcon name="pause" />
        <span className={styles.name}>Pause banner</span>
      </label>
    </aside>
  );
}
