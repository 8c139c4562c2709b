import { useEffect } from 'react';
import { roadMoves } from '#machines/vault/road-moves.ts';
import { useAccess } from '../session/access.ts';

/**
 * What was made without a network goes out whatever page is open. Its code comes where something lies on the device, and to
 * nobody else. By itself, so that signing in renders no page again.
 */
export function SendingMoves() {
  const { access, signedIn } = useAccess();

  useEffect(() => {
    const send = () => {
      if (!signedIn || roadMoves().length === 0) return;
      // Where it cannot be had now, it is asked for with the next network.
      import('./the-driving.ts').then(({ sendKept }) => sendKept(access)).catch(() => {});
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [access, signedIn]);

  return null;
}
