import { describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import { createLog } from './log.ts';
import { page, type ReportLevel } from './page.ts';
import { type KeptRow, rowOf } from './rows.ts';

const HERE = '0123456789abcdef0123456789abcdef01234567';
const EARLIER = '89abcdef0123456789abcdef0123456789abcdef';

const rowAt = (flow: string, commit: string): KeptRow => ({
  ...{ flow, commit, at: '2026-11-26T09:30:00.000Z', paths: 1, steps: 0, transitions: [], taken: [] },
  walked: [{ title: 'it opens', steps: [], covers: [], outcome: { passed: true, milliseconds: 5, shots: [] } }],
});

const levels: ReportLevel[] = ['machine', 'screens', 'browser', 'no script', 'server'];

const reportOf = (commitOf: (flow: string, level: ReportLevel) => string | undefined) =>
  page({
    levels: levels.map((level) => ({
      level,
      rows: registry.flatMap(({ name, levels: own }) => {
        const commit = own.some((each) => each === level) ? commitOf(name, level) : undefined;
        return commit ? [rowAt(name, commit)] : [];
      }),
    })),
    ...{ mutants: [], at: new Date('2026-11-26T10:00:00Z'), commit: HERE, shotOf: () => '' },
  });

describe('the report', () => {
  it('says in green that no path failed when every flow was walked at each level at this commit', () => {
    expect(reportOf(() => HERE)).toContain('<p class="good verdict">No path failed.</p>');
  });

  it.each([
    ['has not run', undefined],
    ['ran at another commit', EARLIER],
  ])('says in red that not everything was walked when one level of one flow %s', (_, commit) => {
    const report = reportOf((flow, level) => (flow === 'rent' && level === 'screens' ? commit : HERE));

    expect(report).toContain('<p class="bad verdict">Not everything was walked at this commit');
    expect(report).not.toContain('good verdict');
  });

  it('shows the commit and the time of each row', () => {
    expect(reportOf(() => EARLIER)).toContain('2026-11-26 09:30 UTC, 89abcdef');
  });
});

it('marks a row as incomplete when a filter left out a path', async () => {
  const [flow] = registry;
  const book = await flow.book();
  const log = createLog();
  const coverage = { taken: new Set<string>(), pairs: new Set<string>() };
  const [first, ...others] = book.paths;
  if (!first) throw new Error('its book has no path');

  await log.walk(book.flow, first, new AbortController().signal, async () => {});
  expect(rowOf({ book, coverage, log }).isWhole).toBe(false);

  for (const path of others) await log.walk(book.flow, path, new AbortController().signal, async () => {});
  expect(rowOf({ book, coverage, log }).isWhole).toBe(true);
});

it('keeps a walk that reaches its time limit as failed, though it never ends', async () => {
  const [flow] = registry;
  const book = await flow.book();
  const [path] = book.paths;
  if (!path) throw new Error('its book has no path');
  const [log, limit] = [createLog(), new AbortController()];

  void log.walk(book.flow, path, limit.signal, () => new Promise(() => {}));
  limit.abort(new Error('Test timed out in 60000ms.'));

  expect(log.outcomeOf(book.flow, path)).toMatchObject({ passed: false, problem: 'Test timed out in 60000ms.' });
});
