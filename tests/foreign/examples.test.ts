/** Ten machines that do what public examples of XState do: https://github.com/statelyai/xstate/tree/main/examples */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { assign, createMachine, enqueueActions, fromCallback, fromPromise, not, setup } from 'xstate';
import { transitionsOfPath } from '#machines/path-engine/book.ts';
import { type Cases, defineCases, type Flow } from '#machines/path-engine/flow.ts';
import { exploreFlow, generate, proveKey } from '#machines/path-engine/generate.ts';
import { generatePairPaths } from '#machines/path-engine/pair-paths.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { declaredTransitions } from '#machines/path-engine/xstate-facts.ts';
import { rootDir } from '#server/platform/paths.ts';

const never = <Output>() => new Promise<Output>(() => {});
const broken = [{ sample: 'broken', error: new Error('broken') }];
const ticks = fromCallback(() => {});

const fetching = setup({
  types: { context: {} as { greeting: string | null } },
  actors: { greet: fromPromise<{ greeting: string }, { name: string }>(never) },
}).createMachine({
  id: 'fetch',
  context: { greeting: null },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: {
        src: 'greet',
        input: { name: 'World' },
        onDone: { target: 'success', actions: assign({ greeting: ({ event }) => event.output.greeting }) },
        onError: 'failure',
      },
    },
    success: {},
    failure: { after: { 1000: 'loading' }, on: { RETRY: 'loading' } },
  },
});

const flights = setup({
  types: {
    context: {} as { departs: number; returns: number },
    events: {} as { type: 'BOOK' } | { type: 'CHANGE_TRIP' } | { type: 'DEPART' | 'RETURN'; day: number },
  },
  actors: { book: fromPromise<void>(never) },
  guards: {
    canDepart: ({ context }) => context.departs >= 1,
    canReturn: ({ context }) => context.departs >= 1 && context.returns > context.departs,
  },
}).createMachine({
  id: 'flights',
  context: { departs: 1, returns: 2 },
  initial: 'scheduling',
  states: {
    scheduling: {
      initial: 'oneWay',
      on: { DEPART: { actions: assign({ departs: ({ event }) => event.day }) } },
      states: {
        oneWay: { on: { CHANGE_TRIP: 'roundTrip', BOOK: { guard: 'canDepart', target: '#flights.booking' } } },
        roundTrip: {
          on: {
            CHANGE_TRIP: 'oneWay',
            RETURN: { actions: assign({ returns: ({ event }) => event.day }) },
            BOOK: { guard: 'canReturn', target: '#flights.booking' },
          },
        },
      },
    },
    booking: { invoke: { id: 'book', src: 'book', onDone: 'booked', onError: 'scheduling' } },
    booked: { type: 'final' },
  },
});

const creditSetup = setup({
  types: {
    context: {} as { scores: Record<string, number>; problem: string; rate: number | null },
    events: {} as { type: 'SUBMIT'; person: string },
  },
  actors: {
    verify: fromPromise<void, { person: string }>(never),
    findReport: fromPromise<number | null, string>(never),
    askBureau: fromPromise<number, string>(never),
    findRate: fromPromise<number, number[]>(never),
  },
  guards: {
    allFound: ({ context }) => Object.values(context.scores).every((score) => score > 0),
    isKnown: ({ context }, bureau: string) => (context.scores[bureau] ?? 0) > 0,
  },
  actions: { email: () => {}, saveReport: (_, _bureau: string) => {} },
});

const bureau = (name: string) =>
  creditSetup.createStateConfig({
    initial: 'finding',
    states: {
      finding: {
        invoke: {
          id: `find ${name}`,
          src: 'findReport',
          input: name,
          onDone: [{ guard: { type: 'isKnown', params: name }, target: 'complete' }, { target: 'asking' }],
          onError: 'failed',
        },
      },
      asking: {
        invoke: {
          id: `ask ${name}`,
          src: 'askBureau',
          input: name,
          onDone: {
            target: 'complete',
            actions: assign({ scores: ({ context, event }) => ({ ...context.scores, [name]: event.output }) }),
          },
          onError: 'failed',
        },
      },
      complete: { type: 'final', entry: { type: 'saveReport', params: name } },
      failed: { type: 'final' },
    },
  });

