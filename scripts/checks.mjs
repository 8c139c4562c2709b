/** Every check there is: what it is called, the word that `npm test -- …` knows it by, and its command. */
import { root } from './setup.mjs';

const check = (word, name, tool, ...args) => ({ word, name, command: `${root}node_modules/.bin/${tool}`, args });
const project = (word, name) => check(word, name, 'vitest', 'run', '--project', word);

/** What TypeScript found last time, so that it looks only at what has changed. */
const KNOWN_TYPES = `${root}node_modules/.cache/gida/types.tsbuildinfo`;

/** What needs neither a test nor a build, the longest first. */
export const standing = [
  {
    ...check('types', 'types'),
    // By its path: there are two compilers, and both are called `tsc`. docs/decisions/0048-check-types-with-typescript-7.md
    command: `${root}node_modules/typescript-7/bin/tsc`,
    args: ['-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES],
  },
  check('books', 'path books fresh', 'tsx', 'scripts/generate-paths.ts', '--check'),
  check('unused', 'unused code', 'knip'),
  check('walls', 'walls', 'depcruise', 'openapi', 'domain', 'machines', 'src', 'server'),
  check('lint', 'lint', 'biome', 'ci', '.'),
  // With TypeScript's own types: Biome's see no promise in a query, nor in a call of Node. docs/decisions/0052-lint-unawaited-promises-with-two-tools.md
  check('promises', 'promises awaited', 'oxlint', '--config', 'scripts/oxlint.json', '--type-aware', 'server'),
  check('contract-types', 'contract types fresh', 'tsx', 'scripts/generate-contract.ts', '--check'),
  check('contract', 'contract linted', 'redocly', 'lint', '--config', 'openapi/redocly.yaml', 'openapi/openapi.yaml'),
];

export const node = check(
  'node',
  'machines, domain and server',
  'vitest',
  'run',
  '--project',
  'node',
  '--project',
  'server',
);
/** The same where there is a build: some of them start servers. On the embedded database, where `npm run prove` has the other. */
export const nodeOfTheBuild = { ...node, env: { SERVER_FROM: 'dist', DATABASES: 'PGlite' } };
/** Whatever holds on both databases, on the one that `npm test` leaves out. */
export const postgres = {
  ...check('postgres', 'the server on PostgreSQL', 'vitest', 'run', '--project', 'server', '-t', 'PostgreSQL'),
  env: { DATABASES: 'PostgreSQL' },
};
export const screens = project('screens', 'screens');
export const mutants = check('mutants', 'mutants', 'tsx', 'scripts/mutants.ts');
export const weight = { ...check('weight', 'weight', 'tsx', 'scripts/weigh.ts'), ofTheBuild: true };
export const e2e = { ...project('e2e', 'in Chromium by hand'), inChromium: true };
export const browser = { ...project('browser', 'in Chromium along the paths'), inChromium: true };

/** Bad input, drafts, other tabs, lost sessions, a wrong clock, no network: what makes a day bad for who only wants to list a place or rent one. */
export const mishaps = { ...project('mishaps', 'mishaps in Chromium'), inChromium: true };

/** All pages by three checkers, with text twice as large and with fingers. */
export const everyPage = { ...project('every-page', 'every page in Chromium'), inChromium: true };

/** What developers and QA look at flows with: the charts, the tape, driving a flow, and watching the app in another tab. */
export const flowBook = { ...project('flow-book', 'the flow book in Chromium'), inChromium: true };

/** The paths that `browser` leaves out: they take no other transition, only with another case. */
export const everyCase = {
  ...browser,
  word: 'every-case',
  name: 'in Chromium with every case',
  env: { BROWSER_PATHS: 'others' },
};

/** The versions of Node that are supported besides the one that runs this; docs/operations.md says so. */
export const otherNodes = ['22', '24'].map((major) => ({
  word: `node-${major}`,
  name: `a quick part on Node ${major}`,
  command: process.execPath,
  args: [`${root}scripts/on-node.mjs`, major],
  ofTheBuild: true,
}));

/** Servers that are killed, disks that are full, a database that is away, people who send what nobody should. */
export const faults = { ...project('faults', 'faults'), ofTheBuild: true };

/** Two or three people and the clock on the server, in every order; a line of each says how many orders there were. */
export const duets = { ...project('duets', 'duets'), tells: /^.*\bschedules\b.*$/gm };

/** A backup that is made while people write, and put back; a line of each database says what of. */
export const drills = { ...project('drills', 'drills'), ofTheBuild: true, tells: /^.*\breads alike\b.*$/gm };

/** Copies of the server on one database; a line of each drill says what it went through. */
export const cluster = { ...project('cluster', 'several copies'), tells: /^cluster, .*$/gm };

export const build = { ...check('build', 'build'), command: process.execPath, args: [`${root}scripts/build.mjs`] };
