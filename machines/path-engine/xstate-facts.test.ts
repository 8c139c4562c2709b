import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyEventObject,
  assign,
  createActor,
  createMachine,
  fromPromise,
  type InspectionEvent,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { createStepper } from './stepper.ts';
import {
  childMarker,
  createParent,
  declaredTransitions,
  effectIn,
  holdEvents,
  messageIn,
  toPersistedSnapshot,
  transitionsIn,
  withoutEffects,
} from './xstate-facts.ts';

const waiting = fromPromise(() => new Promise<never>(() => {}));

const machine = setup({
  types: { events: {} as { type: 'go'; far: boolean } | { type: 'back' } },
  actors: { call: waiting },
  guards: { isFar: ({ event }) => event.type === 'go' && event.far },
  actions: { tell: (_, _params: { what: string }) => {} },
  delays: { aWhile: 100 },
}).createMachine({
  id: 'facts',
  initial: 'here',
  states: {
    here: { on: { go: [{ guard: 'isFar', target: 'far' }, { target: 'near' }] } },
    near: { always: 'far' },
    far: {
      entry: { type: 'tell', params: { what: 'arrived' } },
      invoke: { id: 'asking', src: 'call', input: 7, onDone: 'here', onError: 'here' },
      after: { aWhile: 'here' },
      on: { back: 'here' },
    },
  },
});

/** XState promises none of these facts. If one fails after an upgrade, change xstate-facts.ts. */
describe('the facts about XState', () => {
  it('names a transition by its source, its event and its place', () => {
    expect(declaredTransitions(machine)).toEqual([
      'facts.here —go#0→ facts.far',
      'facts.here —go#1→ facts.near',
      'facts.near —always→ facts.far',
      'facts.far —back→ facts.here',
      'facts.far —xstate.done.actor.asking→ facts.here',
      'facts.far —xstate.error.actor.asking→ facts.here',
      'facts.far —xstate.after.aWhile.facts.far→ facts.here',
    ]);
    expect(declaredTransitions(machine.provide({}))).toEqual(declaredTransitions(machine));
  });

  it('reads from inspection which transitions a running actor takes, and which effects it has', () => {
    const events: InspectionEvent[] = [];
    const actor = createActor(machine, { inspect: (event) => void events.push(event) }).start();

    actor.send({ type: 'go', far: false });
    actor.stop();

    expect(events.flatMap(transitionsIn)).toEqual(['facts.here —go#1→ facts.near', 'facts.near —always→ facts.far']);
    expect(events.flatMap((event) => effectIn(event) ?? [])).toEqual([{ type: 'tell', params: { what: 'arrived' } }]);
  });

  it('steps a machine and starts nothing', () => {
    const stepper = createStepper(machine);

    const there = stepper.send(stepper.start(undefined).snapshot, { type: 'go', far: true });
    const back = stepper.send(there.snapshot, { type: 'back' });

    expect(there.taken).toEqual(['facts.here —go#0→ facts.far']);
    expect(there.effects).toEqual([{ type: 'tell', params: { what: 'arrived' } }]);
    expect(there.started).toEqual([{ id: 'asking', src: 'call', input: 7 }]);
    expect(there.timers).toMatchObject([{ id: 'xstate.after.aWhile.facts.far', delay: 100 }]);
    expect(back.cancelled).toEqual(['xstate.after.aWhile.facts.far']);
    expect(Object.keys(back.snapshot.children)).toEqual([]);
  });

  it('reads what a machine sends to its parent and to a child it spawned, stepping and running', () => {
    const child = setup({ actors: { call: waiting } }).createMachine({
      entry: spawnChild('call', { id: 'call-1' }),
      on: { go: { actions: [sendParent({ type: 'went' }), sendTo('call-1', { type: 'hurry' })] } },
    });
    const events: InspectionEvent[] = [];
    const actor = createActor(child, { parent: createParent({ inspect: (event) => void events.push(event) }) }).start();
    const stepper = createStepper(child);

    actor.send({ type: 'go' });
    const { told } = stepper.send(stepper.start(undefined).snapshot, { type: 'go' });

    const both = [
      { to: 'parent', event: { type: 'went' } },
      { to: 'call-1', event: { type: 'hurry' } },
    ];
    expect(told).toEqual(both);
    expect(events.flatMap((event) => messageIn(event) ?? [])).toEqual(both);
  });

  it('throws the error of a machine, instead of entering an error state', () => {
    const broken = createMachine({
      context: () => {
        throw new Error('no context');
      },
    });

    expect(() => createStepper(broken).start(undefined)).toThrow('no context');
  });

  it('mutes side effects and keeps the assigned context', () => {
    const told: string[] = [];
    const noisy = setup({
      types: { context: {} as { count: number } },
      actions: { tell: () => void told.push('told'), count: assign({ count: 1 }) },
    }).createMachine({ context: { count: 0 }, entry: ['tell', 'count'] });

    const actor = createActor(withoutEffects(noisy)).start();

    expect(told).toEqual([]);
    expect(actor.getSnapshot().context).toEqual({ count: 1 });
  });

  it('holds events that are sent, and those that wait already, and delivers them in order', () => {
    const seen: string[] = [];
    let release = () => {};
    const hear = ({ event, self }: { event: AnyEventObject; self: AnyActorRef }) => {
      seen.push(event.type);
      if (event.type !== 'a') return;
      self.send({ type: 'b' });
      release = holdEvents(self);
    };
    const actor = createActor(setup({}).createMachine({ on: { '*': { actions: hear } } })).start();

    actor.send({ type: 'a' });
    actor.send({ type: 'c' });
    expect(seen).toEqual(['a']);
    release();

    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('sets a machine up as it was with its children, and invokes nothing', () => {
    let calls = 0;
    const asking = fromPromise(() => new Promise<never>(() => void calls++));
    const row = setup({ actors: { asking } }).createMachine({
      id: 'row',
      initial: 'viewing',
      states: { viewing: {}, saving: { invoke: { src: 'asking' } } },
    });
    const list = setup({ actors: { row, asking } }).createMachine({
      id: 'list',
      initial: 'shown',
      invoke: { src: 'asking' },
      states: { shown: {}, gone: {} },
    });
    const child = {
      status: 'active',
      value: 'saving',
      context: {},
      output: null,
      children: {},
      machine: 'row',
    } as const;
    const snapshot = toPersistedSnapshot(list, {
      ...{ status: 'active', value: 'gone', output: null },
      ...{ context: { rows: [childMarker('first')], other: 7 }, children: { first: child } },
    });

    const actor = createActor(list, { snapshot }).start();

    expect(actor.getSnapshot().value).toBe('gone');
    expect(actor.getSnapshot().context).toEqual({ rows: [actor.getSnapshot().children.first], other: 7 });
    expect(actor.getSnapshot().children.first?.getSnapshot()).toMatchObject({ value: 'saving' });
    expect(calls).toBe(0);
  });
});
