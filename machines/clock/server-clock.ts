/**
 * What time it is where the server is: what it says of time (until when an hour is held, which day is over) is compared
 * with this and never with the clock of the device. docs/decisions/0020-use-server-time.md
 */
/** The header of an answer counts whole seconds, and was written before the answer travelled. */
const PRECISION = 2_000;

/** The newest answer that said something new: what time it named, and what the device made of that moment. */
let heard: { named: number; clock: number; steady: number } | undefined;

/**
 * Epoch milliseconds, up to two seconds late and never early; by the device's own clock until the server has answered.
 *
 * The steady clock of a page stands still while a phone sleeps, and the other one may be put back: whichever says that more
 * time went by is right.
 */
export function serverNow(): number {
  const clock = Date.now();
  if (!heard) return clock;
  return heard.named + Math.max(clock - heard.clock, performance.now() - heard.steady);
}

/**
 * @param date The `Date` header of an answer.
 * @param age How long ago it came, in milliseconds.
 */
export function hearServerTime(date: string | null, age = 0) {
  const named = Date.parse(date ?? '') + age;
  const behind = heard ? serverNow() - named : Number.NaN;
  // What is known says more than a header that is only cut off.
  if (Number.isNaN(named) || (behind >= 0 && behind < PRECISION)) return;
  heard = { named, clock: Date.now(), steady: performance.now() };
}
