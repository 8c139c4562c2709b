/**
 * Measures how strong the committed paths are: wrong versions of each machine, and how many the book notices. With
 * `-- --flow account,session` it tries those of some flows alone.
 */
import { parseArgs } from 'node:util';
import { registry } from '#machines/flows.ts';
import type { Book, BookPath } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { copyMachine, FIRST_RUN_ONLY, type Mutant, mutantsOf, sortByDistance } from '#machines/path-engine/mutate.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { type MutantRow, writeMutants } from '#tests/paths/report/kept-rows.ts';
import { pairPathsOf } from '#tests/paths/selection.ts';
import { survivors } from '#tests/paths/survivors.ts';

const BAR = 0.95;

const { values } = parseArgs({ options: { flow: { type: 'string' } } });
const wanted = values.flow?.split(',');
const wantedFlows = registry.filter(({ name }) => !wanted || wanted.includes(name));

async function main() {
  let all = 0;
  const surviving: string[] = [];
  const rows: MutantRow[] = [];
  let secondAll = 0;
  let byPairPaths = 0;
  for (const entry of wantedFlows) {
    const { name } = entry;
    const [flow, book] = [await entry.load(), await entry.book()];
    const pairPaths = await pairPathsOf(entry, flow);
    const mutants = mutantsOf(flow.machine);
    let idle = 0;
    const before = surviving.length;
    const place = { node: flow.machine.id, times: 1 };
    const control = { kind: 'nothing', at: 'a copy', place, build: () => copyMachine(flow.machine) };
    if (await isNoticed(flow, book, control)) throw new Error(`${name}: the book fails on an unchanged copy`);
    for (const mutant of mutants) {
      if (await isNoticed(flow, book, mutant)) continue;
      const isSeenInPairPaths = !(await passes(flow, book, pairPaths, mutant));
      const isIdle = mutant.hasActed?.() === false;
      if (mutant.kind === FIRST_RUN_ONLY && isSeenInPairPaths) byPairPaths += 1;
      if (isIdle) idle += 1;
      else if (!isSeenInPairPaths) surviving.push(`${name}: ${mutant.kind} at ${mutant.at}`);
    }
    const tried = mutants.length - idle;
    all += tried;
    secondAll += mutants.filter(({ kind }) => kind === FIRST_RUN_ONLY).length - idle;
    const survived = surviving.slice(before).map((mutant) => ({ mutant, reason: survivors[mutant] ?? null }));
    rows.push({ flow: name, all: tried, survived });
    console.log(`${name}: ${tried - (surviving.length - before)} of ${tried} mutants killed`);
  }
  writeMutants(rows);
  console.log(
    `${byPairPaths} of ${secondAll} mutants that fail on the second use only were killed by pair paths alone`,
  );
  judge(all, surviving);
}

/** A mutant that cannot be built, or that loops for ever and says so, is noticed as well. */
async function isNoticed({ name, samples }: Flow, book: Book, mutant: Mutant): Promise<boolean> {
  try {
    const built = mutant.build();
    const coverage = new Coverage(built);
    for (const path of sortByDistance(book.paths, book, mutant.place)) {
      // A mutant that counts its transitions is rebuilt, so that each path starts from zero.
      const machine = mutant.hasActed ? mutant.build() : built;
      await replay({ name, machine, samples }, book, path, { inspect: coverage.inspect });
    }
    return coverage.missing(book.transitions).length > 0;
  } catch {
    return true;
  }
}

async function passes(
  { name, samples }: Flow,
  book: Book,
  pairPaths: readonly BookPath[],
  mutant: Mutant,
): Promise<boolean> {
  try {
    for (const pairPath of sortByDistance(pairPaths, book, mutant.place))
      await replay({ name, machine: mutant.build(), samples }, book, pairPath);
    return true;
  } catch {
    return false;
  }
}

function judge(all: number, surviving: string[]) {
  const killed = (all - surviving.length) / all;
  for (const each of surviving) console.log(`  survived: ${each} (${survivors[each] ?? 'no reason given'})`);
  console.log(`${(killed * 100).toFixed(1)} % of ${all} killed`);

  const unexplained = surviving.filter((each) => !(each in survivors));
  const explained = Object.keys(survivors).filter((each) =>
    wantedFlows.some(({ name }) => each.startsWith(`${name}: `)),
  );
  const noticed = explained.filter((each) => !surviving.includes(each));
  if (!wanted && killed < BAR) fail(`At least ${BAR * 100} % must be killed.`);
  if (unexplained.length) fail(`${unexplained.length} survived without a reason in tests/paths/survivors.ts.`);
  if (noticed.length) fail(`These are killed now and must leave tests/paths/survivors.ts:\n  ${noticed.join('\n  ')}`);
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}

await main();
