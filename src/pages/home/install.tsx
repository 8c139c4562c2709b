import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './install.module.css';
import { install, useInstallable } from './installing.ts';

/** Installs the app where the browser lets a page ask for it; elsewhere says how the person does it. */
export function Install() {
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
