import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, raise, sendTo, setup } from 'xstate';
import { Coverage } from '#machines/path-engine/coverage.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { generate } from '#machines/path-engine/generate.ts';
import { mutantsOf, SECOND_TIME } from '#machines/path-engine/mutate.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { crewFlow } from './crew.ts';
import { pumpFlow } from './pump.ts';
import { searchFlow } from './search.ts';

/** Machines that have nothing of this project, and what ours do not have: the engine is not made for our habits. */
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
      if (kind === SECOND_TIME) continue;
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
    ['chance', flowOf(createMachine({ context: () => ({ dice: Math.random() }) })), 'Math.random is not frozen'],
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
  ])('%s', (_, flow, words) => {
    expect(() => generate(flow)).toThrow(words);
  });
});
