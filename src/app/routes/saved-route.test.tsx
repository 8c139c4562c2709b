import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { keptOnDevice } from '#machines/favourites/kept-on-device.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Access } from '../session/access.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const idOf = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
const idsOf = (numbers: readonly number[]) => numbers.map(idOf).join();

describe('the saved listings', () => {
  it.each([
    ['/saved', [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
    ['/saved?page=2', [2, 1]],
  ])('lists on %s for a signed-out user the latest saved and the last viewed listings', async (address, saved) => {
    keptOnDevice.keepChanges([
      ...Array.from({ length: 12 }, (_, at) => ({ id: idOf(at + 1), saved: true })),
      { id: idOf(90), saved: false },
    ]);
    for (const seen of [70, 71, 72]) keptOnDevice.keepSeen(idOf(seen));
    // Saved listings are global state: another test file would leave it signed in.
    vi.resetModules();
    const [{ client }, { SessionProvider }, { SavedRoute }] = await Promise.all([
      import('#machines/api/client.ts'),
      import('../session/session.tsx'),
      import('./saved-route.tsx'),
    ]);
    const asked: unknown[] = [];
    vi.spyOn(client, 'GET').mockImplementation(((path: string, { params }: { params?: unknown } = {}) => {
      asked.push([path, params]);
      return new Promise(() => undefined);
    }) as never);

    render(
      <SessionProvider session={createActor(sessionMachine, { input: { signedIn: false } }).start()}>
        <MemoryRouter initialEntries={[address]}>
          <SavedRoute />
        </MemoryRouter>
      </SessionProvider>,
    );

    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([
      ['/listings/by-id', { query: { ids: idsOf(saved) } }],
      ['/listings/by-id', { query: { ids: idsOf([72, 71, 70]) } }],
    ]);
  });
});

describe('the page of saved listings', () => {
  it('shows those of the account after sign-in, once the saved ones are sent, and none of them after Logout', async () => {
    keptOnDevice.keepChanges([{ id: idOf(7), saved: true }]);
    vi.resetModules();
    const [{ client }, { SessionProvider }, { SavedRoute }] = await Promise.all([
      import('#machines/api/client.ts'),
      import('../session/session.tsx'),
      import('./saved-route.tsx'),
    ]);
    const asked: string[] = [];
    vi.spyOn(client, 'GET').mockImplementation((async (path: string) => {
      asked.push(path);
      return { data: [], response: new Response(null, { headers: { 'X-Total-Count': '0' } }) };
    }) as never);
    let send = (_: object) => {};
    vi.spyOn(client, 'PUT').mockReturnValue(new Promise((resolve) => (send = resolve)) as never);
    const session = createActor(sessionMachine, { input: { signedIn: false } }).start();
    const calls = async (happen: () => unknown) => {
      asked.length = 0;
      await act(async () => void happen());
      await act(() => vi.dynamicImportSettled());
      return [...asked];
    };
    const back = () => screen.queryAllByRole('link', { name: 'Search' }).length;
    const open = () =>
      render(
        <SessionProvider session={session}>
          <MemoryRouter initialEntries={['/saved']}>
            <SavedRoute />
          </MemoryRouter>
        </SessionProvider>,
      );

    expect(await calls(open)).toEqual(['/listings/by-id']);
    expect(back()).toBe(1);
    expect(await calls(() => session.send({ type: 'person.signedIn' }))).toEqual([]);
    expect(await calls(() => send({ response: new Response(null, { status: 204 }) }))).toEqual([
      ...['/user/me/favourites/ids', '/user/me/favourites', '/user/me/search-alerts'],
    ]);
    expect(back()).toBe(0);
    await calls(() => session.send({ type: 'access.refused' }));
    expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('the page of saved listings without a network', () => {
  it('says once that nothing was loaded, and retries everything at one press', async () => {
    keptOnDevice.keepSeen(idOf(70));
    vi.resetModules();
    const [{ client }, { SessionProvider }, { SavedRoute }] = await Promise.all([
      import('#machines/api/client.ts'),
      import('../session/session.tsx'),
      import('./saved-route.tsx'),
    ]);
    const asked: string[] = [];
    vi.spyOn(client, 'GET').mockImplementation((async (path: string) => {
      asked.push(path);
      throw new TypeError('Failed to fetch');
    }) as never);
    render(
      <SessionProvider session={createActor(sessionMachine, { input: { signedIn: true } }).start()}>
        <MemoryRouter initialEntries={['/saved']}>
          <SavedRoute />
        </MemoryRouter>
      </SessionProvider>,
    );
    const [retry, ...more] = await screen.findAllByRole('button', { name: 'Try again' });
    expect([more, screen.queryByText(/^Your alerts did not load/)]).toEqual([[], null]);
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();

    asked.length = 0;
    fireEvent.click(retry as HTMLElement);

    const lists = ['/user/me/favourites', '/user/me/search-alerts', '/listings/by-id'];
    await waitFor(() => expect(asked).toEqual(lists));
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('what saves listings, for the whole app', () => {
  const [gate, roof] = [idOf(1), idOf(2)];
  const saves = (id: string) => [{ id, saved: true }];

  /** Loads the app with fresh module state. `account` has the ids of listings that the user has saved. */
  async function load({ signedIn = false, account = [] as string[] } = {}) {
    vi.resetModules();
    const [{ client }, { AccessContext }, saving] = await Promise.all([
      import('#machines/api/client.ts'),
      import('../session/access.ts'),
      import('./saving.tsx'),
    ]);
    const sent: string[] = [];
    const asked = vi.spyOn(client, 'GET');
    asked.mockImplementation((async () => ({ data: account, response: new Response() })) as never);
    for (const method of ['PUT', 'DELETE'] as const) {
      vi.spyOn(client, method).mockImplementation((async (_: string, { params }: Params) => {
        const [id = ''] = Object.values(params.path);
        sent.push(`${method} ${id}`);
        account.push(id);
        return { response: new Response(null, { status: 204 }) };
      }) as never);
    }
    const watching = new Set<() => void>();
    const access: Access = {
      signedIn: () => signedIn,
      subscribe: (changed) => {
        watching.add(changed);
        return () => void watching.delete(changed);
      },
      unsent: () => null,
      left: () => false,
    };
    const turn = (isSignedIn: boolean) =>
      act(async () => {
        signedIn = isSignedIn;
        for (const changed of watching) changed();
      });
    function Hearts({ always }: { always: boolean }) {
      saving.useHearts(always);
      return (
        <>
          {saving.useSaving() ? 'It runs' : 'Nothing runs'}
          <saving.Heart id={gate} name="Gate" />
          <saving.Heart id={roof} name="Roof" />
        </>
      );
    }
    const open = async (always = false) => {
      const page = render(
        <AccessContext value={access}>
          <Hearts always={always} />
        </AccessContext>,
      );
      await settle();
      return page;
    };
    return { ...saving, access, asked, sent, turn, open, watching };
  }

  /** Waits for code that loads on demand. */
  const settle = () => act(() => vi.dynamicImportSettled());
  const runs = () => document.body.textContent?.startsWith('It runs');
  const hearts = () => screen.getAllByRole('button').map((heart) => heart.textContent);
  const saveInAnotherTab = () => {
    keptOnDevice.keepChanges(saves(roof));
    dispatchEvent(new StorageEvent('storage', { key: 'gida.favourites' }));
  };

  it.each([
    ['a visitor who saved nothing', {}, [], false, false],
    ['a visitor who saved a listing', {}, saves(gate), false, true],
    ['a user', { signedIn: true }, [], false, true],
    ['a visitor on the page of saved listings', {}, [], true, true],
  ] as const)('starts with a page for %s: %j', async (_, user, changes, always, isStarted) => {
    keptOnDevice.keepChanges(changes);
    const { open } = await load(user);

    await open(always);

    expect(runs()).toBe(isStarted);
  });

  it.each([
    ['the visitor signs in', (app: Awaited<ReturnType<typeof load>>) => app.turn(true)],
    ['another tab saves a listing', () => saveInAnotherTab()],
    ['a Flow Book watches', (app: Awaited<ReturnType<typeof load>>) => app.startSaving()],
  ])('starts on the open page once %s, and not after the page was left', async (_, happen) => {
    const app = await load();
    const { unmount } = await app.open();
    unmount();
    await act(async () => void (await happen(app)));
    await settle();
    expect(app.watching.size).toBe(0);
    localStorage.clear();
    const later = await load();
    await later.open();
    expect(runs()).toBe(false);

    await act(async () => void (await happen(later)));
    await settle();

    expect(runs()).toBe(true);
  });

  it('starts with every later page once it has started, or a Flow Book watches', async () => {
    const app = await load();
    app.startSaving();
    const { unmount } = await app.open();
    expect(runs()).toBe(true);
    unmount();

    await app.open();
    expect(runs()).toBe(true);
  });

  it('saves the pressed listing of a visitor on the device, and nothing else, and takes it back', async () => {
    const { open } = await load();
    await open();
    const press = async (at: number) => {
      fireEvent.click(screen.getAllByRole('button')[at] as HTMLElement);
      await settle();
    };

    await press(1);
    expect([hearts(), keptOnDevice.changes()]).toEqual([['Save: Gate', 'Remove Roof from saved'], saves(roof)]);
    await press(0);
    await press(1);

    expect([hearts(), keptOnDevice.changes()]).toEqual([['Remove Gate from saved', 'Save: Roof'], saves(gate)]);
  });

  it('says on the page of saved listings that its code was not loaded, and beside a pressed heart elsewhere', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.doMock('#machines/favourites/saving.machine.ts', () => Promise.reject(new Error('no network')));
    const app = await load({ signedIn: true });
    keptOnDevice.keepChanges(saves(roof));
    app.moveSaved(app.access);
    await app.open();
    fireEvent.click(screen.getByRole('button', { name: 'Save: Gate' }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeDefined();
    cleanup();

    const { ErrorBoundary } = await import('../error-boundary.tsx');
    const { AccessContext } = await import('../session/access.ts');
    render(
      <ErrorBoundary>
        <AccessContext value={app.access}>
          <Saved />
        </AccessContext>
      </ErrorBoundary>,
    );
    function Saved() {
      app.useHearts(true);
      return 'Saved';
    }

    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
    vi.doUnmock('#machines/favourites/saving.machine.ts');
  });

  it('moves saved listings to the account at sign-in, and shows the account’s until the session ends', async () => {
    const { open, turn, sent } = await load({ account: [roof] });
    keptOnDevice.keepChanges(saves(gate));
    await open();
    expect(hearts()).toEqual(['Remove Gate from saved', 'Save: Roof']);

    await turn(true);
    await waitFor(() => expect(hearts()).toEqual(['Remove Gate from saved', 'Remove Roof from saved']));
    expect([sent, keptOnDevice.changes()]).toEqual([[`PUT ${gate}`], []]);
    await turn(false);

    expect(hearts()).toEqual(['Save: Gate', 'Save: Roof']);
  });

  it.each([
    [[], []],
    [saves(gate), [`PUT ${gate}`]],
  ])('moves %j to the account after sign-in, also where no page has hearts', async (changes, moved) => {
    keptOnDevice.keepChanges(changes);
    const { moveSaved, access, asked, sent } = await load({ signedIn: true });

    moveSaved(access);
    await settle();

    await waitFor(() => expect([sent, keptOnDevice.changes()]).toEqual([moved, []]));
    expect(asked).toHaveBeenCalledTimes(moved.length);
  });
});

interface Params {
  params: { path: Record<string, string> };
}
