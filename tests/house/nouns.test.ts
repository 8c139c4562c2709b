import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where nouns live, as the columns of README's table have them. */
const rooms = ['machines/', 'src/flows/', 'server/', 'tests/paths/'];

/** Folders of those rooms that are about no noun of the product, but about what all of them need. */
const shared: Record<string, string[]> = {
  'machines/': ['api', 'cases', 'clock', 'drafts', 'lifecycles', 'list', 'path-engine', 'record', 'served', 'vault'],
  'src/flows/': ['shared'],
  'server/': ['backup', 'config', 'control', 'demo', 'gateways', 'http', 'platform', 'sweep'],
  'tests/paths/': ['browser', 'duets', 'lifecycles', 'no-script', 'report', 'screens'],
};

const NONE = '–';

const folders = rooms.map((room) =>
  readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared[room]?.includes(entry.name))
    .map(({ name }) => name),
);

const rows = tableUnder(rooms);

it('has each noun under one name in every room, or in the table of README that says where not', () => {
  const told = folders.map((names, room) =>
    names.filter((name) => {
      const isEverywhere = folders.every((others) => others.includes(name));
      return !isEverywhere && !rows.some((row) => row[room] === name);
    }),
  );

  expect(told).toEqual(rooms.map(() => []));
});

it.each(rows.map((row) => ({ row })))('tells the truth of $row', ({ row }) => {
  const [first] = row.filter((name) => name !== NONE);

  expect(row.filter((name, room) => name !== NONE && !folders[room]?.includes(name))).toEqual([]);
  expect(row.filter((name, room) => name === NONE && folders[room]?.includes(first ?? ''))).toEqual([]);
  expect(new Set(row).size).toBeGreaterThan(1);
});

/** The rows of the table in README with these columns. */
function tableUnder(columns: readonly string[]): string[][] {
  const lines = readFileSync('README.md', 'utf8').split('\n').map(cellsOf);
  const head = lines.findIndex((cells) => cells.join() === columns.join());
  const table = lines.slice(head + 2);
  return table.slice(
    0,
    table.findIndex((cells) => cells.length === 0),
  );
}

function cellsOf(line: string): string[] {
  const cells = line.split('|').slice(1, -1);
  return cells.map((cell) => cell.replaceAll('`', '').trim());
}
