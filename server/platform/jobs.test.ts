import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const log = { error: () => {} };

describe('repeat', () => {
  it('runs again after the pause, and at once while there is more to do', async () => {
    const rounds = [true, true, false, undefined];
    const begun: number[] = [];
    const stop = repeat(
      'deliver',
      1_000,
      async () => {
        begun.push(Date.now() - started);
        return rounds.shift();
      },
      log,
    );
    const started = Date.now();

    await vi.advanceTimersByTimeAsync(3_500);
    await stop();

    // The shortest timeout of a timer is a millisecond.
    expect(begun).toEqual([1_000, 1_001, 1_002, 2_002, 3_002]);
  });

  it('runs again after a failure, and not once it is stopped', async () => {
    let rounds = 0;
    const stop = repeat(
      'cleanup',
      1_000,
      () => {
        rounds += 1;
        return Promise.reject(new Error('no'));
      },
      log,
    );

    await vi.advanceTimersByTimeAsync(2_000);
    await stop();
    await vi.advanceTimersByTimeAsync(5_000);

    expect(rounds).toBe(2);
  });
});
