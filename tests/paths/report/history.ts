/**
 * The results of test files over runs. Each run appends a line of JSON for each file to reports/history.jsonl. CI keeps
 * that file between runs, as a cache or an artefact, and the report shows durations and flaky tests from it.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { commit } from '../../../scripts/commit.ts';

/** One run of one test file in one project. */
export interface FileRun {
  /** ISO 8601, in UTC. */
  at: string;
  /** The tested commit, with `-dirty` where files had changed. `null` outside a repository. */
  commit: string | null;
  project: string;
  file: string;
  /** Duration of its tests, without loading. */
  milliseconds: number;
  /** The number of tests that ran. Only runs with the same number are compared, because a filter may omit tests. */
  ran: number;
  /** Full names of failed tests, or the file name if it could not be loaded. */
  failed: string[];
}

/** A test that passed and failed at one commit. */
export interface Flake {
  project: string;
  file: string;
  test: string;
  failed: number;
  runs: number;
  commit: string;
}

const FOLDER = 'reports';
const FILE = `${FOLDER}/history.jsonl`;

/** Runs that are kept of each file in each project. */
const MOST_RUNS = 20;

/** Appends the results of a run of Vitest to the history. */
export const historyReporter: Reporter = {
  onTestRunEnd(modules) {
    const [at, tested] = [new Date().toISOString(), commit()];
    const lines = modules.flatMap((module): FileRun[] => {
      const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped');
      const failed = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName);
      if (module.state() === 'failed' && failed.length === 0) failed.push(module.relativeModuleId);
      if (tests.length === 0 && failed.length === 0) return [];
      const milliseconds = Math.round(module.diagnostic().duration);
      const of = { project: module.project.name, file: module.relativeModuleId };
      return [{ at, commit: tested, ...of, milliseconds, ran: tests.length, failed }];
    });
    mkdirSync(FOLDER, { recursive: true });
    if (lines.length > 0) appendFileSync(FILE, linesOf(lines));
  },
};

/** Every kept run, the oldest first. Drops the oldest where there are too many of a file. */
export function readHistory(): FileRun[] {
  const all = textOfHistory().split('\n').filter(Boolean);
  const runs = all.map((line): FileRun => JSON.parse(line));
  const kept = [...byFile(runs).values()].flatMap((own) => own.slice(-MOST_RUNS));
  if (kept.length < runs.length) writeFileSync(FILE, linesOf(kept));
  return kept;
}

/** Groups runs by project and file, and keeps their order. */
export function byFile(runs: readonly FileRun[]): Map<string, FileRun[]> {
  return groupBy(runs, ({ project, file }) => `${project} ${file}`);
}

/**
 * Tests that failed in some runs and passed in others of the same commit. Changed files could be the cause, so `-dirty`
 * runs are left out.
 */
export function findFlakes(runs: readonly FileRun[]): Flake[] {
  const clean = runs.filter((run) => run.commit !== null && !run.commit.endsWith('-dirty'));
  const alike = groupBy(clean, ({ commit, project, file, ran }) => [commit, project, file, ran].join(' '));
  return [...alike.values()].flatMap((own) => {
    const tests = [...new Set(own.flatMap(({ failed }) => failed))];
    return tests.flatMap((test) => {
      const failed = own.filter((run) => run.failed.includes(test)).length;
      const [{ project, file, commit } = { project: '', file: '', commit: null }] = own;
      return failed < own.length ? [{ project, file, test, failed, runs: own.length, commit: commit ?? '' }] : [];
    });
  });
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

const linesOf = (runs: readonly FileRun[]) => runs.map((run) => `${JSON.stringify(run)}\n`).join('');

function textOfHistory(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return '';
  }
}
