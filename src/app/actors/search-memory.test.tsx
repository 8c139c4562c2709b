import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { anySearch } from '#domain/search.ts';
import { client } from '#machines/api/client.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { lastSearch, RETURNING, useRememberedVisit, useVisit } from './search-memory.ts';
import type { ServedState } from './served-flow.ts';
import { useOpenedFlow } from './use-opened-flow.ts';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('scrollY', 420);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const answer = () => ({ data: [flat], response: new Response(null, { headers: { 'X-Total-Count': '1' } }) });
  vi.spyOn(client, 'GET').mockImplementation((async () => answer()) as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Search() {
  const visit = useVisit();
  const actor = useOpenedFlow(searchMachine, { filters: anySearch, page: 1, remembered: visit?.remembered ?? {} });
  useRememberedVisit(actor, visit);
  const found = useSelector(actor, ({ context }) => context.found);
  const submit = () => actor.send({ type: 'search.submitted', filters: { ...anySearch, state: 'Oyo' } });
  return (
    <main>
      <Link to="/search?state=Oyo">In Oyo</Link>
      <Link to="/listing">A card</Link>
      <button type="button" onClick={submit}>
        Search
      </button>
      {found ? 'All found' : 'Searching'}
    </main>
  );
}

const Listing = () => (
  <>
    <Link to={lastSearch('/search')} state={RETURNING}>
      Back
    </Link>
    <Link to="/search">A new search</Link>
  </>
);

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/search" element={<Search />} />
        <Route path="/listing" element={<Listing />} />
      </Routes>
    </MemoryRouter>,
  );

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

async function searchAnew() {
  await follow('A new search');
  await screen.findByText('All found');
  await follow('A card');
}

describe('useRememberedVisit', () => {
  it('restores the place and the link on the way back, and not again after another search', async () => {
    open('/listing');
    await searchAnew();

    await follow('Back');
    await screen.findByText('All found');
    expect(client.GET).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'A card' }));
    const search = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(search);
    await vi.waitFor(() => expect(client.GET).toHaveBeenCalledTimes(2));
    await screen.findByText('All found');

    expect(scrolled.mock.calls).toEqual([[{ top: 420, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(search);
  });

  it('starts a new search at its top', async () => {
    open('/listing');
    await searchAnew();

    await searchAnew();

    expect(client.GET).toHaveBeenCalledTimes(2);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('links back to the last search with its query', async () => {
    open('/search?state=Lagos');
    const back = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href');

    await follow('A card');
    expect(back()).toBe('/search?state=Lagos');

    await follow('Back');
    await follow('In Oyo');
    await follow('A card');
    expect(back()).toBe('/search?state=Oyo');
  });
});

describe('a page that the server has rendered', () => {
  const town = setup({ types: { context: {} as { name: string }, input: {} as string } }).createMachine({
    id: 'town',
    context: ({ input }) => ({ name: input }),
    on: { 'screen.opened': {} },
  });
  const flow = createActor(town, { input: 'as served' }).getPersistedSnapshot();
  const state: ServedState = {
    ...{ url: '/town?state=Oyo', today: '2026-01-05', origin: 'https://gida.example', flows: { town: flow } },
    searchBefore: '/search?state=Kano',
  };

  /** Loads the app on such a page. */
  async function load(state: ServedState) {
    vi.resetModules();
    const [served, clock] = await Promise.all([import('./served-flow.ts'), import('#machines/clock/server-clock.ts')]);
    document.body.innerHTML = `<script type="application/json" id="${served.SERVED}">${JSON.stringify(state)}</script>`;
    return { ...served, ...clock };
  }
  afterEach(() => {
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  it.each([
    ['its address', '/town?state=Oyo', state, 'as served'],
    ['another query', '/town?state=Jos', state, 'anew'],
    ['the path alone', '/town', state, 'anew'],
    ['its address without that flow', '/town?state=Oyo', { ...state, flows: { village: flow } }, 'anew'],
  ])('continues the flow of the server, once, at %s: %s', async (_, address, served, name) => {
    const { useServedFlow } = await load(served);
    const alive = vi.fn();
    document.addEventListener('alive', alive);
    const Town = () => <main id="main">{useSelector(useServedFlow(town, 'anew'), ({ context }) => context.name)}</main>;
    const open = () => {
      render(
        <MemoryRouter initialEntries={[address]}>
          <Town />
        </MemoryRouter>,
      );
      const shown = screen.getByRole('main').textContent;
      cleanup();
      return shown;
    };

    expect([open(), open()]).toEqual([name, 'anew']);
    expect(alive).toHaveBeenCalledTimes(2);
    document.removeEventListener('alive', alive);
  });

  it('has the day, the origin and the search of the server until the browser has taken it over', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-06T08:00:00Z'), toFake: ['Date'] });
    const { FlowServerContext, useLastSearch, useOrigin, useToday } = await load(state);
    const shown: string[] = [];
    const Told = () => {
      shown.push([useToday(), useOrigin(), useLastSearch('/search'), useLastSearch('/buy')].join());
      return null;
    };
    const onServer = { today: '2026-01-04', origin: 'https://server.example' } as const;
    const server = { ...onServer, searchBefore: state.searchBefore, run: () => Promise.reject() };
    renderToString(
      <FlowServerContext value={server}>
        <Told />
      </FlowServerContext>,
    );
    const page = document.body.appendChild(document.createElement('div'));
    const root = await act(async () => hydrateRoot(page, <Told />));

    expect(shown.slice(0, 2)).toEqual([
      '2026-01-04,https://server.example,/search?state=Kano,/buy',
      '2026-01-05,https://gida.example,/search?state=Kano,/buy',
    ]);
    expect(shown.at(-1)).toBe(`2026-01-06,${location.origin},/search?state=Kano,/buy`);
    await act(async () => root.unmount());
  });

  it.each([
    ['has just come', 900, '2026-01-07T08:00:05.000Z'],
    ['comes from the browser’s cache', 0, '2026-01-06T08:00:00.000Z'],
  ])('tells the time of the server if it %s', async (_, transferSize, now) => {
    vi.useFakeTimers({ now: new Date('2026-01-06T08:00:00Z'), toFake: ['Date'] });
    const serverTiming = [
      { name: 'db', description: 'Thu, 01 Jan 2026 08:00:00 GMT' },
      { name: 'now', description: 'Wed, 07 Jan 2026 08:00:00 GMT' },
    ];
    const getEntriesByType = () => [{ transferSize, responseStart: 4_000, serverTiming }];
    vi.stubGlobal('performance', { now: () => 9_000, getEntriesByType });
    const { serverNow, useServedFlow } = await load(state);
    const Town = () => void useServedFlow(town, 'anew');
    render(<Town />, { wrapper: MemoryRouter });

    expect(new Date(serverNow()).toISOString()).toBe(now);
  });
});
