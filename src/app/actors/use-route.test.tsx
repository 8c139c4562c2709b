import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, type AnyStateMachine, assign, createActor, setup } from 'xstate';
import { useRoute } from './use-route.ts';

afterEach(cleanup);

let navigate: NavigateFunction;
let at: Location;

type Rules<M extends AnyStateMachine> = Parameters<typeof useRoute<M>>[1];

/** Opens a page with a flow, coming from `/before`. */
function open<M extends AnyStateMachine>(actor: Actor<M>, path: string, rules?: Rules<M>) {
  actor.start();
  function Browser() {
    navigate = useNavigate();
    at = useLocation();
    return null;
  }
  function Page() {
    useRoute(actor, rules);
    return null;
  }
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/before', path]} initialIndex={1}>
        <Browser />
        <Routes>
          <Route path="/before" element={null} />
          <Route path="*" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
}

const address = () => at.pathname + at.search;
const goTo = (path: string) => act(() => navigate(path));
const goBack = () => act(() => navigate(-1));

/** Two steps with a state between that has no route. After `sent`, the flow refuses to go back. */
const steps = setup({
  types: {
    context: {} as { sent: string | null },
    events: {} as
      | { type: 'next' }
      | { type: 'sent'; id: string }
      | { type: 'ended' }
      | { type: 'location.changed'; path: string },
    output: {} as { id: string | null },
    meta: {} as { route: string; aliases?: string[] },
  },
  guards: {
    asksForFirst: ({ context, event }) =>
      event.type === 'location.changed' && event.path === '/first' && context.sent === null,
    asksForSecond: ({ event }) => event.type === 'location.changed' && event.path.startsWith('/second'),
  },
  actions: { keepSent: assign(({ event }) => (event.type === 'sent' ? { sent: event.id } : {})) },
}).createMachine({
  id: 'steps',
  context: { sent: null },
  output: ({ context }) => ({ id: context.sent }),
  initial: 'first',
  states: {
    first: {
      meta: { route: '/first', aliases: ['/one'] },
      on: { next: 'second', ended: 'between', 'location.changed': { guard: 'asksForSecond', target: 'second' } },
    },
    second: {
      meta: { route: '/second' },
      on: {
        sent: { actions: 'keepSent' },
        ended: 'done',
        'location.changed': { guard: 'asksForFirst', target: 'first' },
      },
    },
    between: { on: { next: 'second', sent: { actions: 'keepSent' } } },
    done: { type: 'final', meta: { route: '/done' } },
  },
});

/** A list that stays on its path and counts its events. */
const pages = setup({
  types: { context: {} as { page: number; told: number }, events: {} as { type: 'page.turned'; page: number } },
  actions: {
    turn: assign(({ context, event }) => ({ page: event.page, told: context.told + 1 })),
  },
}).createMachine({
  id: 'pages',
  context: { page: 1, told: 0 },
  on: { 'page.turned': { actions: 'turn' } },
});

const pageIn = (query: string) => Number(new URLSearchParams(query).get('page') ?? 1);

