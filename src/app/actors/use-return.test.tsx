import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
    unmount();
    expect(heard(() => turnedTo('visible'))).toEqual([]);
    expect(heard(() => shown(true))).toEqual([]);
  });
});
