import { assign, emit, fromPromise, raise, setup, spawnChild, stopChild } from 'xstate';
import type { Flow } from '#machines/path-engine/flow.ts';

const crew = setup({
  types: {
    context: {} as { done: number },
    events: {} as
      | { type: 'work.given' }
      | { type: 'crew.sent' }
      | { type: 'day.over' }
      | { type: 'xstate.done.actor.*' },
    emitted: {} as { type: 'work.finished'; done: number },
  },
  actors: {
    digger: fromPromise<string>(async () => 'a hole'),
    guard: fromPromise<string>(async () => 'a night'),
  },
  guards: { isLast: ({ context }) => context.done === 1 },
  actions: {
    count: assign({ done: ({ context }) => context.done + 1 }),
    tellFinished: emit(({ context }) => ({ type: 'work.finished' as const, done: context.done })),
  },
});

/** Two diggers without names, a guard who is sent home, and an evening that comes by itself. */
const crewMachine = crew.createMachine({
  id: 'crew',
  context: { done: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'work.given': {
          target: 'digging',
          actions: [spawnChild('digger'), spawnChild('digger'), spawnChild('guard', { id: 'guard' })],
        },
      },
    },
    digging: {
      entry: raise({ type: 'day.over' }, { delay: 8 * 60 * 60 * 1_000 }),
      on: {
        'xstate.done.actor.*': [
          { guard: 'isLast', target: 'over', actions: ['count', 'tellFinished', stopChild('guard')] },
          { actions: 'count' },
        ],
        'crew.sent': {},
        'day.over': 'over',
        '*': {},
      },
    },
    over: { type: 'final' },
  },
});

export const crewFlow: Flow = {
  name: 'crew',
  machine: crewMachine,
  samples: {
    inputs: { 'a morning': undefined },
    key: (context) => (context as { done: number }).done,
    events: { 'work.given': [{ sample: 'two holes' }], 'crew.sent': [{ sample: 'home' }] },
    calls: {},
    children: { digger: { done: [{ sample: 'a hole', output: 'a hole' }] }, guard: {} },
  },
};
