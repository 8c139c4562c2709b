import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

const NOW = Date.UTC(2024, 5, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('useCountdown', () => {
  it('counts whole seconds down to nothing and stops its clock', () => {
    const { result } = renderHook(() => useCountdown(NOW + 2_500, Date.now));
    expect(result.current).toBe(3);

    pass(1_000);
    expect(result.current).toBe(2);

    pass(5_000);
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows the right time at once when the phone wakes up', () => {
    const { result } = renderHook(() => useCountdown(NOW + 60_000, Date.now));

    vi.setSystemTime(NOW + 45_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });

    expect(result.current).toBe(15);
  });

  it('reads its clock no more once it is gone', () => {
    const clock = vi.fn(Date.now);
    const { unmount } = renderHook(() => useCountdown(NOW + 60_000, clock));

    unmount();
    clock.mockClear();
    document.dispatchEvent(new Event('visibilitychange'));

    expect([clock.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('starts again for a new deadline', () => {
    const { result, rerender } = renderHook(({ deadline }) => useCountdown(deadline, Date.now), {
      initialProps: { deadline: NOW + 1_000 },
    });
    pass(10_000);
    expect(result.current).toBe(0);

    rerender({ deadline: NOW + 70_000 });

    expect(result.current).toBe(60);
  });
});
