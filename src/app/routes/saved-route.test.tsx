import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { keptOnDevice } from '#machines/favourites/kept-on-device.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';

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
