import { describe, expect, it } from 'vitest';
import { Coverage } from './coverage.ts';
import { generate, study } from './generate.ts';
import { mutantsOf, SECOND_TIME } from './mutate.ts';
import { replay } from './replay.ts';
import { sampleCases, sampleMachine } from './sample.fixture.ts';
import { generateTours, printTours, readTours } from './tours.ts';

const sample = { name: 'sample', machine: sampleMachine, cases: sampleCases };
const studied = study(sample);
const book = generate(sample, studied);
const tours = generateTours(sample, studied);

describe('the tours of a flow', () => {
  it('take every pair of transitions that can follow one another, most of which no path takes', async () => {
    const [inTours, inPaths] = [new Coverage(sampleMachine), new Coverage(sampleMachine)];

    for (const tour of tours) await replay(sample, book, tour, { inspect: inTours.inspectPairs() });
    for (const path of book.paths) await replay(sample, book, path, { inspect: inPaths.inspectPairs() });

    expect(inTours.pairs.size).toBe(book.pairs);
    expect(inPaths.pairs.size).toBeLessThan(book.pairs);
  });

  it('notice what goes wrong the second time only', async () => {
    const mutants = mutantsOf(sampleMachine).filter(({ kind }) => kind === SECOND_TIME);
    const unnoticed: string[] = [];

    for (const { at, build, hasActed } of mutants) {
      const noticed = await failsOnTours(build);
      if (!noticed && hasActed?.()) unnoticed.push(at);
    }

    expect(mutants).not.toEqual([]);
    expect(unnoticed).toEqual([]);
  });

  it('are read back with all that is expected on them', () => {
    expect(readTours(sample, JSON.parse(printTours(sample, tours)))).toEqual(tours);
  });

  it('say where they no longer fit the machine', () => {
    const stored = JSON.parse(printTours(sample, tours));
    stored.tours[0].steps[0][1] = 'a word that is gone';

    expect(() => readTours(sample, stored)).toThrow(
      'tour 1: form.submitted (a word that is gone) is not possible any more',
    );
  });

  it('change where the machine does, by their digests', () => {
    const slower = { ...sample, machine: sampleMachine.provide({ delays: { untilPaused: () => 6_000 } }) };
    const committed = printTours(sample, tours);

    expect(printTours(sample, readTours(sample, JSON.parse(committed)))).toBe(committed);
    expect(printTours(slower, readTours(slower, JSON.parse(committed)))).not.toBe(committed);
  });
});

async function failsOnTours(build: () => unknown) {
  try {
    for (const tour of tours) await replay({ ...sample, machine: build() as typeof sampleMachine }, book, tour);
    return false;
  } catch {
    return true;
  }
}
