/**
 * `npm run build`: the app, the server and the flow book's stage into dist/, then the pages and files that follow from
 * them. Other commands call `ensureBuild`, which does nothing if no input has changed since the last build.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages, root, runCommand } from './setup.mjs';

/** The build inputs. Changes to other files need no new build. */
export const INPUTS = [
  'openapi',
  'domain',
  'machines',
  'src',
  'server',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
/** Environment variables that the build reads. */
export const BUILD_VARIABLES = ['VITE_SITE_URL', 'VITE_STORE_URL', 'VITE_SUPPORT_EMAIL', 'COMMIT'];
const STAMP = join(root, 'dist/.inputs');

const vite = (...args) => ['vite', 'build', '--logLevel', 'warn', ...args];

/** The steps of the build. The commands of one step run in parallel: none of them reads what the others write. */
const steps = [
  [vite(), vite('--ssr'), vite('--ssr', '--mode', 'pages')],
  [vite('--mode', 'stage'), ['tsx', 'scripts/prerender.ts']],
  [['tsx', 'scripts/service-worker.ts']],
  [['tsx', 'scripts/compress.ts']],
];

/** Builds, unless dist/ was built from the same inputs. */
export async function ensureBuild() {
  const inputs = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  const started = Date.now();
  await build(inputs);
  console.log(`Built in ${((Date.now() - started) / 1_000).toFixed(0)} s`);
}

async function build(inputs) {
  rmSync(STAMP, { force: true });
  for (const step of steps) await Promise.all(step.map(runStep));
  writeFileSync(STAMP, inputs);
}

/** Runs a command, and prints its output only if it has some: each tool is configured to print no accepted warning. */
function runStep([command, ...args]) {
  let output = '';
  return new Promise((resolve, reject) => {
    // Set here, because a test that needs a build runs with `test`, which would give a development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root, env });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      if (output) console.log(output.trim());
      if (status === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} failed.`));
    });
  });
}

/** Hashes the contents of the inputs, not their dates, so switching branches and back needs no new build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of INPUTS.flatMap(filesOf)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesOf(input) {
  if (input.includes('.')) return [input];
  const entries = readdirSync(join(root, input), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    ensurePackages();
    await build(fingerprint());
  });
}
