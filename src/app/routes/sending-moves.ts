import { useEffect } from 'react';
import { roadMoves } from '#machines/vault/road-moves.ts';
import { useAccess } from '../session/access.ts';

/**
 * Sends saved moves from any page. Loads its code only if there are some. A component of its own, so that signing in does not
 * render the page again.
 */
export function SendingMoves() {
  const { access, signedIn } = useAccess();

  useEffect(() => {
    const send = () => {
      if (!signedIn || roadMoves().length === 0) return;
      // If the code cannot be loaded now, the next network event tries again.
      import('./the-driving.ts').then(({ sendKept }) => sendKept(access)).catch(() => {});
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [access, signedIn]);

  return null;
}
