import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Rules: API-2

const NOON = Date.UTC(2026, 5, 1, 12);
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let clock: typeof import('./server-clock.ts');
let serverToday: typeof import('./server-today.ts').serverToday;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  vi.resetModules();
  clock = await import('./server-clock.ts');
  ({ serverToday } = await import('./server-today.ts'));
});

afterEach(() => {
  vi.useRealTimers();
});

const saidAt = (time: number) => new Date(time).toUTCString();
/** Sets the device clock. */
const setDevice = (time: number) => vi.setSystemTime(time);
/** Simulates a sleeping phone: its clock advances and the page's timer does not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('the server clock', () => {
  it('returns device time until the first response', () => {
    clock.syncServerClock(null);

    expect(clock.serverNow()).toBe(NOON);
  });

  it('returns server time after the first response, however wrong the device is', () => {
    clock.syncServerClock(saidAt(NOON + 26 * HOUR));
    vi.advanceTimersByTime(5 * SECOND);

    expect(clock.serverNow()).toBe(NOON + 26 * HOUR + 5 * SECOND);
    expect(serverToday()).toBe('2026-06-02');
  });

  it('keeps running when the device clock is set back', () => {
    clock.syncServerClock(saidAt(NOON));
    vi.advanceTimersByTime(5 * SECOND);

    setDevice(NOON - 26 * HOUR);

    expect(clock.serverNow()).toBe(NOON + 5 * SECOND);
  });

  it('counts the time while the phone slept', () => {
    clock.syncServerClock(saidAt(NOON));

    sleep(10 * 60 * SECOND);

    expect(clock.serverNow()).toBe(NOON + 10 * 60 * SECOND);
  });

  it('ignores the rounding of the Date header', () => {
    clock.syncServerClock(saidAt(NOON));
    vi.advanceTimersByTime(1_900);

    clock.syncServerClock(saidAt(NOON + 1_900));

    expect(clock.serverNow()).toBe(NOON + 1_900);
  });

  it('corrects itself with the next response after the device clock was set forward', () => {
    clock.syncServerClock(saidAt(NOON));
    setDevice(NOON + HOUR);

    clock.syncServerClock(saidAt(NOON + 3 * SECOND));

    expect(clock.serverNow()).toBe(NOON + 3 * SECOND);
  });

  it('adds the age of a response', () => {
    clock.syncServerClock(saidAt(NOON + HOUR), 5 * SECOND);

    expect(clock.serverNow()).toBe(NOON + HOUR + 5 * SECOND);
  });

  it.each([
    ['a second before, which is only cut off', 9, 10],
    ['two seconds before', 8, 8],
    ['a second later', 11, 11],
  ])('handles a Date header that is %s', (_, named, known) => {
    clock.syncServerClock(saidAt(NOON + 10 * SECOND));

    clock.syncServerClock(saidAt(NOON + named * SECOND));
    clock.syncServerClock('no time at all');

    expect(clock.serverNow()).toBe(NOON + known * SECOND);
  });
});
