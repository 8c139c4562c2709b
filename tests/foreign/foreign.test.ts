import { describe, expect, it } from 'vitest';
import { assign, createMachine, emit, fromPromise, raise, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { Coverage } from '#machines/path-engine/coverage.ts';
import type { Flow, Sample } from '#machines/path-engine/flow.ts';
import { generate, proveKey } from '#machines/path-engine/generate.ts';
import { FIRST_RUN_ONLY, mutantsOf } from '#machines/path-engine/mutate.ts';
import { replay } from '#machines/path-engine/replay.ts';

const SECOND = 1_000;
const SHUT_OFF = 30 * 60 * SECOND;

const pump = setup({
  types: {
    events: {} as { type: 'handle.pressed' | 'handle.released' | 'speed.changed' | 'nozzle.hung' },
  },
  delays: { second: SECOND, shutOff: SHUT_OFF },
});

/** A petrol pump: it counts each second, closes after half an hour, and goes on at the speed it had. */
const pumpMachine = pump.createMachine({
  id: 'pump',
  initial: 'hung',
  states: {
    hung: { on: { 'handle.pressed': 'taken' } },
    taken: {
      after: { shutOff: 'closed' },
      on: { 'nozzle.hung': 'hung' },
      initial: 'running',
      states: {
        running: {
          initial: 'slow',
          states: {
            slow: { after: { second: { target: 'slow', reenter: true } }, on: { 'speed.changed': 'fast' } },
            fast: { after: { second: { target: 'fast', reenter: true } }, on: { 'speed.changed': 'slow' } },
            asBefore: { type: 'history' },
          },
          on: { 'handle.released': 'paused' },
        },
        paused: { on: { 'handle.pressed': 'running.asBefore' } },
      },
    },
    closed: { on: { 'nozzle.hung': 'hung' } },
  },
});

const pressed = [{ sample: 'pressed' }];

const pumpFlow: Flow = {
  name: 'pump',
  machine: pumpMachine,
  samples: {
    inputs: { 'a pump': undefined },
    key: () => null,
    events: {
      'handle.pressed': pressed,
      'handle.released': pressed,
      'speed.changed': pressed,
      'nozzle.hung': pressed,
    },
    calls: {},
    children: {},
  },
};

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

const crewFlow: Flow = {
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

const searchFlow: Flow = {
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

/** Machines that share nothing with this project and use other features of XState: the engine must work for any. */
const foreign = [pumpFlow, crewFlow, searchFlow].map((flow) => ({ flow, book: generate(flow) }));
const stepsOf = (wanted: Flow) =>
  foreign.flatMap(({ flow, book }) => (flow === wanted ? book.paths.flatMap((path) => path.steps) : []));

describe.each(foreign)('the paths of a foreign machine, $flow.name,', ({ flow, book }) => {
  it('take every transition, and match the running machine', async () => {
    const coverage = new Coverage(flow.machine);

    for (const path of book.paths) await replay(flow, book, path, { inspect: coverage.inspect });

    expect(book.paths).not.toEqual([]);
    expect(coverage.missing(book.transitions)).toEqual([]);
  });

  it('notice a wrong version of it', async () => {
    const survivors: string[] = [];

    for (const { kind, at, build } of mutantsOf(flow.machine)) {
      if (kind === FIRST_RUN_ONLY) continue;
      const isNoticed = await notices(flow, book, build);
      if (!isNoticed) survivors.push(`${kind} at ${at}`);
    }

    expect(survivors).toEqual([]);
  });
});

async function notices(flow: Flow, book: ReturnType<typeof generate>, build: () => Flow['machine']) {
  try {
    const machine = build();
    const coverage = new Coverage(machine);
    for (const path of book.paths) await replay({ ...flow, machine }, book, path, { inspect: coverage.inspect });
    return coverage.missing(book.transitions).length > 0;
  } catch {
    return true;
  }
}

describe('the paths', () => {
  it('wait for half an hour beside a timer that fires each second, in one step', () => {
    const shutOff = stepsOf(pumpFlow).filter(({ event }) => event === 'xstate.after.shutOff.pump.taken');

    expect(Math.max(...shutOff.map(({ waited = 0 }) => waited))).toBe(30 * 60 * 1_000);
    expect(shutOff.some(({ takes }) => takes.length === 2)).toBe(true);
  });

  it('return through a history state', () => {
    const back = stepsOf(pumpFlow).filter(({ takes }) =>
      takes.includes('pump.taken.paused —handle.pressed→ pump.taken.running.asBefore'),
    );

    expect(new Set(back.map(({ state }) => state.leaves[0]))).toEqual(
      new Set(['pump.taken.running.slow', 'pump.taken.running.fast']),
    );
  });

  it('give actors without an id the same one each time, and tell what is stopped and emitted', () => {
    const again = generate(crewFlow).paths.flatMap((path) => path.steps);

    expect(again).toEqual(stepsOf(crewFlow));
    expect(again.find(({ emits }) => emits)).toMatchObject({
      event: 'xstate.done.actor.x:3',
      src: 'digger',
      stops: ['guard', 'x:3'],
      emits: [{ type: 'work.finished', done: 2 }],
    });
  });

  it('name forbidden constructs', () => {
    expect(foreign[1]?.book.transitions).toContain('crew.digging —crew.sent→ (forbidden)');
  });
});

describe('an element that paths cannot show', () => {
  const nothing = { inputs: { it: undefined }, key: () => null, events: {}, calls: {}, children: {} };
  const flowOf = (machine: unknown, samples: Partial<Flow['samples']> = {}): Flow => ({
    name: 'foreign',
    machine: machine as Flow['machine'],
    samples: { ...nothing, ...samples },
  });
  const call = fromPromise(async () => 1);
  const calls = {
    call: { done: [{ sample: 'one', output: 1 }], failed: [{ sample: 'no', error: new Error('no') }], timeout: 1 },
  };

  it.each([
    [
      'a call whose failure nobody hears',
      flowOf(setup({ actors: { call } }).createMachine({ id: 'm', invoke: { id: 'asking', src: 'call' } }), { calls }),
      'm has no onError for asking',
    ],
    [
      'snapshots of a child',
      flowOf(
        setup({ actors: { call } }).createMachine({
          id: 'm',
          invoke: { id: 'a', src: 'call', onSnapshot: {}, onError: {} },
        }),
        { calls },
      ),
      'm listens to the snapshots of a',
    ],
    [
      'an actor that assign spawns',
      flowOf(
        setup({ types: { context: {} as object }, actors: { call } }).createMachine({
          context: ({ spawn }) => ({ child: spawn('call', { id: 'hidden' }) }),
        }),
      ),
      'hidden is spawned inside assign',
    ],
    [
      'transitions without an end',
      flowOf(createMachine({ id: 'm', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } })),
      'it goes round for ever, by m.',
    ],
    [
      'a counter without a bound',
      flowOf(
        createMachine({
          types: {} as { context: { presses: number } },
          context: { presses: 0 },
          on: { pressed: { actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
        }),
        { events: { pressed: [{ sample: 'pressed' }] } },
      ),
      '`presses` has the most values',
    ],
    [
      'an actor without a name',
      flowOf(createMachine({ id: 'm', invoke: { id: 'asking', src: call } })),
      'm invokes asking inline: name it in setup({ actors })',
    ],
    [
      'an event sent with a delay',
      flowOf(createMachine({ id: 'm', entry: sendTo(({ self }) => self, { type: 'x' }, { delay: 5 }) })),
      'is sent to itself with a delay',
    ],
    [
      'a timer that never comes first',
      flowOf(
        createMachine({
          id: 'm',
          after: { 90000000: { actions: raise({ type: 'x' }) } },
          initial: 'a',
          states: { a: { after: { 1: 'b' } }, b: { after: { 1: 'a' } } },
        }),
      ),
      'xstate.after.90000000.m never fires',
    ],
  ])('refuses %s', (_, flow, words) => {
    const accept = () => {
      proveKey(flow);
      generate(flow);
    };

    expect(accept).toThrow(words);
  });
});