const credit = creditSetup.createMachine({
  id: 'credit',
  context: { scores: { one: 0, other: 0 }, problem: '', rate: null },
  initial: 'entering',
  states: {
    entering: { on: { SUBMIT: 'verifying' } },
    verifying: {
      invoke: {
        src: 'verify',
        input: ({ event }) => ({ person: event.person }),
        onDone: 'checking',
        onError: { target: 'entering', actions: assign({ problem: 'credentials' }) },
      },
    },
    checking: {
      type: 'parallel',
      states: { one: bureau('one'), other: bureau('other') },
      onDone: [
        { guard: 'allFound', target: 'pricing' },
        { target: 'entering', actions: assign({ problem: 'scores' }) },
      ],
    },
    pricing: {
      invoke: {
        src: 'findRate',
        input: ({ context }) => Object.values(context.scores),
        onDone: { target: 'priced', actions: assign({ rate: ({ event }) => event.output }) },
      },
    },
    priced: { type: 'final', entry: 'email' },
  },
});

const trivia = setup({
  types: {
    context: {} as { answer: number; points: number; lives: number; clue: boolean },
    events: {} as { type: 'play' | 'next' | 'toggleClue' | 'again' } | { type: 'answered'; answer: number },
  },
  actors: { loadQuestion: fromPromise<number>(never) },
  guards: {
    isRight: ({ context, event }) => event.type === 'answered' && event.answer === context.answer,
    hasLost: ({ context }) => context.lives <= 0,
    hasWon: ({ context }) => context.points >= 30,
  },
  actions: { reset: assign({ points: 0, lives: 2 }) },
}).createMachine({
  id: 'trivia',
  context: { answer: 0, points: 0, lives: 2, clue: false },
  initial: 'home',
  states: {
    home: { on: { play: 'game' } },
    game: {
      id: 'game',
      entry: 'reset',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadQuestion',
            onDone: { target: 'asking', actions: assign({ answer: ({ event }) => event.output }) },
          },
        },
        asking: {
          on: {
            toggleClue: { actions: assign({ clue: ({ context }) => !context.clue }) },
            answered: [
              { guard: 'isRight', target: 'right' },
              { guard: not('isRight'), target: 'wrong' },
            ],
          },
        },
        right: {
          entry: assign({ points: ({ context }) => context.points + 10 }),
          always: [
            { guard: 'hasLost', target: 'lost' },
            { guard: 'hasWon', target: 'won' },
          ],
          on: { next: 'loading' },
        },
        wrong: {
          entry: assign({ lives: ({ context }) => context.lives - 1 }),
          always: [
            { guard: 'hasLost', target: 'lost' },
            { guard: 'hasWon', target: 'won' },
          ],
          on: { next: 'loading' },
        },
        lost: { on: { again: '#game' } },
        won: { on: { again: '#game' } },
      },
    },
  },
});

const friend = setup({
  types: {
    context: {} as { before: string; name: string },
    events: {} as { type: 'EDIT' | 'SAVE' | 'CANCEL' } | { type: 'SET_NAME'; name: string },
    input: {} as { name: string },
    tags: {} as 'form',
  },
  actors: { save: fromPromise<boolean>(never) },
}).createMachine({
  id: 'friend',
  context: ({ input }) => ({ before: input.name, name: input.name }),
  on: { CANCEL: { target: '.reading', actions: assign({ name: ({ context }) => context.before }) } },
  initial: 'reading',
  states: {
    reading: { on: { EDIT: 'editing' } },
    editing: {
      tags: 'form',
      on: { SET_NAME: { actions: assign({ name: ({ event }) => event.name }) }, SAVE: 'saving' },
    },
    saving: {
      tags: 'form',
      invoke: {
        src: 'save',
        onDone: { target: 'reading', actions: assign({ before: ({ context }) => context.name }) },
      },
    },
  },
});

