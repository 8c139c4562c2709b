import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { waitForNextTry } from './next-try.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function waiting() {
  const told = vi.fn();
  const flow = setup({ actors: { waitForNextTry } }).createMachine({
    invoke: { src: 'waitForNextTry', input: { milliseconds: 4_000 } },
    on: { 'retry.due': { actions: told } },
  });
  return { told, actor: createActor(flow).start() };
}

describe('waitForNextTry', () => {
  it('retries after the pause, and not before', () => {
    const { told } = waiting();

    vi.advanceTimersByTime(3_999);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(told).toHaveBeenCalledOnce();
  });

  it('tries again as soon as the phone is online, and never after the wait has ended', () => {
    const { told, actor } = waiting();

    page.dispatchEvent(new Event('online'));
    expect(told).toHaveBeenCalledOnce();
    actor.stop();
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(10_000);

    expect(told).toHaveBeenCalledOnce();
  });
});
