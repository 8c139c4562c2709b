import { describe, expect, it } from 'vitest';
import { Coverage } from './coverage.ts';
import { generate } from './generate.ts';
import { copyMachine, FIRST_RUN_ONLY, mutantsOf } from './mutate.ts';
import { replay } from './replay.ts';
import { sampleMachine, sampleSamples } from './sample.fixture.ts';

const sample = { name: 'sample', machine: sampleMachine, samples: sampleSamples };
const book = generate(sample);

describe('replaying a path book', () => {
  it('passes on the machine it was made from, and sees every transition taken', async () => {
    const coverage = new Coverage(sampleMachine);

    for (const path of book.paths) await replay(sample, book, path, { inspect: coverage.inspect });

    expect(coverage.missing(book.transitions)).toEqual([]);
  });

  it('tells which transitions were not walked', async () => {
    const coverage = new Coverage(sampleMachine);
    const short = book.paths.filter(({ steps }) => steps.every(({ waited }) => waited === undefined));

    for (const path of short) await replay(sample, book, path, { inspect: coverage.inspect });

    expect(coverage.missing(book.transitions)).toEqual([
      'sample.pausing —xstate.after.untilPaused.sample.pausing→ sample.gone',
    ]);
  });

  it.each([
    ['a value', { value: 'gone' }],
    ['a context', { context: { tries: 9, until: 0 } }],
    ['tags', { tags: [] }],
    ['a route', { route: '/elsewhere' }],
    ['a refusal', { refuses: ['form.submitted (a password)'] }],
  ])('fails on %s that differs', async (_, wrong) => {
    const [opening] = Object.values(book.openings);
    const openings = {
      fresh: { takes: [], ...opening, state: { ...opening?.state, ...wrong } },
    } as typeof book.openings;
    const path = { title: 'opening', input: 'fresh', steps: [] };

    await expect(replay(sample, { ...book, openings }, path)).rejects.toThrow(/^opening: /);
  });

  it('runs the checks of a state, and fails with them', async () => {
    const [path] = book.paths;
    const checks = {
      'sample.asking': () => {
        throw new Error('looked at asking');
      },
    };

    await expect(path && replay(sample, book, path, { checks })).rejects.toThrow('looked at asking');
  });

  it('restores the real clock and random ids, also after a failure', async () => {
    const broken = { title: 'broken', input: 'no such input', steps: [] };

    await expect(replay(sample, book, broken)).rejects.toThrow();

    expect(Date.now()).toBeGreaterThan(Date.UTC(2026, 1, 1));
    expect(crypto.randomUUID()).not.toMatch(/^00000000/);
  });

  it('fails where a timer fires sooner', async () => {
    const sooner = sampleMachine.provide({ delays: { untilPaused: () => 4_000 } });
    const path = book.paths.find(({ steps }) => steps.some(({ waited }) => waited));

    await expect(path && replay({ ...sample, machine: sooner }, book, path)).rejects.toThrow(
      'does not fire after 5000 ms',
    );
  });

  it('kills every mutant of the sample, and not its unchanged copy', async () => {
    const isNoticed = async (machine: typeof sample.machine) => {
      for (const path of book.paths) await replay({ ...sample, machine }, book, path);
    };

    await expect(isNoticed(copyMachine(sampleMachine) as typeof sampleMachine)).resolves.toBeUndefined();
    for (const { kind, at, build } of mutantsOf(sampleMachine)) {
      // Only pair paths notice this fault: pairs.test.ts.
      if (kind === FIRST_RUN_ONLY) continue;
      const idempotencyKey = async () => isNoticed(build() as typeof sampleMachine);
      await expect(idempotencyKey(), `${kind} at ${at}`).rejects.toThrow();
    }
  });
});