const friends = setup({
  types: {
    context: {} as { name: string; ids: string[] },
    events: {} as { type: 'TYPE'; name: string } | { type: 'ADD' } | { type: 'REMOVE'; index: number },
  },
  actors: { friend },
}).createMachine({
  id: 'friends',
  context: { name: '', ids: [] },
  on: {
    TYPE: { actions: assign({ name: ({ event }) => event.name }) },
    ADD: {
      guard: ({ context }) => context.name !== '',
      actions: enqueueActions(({ enqueue, context }) => {
        const id = `friend-${Math.random().toString(36).substring(7)}`;
        enqueue.spawnChild('friend', { id, input: { name: context.name } });
        enqueue.assign({ name: '', ids: [...context.ids, id] });
      }),
    },
    REMOVE: {
      guard: ({ context, event }) => event.index < context.ids.length,
      actions: enqueueActions(({ enqueue, context, event }) => {
        enqueue.stopChild(context.ids[event.index] ?? '');
        enqueue.assign({ ids: context.ids.filter((_, index) => index !== event.index) });
      }),
    },
  },
});

const timer = setup({
  types: {
    context: {} as { seconds: number },
    events: {} as { type: 'start' | 'stop' | 'reset' | 'minute' | 'second' | 'TICK' },
  },
  actors: { ticks },
}).createMachine({
  id: 'timer',
  context: { seconds: 0 },
  on: { reset: { guard: ({ context }) => context.seconds > 0, actions: assign({ seconds: 0 }) } },
  initial: 'stopped',
  states: {
    stopped: {
      on: {
        start: { guard: ({ context }) => context.seconds > 0, target: 'running' },
        minute: { actions: assign({ seconds: ({ context }) => context.seconds + 60 }) },
        second: { actions: assign({ seconds: ({ context }) => context.seconds + 1 }) },
      },
    },
    running: {
      invoke: { src: 'ticks' },
      on: { stop: 'stopped', TICK: { actions: assign({ seconds: ({ context }) => context.seconds - 1 }) } },
      always: { guard: ({ context }) => context.seconds === 0, target: 'stopped' },
    },
  },
});

const stopwatch = setup({
  types: { context: {} as { elapsed: number }, events: {} as { type: 'start' | 'stop' | 'reset' | 'TICK' } },
  actors: { ticks },
}).createMachine({
  id: 'stopwatch',
  context: { elapsed: 0 },
  on: { reset: { target: '.stopped', actions: assign({ elapsed: 0 }) } },
  initial: 'stopped',
  states: {
    stopped: { on: { start: 'running' } },
    running: {
      invoke: { src: 'ticks' },
      on: { stop: 'stopped', TICK: { actions: assign({ elapsed: ({ context }) => context.elapsed + 1 }) } },
    },
  },
});

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const board = { cells: Array.from<string>({ length: 9 }).fill(''), player: 'x', winner: '' };

const noughts = setup({
  types: { context: {} as typeof board, events: {} as { type: 'PLAY'; cell: number } | { type: 'RESET' } },
  guards: {
    isWon: ({ context: { cells } }) =>
      ['x', 'o'].some((player) => LINES.some((line) => line.every((cell) => cells[cell] === player))),
    isFull: ({ context }) => context.cells.every((cell) => cell !== ''),
    isFree: ({ context, event }) => event.type === 'PLAY' && context.cells[event.cell] === '',
  },
}).createMachine({
  id: 'noughts',
  context: board,
  initial: 'playing',
  states: {
    playing: {
      always: [
        { guard: 'isWon', target: 'over.won' },
        { guard: 'isFull', target: 'over.drawn' },
      ],
      on: {
        PLAY: {
          guard: 'isFree',
          target: 'playing',
          actions: assign(({ context, event }) => ({
            cells: context.cells.with(event.cell, context.player),
            player: context.player === 'x' ? 'o' : 'x',
          })),
        },
      },
    },
    over: {
      initial: 'won',
      states: {
        won: { tags: 'won', entry: assign({ winner: ({ context }) => (context.player === 'x' ? 'o' : 'x') }) },
        drawn: { tags: 'drawn' },
      },
      on: { RESET: { target: 'playing', actions: assign(board) } },
    },
  },
});

interface Todo {
  id: string;
  title: string;
  done: boolean;
}

