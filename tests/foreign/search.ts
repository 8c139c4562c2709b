import { assign, fromPromise, setup } from 'xstate';
import type { Flow, Sample } from '#machines/path-engine/flow.ts';

const search = setup({
  types: {
    context: {} as { text: string; found: string[]; problem: string | null },
    events: {} as { type: 'key.arrow'; down: boolean } | { type: 'key.enter' } | { type: 'text.typed'; text: string },
  },
  actors: { find: fromPromise<string[], { text: string }>(async () => []) },
  guards: {
    isEmpty: ({ event }) => event.type === 'text.typed' && event.text === '',
    hasFound: ({ context }) => context.found.length > 0,
  },
  actions: {
    keepText: assign(({ event }) => ('text' in event ? { text: event.text } : {})),
    keepFound: assign((_, found: string[]) => ({ found, problem: null })),
    forget: assign({ found: [], problem: null }),
    keepProblem: assign({ problem: 'It cannot be found now.' }),
  },
  delays: { untilTyped: 300 },
});

/** A combobox: it searches once the user stops typing, and handles every key by a wildcard. */
const searchMachine = search.createMachine({
  id: 'combobox',
  type: 'parallel',
  context: { text: '', found: [], problem: null },
  states: {
    answers: {
      initial: 'idle',
      on: {
        'text.typed': [
          { guard: 'isEmpty', target: '.idle', actions: ['keepText', 'forget'] },
          { target: '.typing', actions: 'keepText' },
        ],
      },
      states: {
        idle: {},
        typing: { after: { untilTyped: 'asking' } },
        asking: {
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: { target: 'idle', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: 'keepProblem' },
          },
        },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'key.*': { guard: 'hasFound', target: 'open' } } },
        open: { on: { 'key.enter': 'closed', 'text.typed': 'closed' } },
      },
    },
  },
});

const typed: Sample<{ text: string }>[] = [
  { sample: 'a town', text: 'Aba' },
  { sample: 'nothing', text: '' },
];
const arrows: Sample<{ down: boolean }>[] = [{ sample: 'down', down: true }];

export const searchFlow: Flow = {
  name: 'combobox',
  machine: searchMachine,
  samples: {
    inputs: { 'an empty box': undefined },
    key: (context) => (context as { found: string[] }).found.length > 0,
    events: {
      'text.typed': typed,
      'key.arrow': arrows,
      'key.enter': [{ sample: 'pressed' }],
    },
    calls: {
      find: {
        done: [{ sample: 'two places', output: ['Aba', 'Abak'] }],
        failed: [{ sample: 'unreachable', error: new Error('unreachable') }],
        timeout: 15_000,
      },
    },
    children: {},
  },
};
