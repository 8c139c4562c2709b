/**
 * Every check: its name, the word that selects it in `npm test -- …`, and its command. The lists at the end say which run
 * in `npm test` and which in `npm run prove`; docs/decisions/0054-test-in-two-rounds.md says why.
 */
import { missingBrowsers, root } from './setup.mjs';

const check = (word, name, tool, ...args) => ({ word, name, command: `${root}node_modules/.bin/${tool}`, args });
const projects = (word, name, ...names) =>
  check(word, name, 'vitest', 'run', ...names.flatMap((each) => ['--project', each]));
const project = (word, name) => projects(word, name, word);

/** Folder of what the last checks read of each file, so that the next ones read only what has changed. */
const CACHE = `${root}node_modules/.cache/gida`;

const cruised = ['--cache', `${CACHE}/cruised`, '--cache-strategy', 'content'];

/** Checks that need neither tests nor a build, the slowest first. */
export const standing = [
  {
    ...check('types', 'types'),
    // By its path: there are two compilers, and both are called `tsc`. docs/decisions/0048-check-types-with-typescript-7.md
    command: `${root}node_modules/typescript-7/bin/tsc`,
    args: ['-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`],
  },
  check('books', 'path books fresh', 'tsx', 'scripts/generate-paths.ts', '--check'),
  check('unused', 'unused code', 'knip', '--cache', '--cache-location', `${CACHE}/knip`),
  check(
    'boundaries',
    'module boundaries',
    'depcruise',
    ...['openapi', 'domain', 'machines', 'src', 'server'],
    ...cruised,
  ),
  // Without this Biome writes colour codes into files and pipes.
  check('lint', 'lint', 'biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'),
  // Biome does not recognise promises of queries and of Node's functions. docs/decisions/0052-lint-unawaited-promises-with-two-tools.md
  check('promises', 'promises awaited', 'oxlint', '--config', 'scripts/oxlint.json', '--type-aware', 'server'),
  // Comments, names, titles, texts, documents and commit subjects: docs/writing.md
  check('words', 'wordings', 'tsx', 'scripts/check-words.ts'),
  check('contract-types', 'contract types fresh', 'tsx', 'scripts/generate-contract.ts', '--check'),
  check('contract', 'contract linted', 'redocly', 'lint', '--config', 'openapi/redocly.yaml', 'openapi/openapi.yaml'),
];

const node = project('node', 'unit tests of the machines');
/** Checks across folders: repository conventions. */
const house = project('house', 'what holds in the whole house');
const rules = project('rules', 'rules of all flows');
/** Decisions that several flows follow, machines with a fault each, and machines that are not ours. */
const decisions = project('decisions', 'decisions of several flows');
const machine = project('machine', 'paths on the bare machines');
const server = project('server', 'the server');
/** Pictures, the demo, limits, plans and migrations, on both databases. */
const slowServer = project('slow-server', 'the slow parts of the server');
/** Every path of the lifecycles through the server, on both databases. */
const lifecycles = project('lifecycles', 'lifecycles on the server');
const screens = project('screens', 'screens');
/** Every status and every way between pages, of all flows. */
const slowScreens = project('slow-screens', 'the slow parts of the screens');
const noScript = { ...project('no-script', 'pages without script'), inChromium: true };
const e2e = { ...project('e2e', 'in Chromium by hand'), inChromium: true };
const browser = { ...project('browser', 'in Chromium along the paths'), inChromium: true };
/** Bad input, drafts, other tabs, lost sessions, a wrong clock, no network. */
const mishaps = { ...project('mishaps', 'mishaps in Chromium'), inChromium: true };
/** Every page under three page checkers, with text twice as large, and with touch. */
const everyPage = { ...project('every-page', 'every page in Chromium'), inChromium: true };
/** Journeys and pages on a phone and in the other browsers of Debian; a line of each says which browser it was. */
const browsers = {
  ...project('browsers', 'in other browsers and on a phone'),
  inChromium: true,
  inOtherBrowsers: true,
  tells: /^browsers, .*$/gm,
  lacks: () => missingBrowsers().map(({ name, why }) => `in ${name}: ${why}`),
};
/** The Flow Book: charts, timeline, stepping through a flow, and watching the app in another tab. */
const flowBook = { ...project('flow-book', 'the flow book in Chromium'), inChromium: true };
/** The app, pressed and typed into at random. */
const exploration = { ...project('exploration', 'exploration in Chromium'), inChromium: true };
/** Every flow, answered with whatever the contract allows. */
const answers = project('answers', 'flows with any answers');
/** The server, called with whatever the contract allows. */
const calls = project('calls', 'any calls on the server');
/** A town that uses the server for thirty days. */
const months = project('months', 'a simulated month');
/** Killed servers, full disks, an unavailable database, malformed requests. */
const faults = { ...project('faults', 'faults'), ofTheBuild: true };
/** Two or three people and the clock on the server, in every order. Each prints how many schedules it tried. */
const interleavings = { ...project('interleavings', 'interleavings'), tells: /^.*\bschedules\b.*$/gm };
/** Backups made during writes, and restored; a line of each database says how much was restored. */
const recovery = { ...project('recovery', 'recovery'), ofTheBuild: true, tells: /^.*\breads alike\b.*$/gm };
/** Several servers on one database; a line of each recovery test says what happened in it. */
const cluster = { ...project('cluster', 'several copies'), tells: /^cluster, .*$/gm };

/** One complete journey of each flow. */
const journeys = {
  ...browser,
  word: 'journeys',
  name: 'in Chromium, one journey of each flow',
  env: { BROWSER_PATHS: 'journey' },
};
/** The paths that `browser` leaves out: they repeat its transitions with other samples. */
const everySample = {
  ...browser,
  word: 'every-sample',
  name: 'in Chromium with every sample',
  env: { BROWSER_PATHS: 'others' },
};
/** The tests that run on both databases, on the one that `npm test` leaves out. */
const postgres = {
  ...check('postgres', 'the server on PostgreSQL', 'vitest', 'run', '--project', 'server', '-t', 'PostgreSQL'),
  env: { DATABASES: 'PostgreSQL' },
};
/** The part of the screens that `npm test` leaves out: the other paths, and the whole text of each. */
const everyScreen = {
  ...check('every-screen', 'screens on every path', 'vitest', 'run', '--project', 'screens', '.paths.test.ts'),
  env: { SCREEN_PATHS: 'all' },
};

const mutants = check('mutants', 'mutants', 'tsx', 'scripts/mutants.ts');
const weight = { ...check('weight', 'weight', 'tsx', 'scripts/weigh.ts'), ofTheBuild: true };

/** The versions of Node that are supported besides the one that runs this; docs/operations.md says so. */
const otherNodes = ['22', '24'].map((major) => ({
  word: `node-${major}`,
  name: `a quick part on Node ${major}`,
  command: process.execPath,
  args: [`${root}scripts/on-node.mjs`, major],
  ofTheBuild: true,
  isShort: true,
}));

export const build = { ...check('build', 'build'), command: process.execPath, args: [`${root}scripts/build.mjs`] };

/**
 * Runs the tests of several projects in one run of Vitest. With a run for each, the cores were idle for a third of the time,
 * at the start and the end of each project.
 */
function together(word, name, checks, env) {
  const tells = checks.flatMap((each) => (each.tells ? [each.tells.source] : [])).join('|');
  return {
    ...projects(word, name, ...checks.map((each) => each.word)),
    ...(tells && { tells: new RegExp(tells, 'gm') }),
    lacks: () => checks.flatMap((each) => each.lacks?.() ?? []),
    env,
  };
}

const quickTests = together('tests', 'tests', [node, house, machine, rules, server, screens, browser, noScript], {
  SERVER_FROM: 'dist',
  DATABASES: 'PGlite',
  SCREEN_PATHS: 'screens',
  BROWSER_PATHS: 'journey',
});

const slowTests = together(
  'slow-tests',
  'tests in Chromium, of decisions, crashes, several people and copies',
  [
    slowServer,
    slowScreens,
    lifecycles,
    decisions,
    browser,
    e2e,
    mishaps,
    everyPage,
    flowBook,
    exploration,
    answers,
    calls,
    months,
    interleavings,
    faults,
    cluster,
    recovery,
  ],
  { SERVER_FROM: 'dist' },
);

/** Checks of a few seconds. They run while Vitest starts, which takes one core. */
const SHORT = ['promises', 'words', 'contract-types', 'contract'];

/** The rounds of `npm test`, in order. A round runs as many checks at a time as there are cores. */
export const quickRounds = [
  [build, ...standing.filter(({ word }) => !SHORT.includes(word))],
  [quickTests, ...standing.filter(({ word }) => SHORT.includes(word)), weight],
];

/**
 * The checks of `npm run prove`, in order.
 *
 * @type {readonly { word: string, command: string, args: readonly string[] }[]}
 */
export const proofs = [
  slowTests,
  postgres,
  everyScreen,
  // Runs on one core for long and blocks nothing. In a round of its own the other core would idle.
  { ...mutants, isBeside: true },
  ...otherNodes,
];

/** The checks of one flow: its book, and its paths at each level. In Chromium only the paths needed for every transition. */
export function flowChecks({ name, file, isLifecycle }, cores) {
  const book = check('book', 'path book fresh', 'tsx', 'scripts/generate-paths.ts', name, '--check');
  const walked = (word, words, ...names) => {
    const { args, ...rest } = projects(word, words, ...names);
    return { ...rest, args: [...args, file] };
  };
  if (isLifecycle) return [[book, walked('levels', 'bare machine and server', 'machine', 'lifecycles')]];
  const inBrowser = walked('browser', 'in Chromium', 'browser');
  return [
    [book, walked('levels', 'bare machine and screens', 'machine', 'screens')],
    [{ ...inBrowser, env: { LANES: String(cores) } }],
  ];
}

/** A path that was saved in the Flow Book, at each level of its flow. */
export function replayCheck({ file, isLifecycle }, saved) {
  const levels = isLifecycle ? ['machine', 'lifecycles'] : ['machine', 'screens', 'browser'];
  const { args, ...rest } = projects('replay', 'a saved path', ...levels);
  const env = { REPLAY: saved, SCREEN_PATHS: 'all', BROWSER_PATHS: 'all' };
  return { ...rest, args: [...args, file, '-t', 'saved: '], env };
}

/** Checks that `npm test -- …` selects by their word. */
export const known = [
  ...standing,
  node,
  house,
  machine,
  rules,
  decisions,
  server,
  slowServer,
  lifecycles,
  screens,
  slowScreens,
  journeys,
  noScript,
  weight,
  e2e,
  browser,
  everySample,
  mishaps,
  everyPage,
  browsers,
  flowBook,
  exploration,
  answers,
  calls,
  months,
  faults,
  interleavings,
  recovery,
  cluster,
  ...proofs,
];
