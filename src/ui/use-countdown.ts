import { useEffect, useState } from 'react';

const SECOND = 1_000;

/**
 * Whole seconds until `deadline`, for display only. Counted from the clock at each tick, so a phone that slept or a page
 * that was reloaded shows the truth at once.
 *
 * @param deadline Epoch milliseconds.
 * @returns 0 when it is past.
 */
export function useCountdown(deadline: number): number {
  const [now, setNow] = useState(Date.now);
  const remaining = Math.max(0, Math.ceil((deadline - now) / SECOND));
  const isOver = remaining === 0;

  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    document.addEventListener('visibilitychange', tick);
    const timer = isOver ? undefined : setInterval(tick, SECOND);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);

  return remaining;
}
