/** When every path begins: on a Monday, at eight in the morning by UTC. */
export const START = Date.UTC(2026, 0, 5, 8);

/** The sources of chance in a flow, made deterministic: its clock, its random ids and its random numbers. */
export interface FrozenClock {
  /** Epoch milliseconds. */
  now: number;
  /** How many random ids were drawn; the next one follows from it. */
  drawn: number;
  /**
   * The place in `CHANCES` of the last random number, from 1; 0 before the first. Absent where `Math.random` stays as
   * it is.
   */
  rolled?: number;
}

/** The clock in force. One `Date` and one `randomUUID` read it, because exploring a flow freezes a million clocks. */
let frozen: FrozenClock | undefined;

/**
 * The evenly spread values that `Math.random` returns one after the other. The index of the last one is part of a
 * flow's state, so that both sides of a random choice are found and the number of states stays finite.
 */
const CHANCES = Array.from({ length: 8 }, (_, index) => ((index + 1) * 0.618_033_988_749_894_9) % 1);

/**
 * Makes `Date`, `crypto.randomUUID` and `Math.random` follow a clock that moves only on command.
 *
 * @returns Restores the real ones. Needed also after a failure, so call it in a `finally`.
 */
export function freezeClock(clock: FrozenClock): () => void {
  const before = { frozen, Date: globalThis.Date, randomUUID: crypto.randomUUID, random: Math.random };
  if (!frozen) {
    globalThis.Date = frozenDate(before.Date);
    crypto.randomUUID = nextId;
    if (clock.rolled !== undefined) Math.random = nextChance;
  }
  frozen = clock;
  return () => {
    globalThis.Date = before.Date;
    crypto.randomUUID = before.randomUUID;
    Math.random = before.random;
    frozen = before.frozen;
  };
}

/** Runs something synchronous with the clock frozen. */
export function withFrozenClock<T>(clock: FrozenClock, run: () => T): T {
  const restore = freezeClock(clock);
  try {
    return run();
  } finally {
    restore();
  }
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

function nextChance(): number {
  if (!frozen) return 0;
  const { rolled = 0 } = frozen;
  const chance = CHANCES[rolled % CHANCES.length] ?? 0;
  frozen.rolled = (rolled % CHANCES.length) + 1;
  return chance;
}

const uuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as const;
