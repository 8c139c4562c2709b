/**
 * `npm run report`: walks every path at every level, with a picture of each step in the browser, tries the mutants, and
 * writes reports/report.html. With `-- --flow account,session` it walks only those, and keeps the last results of the others.
 * With `-- --as-is` it only writes the page again, from the last results.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import { flowsWithoutScript } from '#tests/paths/no-script/page-visits.ts';
import { deleteRows, writePage } from '#tests/paths/report/kept-rows.ts';

const { values } = parseArgs({ options: { 'as-is': { type: 'boolean', default: false }, flow: { type: 'string' } } });

function main() {
  const flows = values.flow === undefined ? [...registry] : values.flow.split(',').map(findFlow);
  const passed = values['as-is'] || walk(flows).every(Boolean);
  console.log(writePage(new Date()));
  if (!passed) process.exitCode = 1;
}

function findFlow(name: string): RegistryEntry {
  const found = registry.find((flow) => flow.name === name);
  if (!found) throw new Error(`There is no flow ${name}. Names are those of /flows.`);
  return found;
}

function walk(flows: readonly RegistryEntry[]): boolean[] {
  deleteRows(flows.map(({ name }) => name));
  const pages = flows.filter(({ kind }) => kind === 'flow');
  const records = flows.filter(({ kind }) => kind === 'lifecycle');
  const served = flowsWithoutScript.filter((name) => flows.some((flow) => flow.name === name));
  const named = flows.length === registry.length ? [] : ['--flow', flows.map(({ name }) => name).join()];
  return [
    vitest('machine', flows),
    vitest('lifecycles', records),
    vitest('screens', pages),
    run('npm', 'run', '--silent', 'build'),
    vitest('browser', pages),
    served.length === 0 ||
      run('npx', 'vitest', 'run', '--project', 'no-script', '-t', `^no script: (${served.join('|')}) `),
    run('npx', 'tsx', 'scripts/mutants.ts', ...named),
  ];
}

/** Names the flows' files, so that Vitest loads no other flow, also none whose name contains theirs. */
function vitest(project: string, flows: readonly RegistryEntry[]) {
  const files = flows.map(({ file }) => `tests/paths/${file}.paths.test.ts`);
  return files.length === 0 || run('npx', 'vitest', 'run', '--project', project, ...files);
}

/** Runs a command and goes on when it fails: the report shows the failures. */
function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, REPORT: 'on', BROWSER_PATHS: 'all', SCREEN_PATHS: 'all' },
  });
  return status === 0;
}

main();
