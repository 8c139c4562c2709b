import { qr } from 'virtual:store-qr';
import { brand } from '../../brand.ts';
import styles from './download.module.css';
import { Install } from './install.tsx';

/** The app: from its store when it is in one, else from the browser itself. */
export function Download() {
  return (
    <section className={styles.download} aria-labelledby="download">
      <div className={styles.words}>
        <h2 id="download">Take {brand.name} with you</h2>
        <p>Searches, drafts and bookings on your phone, also where the network is thin.</p>
        {brand.store ? (
          <a className={styles.store} href={brand.store} target="_blank" rel="noreferrer">
            Download App
          </a>
        ) : (
          <Install />
        )}
      </div>
      {qr && (
        <figure className={styles.code}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR code of ${qr.text}`}>
            <path d={qr.path} />
          </svg>
          <figcaption>Scan it with your phone</figcaption>
        </figure>
      )}
    </section>
  );
}
