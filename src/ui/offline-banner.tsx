import { useSyncExternalStore } from 'react';
import styles from './offline-banner.module.css';

/** Says that the network is gone. Promises nothing, because it is also on pages that keep nothing. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  return (
    <div className={styles.banner} role="status">
      {!online && <p>You are offline. Nothing can be sent until you reconnect.</p>}
    </div>
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const isOnline = () => navigator.onLine;
