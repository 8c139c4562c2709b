import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
  dynamicImports?: string[];
}

const client = new URL('../../dist/client/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

const FLOW_BOOK = 'src/flow-book/flow-book.tsx';
const CHART = 'src/flow-book/chart-page.tsx';
const BROADCAST = 'src/flow-book/live/broadcast.ts';

/** Words that only the flow book has, in code that no minifier changes. */
const marks = [
  'The Flow Book is available in development and in the demo',
  'org.eclipse.elk',
  'State chart of',
  'actor.moved',
  'elk.algorithm',
];

/** Every page of the app: what the router loads, the first page included, and the flow book left out. */
const pages = ['index.html', ...(manifest['index.html']?.dynamicImports ?? [])].filter(
  (entry) => !entry.startsWith('src/flow-book/'),
);

describe('the flow book', () => {
  it.each(pages)('adds nothing to %s', (page) => {
    const text = textOf(page);

    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    expect(filesOf(page).filter((file) => /flow-book|chart|elk|broadcast/.test(file))).toEqual([]);
  });

  it.each(pages)('brings no samples of what is tried on flows to %s', (page) => {
    expect(filesOf(page).filter((file) => /cases|paths/.test(file))).toEqual([]);
  });

  it('keeps the code of a feature in chunks of its own', () => {
    const found = [FLOW_BOOK, CHART, BROADCAST].map(textOf).join('');

    expect(marks.filter((mark) => !found.includes(mark))).toEqual(['org.eclipse.elk']);
  });

  it('leaves the layout engine to a file of its own, which only the chart page names', () => {
    const engines = readdirSync(new URL('assets/', client)).filter((file) => /elk-worker.*\.js$/.test(file));

    expect(engines).toHaveLength(1);
    expect(textOf(CHART)).toContain(engines[0]);
    expect(textOf(FLOW_BOOK)).not.toContain(engines[0]);
  });

  it('leaves the standard inspector out of the build', () => {
    const scripts = readdirSync(new URL('assets/', client)).filter((file) => file.endsWith('.js'));
    const text = scripts.map((file) => readFileSync(new URL(`assets/${file}`, client), 'utf8')).join('');

    expect(text).not.toMatch(/statelyai|stately\.ai/);
  });
});

/** The files of an entry before it runs: the entry, its static imports and their styles. */
function filesOf(entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`the build has no ${entry}`);
  if (seen.has(entry)) return [];
  seen.add(entry);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))];
}

const textOf = (entry: string) =>
  filesOf(entry)
    .map((file) => readFileSync(new URL(file, client), 'utf8'))
    .join('\n');
