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
  const wanted = createHash('sha256').update(registryPackages()).digest('hex');
  const present = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (present) return;
  console.log('Installing packages…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, wanted);
}

/** Returns the lockfile without the packages of this repository, which need no installation. */
function registryPackages() {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const own = ([path, { link }]) => link || (path !== '' && !path.startsWith('node_modules/'));
  delete lock.packages[''].workspaces;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter((each) => !own(each)));
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** Chromium without windows, which opens pages faster because it draws none. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds a Chromium, or installs one: as root Debian's without windows, even if another is installed, because the tests take
 * two thirds of the time with it. Otherwise Debian's usual one or Playwright's.
 */
export async function ensureBrowser() {
  if (chosenBrowser() || existsSync(SHELL)) return;
  console.log('Looking for a browser for the tests…');
  installFromDebian(['chromium-headless-shell'], 'ignore');
  if (await browserPath()) return;
  for (const install of [() => installFromDebian(['chromium'], 'inherit'), installFromPlaywright]) {
    if (install() && (await browserPath())) return;
  }
  throw new Error('No Chromium found or installable. Install Chromium and set CHROMIUM_PATH.');
}

/** The path at which Debian installs PgBouncer. */
export const POOLER = '/usr/sbin/pgbouncer';

/** Installs PgBouncer, which pools connections for several servers. Without it the tests skip the pooler and say so. */
export function ensurePooler() {
  if (existsSync(POOLER)) return;
  console.log('Looking for PgBouncer for the tests…');
  installFromDebian(['pgbouncer'], 'ignore');
  if (existsSync(POOLER)) return;
  console.log(`No PgBouncer at ${POOLER}, and it could not be installed. The tests through a pooler are skipped.`);
}

/** The paths at which Debian installs its other browsers. Xvfb is the screen of WebKitGTK. */
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

const otherBrowsers = [
  { name: 'Firefox', packages: ['firefox-esr'], programs: [FIREFOX] },
  { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], programs: [WEBKIT_DRIVER, XVFB] },
];

/** The browsers in which nothing can run here, each with the reason. */
export const missingBrowsers = () =>
  otherBrowsers
    .map(({ name, packages, programs }) => ({ name, packages, lacks: programs.find((path) => !existsSync(path)) }))
    .filter(({ lacks }) => lacks !== undefined)
    .map(({ name, packages, lacks }) => ({
      name,
      packages,
      why: `${lacks} is missing. As root on Debian: apt-get install ${packages.join(' ')}`,
    }));

/** Installs Debian's Firefox and WebKitGTK. If that fails, the results of the checks say what could not run. */
export function ensureOtherBrowsers() {
  const packages = missingBrowsers().flatMap((each) => each.packages);
  if (packages.length === 0) return;
  console.log('Looking for Firefox and WebKitGTK for the tests…');
  installFromDebian(packages, 'ignore');
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

/** Returns the Chromium that CHROMIUM_PATH names. Throws if it is not one, because another would be used without notice. */
function chosenBrowser() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (/Chrom/.test(stdout ?? '')) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, which is not a Chromium.`);
}

function installFromDebian(names, errors) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', errors], env };
  // Fails within seconds when there is no network.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];
  const apt = (...args) => spawnSync('apt-get', [...patience, ...args, '-qq'], quiet).status === 0;
  return apt('update') && apt('install', '-y', ...names);
}

function installFromPlaywright() {
  const args = ['playwright-core', 'install', '--with-deps', 'chromium'];
  return spawnSync('npx', args, { cwd: root, stdio: 'inherit' }).status === 0;
}
