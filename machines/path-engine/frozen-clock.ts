/** Monday, 9 o'clock in Lagos: when every path begins. */
export const START = Date.UTC(2026, 0, 5, 8);

/** The sources of chance in a flow, made deterministic: its clock and its random ids. */
export interface FrozenClock {
  /** Epoch milliseconds. */
  now: number;
  /** How many random ids were drawn; the next one follows from it. */
  drawn: number;
}

/** The clock that holds now. Read by one `Date` and one `randomUUID` for all clocks: a proof freezes a million of them. */
let frozen: FrozenClock | undefined;

/**
 * Makes `Date` and `crypto.randomUUID` follow a clock that is frozen unless it is told to move.
 *
 * @returns What gives the real ones back. Needed also after a failure, so call it in a `finally`.
 */
export function freezeClock(clock: FrozenClock): () => void {
  const before = { frozen, Date: globalThis.Date, randomUUID: crypto.randomUUID };
  if (!frozen) {
    globalThis.Date = frozenDate(before.Date);
    crypto.randomUUID = nextId;
  }
  frozen = clock;
  return () => {
    globalThis.Date = before.Date;
    crypto.randomUUID = before.randomUUID;
    frozen = before.frozen;
  };
}

/** Runs something synchronous with the clock frozen, and refuses the chance that is not. */
export function withFrozenClock<T>(clock: FrozenClock, run: () => T): T {
  const restore = freezeClock(clock);
  const { random } = Math;
  Math.random = refuseChance;
  try {
    return run();
  } finally {
    Math.random = random;
    restore();
  }
}

function refuseChance(): never {
  throw new Error('Math.random is not frozen: use crypto.randomUUID, or pass the value in an event.');
}

const frozenDates = new WeakMap<DateConstructor, DateConstructor>();

function frozenDate(RealDate: DateConstructor): DateConstructor {
  const known = frozenDates.get(RealDate);
  if (known) return known;
  const now = () => frozen?.now ?? RealDate.now();
  const made = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length ? given : [now()]),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  frozenDates.set(RealDate, made);
  return made;
}

const nextId = () => uuid(frozen ? ++frozen.drawn : 0);

const uuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as const;
