import { describe, expect, it } from 'vitest';
import { Coverage } from './coverage.ts';
import { generate, study } from './generate.ts';
import { mutantsOf, SECOND_TIME } from './mutate.ts';
import { generatePairPaths, readPairPaths, storePairPaths } from './pair-paths.ts';
import { replay } from './replay.ts';
import { sampleMachine, sampleSamples } from './sample.fixture.ts';

const sample = { name: 'sample', machine: sampleMachine, samples: sampleSamples };
const studied = study(sample);
const book = generate(sample, studied);
const pairPaths = generatePairPaths(sample, studied);

describe('the pair paths of a flow', () => {
  it('take every pair of transitions that can follow one another, most of which no path takes', async () => {
    const [inPairPaths, inPaths] = [new Coverage(sampleMachine), new Coverage(sampleMachine)];

    for (const pairPath of pairPaths) await replay(sample, book, pairPath, { inspect: inPairPaths.inspectPairs() });
    for (const path of book.paths) await replay(sample, book, path, { inspect: inPaths.inspectPairs() });

    expect(inPairPaths.pairs.size).toBe(book.pairs);
    expect(inPaths.pairs.size).toBeLessThan(book.pairs);
  });

  it('notice a fault that happens the second time only', async () => {
    const mutants = mutantsOf(sampleMachine).filter(({ kind }) => kind === SECOND_TIME);
    const unnoticed: string[] = [];

    for (const { at, build, hasActed } of mutants) {
      const noticed = await failsOnPairPaths(build);
      if (!noticed && hasActed?.()) unnoticed.push(at);
    }

    expect(mutants).not.toEqual([]);
    expect(unnoticed).toEqual([]);
  });

  it('are read back with every expected state', () => {
    expect(readPairPaths(sample, storePairPaths(pairPaths))).toEqual(pairPaths);
  });

  it('name the step that no longer fits the machine', () => {
    const { tries, traces } = storePairPaths(pairPaths);
    const renamed = tries.map((each) => (each === 'form.submitted (a password)' ? 'form.submitted (a word)' : each));

    expect(() => readPairPaths(sample, { tries: renamed, traces })).toThrow(
      'pair path 1: form.submitted (a word) is no longer possible',
    );
  });

  it('change their digest, and the mark of each step that leads to another state', () => {
    const slower = { ...sample, machine: sampleMachine.provide({ delays: { untilPaused: () => 6_000 } }) };
    const stored = storePairPaths(pairPaths);
    const changed = storePairPaths(readPairPaths(slower, stored));

    expect(storePairPaths(readPairPaths(sample, stored))).toEqual(stored);
    expect(changed.digest).not.toBe(stored.digest);
    expect(changed.traces).toEqual(stored.traces);
    const waits = pairPaths.flatMap(({ steps }) => steps.filter(({ waited }) => waited !== undefined));
    expect(marksThatDiffer(stored.marks, changed.marks)).toBe(waits.length);
  });
});

/** How many of the two-character marks are others. */
function marksThatDiffer(one: string, other: string): number {
  const [marks, others] = [one, other].map((each) => each.replaceAll(' ', '').match(/../g) ?? []);
  return (marks ?? []).filter((mark, index) => mark !== others?.[index]).length;
}

async function failsOnPairPaths(build: () => unknown) {
  try {
    for (const pairPath of pairPaths)
      await replay({ ...sample, machine: build() as typeof sampleMachine }, book, pairPath);
    return false;
  } catch {
    return true;
  }
}
