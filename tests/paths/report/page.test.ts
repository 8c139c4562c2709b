import { describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import { type FileRun, findFlakes } from './history.ts';
import { createLog } from './log.ts';
import { page, type ReportLevel } from './page.ts';
import {
  type ManualChecks,
  parseManualChecks,
  readManualChecks,
  readNamedRequirements,
  readRequirements,
} from './requirements.ts';
import { type KeptRow, rowOf } from './rows.ts';

const HERE = '0123456789abcdef0123456789abcdef01234567';
const EARLIER = '89abcdef0123456789abcdef0123456789abcdef';

const rowAt = (flow: string, commit: string): KeptRow => ({
  ...{
    flow,
    commit,
    at: '2026-11-26T09:30:00.000Z',
    on: 'Chromium 141.0',
    paths: 1,
    steps: 0,
    transitions: [],
    taken: [],
  },
  walked: [{ title: 'it opens', steps: [], covers: [], outcome: { passed: true, milliseconds: 5, shots: [] } }],
});

const levels: ReportLevel[] = ['machine', 'screens', 'browser', 'no script', 'server'];

const reportOf = (
  commitOf: (flow: string, level: ReportLevel) => string | undefined,
  history: FileRun[] = [],
  byHand: ManualChecks[] = [],
) =>
  page({
    byHand,
    history,
    requirements: [
      { id: 'ACC-1', words: 'Sign-up takes a role.', heldBy: ['tests/api/registration.test.ts'], isNoClaim: false },
      { id: 'RENT-2', words: 'A booking.', heldBy: ['tests/paths/rent/rent.paths.test.ts'], isNoClaim: false },
      { id: 'ACC-2', words: 'A code has six digits.', heldBy: [], isNoClaim: false },
    ],
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

  it('shows the commit, the time and the browser of each row', () => {
    expect(reportOf(() => EARLIER)).toContain('2026-11-26 09:30 UTC, 89abcdef, Chromium 141.0');
  });

  it('lists requirements without a test, and shows one as passed only where its test ran at this commit', () => {
    const [passed, failed] = [runOf(HERE, []), runOf(HERE, ['POST /users rejects a second sign-up'])];
    const stateWith = (history: FileRun[]) =>
      /data-state="([^"]+)"><th scope="row">ACC-1</.exec(reportOf(() => HERE, history))?.[1];

    expect(reportOf(() => HERE)).toContain('Without a test: ACC-2.');
    expect(stateWith([])).toBe('not run');
    expect(stateWith([runOf(EARLIER, [])])).toBe('other commit');
    expect(stateWith([passed])).toBe('passed');
    expect(stateWith([passed, failed])).toBe('failed');
    expect(stateWith([failed, { ...passed, ran: 1 }])).toBe('failed');
  });

  it('shows a rule that a flow holds as not run until each level of the flow ran', () => {
    const runs = ['machine', 'screens', 'browser'].map((project) => ({
      ...runOf(HERE, []),
      project,
      file: 'tests/paths/rent/rent.paths.test.ts',
    }));
    const stateWith = (history: FileRun[]) =>
      /data-state="([^"]+)"><th scope="row">RENT-2</.exec(reportOf(() => HERE, history))?.[1];

    expect(stateWith(runs.slice(1))).toBe('not run');
    expect(stateWith(runs)).toBe('passed');
  });
});

describe('checks by hand', () => {
  const file = 'machines/rent/rent.by-hand.md';
  const text = `# Rent by hand

## Check: RENT-2 on a phone

Book on an old phone.

- 2026-11-28 failed, Ada: the keyboard <covers> the button
- 2026-11-27 passed, Bola: all well

## Charter: Explore rent without a network

Lose it at each step.
`;
  const items = parseManualChecks(file, text);

  it('are shown with each result, the last one as their state, and with the requirements that they name', () => {
    const report = reportOf(() => HERE, [], items);

    expect(report).toContain('<tr data-state="failed"><th scope="row">rent<br><small>Check</small>');
    expect(report).toContain('<li class="bad">2026-11-28 failed, Ada: the keyboard &lt;covers&gt; the button</li>');
    expect(report).toContain('<li class="good">2026-11-27 passed, Bola: all well</li>');
    expect(report).toContain('<li class="bad">by hand: RENT-2 on a phone, failed on 2026-11-28</li>');
    expect(report).toContain('<tr data-state="not run"><th scope="row">rent<br><small>Charter</small>');
    expect(reportOf(() => HERE)).toContain('No flow has checks or charters.');
  });

  it.each([
    ['a flow that does not exist', 'machines/rent/rant.by-hand.md', text],
    ['another heading', file, '## Idea: fly'],
    ['a result without a word for it', file, '## Check: it\n- 2026-11-28 fine, Ada: well'],
    ['a result without a date', file, '## Check: it\n- passed, Ada: well'],
  ])('cannot have %s', (_, name, wrong) => {
    expect(() => parseManualChecks(name, wrong)).toThrow(name);
  });

  it('can all be read', () => {
    expect(readManualChecks().map(({ title }) => title)).toContain('The code arrives by SMS on each network');
  });
});

const runOf = (commit: string, failed: string[]): FileRun => ({
  ...{ at: '2026-11-26T09:30:00.000Z', commit, project: 'server', file: 'tests/api/registration.test.ts' },
  ...{ milliseconds: 900, ran: 12, failed },
});

describe('findFlakes', () => {
  it('finds a test that failed and passed at the same commit', () => {
    const [red, green] = [runOf(HERE, ['signs in']), runOf(HERE, [])];

    expect(findFlakes([red, green, green])).toMatchObject([{ test: 'signs in', failed: 1, runs: 3 }]);
    expect(findFlakes([red, red])).toEqual([]);
    expect(findFlakes([red, runOf(EARLIER, [])])).toEqual([]);
    expect(findFlakes([red, { ...green, ran: 3 }])).toEqual([]);
    expect(findFlakes([red, green].map((run) => ({ ...run, commit: `${HERE}-dirty` })))).toEqual([]);
  });
});

describe('the requirements', () => {
  const requirements = readRequirements();

  it('are those of both documents, each once', () => {
    const ids = requirements.map(({ id }) => id);

    expect(ids).toEqual(expect.arrayContaining(['PAGE-1', 'PERF-5', 'S-001', 'S-293']));
    expect(ids.length).toBe(new Set(ids).size);
    expect(
      Array.from({ length: 293 }, (_, index) => `S-${String(index + 1).padStart(3, '0')}`).filter(
        (id) => !ids.includes(id),
      ),
    ).toEqual([]);
  });

  it('each name a flow or a test file that exists', () => {
    expect(
      requirements.filter(({ heldBy, isNoClaim }) => heldBy.length === 0 && !isNoClaim).map(({ id }) => id),
    ).toEqual([]);
  });

  it('are named in tests, samples and rules by ids that docs/product.md has', () => {
    const ids = new Set(requirements.map(({ id }) => id));

    expect([...readNamedRequirements().keys()].filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the log of paths', () => {
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
});
