import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from './use-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FRAME = 16;

describe('paced', () => {
  it('draws before the next frame after a rest', () => {
    const draw = vi.fn();
    const pace = paced(draw);

    pace.ask();
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(FRAME);

    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws ten times a second under a hundred events, and draws the last of them', () => {
    const draw = vi.fn();
    const pace = paced(draw);

    for (let told = 0; told < 100; told += 1) {
      pace.ask();
      vi.advanceTimersByTime(10);
    }
    const during = draw.mock.calls.length;
    vi.advanceTimersByTime(200);

    expect(during).toBeGreaterThanOrEqual(8);
    expect(during).toBeLessThanOrEqual(10);
    expect(draw).toHaveBeenCalledTimes(during + 1);
  });

  it('draws nothing more after cancel', () => {
    const draw = vi.fn();
    const pace = paced(draw);
    pace.ask();
    vi.advanceTimersByTime(FRAME);
    pace.ask();

    pace.cancel();
    vi.advanceTimersByTime(1_000);

    expect(draw).toHaveBeenCalledTimes(1);
  });
});
