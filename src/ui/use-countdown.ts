import { useEffect, useState } from 'react';

const SECOND = 1_000;

/**
 * Whole seconds until `deadline`, for display only. Asked of the clock at each tick, so a phone that slept or a page that
 * was reloaded shows the truth at once.
 *
 * @param deadline Epoch milliseconds.
 * @param clock The clock that the deadline was set by.
 * @returns 0 when it is past.
 */
export function useCountdown(deadline: number, clock: () => number): number {
  const [now, setNow] = useState(clock);
  const remaining = Math.max(0, Math.ceil((deadline - now) / SECOND));
  const isOver = remaining === 0;

  useEffect(() => {
    const tick = () => setNow(clock());
    tick();
    document.addEventListener('visibilitychange', tick);
    const timer = isOver ? undefined : setInterval(tick, SECOND);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver, clock]);

  return remaining;
}