const todos = setup({
  types: {
    context: {} as { todos: Todo[]; filter: string },
    events: {} as
      | { type: 'added'; title: string }
      | { type: 'filtered'; filter: string }
      | { type: 'marked' | 'deleted'; place: number }
      | { type: 'cleared' },
  },
}).createMachine({
  id: 'todos',
  context: { todos: [], filter: 'all' },
  on: {
    added: {
      guard: ({ event }) => event.title.trim() !== '',
      actions: assign({
        todos: ({ context, event }) => [
          ...context.todos,
          { id: Math.random().toString(36).substring(7), title: event.title, done: false },
        ],
      }),
    },
    filtered: { actions: assign({ filter: ({ event }) => event.filter }) },
    marked: {
      actions: assign({
        todos: ({ context, event }) =>
          context.todos.map((todo, place) => (place === event.place ? { ...todo, done: true } : todo)),
      }),
    },
    deleted: {
      actions: assign({ todos: ({ context, event }) => context.todos.filter((_, place) => place !== event.place) }),
    },
    cleared: { actions: assign({ todos: ({ context }) => context.todos.filter(({ done }) => !done) }) },
  },
});

const triviaCases: Cases<typeof trivia> = {
  key: ({ points, lives }) => [points, lives],
  events: {
    play: [{ sample: 'chosen' }],
    next: [{ sample: 'chosen' }],
    toggleClue: [{ sample: 'chosen' }],
    again: [{ sample: 'chosen' }],
    answered: [
      { sample: 'right', answer: 7 },
      { sample: 'wrong', answer: 8 },
    ],
  },
  actors: { loadQuestion: { done: [{ sample: 'seven', output: 7 }] } },
};

const stopwatchCases: Cases<typeof stopwatch> = {
  events: {
    start: [{ sample: 'pressed' }],
    stop: [{ sample: 'pressed' }],
    reset: [{ sample: 'pressed' }],
    TICK: [{ sample: 'of the clock' }],
  },
  actors: { ticks: { sends: ['TICK'] } },
};

const examples: Flow[] = [
  defineCases<typeof fetching>(fetching, {
    events: { FETCH: [{ sample: 'pressed' }], RETRY: [{ sample: 'pressed' }] },
    actors: { greet: { done: [{ sample: 'hello', output: { greeting: 'Hello' } }], failed: broken, timeout: 10_000 } },
  }),
  defineCases(flights, {
    events: {
      BOOK: [{ sample: 'pressed' }],
      CHANGE_TRIP: [{ sample: 'pressed' }],
      DEPART: [
        { sample: 'yesterday', day: 0 },
        { sample: 'later', day: 3 },
      ],
      RETURN: [{ sample: 'after that', day: 4 }],
    },
    actors: { book: { done: [{ sample: 'booked' }], failed: broken } },
  }),
  defineCases(credit, {
    events: { SUBMIT: [{ sample: 'Ada', person: 'Ada' }] },
    actors: {
      verify: { done: [{ sample: 'verified' }], failed: broken },
      findReport: { done: [{ sample: 'none', output: null }], failed: broken },
      askBureau: { done: [{ sample: 'good', output: 700 }], failed: broken },
      findRate: { done: [{ sample: 'five', output: 5 }] },
    },
  }),
  defineCases(trivia, {
    ...triviaCases,
    unreachable: {
      'trivia.game.right —always#0→ trivia.game.lost': 'A right answer costs no life.',
      'trivia.game.wrong —always#1→ trivia.game.won': 'A wrong answer brings no points.',
    },
  }),
  defineCases(friend, {
    inputs: { Ada: { name: 'Ada' } },
    events: {
      EDIT: [{ sample: 'pressed' }],
      SAVE: [{ sample: 'pressed' }],
      CANCEL: [{ sample: 'pressed' }],
      SET_NAME: [{ sample: 'Bola', name: 'Bola' }],
    },
    actors: { save: { done: [{ sample: 'saved', output: true }] } },
  }),
  defineCases(friends, {
    key: ({ name, ids }) => [name, ids.length],
    events: {
      TYPE: [{ sample: 'Ada', name: 'Ada' }],
      ADD: [{ sample: 'pressed' }],
      REMOVE: [{ sample: 'the first', index: 0 }],
    },
    untried: { ADD: { 'Two friends are enough.': (_, { context }) => context.ids.length >= 2 } },
    actors: { friend: {} },
  }),
  defineCases(timer, {
    events: {
      start: [{ sample: 'pressed' }],
      stop: [{ sample: 'pressed' }],
      reset: [{ sample: 'pressed' }],
      minute: [{ sample: 'pressed' }],
      second: [{ sample: 'pressed' }],
      TICK: [{ sample: 'of the clock' }],
    },
    untried: {
      minute: { 'One minute is enough.': (_, { context }) => context.seconds > 0 },
      second: { 'Two seconds are enough.': (_, { context }) => context.seconds > 1 },
    },
    actors: { ticks: { sends: ['TICK'] } },
  }),
  defineCases(stopwatch, {
    ...stopwatchCases,
    untried: { TICK: { 'Two ticks are enough.': (_, { context }) => context.elapsed > 1 } },
  }),
  defineCases(noughts, {
    events: {
      PLAY: board.cells.map((_, cell) => ({ sample: `cell ${cell}`, cell })) as never,
      RESET: [{ sample: 'pressed' }],
    },
    untried: {
      PLAY: {
        'Of the free cells, the first two are enough.': ({ cell }, { context: { cells } }) =>
          cells[cell] === '' && cells.slice(0, cell).filter((each) => each === '').length > 1,
      },
    },
  }),
  defineCases(todos, {
    key: (context) => [context.filter, context.todos.map(({ title, done }) => [title, done])],
    events: {
      added: [
        { sample: 'milk', title: 'milk' },
        { sample: 'nothing', title: ' ' },
      ],
      filtered: [{ sample: 'done', filter: 'done' }],
      marked: [{ sample: 'the first', place: 0 }],
      deleted: [{ sample: 'the first', place: 0 }],
      cleared: [{ sample: 'pressed' }],
    },
    untried: { added: { 'Two are enough.': (_, { context }) => context.todos.length >= 2 } },
  }),
];

