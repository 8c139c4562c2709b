/**
 * `npm run report`: walks every path at every level, with a picture of each step in the browser, tries the mutants, and
 * writes reports/report.html. With `-- --as-is` it only writes the page again from what the last runs kept.
 */
import { spawnSync } from 'node:child_process';
import { writePage } from '#tests/paths/report/report.ts';

const vitest = (project: string, ...files: string[]) =>
  run('npx', 'vitest', 'run', '--project', project, ...files.map((file) => `tests/paths/${file}`));

function main() {
  const passed =
    process.argv.includes('--as-is') ||
    [
      vitest('node', 'machine.test.ts', 'server.test.ts'),
      vitest('screens', 'screens.test.tsx', 'long-forms.test.tsx'),
      run('npm', 'run', '--silent', 'build'),
      vitest('browser', 'browser.test.ts'),
      run('npx', 'tsx', 'scripts/mutants.ts'),
    ].every(Boolean);
  console.log(writePage(new Date()));
  if (!passed) process.exitCode = 1;
}

/** What fails is told by the report; the rest still runs. */
function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, REPORT: 'on' } });
  return status === 0;
}

main();
