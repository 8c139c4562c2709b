/**
 * Server time. Times from the server, such as deadlines, are compared with it and never with the device clock.
 * docs/decisions/0020-use-server-time.md
 */
/**
 * Precision of the `Date` header in milliseconds: it counts whole seconds and is written before the response travels.
 */
const PRECISION = 2_000;

/** The last useful response: its server time, and the device's two clocks when it arrived. */
let synced: { server: number; clock: number; steady: number } | undefined;

/**
 * Returns server time in epoch milliseconds, up to two seconds late and never early; device time until a response
 * arrives.
 *
 * Uses the clock by which more time has passed: the page's steady clock stops while a phone sleeps, and the device
 * clock may be set back.
 */
export function serverNow(): number {
  const clock = Date.now();
  if (!synced) return clock;
  return synced.server + Math.max(clock - synced.clock, performance.now() - synced.steady);
}

/**
 * Sets the server clock from a response.
 *
 * @param date The `Date` header.
 * @param age Milliseconds since the response arrived.
 */
export function syncServerClock(date: string | null, age = 0) {
  const server = Date.parse(date ?? '') + age;
  const behind = synced ? serverNow() - server : Number.NaN;
  // Keeps the known time if the header differs only by rounding.
  if (Number.isNaN(server) || (behind >= 0 && behind < PRECISION)) return;
  synced = { server, clock: Date.now(), steady: performance.now() };
}
