import { useEffect } from 'react';

/** Event for flows whose data other users may have changed. */
interface Returned {
  type: 'person.returned';
}

/** Tells a flow when the person looks at the page again: from another tab, another app, or by the Back button. */
export function useReturn(actor: { send: (event: Returned) => void }) {
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
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', restore);
    };
  }, [actor]);
}
