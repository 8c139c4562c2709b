import { qr } from 'virtual:store-qr';
import { useState } from 'react';
import { brand } from '../../brand.ts';
import { Button } from '../../ui/button.tsx';
import styles from './download.module.css';
import { install, useInstallable } from './installing.ts';

/** The link to the app in its store. Without a store, a button that installs the app from the browser. */
export function Download() {
  return (
    <section className={styles.download} aria-labelledby="download">
      <div className={styles.words}>
        <h2 id="download">Get the {brand.name} app</h2>
        <p>Your drafts, bookings, inspections and driver jobs stay on your phone, even when the network is poor.</p>
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
          <figcaption>Scan with your phone</figcaption>
        </figure>
      )}
    </section>
  );
}

/** Installs the app if the browser lets a page offer that. Otherwise it explains how to install it. */
function Install() {
  const installable = useInstallable();
  const [told, setTold] = useState(false);

  return (
    <div className={styles.install}>
      <Button onClick={() => (installable ? install() : setTold(true))}>Download App</Button>
      <p role="status">
        {told && 'Open your browser menu (on iPhone: Share) and choose “Install app” or “Add to Home Screen”.'}
      </p>
    </div>
  );
}
