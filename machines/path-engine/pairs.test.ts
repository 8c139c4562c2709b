import { describe, expect, it } from 'vitest';
import type { Book, BookPath } from './book.ts';
import { Coverage } from './coverage.ts';
import { exploreFlow, generate } from './generate.ts';
import { greedyCover } from './greedy-cover.ts';
import { FIRST_RUN_ONLY, mutantsOf, sortByDistance } from './mutate.ts';
import { generatePairPaths, readPairPaths, storePairPaths } from './pair-paths.ts';
import { replay } from './replay.ts';
import { sampleMachine, sampleSamples } from './sample.fixture.ts';

const sample = { name: 'sample', machine: sampleMachine, samples: sampleSamples };
const studied = exploreFlow(sample);
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
    const mutants = mutantsOf(sampleMachine).filter(({ kind }) => kind === FIRST_RUN_ONLY);
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

/** The number of two-character marks that differ. */
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

describe('sortByDistance', () => {
  const path = (title: string, ...takes: string[]) =>
    ({ title, input: 'it', steps: takes.map((id) => ({ takes: [id] })) }) as BookPath;

  const book = { openings: {} } as Book;
  const go = 'lamp.off —go→ lamp.on';
  const stop = 'lamp.on —stop→ lamp.off';
  const paths = [path('away', 'lamp —look→'), path('twice', go, stop, go), path('there', stop), path('once', go)];

  const order = (place: Parameters<typeof sortByDistance>[2]) =>
    sortByDistance(paths, book, place).map(({ title }) => title);

  it('sorts the shortest path that takes the transition first, and leaves no path out', () => {
    expect(order({ node: 'lamp.off', event: 'go', times: 1 })).toEqual(['once', 'twice', 'there', 'away']);
  });

  it('begins with the paths that take the transition again, if asked', () => {
    expect(order({ node: 'lamp.off', event: 'go', times: 2 })[0]).toBe('twice');
  });

  it('begins with the paths that reach the node, if no event is known', () => {
    expect(order({ node: 'lamp.on', times: 1 })).toEqual(['there', 'once', 'twice', 'away']);
  });
});

describe('greedyCover', () => {
  it('chooses the candidate that adds most for its cost, the first of equal ones', () => {
    const candidates = [
      { item: 'dear', elements: ['a', 'b', 'c'], cost: 9 },
      { item: 'cheap', elements: ['a', 'b'], cost: 1 },
      { item: 'needless', elements: ['a'], cost: 1 },
      { item: 'as good', elements: ['b', 'a'], cost: 1 },
      { item: 'only one', elements: ['d'], cost: 5 },
      { item: 'the rest', elements: ['c'], cost: 2 },
    ];

    expect(greedyCover(candidates)).toEqual(['cheap', 'the rest', 'only one']);
  });

  it('chooses no candidate if there is nothing to cover', () => {
    expect(greedyCover([])).toEqual([]);
    expect(greedyCover([{ item: 'empty', elements: [], cost: 1 }])).toEqual([]);
  });
});
