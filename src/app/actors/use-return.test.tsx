import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { FLOW_BOOK_CHANNEL, inspect, openInspection, showRunning } from './inspector.ts';
import { useOpenedFlow } from './use-opened-flow.ts';
import { useReturnEvent } from './use-return.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
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

describe('openInspection', () => {
  const machine = setup({}).createMachine({ id: 'a page before', on: { 'screen.opened': {} } });
  const opened = (book: string) => ({ type: 'book.opened', book, breaks: [] });

  /** The channel to Flow Books of this browser. */
  function openChannel() {
    const heard = new Set<(event: { data: unknown }) => unknown>();
    const said: unknown[] = [];
    const names: string[] = [];
    class Channel {
      constructor(name: string) {
        names.push(name);
      }
      postMessage = (message: unknown) => void said.push(message);
      addEventListener = (_: string, on: (event: { data: unknown }) => unknown) => void heard.add(on);
      removeEventListener = (_: string, on: (event: { data: unknown }) => unknown) => void heard.delete(on);
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    const hear = (data: unknown) => Promise.all([...heard].map((on) => on({ data })));
    return { said, names, hear };
  }

  it('loads the reporting part for the first Flow Book, once, after the actors that it shows are started', async () => {
    const { said, names, hear } = openChannel();
    const order: unknown[] = [];
    const wake = async () => order.push('wake');
    openInspection({
      wake,
      broadcast:
        async () =>
        ({ first }) =>
          void order.push(first),
    });
    expect([names, said]).toEqual([[FLOW_BOOK_CHANNEL], [{ type: 'tab.opened' }]]);

    await hear({ type: 'tab.opened' });
    await hear(undefined);
    expect(order).toEqual([]);
    await hear(opened('first'));
    await hear(opened('second'));

    expect(order).toEqual(['wake', opened('first')]);
  });

  it('shows the actors that run now, and what happens in them until a Flow Book stops listening', async () => {
    const { hear } = openChannel();
    const actors = ['gone', 'a page', 'the app'].map((id) => createActor(machine, { id, inspect }));
    const [hide, ...hideOthers] = actors.map(showRunning);
    const running: string[] = [];
    const events: string[] = [];
    let stop = () => {};
    const broadcast = async () => (door: Parameters<Awaited<ReturnType<Broadcast>>>[0]) => {
      running.push(...[...door.running].map(({ id }) => id));
      stop = door.listen(({ type }) => void events.push(type));
    };
    openInspection({ wake: async () => undefined, broadcast });
    hide?.();
    const { unmount } = renderHook(() => useOpenedFlow(machine, undefined));
    unmount();

    await hear(opened('first'));
    const names = ['gone', 'a page before', 'a page', 'the app'];
    // Other test files of this process have actors of their own.
    expect(names.filter((name) => running.includes(name))).toEqual(['a page', 'the app']);
    actors[1]?.start();
    expect(events).toContain('@xstate.event');
    stop();
    const before = events.length;
    actors[2]?.start();

    expect(events).toHaveLength(before);
    for (const hideOther of hideOthers) hideOther();
  });

  it('reports nothing where this is no demo', () => {
    const { names } = openChannel();
    vi.stubEnv('DEV', false);
    openInspection({ wake: vi.fn(), broadcast: vi.fn() });
    expect(names).toEqual([]);

    document.head.innerHTML = '<meta name="gida-demo" content="on">';
    openInspection({ wake: vi.fn(), broadcast: vi.fn() });
    expect(names).toEqual([FLOW_BOOK_CHANNEL]);
    vi.unstubAllEnvs();
  });
});

type Broadcast = Parameters<typeof openInspection>[0]['broadcast'];
