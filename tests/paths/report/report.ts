import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { registry } from '#machines/flows.ts';
import { readMutants } from './mutants.ts';
import { page, type ReportLevel } from './page.ts';
import { hasRun, type Row } from './rows.ts';
import { dataUrlOf } from './shots.ts';

const folder = resolve('reports');
const levels: ReportLevel[] = ['machine', 'screens', 'browser', 'no script', 'server'];

/** Prints what a level walked, and keeps it in reports/coverage-<level>.json, beside what others walked of it. */
export function writeReport(level: ReportLevel, all: Row[]) {
  mkdirSync(folder, { recursive: true });
  // A run of some flows alone walks nothing of the others: what was kept of them stays.
  const rows = all.filter(hasRun);
  const kept = [...read(level).filter(({ flow }) => !rows.some((row) => row.flow === flow)), ...rows];
  const inOrder = registry.flatMap(({ name }) => kept.filter(({ flow }) => flow === name));
  writeFileSync(file(level), `${JSON.stringify({ level, rows: inOrder }, null, 2)}\n`);
  process.stdout.write(`\n${table(level, rows)}\n`);
}

/** Puts what every level kept, and the mutants, into one page that fetches nothing. Returns where it is. */
export function writePage(at: Date): string {
  const path = join(folder, 'report.html');
  const found = levels.map((level) => ({ level, rows: read(level) }));
  writeFileSync(path, page({ levels: found, mutants: readMutants(), at, shotOf: dataUrlOf }));
  return path;
}

/** Why a level may walk less than all. */
const notes: Partial<Record<ReportLevel, string[]>> = {
  browser: [
    'A greedy set cover of each book: every transition and every sight; the others in `npm test -- every-case`.',
  ],
  'no script': ['What a visitor can be shown whose browser runs none; transitions are those that they can take.'],
};

const file = (level: ReportLevel) => join(folder, `coverage-${level.replace(' ', '-')}.json`);

/** A level that has not run yet has no rows. */
function read(level: ReportLevel): Row[] {
  try {
    return JSON.parse(readFileSync(file(level), 'utf8')).rows;
  } catch {
    return [];
  }
}

function table(level: ReportLevel, rows: Row[]): string {
  const lines = rows.map(({ flow, walked, transitions, taken, pairs, situations }) => {
    const done = walked.filter(({ outcome }) => outcome);
    const steps = [done, walked].map((paths) => paths.reduce((sum, path) => sum + path.steps.length, 0));
    const cells = [
      `${done.length} of ${walked.length}`,
      steps.join(' of '),
      `${taken.length} of ${transitions.length}`,
      ...[pairs, situations].flatMap((tour) => (tour ? [`${tour.taken} of ${tour.possible}`] : [])),
    ];
    return [flow.padEnd(22), ...cells.map((cell) => cell.padStart(14))].join('');
  });
  const onTours = rows.some(({ pairs }) => pairs) ? ['pairs', 'situations'] : [];
  const names = ['paths', 'steps', 'transitions', ...onTours];
  const head = names.map((name) => name.padStart(14));
  return [`${`${level} level`.padEnd(22)}${head.join('')}`, ...lines, ...(notes[level] ?? [])].join('\n');
}
