import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { useOpenedFlow } from './use-opened-flow.ts';
import { useReturnEvent } from './use-return.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const turnedTo = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('useReturnEvent', () => {
  it('sends person.returned when the page becomes visible, until it unmounts', () => {
    const send = vi.fn();
    const { unmount } = renderHook(() => useReturnEvent({ send }));
    const heard = (happen: () => unknown) => {
      send.mockClear();
      happen();
      return send.mock.calls.flat();
    };
    const returned = [{ type: 'person.returned' }];

    expect(heard(() => turnedTo('hidden'))).toEqual([]);
    expect(heard(() => turnedTo('visible'))).toEqual(returned);
    expect(heard(() => shown(false))).toEqual([]);
    expect(heard(() => shown(true))).toEqual(returned);
    expect(heard(() => dispatchEvent(new Event('online')))).toEqual(returned);
    unmount();
    expect(heard(() => turnedTo('visible'))).toEqual([]);
    expect(heard(() => shown(true))).toEqual([]);
    expect(heard(() => dispatchEvent(new Event('online')))).toEqual([]);
  });
});

describe('useOpenedFlow', () => {
  it('makes its call once, also in StrictMode, and stops when its page is gone', async () => {
    const ask = vi.fn((_: { signal: AbortSignal }) => new Promise(() => undefined));
    const machine = setup({ actors: { ask: fromPromise(ask) } }).createMachine({
      initial: 'closed',
      states: { closed: { on: { 'screen.opened': 'asking' } }, asking: { invoke: { src: 'ask' } } },
    });
    const { result, rerender, unmount } = renderHook(() => useOpenedFlow(machine, undefined), {
      reactStrictMode: true,
    });
    await Promise.resolve();
    rerender();
    expect([ask.mock.calls.length, result.current.getSnapshot().status]).toEqual([1, 'active']);

    unmount();
    await Promise.resolve();

    expect(result.current.getSnapshot().status).toBe('stopped');
    expect(ask.mock.lastCall?.[0].signal.aborted).toBe(true);
  });
});