describe('useRoute with a route per state', () => {
  it('replaces a requested address that the flow did not take', () => {
    open(createActor(steps), '/second');
    expect(address()).toBe('/first');

    goBack();
    expect(address()).toBe('/before');
  });

  it.each(['/one', '/first?from=mail'])('keeps the address %s', (path) => {
    open(createActor(steps), path);

    expect(address()).toBe(path);
  });

  it('changes the address, and follows Back and Forward', () => {
    const actor = createActor(steps);
    open(actor, '/first');

    act(() => actor.send({ type: 'next' }));
    expect(address()).toBe('/second');
    goBack();
    expect(actor.getSnapshot().value).toBe('first');
    act(() => navigate(1));
    expect(actor.getSnapshot().value).toBe('second');
  });

  it('keeps the history state of the address', () => {
    open(createActor(steps), '/first');

    act(() => navigate('/second', { state: { notice: 'Go on here.' } }));

    expect(at.state).toEqual({ notice: 'Go on here.' });
  });

  it('replaces an address for which the flow chose another state', () => {
    const actor = createActor(steps);
    open(actor, '/first');

    goTo('/second/7');
    expect(address()).toBe('/second');
    goBack();
    expect(actor.getSnapshot().value).toBe('first');
    goBack();
    expect(address()).toBe('/before');
  });

  it('restores its address when the flow stays', () => {
    const actor = createActor(steps);
    open(actor, '/first');
    act(() => actor.send({ type: 'next' }));
    act(() => actor.send({ type: 'sent', id: '7' }));

    goBack();
    expect(actor.getSnapshot().value).toBe('second');
    expect(address()).toBe('/second');
    goTo('/nowhere');
    expect(address()).toBe('/second');
  });

  it('adds no history entry for a state without a route', () => {
    const actor = createActor(steps);
    open(actor, '/first');

    act(() => actor.send({ type: 'ended' }));
    expect(address()).toBe('/first');
    act(() => actor.send({ type: 'next' }));
    expect(address()).toBe('/second');
    goBack();
    expect(address()).toBe('/before');
  });

  it('passes its output to the next page, replacing itself', () => {
    const actor = createActor(steps);
    open(actor, '/first');
    act(() => actor.send({ type: 'next' }));
    act(() => actor.send({ type: 'sent', id: '7' }));

    act(() => actor.send({ type: 'ended' }));

    expect(address()).toBe('/done');
    expect(at.state).toEqual({ id: '7' });
    goBack();
    expect(address()).toBe('/done');
    goBack();
    expect(address()).toBe('/before');
  });

  it('ends at the given address with the given history state', () => {
    const actor = createActor(steps);
    open(actor, '/first', { end: ({ id }) => ({ to: `/listings/${id}?from=steps`, state: { isNew: true } }) });
    act(() => actor.send({ type: 'next' }));
    act(() => actor.send({ type: 'sent', id: '7' }));

    act(() => actor.send({ type: 'ended' }));

    expect(address()).toBe('/listings/7?from=steps');
    expect(at.state).toEqual({ isNew: true });
  });

  it('writes state for a reload without a history entry', () => {
    const actor = createActor(steps);
    open(actor, '/first', { query: { write: ({ sent }) => (sent ? `?sent=${sent}` : '') } });
    act(() => actor.send({ type: 'next' }));

    act(() => actor.send({ type: 'sent', id: '7' }));
    expect(address()).toBe('/second?sent=7');
    act(() => actor.send({ type: 'sent', id: '8' }));
    expect(address()).toBe('/second?sent=8');
    goBack();
    expect(address()).toBe('/second?sent=8');
    goBack();
    expect(address()).toBe('/before');
  });

  it('adds a history entry for another step of the same path', () => {
    const parts = setup({ types: { meta: {} as { route: string } } }).createMachine({
      initial: 'one',
      states: {
        one: { meta: { route: '/form' }, on: { next: 'two' } },
        two: { meta: { route: '/form?step=two' }, on: { 'location.changed': 'one' } },
      },
    });
    const actor = createActor(parts);
    open(actor, '/form?of=1', { query: { write: () => '?of=1' } });

    act(() => actor.send({ type: 'next' }));
    expect(address()).toBe('/form?step=two&of=1');
    goBack();

    expect([address(), actor.getSnapshot().value]).toEqual(['/form?of=1', 'one']);
  });

  it('writes state for a reload in a state without a route', () => {
    const actor = createActor(steps);
    open(actor, '/first', { query: { write: ({ sent }) => (sent ? `?sent=${sent}` : '') } });
    act(() => actor.send({ type: 'ended' }));

    act(() => actor.send({ type: 'sent', id: '7' }));
    expect(address()).toBe('/first?sent=7');
    act(() => actor.send({ type: 'next' }));
    expect(address()).toBe('/second?sent=7');
    goBack();
    expect(address()).toBe('/before');
  });
});

describe('useRoute with a query', () => {
  const query: NonNullable<Rules<typeof pages>>['query'] = {
    write: ({ page }) => (page > 1 ? `?page=${page}` : ''),
    told: (asked, { page }) => (pageIn(asked) === page ? undefined : { type: 'page.turned', page: pageIn(asked) }),
  };

  function openList(path: string) {
    const actor = createActor(pages);
    open(actor, path, { query });
    return { actor, list: () => actor.getSnapshot().context };
  }

  it('sends one event for a changed query', () => {
    const { list } = openList('/list');

    goTo('/list?page=3');
    expect(list()).toEqual({ page: 3, told: 1 });
    goBack();
    expect(list()).toEqual({ page: 1, told: 2 });
  });

  it('changes the address with a history entry', () => {
    const { actor, list } = openList('/list');

    act(() => actor.send({ type: 'page.turned', page: 2 }));
    expect(address()).toBe('/list?page=2');
    goBack();
    expect(address()).toBe('/list');
    expect(list().page).toBe(1);
  });

  it.each(['/list?page=1', '/list?from=mail'])('normalises %s without an event', (path) => {
    const { list } = openList(path);
    expect(address()).toBe('/list');

    goTo(path);
    expect(address()).toBe('/list');
    expect(list().told).toBe(0);
  });

  it('normalises a query after its event, without a history entry', () => {
    openList('/list');

    goTo('/list?page=2&from=mail');
    expect(address()).toBe('/list?page=2');
    goBack();
    expect(address()).toBe('/list');
  });
});
