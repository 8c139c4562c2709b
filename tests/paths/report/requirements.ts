/**
 * The requirements of docs/specification.md and docs/product.md, with the flows and test files that hold each. The
 * specification names them itself. The rules of product.md are named, by their ids, in comments of tests, samples and
 * rules. Checks and charters that people run by hand are in `*.by-hand.md` beside their flow.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { registry } from '#machines/flows.ts';

export interface Requirement {
  id: string;
  words: string;
  /** Files of tests. */
  heldBy: string[];
  /** Whether no test can show it. */
  isNoClaim: boolean;
}

const NAMED =
  /\b(?:PAGE|ACC|LIST|FRESH|CHANGE|PRICE|FACT|SEARCH|SAVE|RENT|INSP|PAY|CARR|DEL|DATA|CASE|CONT|MSG|LIM|API|NOJS|PERF)-\d+\b/g;

/** Files that may name ids. */
const NAMING = /\.(?:test|samples|rules|interleaving|lifecycle)\.tsx?$/;

/** Every requirement, in the order of the documents. */
export function readRequirements(): Requirement[] {
  const rules = readRules();
  return [...rules.values(), ...readSpecification(rules)];
}

/** The ids of product.md that a test, samples or rules name, with the files that name them. */
export function readNamedRequirements(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of files().filter((each) => NAMING.test(each) && each !== OWN_TEST)) {
    for (const [id] of readFileSync(file, 'utf8').matchAll(NAMED)) {
      named.set(id, (named.get(id) ?? new Set()).add(testFileOf(file)));
    }
  }
  return named;
}

function readRules(): Map<string, Requirement> {
  const named = readNamedRequirements();
  const rules = itemsIn(readFileSync('docs/product.md', 'utf8')).map(([id, words]): [string, Requirement] => {
    const heldBy = [...(named.get(id) ?? [])].sort();
    return [id, { id, words, heldBy, isNoClaim: false }];
  });
  return new Map(rules);
}

/** A statement of the specification is held by the tests in its line, else by those at the head of its group. */
function readSpecification(rules: ReadonlyMap<string, Requirement>): Requirement[] {
  return readFileSync('docs/specification.md', 'utf8')
    .split(/^(?=## )/m)
    .flatMap((group) => {
      const ofGroup = testsIn(/^Tests: (.*)$/m.exec(group)?.[1] ?? '');
      return itemsIn(group).map(([id, text]) => {
        const own = testsIn(text);
        const byRules = [...text.matchAll(NAMED)].flatMap(([rule]) => rules.get(rule)?.heldBy ?? []);
        const isNoClaim = text.startsWith('No claim');
        const heldBy = isNoClaim ? [] : [...new Set([...(own.length ? own : ofGroup), ...byRules])];
        return { id, words: text.replace(/:? `.*$/, ''), heldBy, isNoClaim };
      });
    });
}

const testsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => testFileNamed(name) ?? []);

/** Items such as `- **ACC-1** Words`, over as many lines as they have. */
function itemsIn(text: string): [id: string, words: string][] {
  return text.split(/^(?=- \*\*|#|\s*$)/m).flatMap((item): [string, string][] => {
    const [, id, words] = /^- \*\*([A-Z]+-\d+)\*\*\s+(.*)/s.exec(item) ?? [];
    return id && words ? [[id, words.replaceAll(/\s+/g, ' ').trim()]] : [];
  });
}

const pathsTestOf = (file: string) => `tests/paths/${file}.paths.test.ts`;

/** The test file that the specification names: by its path, or by the flow whose paths it walks. */
function testFileNamed(name: string): string | undefined {
  const flow = registry.find((entry) => entry.name === name);
  if (flow) return pathsTestOf(flow.file);
  return /\.test\.tsx?$/.test(name) && existsSync(name) ? name : undefined;
}

/** The test file that uses a file of samples or rules. */
function testFileOf(file: string): string {
  if (/\.test\.tsx?$/.test(file)) return file;
  const beside = file.replace(/^(machines|tests\/paths)\//, '').replace(/\.\w+\.ts$/, '');
  if (file.endsWith('.interleaving.ts')) return testImporting(file);
  const flow =
    registry.find((entry) => entry.file === beside) ??
    registry.find((entry) => dirname(entry.file) === dirname(beside));
  if (file.endsWith('.rules.ts') || !flow) return 'tests/paths/rules.test.ts';
  return pathsTestOf(flow.file);
}

/** Left out, because it names ids only to test this reader. */
const OWN_TEST = 'tests/paths/report/page.test.ts';

const files = () => execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);

/** The test file that imports this file of an interleaving. */
function testImporting(file: string): string {
  const tests = files().filter((each) => dirname(each) === dirname(file) && each.endsWith('.test.ts'));
  const found = tests.find((test) => readFileSync(test, 'utf8').includes(basename(file)));
  if (!found) throw new Error(`No test runs ${file}.`);
  return found;
}

/** A check or an exploratory charter that a person runs. docs/qa.md describes its file. */
export interface ManualChecks {
  flow: string;
  kind: 'Check' | 'Charter';
  title: string;
  words: string;
  /** The ids of the requirements that it names. */
  ids: string[];
  /** Results, the oldest first. */
  results: { on: string; result: 'passed' | 'failed'; said: string }[];
}

const RESULT = /^- (\d{4}-\d{2}-\d{2}) (passed|failed), (.+)$/;

/** Reads all checks and charters that people run. */
export const readManualChecks = (): ManualChecks[] =>
  files()
    .filter((file) => file.endsWith('.by-hand.md'))
    .flatMap((file) => parseManualChecks(file, readFileSync(file, 'utf8')));

/** Reads checks and charters. @throws Names a line that it cannot read, so that no result is lost. */
export function parseManualChecks(file: string, text: string): ManualChecks[] {
  const flow = registry.find((entry) => `machines/${entry.file}.by-hand.md` === file);
  if (!flow) throw new Error(`${file} is not beside a flow, under its name.`);
  return text.split(/^(?=## )/m).flatMap((part): ManualChecks[] => {
    const [head = '', ...lines] = part.split('\n').filter((line) => line.trim());
    if (head.startsWith('# ')) return [];
    const [, kind, title = ''] = /^## (Check|Charter): (.+)$/.exec(head) ?? [];
    if (kind !== 'Check' && kind !== 'Charter')
      throw new Error(`${file}: neither "## Check: …" nor "## Charter: …": ${head}`);
    const results = lines
      .filter((line) => line.startsWith('- '))
      .map((line) => {
        const [, on = '', result, said = ''] = RESULT.exec(line) ?? [];
        if (result !== 'passed' && result !== 'failed')
          throw new Error(`${file}: not "- 2026-11-28 passed, who: what was seen": ${line}`);
        return { on, result, said } as const;
      });
    const words = lines.filter((line) => !line.startsWith('- ')).join(' ');
    const ids = [...part.matchAll(NAMED)].map(([id]) => id);
    return [
      {
        flow: flow.name,
        kind,
        title,
        words,
        ids,
        results: results.toSorted((one, other) => one.on.localeCompare(other.on)),
      },
    ];
  });
}
