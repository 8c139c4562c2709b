import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-06-01T09:00:00Z');

/** Opens a clock whose sources the test moves. The database answers after `takes` milliseconds. */
async function opened({ off = 0, takes = 0 } = {}) {
  const time = { real: START, off, takes };
  const clock = await DatabaseClock.open({
    steady: () => time.real - 17 * MINUTE,
    machine: () => time.real + time.off,
    database: async () => {
      time.real += time.takes / 2;
      const there = time.real;
      time.real += time.takes / 2;
      return there;
    },
  });
  return { clock, time };
}

describe('DatabaseClock', () => {
  it.each([0, 5 * MINUTE, -5 * MINUTE])(
    'returns the time of the database while the machine is %i ms off',
    async (off) => {
      const { clock, time } = await opened({ off, takes: 300 });

      expect(clock.now().getTime()).toBe(time.real);
      time.real += MINUTE;
      time.off -= 3 * MINUTE;

      expect(clock.now().getTime()).toBe(time.real);
    },
  );

  it('takes leases up to two seconds, and none beyond, until the clocks agree again', async () => {
    const { clock, time } = await opened({ off: 2_000 });
    const work = vi.fn(async () => 'done');
    const log = { error: vi.fn() };
    const at = async (off: number) => {
      time.off = off;
      await clock.watch(log);
      return await clock.leased(work)();
    };

    expect([await at(2_000), await at(2_001), await at(-2_001), await at(-2_000)]).toEqual([
      ...['done', undefined, undefined, 'done'],
    ]);
    expect(work).toHaveBeenCalledTimes(2);
    expect(log.error.mock.calls.map(([about]) => about)).toEqual([
      { offMilliseconds: 2_001 },
      { offMilliseconds: -2_001 },
    ]);
  });

  it('reports the difference in seconds', async () => {
    const { clock } = await opened({ off: 1_500 });
    const metrics = new Registry();
    clock.measure(metrics);

    expect(await metrics.metrics()).toContain('\nclock_ahead_of_database_seconds 1.5\n');
  });
});
