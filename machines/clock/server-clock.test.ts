import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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
/** Somebody puts the clock of the device to another time. */
const setDevice = (time: number) => vi.setSystemTime(time);
/** A phone sleeps: its clock goes on, and what counts for the page does not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

it('goes by the clock of the device until the server has answered', () => {
  clock.hearServerTime(null);

  expect(clock.serverNow()).toBe(NOON);
});

it('goes by the server from its first answer on, however wrong the device is', () => {
  clock.hearServerTime(saidAt(NOON + 26 * HOUR));
  vi.advanceTimersByTime(5 * SECOND);

  expect(clock.serverNow()).toBe(NOON + 26 * HOUR + 5 * SECOND);
  expect(serverToday()).toBe('2026-06-02');
});

it('goes on where the clock of the device is put back', () => {
  clock.hearServerTime(saidAt(NOON));
  vi.advanceTimersByTime(5 * SECOND);

  setDevice(NOON - 26 * HOUR);

  expect(clock.serverNow()).toBe(NOON + 5 * SECOND);
});

it('has gone on while the phone slept', () => {
  clock.hearServerTime(saidAt(NOON));

  sleep(10 * 60 * SECOND);

  expect(clock.serverNow()).toBe(NOON + 10 * 60 * SECOND);
});

it('is not put back by the seconds that a header leaves out', () => {
  clock.hearServerTime(saidAt(NOON));
  vi.advanceTimersByTime(1_900);

  clock.hearServerTime(saidAt(NOON + 1_900));

  expect(clock.serverNow()).toBe(NOON + 1_900);
});

it('is put right by the next answer where the clock of the device was put forward', () => {
  clock.hearServerTime(saidAt(NOON));
  setDevice(NOON + HOUR);

  clock.hearServerTime(saidAt(NOON + 3 * SECOND));

  expect(clock.serverNow()).toBe(NOON + 3 * SECOND);
});

it('takes an answer that came a while ago for as old as it is', () => {
  clock.hearServerTime(saidAt(NOON + HOUR), 5 * SECOND);

  expect(clock.serverNow()).toBe(NOON + HOUR + 5 * SECOND);
});

it.each([
  ['a second before, which is only cut off', 9, 10],
  ['two seconds before', 8, 8],
  ['a second later', 11, 11],
])('hears of a time that is %s', (_, named, known) => {
  clock.hearServerTime(saidAt(NOON + 10 * SECOND));

  clock.hearServerTime(saidAt(NOON + named * SECOND));
  clock.hearServerTime('no time at all');

  expect(clock.serverNow()).toBe(NOON + known * SECOND);
});
