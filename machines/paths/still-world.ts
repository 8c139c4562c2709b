/** Monday, 9 o'clock in Lagos: when every path begins. */
export const START = Date.UTC(2026, 0, 5, 8);

/** What a path may not depend on by chance, made to order. */
export interface StillWorld {
  /** Epoch milliseconds. */
  now: number;
  /** How many random ids were drawn; the next one follows from it. */
  drawn: number;
}

/**
 * Makes `Date` and `crypto.randomUUID` follow a world that stands still unless it is told to move.
 *
 * @returns What gives the real ones back. Needed also after a failure, so call it in a `finally`.
 */
export function stand(world: StillWorld): () => void {
  const RealDate = globalThis.Date;
  const real = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length ? given : [world.now]),
    apply: (target) => new target(world.now).toString(),
    get: (target, key) => (key === 'now' ? () => world.now : Reflect.get(target, key)),
  });
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => uuid(++world.drawn) });
  return () => {
    globalThis.Date = RealDate;
    Reflect.deleteProperty(crypto, 'randomUUID');
    if (real) Object.defineProperty(crypto, 'randomUUID', real);
  };
}

/** Runs something synchronous in a still world. */
export function within<T>(world: StillWorld, run: () => T): T {
  const wake = stand(world);
  try {
    return run();
  } finally {
    wake();
  }
}

const uuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as const;
