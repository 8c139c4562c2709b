import { useEffect } from 'react';

/** Event for flows whose data other users may have changed. */
interface Returned {
  type: 'person.returned';
}

/** Sends an event when the person returns to the page, from another tab or app or by Back, and when the network returns. */
export function useReturnEvent(actor: { send: (event: Returned) => void }) {
  useEffect(() => {
    const onReturn = () => actor.send({ type: 'person.returned' });
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', restore);
    addEventListener('online', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', restore);
      removeEventListener('online', onReturn);
    };
  }, [actor]);
}
