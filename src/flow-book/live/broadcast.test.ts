import { beforeEach, describe, expect, it } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, type InspectionEvent, setup } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import { familyOf } from './actor-panel.tsx';
import { broadcast } from './broadcast.ts';
import { emptyLive, findLatestActor, follow } from './live-state.ts';
import type { Channel, Message, TabMessage } from './protocol.ts';

const SECRETS = /harmattan comes|204918|q0J8-token/;

const registration = {
  userType: 'USER' as const,
  first_name: 'Tunde',
  last_name: 'Bello',
  email: 'tunde@example.com',
  phone_no: '08031234567',
  state: 'Oyo',
};

const account = accountMachine.provide({
  actors: {
    register: fromPromise(async () => ({ access_token: 'q0J8-token', phone_verified: false as boolean })),
    validateOtp: fromPromise(async () => Promise.reject(new Error('not right'))),
  },
});

/** The app's side of the channel, and a Flow Book that records every message. */
function createTab() {
  const said: Message[] = [];
  const listeners = new Set<(event: { data: Message }) => void>();
  const sinks = new Set<(event: InspectionEvent) => void>();
  const running: AnyActorRef[] = [];
  const channel: Channel = {
    postMessage: (message) => void said.push(structuredClone(message)),
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  const listen = (sink: (event: InspectionEvent) => void) => {
    sinks.add(sink);
    return () => void sinks.delete(sink);
  };
  const make = (machine: AnyStateMachine, input: unknown) =>
    createActor(machine, { id: machine.id, input, inspect: (event) => sinks.forEach((sink) => void sink(event)) });
  const start = (machine: AnyStateMachine, input: unknown) => {
    const actor = make(machine, input).start();
    running.push(actor);
    return actor;
  };
  const hear = (data: Message) => listeners.forEach((listener) => void listener({ data }));
  const open = () => broadcast({ channel, running, listen, first: { book: 'first', breaks: [] } });
  const moves = () => said.flatMap((message) => (message.type === 'actor.moved' ? [message] : []));
  const live = () => (said as TabMessage[]).reduce(follow, emptyLive);
  return { said, sinks, make, start, hear, open, moves, live };
}

let tab: ReturnType<typeof createTab>;

beforeEach(() => {
  tab = createTab();
});

describe('broadcast', () => {
  it('sends the state of every running actor to a new book', () => {
    tab.start(account, { path: '/signin' });

    tab.open();

    expect(tab.said).toMatchObject([
      {
        type: 'actor.shown',
        actor: { id: 'account', machine: 'account', state: { leaves: ['account.signingIn.form'], status: 'active' } },
      },
    ]);
  });

  it('sends for each event its transitions, and the states before and after', () => {
    const actor = tab.start(account, { path: '/signin' });
    tab.open();

    actor.send({ type: 'location.changed', path: '/forgot_password' });

    expect(tab.moves().at(-1)).toMatchObject({
      move: {
        event: { type: 'location.changed', path: '/forgot_password' },
        from: ['account.signingIn.form'],
        taken: ['account —location.changed→ account.opening', 'account.opening —always#1→ account.recovering'],
      },
      actor: { state: { leaves: ['account.recovering.asking'] } },
    });
  });

  it('sends no password, code or token in any event, response or context', async () => {
    const actor = tab.start(account, { path: '/signup' });
    tab.open();

    actor.send({ type: 'registration.submitted', draft: registration, password: 'the harmattan comes in december' });
    await expect.poll(() => tab.moves().at(-1)?.actor.state.leaves).toContain('account.verifying.code.entering');
    actor.send({ type: 'code.entered', code: '204918' });
    await expect.poll(() => tab.moves().at(-1)?.actor.state.leaves).toContain('account.verifying.code.entering');

    expect(tab.moves().map(({ move }) => move.event.type)).toEqual(
      expect.arrayContaining(['registration.submitted', 'xstate.done.actor.register', 'code.entered']),
    );
    expect(JSON.stringify(tab.said)).not.toMatch(SECRETS);
    expect(JSON.stringify(tab.said)).not.toContain('8031234567');
    expect(JSON.stringify(tab.said)).toContain('Tunde');
  });

  it('sends nothing about an actor that was never started', () => {
    tab.open();

    tab.make(account, { path: '/signup' });
    tab.start(account, { path: '/signup' });

    expect(tab.live().actors).toHaveLength(1);
  });

  it('follows a machine that another machine started', () => {
    const child = setup({}).createMachine({
      id: 'row',
      initial: 'viewing',
      states: { viewing: { on: { edit: 'editing' } }, editing: {} },
    });
    const parent = setup({ actors: { child } }).createMachine({ id: 'list', invoke: { id: 'first', src: 'child' } });
    const list = tab.start(parent, undefined);
    tab.open();

    list.getSnapshot().children.first?.send({ type: 'edit' });

    expect(tab.live().actors.map(({ id, machine, state }) => [id, machine, state.leaves])).toEqual([
      ['list', 'list', ['list']],
      ['first', 'row', ['row.editing']],
    ]);
    expect(tab.moves().at(-1)?.move.sender).toBeNull();
    const [top] = tab.live().actors;
    expect(top && familyOf(top, tab.live().actors).map(({ actor, depth }) => [actor.id, depth])).toEqual([
      ['list', 0],
      ['first', 1],
    ]);
  });

  it('stops sending when the last book closes, and sends again to the next one', () => {
    const actor = tab.start(account, { path: '/signin' });
    tab.open();
    tab.hear({ type: 'book.opened', book: 'second', breaks: [] });
    tab.hear({ type: 'book.closed', book: 'first' });
    expect(tab.sinks.size).toBe(1);

    tab.hear({ type: 'book.closed', book: 'second' });
    expect(tab.sinks.size).toBe(0);
    const before = tab.said.length;
    actor.send({ type: 'location.changed', path: '/signup' });
    expect(tab.said).toHaveLength(before);

    tab.hear({ type: 'book.opened', book: 'third', breaks: [] });
    expect(tab.said.at(-1)).toMatchObject({ actor: { state: { leaves: ['account.registering.form'] } } });
    actor.send({ type: 'location.changed', path: '/signin' });
    expect(tab.moves().at(-1)).toMatchObject({ move: { from: ['account.registering.form'] } });
  });
});

describe('a break on a transition', () => {
  const opening = 'account —location.changed→ account.opening';
  const path = (actor: AnyActorRef) => actor.getSnapshot().value;

  it('holds what is sent to the actor afterwards, until a book continues it', () => {
    const actor = tab.start(account, { path: '/signin' });
    tab.open();
    tab.hear({ type: 'breaks.set', book: 'first', breaks: [opening] });

    actor.send({ type: 'location.changed', path: '/forgot_password' });
    expect(path(actor)).toEqual({ recovering: 'asking' });
    expect(tab.live().actors[0]?.hold).toEqual({ after: opening, waiting: [] });
    actor.send({ type: 'location.changed', path: '/signin' });
    actor.send({ type: 'location.changed', path: '/signup' });
    expect(path(actor)).toEqual({ recovering: 'asking' });
    expect(tab.live().actors[0]?.hold?.waiting).toEqual(['location.changed', 'location.changed']);

    const [{ tab: id = '', session = '' } = {}] = tab.live().actors;
    tab.hear({ type: 'actor.continued', tab: 'another', session });
    expect(path(actor)).toEqual({ recovering: 'asking' });
    // The first waiting event takes the transition again, and stops at the break again.
    tab.hear({ type: 'actor.continued', tab: id, session });
    expect(path(actor)).toEqual({ signingIn: 'form' });
    tab.hear({ type: 'breaks.set', book: 'first', breaks: [] });
    tab.hear({ type: 'actor.continued', tab: id, session });
    expect(path(actor)).toEqual({ registering: 'form' });
    expect(tab.live().actors[0]?.hold).toBeNull();
  });

  it('ends with the last book, and when the actor stops', () => {
    const actor = tab.start(account, { path: '/signin' });
    const other = tab.start(account, { path: '/signin' });
    tab.open();
    tab.hear({ type: 'breaks.set', book: 'first', breaks: [opening] });
    for (const each of [actor, other]) each.send({ type: 'location.changed', path: '/forgot_password' });
    actor.send({ type: 'location.changed', path: '/signup' });

    other.stop();
    expect(other.getSnapshot().status).toBe('stopped');
    tab.hear({ type: 'book.closed', book: 'first' });
    expect(path(actor)).toEqual({ registering: 'form' });
  });
});

describe('live state', () => {
  it('marks an actor that stopped, and one whose tab was closed, as ended', () => {
    const stopped = tab.start(account, { path: '/signin' });
    tab.start(account, { path: '/signup' });
    tab.open();

    stopped.stop();
    expect(tab.live().actors.map(({ ended }) => ended)).toEqual([true, false]);
    expect(tab.live().log[0]).toMatchObject({ trigger: 'stopped' });

    dispatchEvent(new Event('pagehide'));
    expect(tab.live().actors.map(({ ended }) => ended)).toEqual([true, true]);
  });

  it('shows the running actor that moved last by default', () => {
    const first = tab.start(account, { path: '/signin' });
    const second = tab.start(account, { path: '/signup' });
    tab.open();

    first.send({ type: 'location.changed', path: '/signup' });
    expect(findLatestActor(tab.live().actors)?.session).toBe(first.sessionId);

    second.send({ type: 'location.changed', path: '/signin' });
    expect(findLatestActor(tab.live().actors)?.session).toBe(second.sessionId);

    second.stop();
    expect(findLatestActor(tab.live().actors)?.session).toBe(first.sessionId);
  });

  it('keeps a limited log in the words of the chart, newest first', async () => {
    const actor = tab.start(account, { path: '/signup' });
    tab.open();

    actor.send({ type: 'registration.submitted', draft: registration, password: 'the harmattan comes in december' });
    await expect.poll(() => tab.live().log[0]?.trigger).toBe('✓ register');
    expect(tab.live().log.map(({ sender }) => sender?.id)).toEqual(['register', undefined]);
    expect(tab.live().log[0]).toMatchObject({
      number: 2,
      from: ['account.registering.submitting'],
      to: ['account.verifying.code.entering', 'account.verifying.resend.cooling'],
    });

    for (let i = 0; i < 400; i++) actor.send({ type: 'location.changed', path: i % 2 ? '/signup' : '/signin' });
    expect(tab.live().log).toHaveLength(300);
    expect(tab.live().count).toBe(402);
  });

  it('counts repeated events that change no state in one entry, and keeps the last of them', () => {
    const actor = tab.start(account, { path: '/signup' });
    tab.open();

    for (const first_name of ['T', 'Tu', 'Tun']) {
      actor.send({ type: 'registration.changed', draft: { ...registration, first_name } });
    }

    expect(tab.live().log).toHaveLength(1);
    expect(tab.live().log[0]).toMatchObject({ times: 3, payload: { draft: { first_name: 'Tun' } } });
  });
});
