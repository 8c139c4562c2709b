import { SiteIcon } from '../../ui/site-icon.tsx';
import styles from './advert.module.css';

/** @source docs/product.md, "Addresses and pages" */
const TEXT = 'Advertise Your Property - Reach More Customers Today';

const copies = ['second', 'third', 'fourth'];

/**
 * The text that runs, four times as one. It is stopped by a checkbox, which needs no script, and never starts for whoever
 * wants less motion.
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
        <span className={styles.name}>Pause the banner</span>
      </label>
    </aside>
  );
}
