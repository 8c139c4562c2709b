import { useEffect, useState } from 'react';

const SECOND = 1_000;

/**
 * Returns whole seconds until `deadline`, for display only. Reads the clock at each tick, so that a phone that slept shows
 * the right time at once.
 *
 * @param deadline Epoch milliseconds.
 * @param clock The clock that the deadline refers to, such as the server's.
 * @returns 0 after the deadline.
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
