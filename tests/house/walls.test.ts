import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The table of docs: who may import whom. The linter holds the same walls while one types; this holds them for good. */
const rooms: Record<string, { rooms: string[]; never: RegExp[] }> = {
  openapi: { rooms: [], never: [/./] },
  domain: { rooms: ['openapi'], never: [/^react/, /^fastify/, /^kysely/, /^openapi-fetch/, /^pg$/] },
  machines: { rooms: ['domain', 'openapi'], never: [/^react/, /^@xstate\/react/, /^fastify/, /^kysely/] },
  src: { rooms: ['machines', 'domain', 'openapi'], never: [/^openapi-fetch/, /^fastify/, /^kysely/] },
  server: { rooms: ['domain', 'openapi'], never: [/^react/, /^@xstate\/react/] },
};

const sources = Object.keys(rooms).flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(room, file)),
);

interface Import {
  file: string;
  /** A package's name, or a path from the root. */
  of: string;
}

const imports: Import[] = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g)].map(([, of = '']) => ({
    file,
    of: of.startsWith('.') ? normalize(join(dirname(file), of)) : of.replace(/^#/, ''),
  })),
);

const isInternal = ({ of }: Import) => /^(openapi|domain|machines|src|server|tests|bench|scripts)\//.test(of);
const roomOf = (path: string) => path.split('/')[0] ?? '';
const show = ({ file, of }: Import) => `${file} → ${of}`;

describe.each(Object.entries(rooms))('%s', (room, { rooms: allowed, never }) => {
  const own = imports.filter((each) => roomOf(each.file) === room);

  it('imports only the rooms it may', () => {
    const trespassing = own.filter((each) => isInternal(each) && ![room, ...allowed].includes(roomOf(each.of)));

    expect(trespassing.map(show)).toEqual([]);
  });

  it('imports no package it must not know', () => {
    const strangers = own.filter((each) => !isInternal(each) && never.some((pattern) => pattern.test(each.of)));

    expect(strangers.map(show)).toEqual([]);
  });
});

it('reads the imports of the whole house', () => {
  expect(imports.length).toBeGreaterThan(50);
});

it('lets only machines/api speak HTTP', () => {
  const speaks = imports.filter(({ file, of }) => of === 'openapi-fetch' && !file.startsWith('machines/api/'));
  const screens = imports.filter(({ file, of }) => file.startsWith('src/') && of.startsWith('machines/api/'));

  expect([...speaks, ...screens].map(show)).toEqual([]);
});

it('keeps src/ui free of business and of everything above it', () => {
  const above = imports.filter(
    ({ file, of }) => file.startsWith('src/ui/') && /^(machines|domain|openapi|src\/(?!ui\/|brand\.ts))/.test(of),
  );

  expect(above.map(show)).toEqual([]);
});

it('lets no flow import another', () => {
  const flowOf = (path: string) => /^src\/flows\/([^/]+)\//.exec(path)?.[1];
  const across = imports.filter(({ file, of }) => flowOf(file) && flowOf(of) && flowOf(file) !== flowOf(of));

  expect(across.map(show)).toEqual([]);
});

it('lets no page import a flow', () => {
  const flows = imports.filter(({ file, of }) => file.startsWith('src/pages/') && of.startsWith('src/flows/'));

  expect(flows.map(show)).toEqual([]);
});

it('lets no flow or page know the app around it', () => {
  const upwards = imports.filter(({ file, of }) => /^src\/(flows|pages)\//.test(file) && /^src\/app\//.test(of));

  expect(upwards.map(show)).toEqual([]);
});

it('lets only repositories write SQL', () => {
  const allowed = /(repository|\.sql)|^server\/db\//;
  const writers = imports.filter(({ file, of }) => of === 'kysely' && roomOf(file) === 'server' && !allowed.test(file));
  const typesOnly = writers.filter(({ file }) => !/import type [^;]*'kysely'/.test(readFileSync(file, 'utf8')));

  expect(typesOnly.map(show)).toEqual([]);
});

it('keeps at most 20 entries at the root', () => {
  const ignored = new Set(['.git', 'node_modules', 'dist', 'data', 'reports', '.cache']);
  const entries = readdirSync('.').filter((entry) => !ignored.has(entry));

  expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(20);
});
