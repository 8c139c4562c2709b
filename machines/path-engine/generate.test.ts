import { describe, expect, expectTypeOf, it } from 'vitest';
import type { rentMachine } from '../rent/rent.machine.ts';
import type { RentContext } from '../rent/rent.types.ts';
import { transitionsOfPath } from './book.ts';
import type { Place } from './flow.ts';
import { generate, proveKey } from './generate.ts';
import { produceBook } from './print-book.ts';
import { sampleMachine, sampleSamples } from './sample.fixture.ts';
import { saveSession, walkSaved } from './saved-path.ts';
import type { InBook, LeafOf, StateOf } from './state-of.ts';
import { readBook } from './stored-book.ts';

const sample = { name: 'sample', machine: sampleMachine, samples: sampleSamples };

describe('generating a path book', () => {
  it('covers every transition, and every answer of every call', () => {
    const book = generate(sample);

    const covered = new Set(book.paths.flatMap((path) => transitionsOfPath(path, book)));
    expect(book.transitions.filter((id) => !covered.has(id))).toEqual([]);
    const answers = book.paths.flatMap(({ steps }) => steps.filter(({ event }) => event.endsWith('.signIn')));
    expect(new Set(answers.map((step) => step.sample))).toEqual(
      new Set(['in', 'wrong_credentials', 'too_many_attempts', 'unreachable']),
    );
  });

  it('keeps events that a guard refuses', () => {
    const book = generate(sample);

    expect(book.openings['out of tries']?.state.refuses).toEqual(['form.submitted (a password)']);
  });

  it('lets time pass to the millisecond at which a timer is due', () => {
    const waits = generate(sample).paths.flatMap(({ steps }) => steps.filter(({ waited }) => waited !== undefined));

    expect(new Set(waits.map(({ waited }) => waited))).toEqual(new Set([5_000]));
  });

  it('gives every path a title of its own', () => {
    const titles = generate(sample).paths.map(({ title }) => title);

    expect(new Set(titles).size).toBe(titles.length);
  });

  it('reports a key that is too coarse, with the two ways that differ', () => {
    const coarse = { ...sample, samples: { ...sampleSamples, key: () => null } };

    expect(() => proveKey(coarse)).toThrow(/key is too coarse.*form\.submitted→ sample\.checking.*goes \[\[\]/s);
  });

  it('reports a transition that no path can take, unless a reason is given', () => {
    const locked = sampleMachine.provide({ guards: { mayTry: () => false } });
    const unreachable = Object.fromEntries(
      generate(sample)
        .transitions.filter((id) => /checking —|pausing —|asking —/.test(id))
        .map((id) => [id, 'the door is locked']),
    );

    expect(() => generate({ ...sample, machine: locked })).toThrow(/no path takes these.*pausing/s);
    expect(
      generate({ name: 'locked', machine: locked, samples: { ...sampleSamples, unreachable } }).transitions,
    ).toHaveLength(1);
  });

  it('reports a reason given for a transition that a path takes', () => {
    const [first = ''] = generate(sample).transitions;
    const excused = { ...sampleSamples, unreachable: { [first]: 'never' } };

    expect(() => generate({ ...sample, samples: excused })).toThrow(/listed under `unreachable`, but reachable/);
  });

  it('reports a sample listed as unheard that a state handles', () => {
    const unheard = { 'form.submitted (a password)': 'nobody listens' };

    expect(() => generate({ ...sample, samples: { ...sampleSamples, unheard } })).toThrow(/said to be unheard/);
  });

  it('tries an event only where the samples allow it by the context', () => {
    const untried = {
      left: { 'It is cold outside.': (_: unknown, { context }: Place<{ tries: number }>) => context.tries >= 0 },
    };

    expect(() => generate({ ...sample, samples: { ...sampleSamples, untried } })).toThrow(/no path takes these.*left/s);
  });

  it('reports the untried samples, with the reason and the state', () => {
    const untried = {
      left: {
        'Nobody leaves while it is checked.': (_: unknown, { leaves }: Place<unknown>) =>
          leaves.includes('sample.checking'),
      },
    };

    const book = generate({ ...sample, samples: { ...sampleSamples, untried } });

    expect(book.untried).toEqual({
      'left (by the watcher)': { 'Nobody leaves while it is checked.': ['sample.checking'] },
    });
  });

  it('reports a reason that no untried sample needs', () => {
    const untried = { left: { 'Never.': () => false } };

    expect(() => generate({ ...sample, samples: { ...sampleSamples, untried } })).toThrow(
      /nothing is left untried.*Never/s,
    );
  });

  it('reports a sample that no state handles', () => {
    const idle = { ...sampleSamples, events: { ...sampleSamples.events, 'never.heard': [{ sample: 'of' }] } };

    expect(() => generate({ ...sample, samples: idle })).toThrow(/no state looks at these.*never\.heard \(of\)/s);
  });
});

describe('a pinned path', () => {
  const ask = 'form.submitted (a password)';
  const refuse = 'xstate.error.actor.signIn (wrong_credentials)';
  const pinning =
    (input: string, ...steps: string[]) =>
    () =>
      produceBook({ ...sample, samples: { ...sampleSamples, pinned: { 'two tries': { input, steps } } } });
  const input = Object.keys(sampleSamples.inputs)[0] ?? '';

  it('is in the book, with the expected states', () => {
    const { paths } = readBook(JSON.parse(pinning(input, ask, refuse, ask)()));

    expect(paths.at(-1)).toMatchObject({
      title: 'pinned: two tries',
      steps: [{ state: { value: 'checking' } }, { state: { value: 'asking' } }, { state: { context: { tries: 2 } } }],
    });
  });

  it('fails with a sentence when it cannot be walked', () => {
    expect(pinning(input, ask, ask)).toThrow(
      'sample: the path "pinned: two tries" cannot be walked: step 2, form.submitted (a password), is not possible in sample.checking. Possible there: ',
    );
    expect(pinning('none')).toThrow('no input is called "none". There are ');
    expect(pinning('out of tries', ask)).toThrow(
      `step 1, ${ask}, changes nothing in sample.asking: a guard refuses it.`,
    );
  });
});

describe('saveSession', () => {
  const isLike = () => false;
  const events = [
    { type: 'form.submitted', leaves: ['sample.checking'], isLike },
    {
      type: 'xstate.error.actor.signIn',
      leaves: ['sample.asking'],
      isLike: ({ sample: name }: { sample: string }) => name === 'too_many_attempts',
    },
  ];

  it('finds samples that lead through the same states, those with the same values first', () => {
    expect(saveSession(sample, 'seen', { opening: ['sample.asking'], events })).toMatchObject({
      flow: 'sample',
      steps: ['form.submitted (a password)', 'xstate.error.actor.signIn (too_many_attempts)'],
      states: [['sample.checking'], ['sample.asking']],
    });
  });

  it('starts with a shortest path to the first state that was seen of the session', () => {
    const seen = { opening: ['sample.checking'], events: events.slice(1) };

    expect(saveSession(sample, 'seen', seen).steps).toEqual([
      'form.submitted (a password)',
      'xstate.error.actor.signIn (too_many_attempts)',
    ]);
  });

  it('names the event that no sample follows', () => {
    const gone = { type: 'form.submitted', leaves: ['sample.pausing'], isLike };

    expect(() => saveSession(sample, 'seen', { opening: ['sample.asking'], events: [...events, gone] })).toThrow(
      'No sample of sample does what event 3 of 3, form.submitted, did: lead to sample.pausing.',
    );
  });

  it('replays a session only while each step leads to the same state', () => {
    const saved = saveSession(sample, 'seen', { opening: ['sample.asking'], events });

    expect(walkSaved(sample, saved).steps).toHaveLength(2);
    expect(() => walkSaved(sample, { ...saved, states: [['sample.pausing']] })).toThrow(
      'step 1, form.submitted (a password), led to sample.pausing when it was saved, and leads to sample.checking now.',
    );
  });
});

/** Read by `tsc`. */
describe('the types of a state in a book', () => {
  it('have the id of every innermost state, and no other', () => {
    expectTypeOf<LeafOf<typeof sampleMachine>>().toEqualTypeOf<
      'sample.asking' | 'sample.checking' | 'sample.pausing' | 'sample.gone'
    >();
    expectTypeOf<'rent.loading.listing.asking'>().toExtend<LeafOf<typeof rentMachine>>();
    expectTypeOf<'rent.loading'>().not.toExtend<LeafOf<typeof rentMachine>>();
    expectTypeOf<'rent.paying'>().not.toExtend<LeafOf<typeof rentMachine>>();
  });

  it('have the context of the machine', () => {
    expectTypeOf<StateOf<typeof sampleMachine>['context']>().toEqualTypeOf<{ tries: number; until: number }>();
    expectTypeOf<RentContext>().toExtend<StateOf<typeof rentMachine>['context']>();
    expectTypeOf<StateOf<typeof rentMachine>['context']>().toExtend<RentContext>();
  });

  it('describe in words the values that JSON cannot hold', () => {
    expectTypeOf<InBook<{ photo: Blob | null; at?: Date; days: readonly Date[] }>>().toEqualTypeOf<{
      photo: string | null;
      at?: string;
      days: readonly string[];
    }>();
    expectTypeOf<InBook<{ answer: unknown; child: { sessionId: string; send: () => void } }>>().toEqualTypeOf<{
      answer: unknown;
      child: string;
    }>();
  });
});
