import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../flows.ts';
import type { Book, BookStep } from './book.ts';
import { describeChange, firstDifference } from './differences.ts';
import { printBook, produceBook } from './print-book.ts';
import { sampleMachine, sampleSamples } from './sample.fixture.ts';
import { parseBook, readBook, type StoredBook } from './stored-book.ts';

const fileOf = (file: string) => readFileSync(new URL(`../${file}.paths.json`, import.meta.url), 'utf8');

const read = (text: string): StoredBook => JSON.parse(text);

describe('the file of a path book', () => {
  it.each(registry)('holds the whole book of $name', ({ file }) => {
    const text = fileOf(file);
    const [book, { pairPaths }] = [readBook(read(text)), read(text)];

    const printed = printBook(book, pairPaths);

    expect(printed).toBe(text);
    expect(readBook(read(printed))).toEqual(book);
  });

  it.each(registry)('gives each path of $name a title of its own', ({ file }) => {
    const titles = readBook(read(fileOf(file))).paths.map(({ title }) => title);

    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has other bytes when any field of any step changes', () => {
    const text = fileOf('contact/contact');
    const [book, { pairPaths }] = [readBook(read(text)), read(text)];
    const unnoticed: string[] = [];

    for (const { place, changed } of changesOf(book)) {
      if (printBook(changed, pairPaths) === text) unnoticed.push(place);
    }

    expect(unnoticed).toEqual([]);
  });

  it('is read in its form of before 28 November 2026, in which paths have titles and name each other', () => {
    const text = fileOf('contact/contact');
    const [book, old] = [readBook(read(text)), read(text)];
    const paths = old.paths.map((path, index) => {
      const as = path.as === undefined ? {} : { as: book.paths[path.as]?.title };
      return { title: book.paths[index]?.title, ...path, ...as };
    });

    expect(readBook(parseBook(JSON.stringify({ ...old, paths })))).toEqual(book);
    expect(paths.some(({ as }) => typeof as === 'string')).toBe(true);
  });

  it('refuses values that it cannot hold', () => {
    const text = fileOf('contact/contact');
    const [book, { pairPaths }] = [readBook(read(text)), read(text)];
    const arrow = { ...book, payloads: { sent: { once: { '→ like': 'a field that a reference has' } } } };

    expect(() => printBook(arrow, pairPaths)).toThrow('cannot hold a field named "→ like"');
  });

  it('keeps a text that looks like a reference', () => {
    const text = fileOf('contact/contact');
    const [book, { pairPaths }] = [readBook(read(text)), read(text)];
    const arrow = { ...book, payloads: { sent: { once: { words: '→ not a reference', more: '→→' } } } };

    expect(readBook(read(printBook(arrow, pairPaths)))).toEqual(arrow);
  });
});

describe('a stale book', () => {
  const sample = { name: 'sample', machine: sampleMachine, samples: sampleSamples };
  const committed = read(produceBook(sample));

  it('is reported by the first field that differs', () => {
    const slower = { ...sample, machine: sampleMachine.provide({ delays: { untilPaused: () => 6_000 } }) };

    const words = firstDifference(slower, committed, read(produceBook(slower)));

    expect(words).toMatch(/^path 'fresh: .*', step \d, .*time passes.*: waited was 5000, is 6000$/);
  });

  it('is reported by a new transition', () => {
    const [, ...others] = committed.transitions;

    expect(firstDifference(sample, { ...committed, transitions: others }, committed)).toBe(
      `transition added: ${committed.transitions[0]}`,
    );
  });

  it('is reported by the step of a pair path if the paths are equal', () => {
    const { pairPaths } = committed;
    const other = {
      ...committed,
      pairPaths: { ...pairPaths, digest: 'another', marks: `--${pairPaths.marks.slice(2)}` },
    };

    expect(firstDifference(sample, other, committed)).toMatch(
      /^pair path 1 from 'fresh', step 1, form\.submitted \(a password\): something else is expected, here first and on 1 steps in all; it is now \{"takes":/,
    );
  });

  it('is reported by the digest if no mark names the step', () => {
    const { pairPaths } = committed;

    expect(firstDifference(sample, { ...committed, pairPaths: { ...pairPaths, digest: 'another' } }, committed)).toBe(
      `the digest of the pair paths was another, and is ${pairPaths.digest}`,
    );
  });
});

describe('describeChange', () => {
  const sample = { name: 'sample', machine: sampleMachine, samples: sampleSamples };
  const committed = read(produceBook(sample));

  it('says nothing of equal books', () => {
    expect(describeChange(committed, committed)).toEqual([]);
  });

  it('counts the paths that show another delay, and says that no transition changed', () => {
    const slower = { ...sample, machine: sampleMachine.provide({ delays: { untilPaused: () => 6_000 } }) };

    const sentences = describeChange(committed, read(produceBook(slower)));

    expect(sentences).toContainEqual(expect.stringMatching(/^waited was 5000, is 6000: \d+ paths?$/));
    expect(sentences).toContain('no transition added or removed');
  });

  it('names a transition that is gone', () => {
    const [gone = '', ...others] = committed.transitions;

    expect(describeChange(committed, { ...committed, transitions: others })).toEqual([`transition removed: ${gone}`]);
  });
});

/** The book with one field of one step changed, for each field of each step. */
function* changesOf(book: Book): Generator<{ place: string; changed: Book }> {
  for (const [pathIndex, path] of book.paths.entries()) {
    for (const [stepIndex, step] of path.steps.entries()) {
      for (const changed of changedSteps(step)) {
        const paths = book.paths.with(pathIndex, { ...path, steps: path.steps.with(stepIndex, changed) });
        yield { place: `${path.title}: ${JSON.stringify(changed)}`, changed: { ...book, paths } };
      }
    }
  }
}

function changedSteps(step: BookStep): BookStep[] {
  const { state } = step;
  return [
    ...Object.keys(state.context).map((field) => ({
      ...step,
      state: { ...state, context: { ...state.context, [field]: 'another value' } },
    })),
    ...Object.keys(ANOTHER).map((field) => ({ ...step, state: { ...state, [field]: ANOTHER[field] } })),
    { ...step, takes: ['another'] },
    { ...step, starts: [{ id: 'another' }] },
    { ...step, effects: [{ type: 'another' }] },
    { ...step, tells: [{ to: 'another', event: { type: 'another' } }] },
    { ...step, waited: 1 },
  ];
}

/** A value for each field of a state that no state of the book has. */
const ANOTHER: Record<string, unknown> = {
  value: 'another',
  leaves: ['another'],
  context: { another: true },
  tags: ['another'],
  route: '/another',
  refuses: ['another (one)'],
  ended: false,
  output: 'another',
};
