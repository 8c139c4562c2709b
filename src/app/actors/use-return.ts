import { useEffect } from 'react';

/** Calls back when the person looks at the page again: from another tab, another app, or by the Back button. */
export function useReturn(onReturn: () => void) {
  useEffect(() => {
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
  }, [onReturn]);
}
