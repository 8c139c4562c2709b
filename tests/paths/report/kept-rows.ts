import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import { commit } from '../../../scripts/commit.ts';
import { readHistory } from './history.ts';
import { page, type ReportLevel } from './page.ts';
import { readManualChecks, readRequirements } from './requirements.ts';
import type { KeptRow, Row } from './rows.ts';
import { dataUrlOf } from './shots.ts';

const folder = resolve('reports');
const levels: ReportLevel[] = ['machine', 'screens', 'browser', 'no script', 'server'];

/**
 * Stores the results of one level for one flow, with commit and time, in a file of its own: several processes walk
 * flows, and a run of one flow must not change the others. A run with a filter, or of a single path, stores nothing.
 */
export function writeRow(level: ReportLevel, row: Row, browser?: string) {
  const { isWhole, ...kept } = row;
  if (!isWhole || process.env.REPLAY) return;
  mkdirSync(folderOf(level), { recursive: true });
  const file = join(folderOf(level), `${fileNameOf(row.flow)}.json`);
  const draft = `${file}.${process.pid}`;
  const told: KeptRow = { ...kept, commit: testedCommit(), at: new Date().toISOString(), on: browser ?? environment() };
  writeFileSync(draft, `${JSON.stringify(told, null, 2)}\n`);
  renameSync(draft, file);
}

/** Puts what every level kept, and the mutants, into one page that fetches nothing. Returns where it is. */
export function writePage(at: Date): string {
  const path = join(folder, 'report.html');
  const found = levels.map((level) => ({ level, rows: readRows(level) }));
  const told = { levels: found, mutants: readMutants(), at, commit: commit(), shotOf: dataUrlOf, ...readRuns() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, page(told));
  return path;
}

const readRuns = () => ({ history: readHistory(), requirements: readRequirements(), byHand: readManualChecks() });

/** Deletes stored results of these flows, so that a level that cannot run now does not show old ones. */
export function deleteRows(flows: readonly RegistryEntry['name'][]) {
  for (const level of levels)
    for (const flow of flows) rmSync(join(folderOf(level), `${fileNameOf(flow)}.json`), { force: true });
}

const folderOf = (level: ReportLevel) => join(folder, 'rows', level.replace(' ', '-'));
const fileNameOf = (flow: string) => flow.replaceAll(/[^\w]+/g, '-').replace(/-$/, '');

/** Sorted as in the registry. A level that has not run yet has no rows. */
function readRows(level: ReportLevel): KeptRow[] {
  const kept = filesIn(folderOf(level)).map((file): KeptRow => JSON.parse(readFileSync(file, 'utf8')));
  return registry.flatMap(({ name }) => kept.filter(({ flow }) => flow === name));
}

function filesIn(place: string): string[] {
  try {
    return readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(place, name));
  } catch {
    return [];
  }
}

const environment = () =>
  /jsdom\/[\d.]+/.exec(globalThis.navigator?.userAgent ?? '')?.[0] ?? `Node.js ${process.version}`;

let tested: string | null | undefined;

function testedCommit(): string | null {
  if (tested === undefined) tested = commit();
  return tested;
}

/** The number of mutants of a flow's machine, and those that its book did not notice. */
export interface MutantRow {
  flow: string;
  all: number;
  survived: { mutant: string; reason: string | null }[];
}

const FILE = 'reports/mutants.json';

/** Stores results of mutants, and keeps those of other flows. */
export function writeMutants(rows: MutantRow[]) {
  mkdirSync('reports', { recursive: true });
  const kept = readMutants().filter(({ flow }) => !rows.some((row) => row.flow === flow));
  writeFileSync(FILE, `${JSON.stringify([...kept, ...rows], null, 2)}\n`);
}

/** Empty where the mutants have not been tried. */
function readMutants(): MutantRow[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return [];
  }
}
