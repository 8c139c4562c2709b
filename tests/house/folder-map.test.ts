import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#server/platform/paths.ts';

/** Folders with one folder per task of a user. A task has the same name in each. */
const taskFolders = ['machines', 'src/flows', 'tests/paths'] as const;

/** Folders that tasks or resources share. */
const shared: Record<string, readonly string[]> = {
  machines: ['api', 'clock', 'drafts', 'lifecycles', 'list', 'path-engine', 'record', 'samples', 'served', 'vault'],
  'src/flows': ['shared', 'listing-form'],
  'tests/paths': ['browser', 'interleavings', 'lifecycles', 'no-script', 'report', 'screens'],
  server: ['backup', 'config', 'control', 'demo', 'gateways', 'http', 'platform', 'cleanup'],
};

/** Tasks without screens of their own: they run inside others, or inside the Flow Book. */
const withoutScreens = ['flow-book', 'session', 'upload'];

const rows = readMap();
const tasks = rows.flatMap(({ tasks }) => tasks);
const resources = rows.flatMap(({ resources }) => resources);

function foldersOf(place: string): string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared[place]?.includes(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** Reads the map from tasks to resources in docs/CONTRIBUTING.md. */
function readMap() {
  const [, table = ''] = readFileSync('docs/CONTRIBUTING.md', 'utf8').split('| subject | tasks | resources |\n');
  const lines = table.split('\n\n', 1)[0]?.split('\n').slice(1) ?? [];
  return lines.map((line) => {
    const [, , tasks = '', resources = ''] = line.split('|');
    return { tasks: namesIn(tasks), resources: namesIn(resources) };
  });
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
}

/** Folders of the server that are shared by all others and have no subject of their own. */
const ground = ['config', 'http', 'platform'];

/** Files without a role: pure helpers, constants, and the start of the demo. */
const plain = [
  'demo/numbers.ts',
  'demo/photos.ts',
  'demo/seed.ts',
  'files/image-sizes.ts',
  'files/pdf-watermark.ts',
  'files/photo-keys.ts',
  'files/watermark.ts',
  'inspections/times.ts',
  'listings/price-columns.ts',
  'listings/spelling.ts',
  'notifications/sms-text.ts',
  'passkeys/enrolment.ts',
];

const roles = rolesOf(readFileSync(join(rootDir, 'docs/CONTRIBUTING.md'), 'utf8'));

const files = readdirSync(join(rootDir, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file.includes('/') && !file.endsWith('.test.ts'))
  .filter((file) => !ground.includes(file.split('/')[0] ?? ''));

describe('the folder map', () => {
  it.each(taskFolders)('has exactly the folders of the map’s tasks in %s', (place) => {
    const wanted = place === 'src/flows' ? tasks.filter((task) => !withoutScreens.includes(task)) : tasks;

    expect(foldersOf(place)).toEqual(wanted.toSorted());
  });

  it('has exactly the folders of the map’s resources in server', () => {
    expect(foldersOf('server')).toEqual(resources.toSorted());
  });

  it('keeps at most 25 entries at the root', () => {
    const entries = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { encoding: 'utf8' }).trim().split('\n');

    expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(25);
  });

  it('names the role of every file of a noun, by one that CONTRIBUTING explains', () => {
    const unnamed = files.filter((file) => !roles.includes(roleOf(file) ?? ''));

    expect(unnamed.toSorted()).toEqual(plain);
  });

  it('explains only roles that files have', () => {
    expect(roles.filter((role) => !files.some((file) => roleOf(file) === role))).toEqual([]);
  });
});

/** `service` for `booking.service.ts`, `undefined` for `spelling.ts`. */
const roleOf = (file: string) => file.match(/\.([a-z]+)\.ts$/)?.[1];

/** The names in backticks in the first column of the table of roles. */
function rolesOf(text: string): string[] {
  const table = text.split('| role | what such a file does |')[1]?.split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z]+)`/g)].map(([, role]) => role ?? ''));
}
