/** Installs what every command needs: the packages of the lockfile and, for the tests, a browser. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const STAMP = `${root}node_modules/.gida-lockfile`;

/** Runs a command in the root with our output; throws with its name when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Runs the work of a command. Prints only the message of an error, without its stack, and exits with 1. */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Installs the packages of the lockfile, unless exactly these are there already. */
export function ensurePackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  const present = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (present) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, wanted);
}

/** The one without windows: what draws them would take its share of every page that is opened. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds a Chromium, or installs one: Debian's as root, else the one that comes with Playwright. Where Debian's can be
 * installed it is the one without windows, also beside another: the tests take two thirds of the time with it.
 */
export async function ensureBrowser() {
  if (chosenBrowser() || existsSync(SHELL)) return;
  console.log('Finding a browser for the tests …');
  installFromDebian('chromium-headless-shell', 'ignore');
  if (await browserPath()) return;
  for (const install of [() => installFromDebian('chromium', 'inherit'), installFromPlaywright]) {
    if (install() && (await browserPath())) return;
  }
  throw new Error('No Chromium found and none could be installed: put one on this machine and set CHROMIUM_PATH.');
}

/** The path at which Debian installs PgBouncer. */
export const POOLER = '/usr/sbin/pgbouncer';

/** Installs PgBouncer, which pools connections for several servers. Without it the tests skip the pooler and say so. */
export function ensurePooler() {
  if (existsSync(POOLER)) return;
  console.log('Finding a pooler for the tests …');
  installFromDebian('pgbouncer', 'ignore');
  if (existsSync(POOLER)) return;
  console.log(`There is no PgBouncer at ${POOLER}, and none could be installed: nothing is tried through a pooler.`);
}

/** Finds the Chromium for the tests; `undefined` when there is none. */
export async function browserPath() {
  const chosen = chosenBrowser();
  if (chosen) return chosen;
  const { chromium } = await import('playwright-core');
  const known = [
    SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return known.find((path) => path && existsSync(path));
}

/** The one that CHROMIUM_PATH names. Another must not stand in for it: the one who named it would not know. */
function chosenBrowser() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (/Chrom/.test(stdout ?? '')) return path;
  throw new Error(`CHROMIUM_PATH names ${path}, which is no Chromium: it should be the path of one.`);
}

function installFromDebian(name, errors) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', errors], env };
  // Without a network it is known soon.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];
  const apt = (...args) => spawnSync('apt-get', [...patience, ...args, '-qq'], quiet).status === 0;
  return apt('update') && apt('install', '-y', name);
}

function installFromPlaywright() {
  const args = ['playwright-core', 'install', '--with-deps', 'chromium'];
  return spawnSync('npx', args, { cwd: root, stdio: 'inherit' }).status === 0;
}
