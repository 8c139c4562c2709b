/** `npm test`: every check there is, from a fresh clone, each with its name, its time and, when it failed, its words. */
import { spawn } from 'node:child_process';
import { ensureBrowser, ensurePackages, root } from './setup.mjs';

const bin = (name) => `${root}node_modules/.bin/${name}`;
const tsx = (script, ...args) => [bin('tsx'), `scripts/${script}`, ...args];
const vitest = (project) => [bin('vitest'), 'run', '--project', project];

/** Those that stand together run side by side: the machine has two cores. */
const rounds = [
  [
    ['types', bin('tsc'), '-p', '.'],
    ['lint', bin('biome'), 'ci', '.'],
    ['walls', bin('depcruise'), 'openapi', 'domain', 'machines', 'src', 'server'],
    ['contract linted', bin('redocly'), 'lint', '--config', 'openapi/redocly.yaml', 'openapi/openapi.yaml'],
    ['contract types fresh', ...tsx('generate-contract.ts', '--check')],
    ['path books fresh', ...tsx('generate-paths.ts', '--check')],
    ['unused code', bin('knip')],
  ],
  [['machines, domain and server', ...vitest('node')]],
  [
    ['screens', ...vitest('screens')],
    ['mutants', ...tsx('mutants.ts')],
  ],
  [['build', 'npm', 'run', '--silent', 'build']],
  [['weight', ...tsx('weigh.ts')]],
  [['in Chromium by hand', ...vitest('e2e')]],
  [['in Chromium along the paths', ...vitest('browser')]],
];

ensurePackages();
await ensureBrowser();

const results = [];
for (const round of rounds) results.push(...(await Promise.all(round.map(check))));

const failed = results.filter(({ passed }) => !passed);
for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output}`);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;

function check([name, command, ...args]) {
  const started = Date.now();
  let output = '';
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: process.env });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (status) => {
      const passed = status === 0;
      const seconds = ((Date.now() - started) / 1_000).toFixed(1);
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve({ name, passed, output });
    });
  });
}