describe.each(examples)('the paths of $name', (flow) => {
  const studied = exploreFlow(flow);
  const book = generate(flow, studied);

  it('are those of a key that tells all states apart', () => {
    expect(() => proveKey(flow)).not.toThrow();
  });

  it('take every transition but the unreachable ones', () => {
    const taken = new Set(book.paths.flatMap((path) => transitionsOfPath(path, book)));
    const untaken = declaredTransitions(flow.machine).filter((id) => !taken.has(id));

    expect(untaken).toEqual(Object.keys(flow.samples.unreachable ?? {}));
    expect(book.paths).not.toEqual([]);
  });

  it('can be walked on the bare machine, as can the pair paths', async () => {
    const paths = [...book.paths, ...generatePairPaths(flow, studied)];

    for (const path of paths) await replay(flow, book, path);
  });
});

describe('defineCases', () => {
  it('reports the flow and the dead transitions of trivia', () => {
    expect(() => generate(defineCases(trivia, triviaCases))).toThrow(
      /^trivia: no path takes these.*right —always#0→ trivia\.game\.lost\n.*wrong —always#1→ trivia\.game\.won$/s,
    );
  });

  it('reports the flow, the limit, the field and what to do where a context has no bound', () => {
    expect(() => exploreFlow(defineCases(stopwatch, { ...stopwatchCases, limit: 50 }))).toThrow(
      /^stopwatch: There are more than 50 situations\. `elapsed` has the most values.*`untried`.*raise `limit`\.$/s,
    );
  });

  it('reports the flow and what to do where a key is too coarse', () => {
    const coarse = defineCases(stopwatch, { ...stopwatchCases, name: 'coarse' });
    const key = (context: unknown) => ((context as { elapsed: number }).elapsed > 3 ? 'late' : 'early');

    expect(() => proveKey({ ...coarse, samples: { ...coarse.samples, key } })).toThrow(
      /^coarse: The key is too coarse.*Add to `key` the values/s,
    );
  });

  it('takes both sides of a choice by chance, and gives the real chance back', () => {
    const coin = createMachine({
      id: 'coin',
      initial: 'held',
      states: {
        held: { on: { toss: [{ guard: () => Math.random() > 0.5, target: 'heads' }, { target: 'tails' }] } },
        heads: { on: { toss: 'held' } },
        tails: { on: { toss: 'held' } },
      },
    });
    const { random } = Math;
    const book = generate(defineCases(coin, { events: { toss: [{ sample: 'tossed' }] } }));

    expect(book.transitions).toHaveLength(4);
    expect(Math.random).toBe(random);
  });

  it('asks for every event and every actor, with the types of the machine', () => {
    type Of = Cases<typeof fetching>;
    expectTypeOf<keyof Cases<typeof flights>['events']>().toEqualTypeOf<'BOOK' | 'CHANGE_TRIP' | 'DEPART' | 'RETURN'>();
    expectTypeOf<keyof Of['actors']>().toEqualTypeOf<'greet'>();
    expectTypeOf<Omit<Of, 'actors'>>().not.toExtend<Of>();
    expectTypeOf<[{ sample: string; output: { greeting: number } }]>().not.toExtend<Of['actors']['greet']['done']>();
    expectTypeOf<Omit<Cases<typeof friend>, 'inputs'>>().not.toExtend<Cases<typeof friend>>();
  });
});

