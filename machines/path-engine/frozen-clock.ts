/** Monday, 9 o'clock in Lagos: when every path begins. */
export const START = Date.UTC(2026, 0, 5, 8);

/** The sources of chance in a flow, made deterministic: its clock and its random ids. */
export interface FrozenClock {
  /** Epoch milliseconds. */
  now: number;
  /** How many random ids were drawn; the next one follows from it. */
  drawn: number;
}

/**
 * Makes `Date` and `crypto.randomUUID` follow a clock that is frozen unless it is told to move.
 *
 * @returns What gives the real ones back. Needed also after a failure, so call it in a `finally`.
 */
export function freezeClock(clock: FrozenClock): () => void {
  const RealDate = globalThis.Date;
  const real = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length ? given : [clock.now]),
    apply: (target) => new target(clock.now).toString(),
    get: (target, key) => (key === 'now' ? () => clock.now : Reflect.get(target, key)),
  });
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => uuid(++clock.drawn) });
  return () => {
    globalThis.Date = RealDate;
    Reflect.deleteProperty(crypto, 'randomUUID');
    if (real) Object.defineProperty(crypto, 'randomUUID', real);
  };
}

/** Runs something synchronous with the clock frozen, and refuses the chance that is not. */
export function withFrozenClock<T>(clock: FrozenClock, run: () => T): T {
  const restore = freezeClock(clock);
  const { random } = Math;
  Math.random = () => {
    throw new Error('Math.random is not frozen: crypto.randomUUID is, or let an event bring it.');
  };
  try {
    return run();
  } finally {
    Math.random = random;
    restore();
  }
}

const uuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as const;
