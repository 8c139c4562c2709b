/**
 * `npm run report`: walks every path at every level, with a picture of each step in the browser, tries the mutants, and
 * writes reports/report.html. With `-- --flow account,session` it walks those again, beside what was kept of the others;
 * with `-- --as-is` it only writes the page again from what the last runs kept.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { registry } from '#machines/flows.ts';
import { writePage } from '#tests/paths/report/report.ts';

const { values } = parseArgs({ options: { 'as-is': { type: 'boolean', default: false }, flow: { type: 'string' } } });
const wanted = values.flow?.split(',') ?? [];

function main() {
  const unknown = wanted.filter((name) => !registry.some((flow) => flow.name === name));
  if (unknown.length > 0) throw new Error(`There is no flow ${unknown.join(' or ')}. Names are those of /flows.`);
  const passed = values['as-is'] || walkAll().every(Boolean);
  console.log(writePage(new Date()));
  if (!passed) process.exitCode = 1;
}

const walkAll = () => [
  vitest('node', 'machine.test.ts'),
  vitest('server', 'server.test.ts'),
  vitest('screens', 'screens.test.tsx', 'long-forms.test.tsx'),
  run('npm', 'run', '--silent', 'build'),
  vitest('browser', 'browser.test.ts'),
  vitest('e2e', 'no-script.test.ts'),
  run('npx', 'tsx', 'scripts/mutants.ts', ...(values.flow ? ['--flow', values.flow] : [])),
];

/** Tests are named after their flow, in quotation marks. */
const pattern = wanted.length > 0 ? ['-t', `'(${wanted.map(asPattern).join('|')})'`] : [];

function vitest(project: string, ...files: string[]) {
  const paths = files.map((file) => `tests/paths/${file}`);
  return run('npx', 'vitest', 'run', '--project', project, ...paths, ...pattern, '--passWithNoTests');
}

/** What fails is told by the report; the rest still runs. */
function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, REPORT: 'on', BROWSER_PATHS: 'all' },
  });
  return status === 0;
}

function asPattern(name: string) {
  return name.replaceAll(/[()]/g, '\\$&');
}

main();
