import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Folders that hold one folder for each task of a user, under one name. */
const taskFolders = ['machines', 'src/flows', 'tests/paths'] as const;

/** Folders beside the tasks and resources that all of them share. */
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

it.each(taskFolders)('%s has a folder for each task of the map, and no other', (place) => {
  const wanted = place === 'src/flows' ? tasks.filter((task) => !withoutScreens.includes(task)) : tasks;

  expect(foldersOf(place)).toEqual(wanted.toSorted());
});

it('server has a folder for each resource of the map, and no other', () => {
  expect(foldersOf('server')).toEqual(resources.toSorted());
});

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