/** The published files, in an empty project with the packages of this one. */
describe('the package of the engine', () => {
  const packages = (...names: string[]) => names.map((name) => [name, `file:${join(rootDir, 'node_modules', name)}`]);
  const door = (patience: number) => `import { fromPromise, setup } from 'xstate';
export const doorMachine = setup({ actors: { knock: fromPromise(async () => 'come in') } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'knocking' } },
    knocking: { invoke: { id: 'knock', src: 'knock', onDone: 'open', onError: 'closed' } },
    open: { on: { CLOSE: 'closed' }, after: { ${patience}: 'closed' } },
  },
});
`;
  const typed = `import { defineCases } from '@gida/path-engine';
import { setup } from 'xstate';
const lamp = setup({ types: { events: {} as { type: 'turned'; by: number } } }).createMachine({ on: { turned: {} } });
defineCases<typeof lamp>(lamp, { events: { turned: [{ sample: 'once', by: 1 }] } });
// @ts-expect-error: the payload of an event has its type
defineCases(lamp, { events: { turned: [{ sample: 'once', by: 'one' }] } });
`;

  it('installs, writes cases and paths, walks them, says what changed, and writes a page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'engine-'));
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const engine = (...args: string[]) => run(join(folder, 'node_modules/.bin/path-engine'), ...args);
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    try {
      const packed = run('npm', 'pack', join(rootDir, 'machines/path-engine'), '--silent').trim();
      const dependencies = Object.fromEntries([
        ['@gida/path-engine', `file:${packed.split('\n').at(-1)}`],
        ...packages('xstate', '@xstate/graph', 'elkjs'),
      ]);
      write('package.json', JSON.stringify({ private: true, type: 'module', dependencies }));
      run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent');
      write('door.machine.js', door(5_000));

      engine('init', 'door.machine.js');
      expect(engine('generate')).toBe('door: 3 paths take 5 transitions, new\n');
      expect(engine('check')).toBe('door: 3 paths and 4 pair paths walked\n');
      run('git', 'init', '--quiet');
      run('git', 'add', 'door.paths.json');
      run('git', '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message=paths');
      write('door.machine.js', door(6_000));
      expect(engine('diff')).toContain('transition added: door.open —xstate.after.6000.door.open→ door.closed');
      expect(() => engine('check')).toThrow(/door: the written paths are out of date: transition added: .*6000/);
      engine('book', '--out', 'door.html');
      const page = readFileSync(join(folder, 'door.html'), 'utf8');
      expect(page).toContain('aria-label="State chart of door"');
      expect(page.match(/<details>/g)).toHaveLength(3);
      expect(page).toContain('after 6000 ms');
      write('typed.ts', typed);
      const tsc = join(rootDir, 'node_modules/typescript-7/bin/tsc');
      run('node', tsc, 'typed.ts', '--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
