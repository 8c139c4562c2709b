/**
 * Measures how strong the committed paths are: wrong versions of each machine, and how many the book notices. With
 * `-- --flow account,session` it tries those of some flows alone.
 */
import { parseArgs } from 'node:util';
import { registry } from '#machines/flows.ts';
import type { Book } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { type Mutant, mutantsOf, unchangedCopy } from '#machines/path-engine/mutate.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { type MutantRow, writeMutants } from '#tests/paths/report/mutants.ts';
import { survivors } from '#tests/paths/survivors.ts';

const BAR = 0.95;

const { values } = parseArgs({ options: { flow: { type: 'string' } } });
const wanted = values.flow?.split(',');
const tried = registry.filter(({ name }) => !wanted || wanted.includes(name));

async function main() {
  let all = 0;
  const surviving: string[] = [];
  const rows: MutantRow[] = [];
  for (const { name, load, book: readBook } of tried) {
    const [flow, book] = [await load(), await readBook()];
    const mutants = mutantsOf(flow.machine);
    all += mutants.length;
    const before = surviving.length;
    const control = { kind: 'nothing', at: 'a copy', build: () => unchangedCopy(flow.machine) };
    if (await isNoticed(flow, book, control)) throw new Error(`${name}: the book fails on an unchanged copy`);
    for (const mutant of mutants) {
      if (!(await isNoticed(flow, book, mutant))) surviving.push(`${name}: ${mutant.kind} at ${mutant.at}`);
    }
    const survived = surviving.slice(before).map((mutant) => ({ mutant, reason: survivors[mutant] ?? null }));
    rows.push({ flow: name, all: mutants.length, survived });
    console.log(`${name}: ${mutants.length - (surviving.length - before)} of ${mutants.length} mutants killed`);
  }
  writeMutants(rows);
  judge(all, surviving);
}

/** A mutant that cannot be built, or that loops for ever and says so, is noticed as well. */
async function isNoticed({ name, cases }: Flow, book: Book, mutant: Mutant): Promise<boolean> {
  try {
    const machine = mutant.build();
    const coverage = new Coverage(machine);
    for (const path of book.paths) await replay({ name, machine, cases }, book, path, { inspect: coverage.inspect });
    return coverage.missing(book.transitions).length > 0;
  } catch {
    return true;
  }
}

function judge(all: number, surviving: string[]) {
  const killed = (all - surviving.length) / all;
  for (const each of surviving) console.log(`  survived: ${each} (${survivors[each] ?? 'no reason given'})`);
  console.log(`${(killed * 100).toFixed(1)} % of ${all} killed`);

  const unexplained = surviving.filter((each) => !(each in survivors));
  const explained = Object.keys(survivors).filter((each) => tried.some(({ name }) => each.startsWith(`${name}: `)));
  const noticed = explained.filter((each) => !surviving.includes(each));
  if (killed < BAR) fail(`At least ${BAR * 100} % must be killed.`);
  if (unexplained.length) fail(`${unexplained.length} survived without a reason in tests/paths/survivors.ts.`);
  if (noticed.length) fail(`These are killed now and must leave tests/paths/survivors.ts:\n  ${noticed.join('\n  ')}`);
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}

await main();
