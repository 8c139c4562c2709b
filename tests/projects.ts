/**
 * The test projects and their environments. scripts/checks.mjs says which of them `npm test` runs, and which `npm run
 * prove`; docs/decisions/0054-test-in-two-rounds.md says why.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plugin, TestProjectConfiguration, ViteUserConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { historyReporter } from './paths/report/history.ts';

/** One more than there are cores: a worker waits a third of its time, for a page, a database or a clock. */
const WORKERS = availableParallelism() + 1;

/** Milliseconds that an expectation is retried: far more than needed, even on a busy machine. */
const PATIENCE = 20_000;

/** A migrated PGlite to copy: from nothing it takes ten seconds of a core. */
const PGLITE_TEMPLATE = 'tests/support/pglite-template.ts';
const POSTGRES_TEMPLATE = 'tests/support/postgres-template.ts';

/** The file store that all servers of a process share. */
const SHARED_FOLDER = 'tests/support/shared-folder.ts';

/** Screens that are rendered wait as long. */
const SCREENS = 'tests/support/screens.ts';

/** The build that Chromium loads. */
const BUILD = 'tests/support/build.ts';

/** A cache keyed by content, this configuration and the lockfile; `vitest --clearCache` empties it. */
const TRANSFORMED = fileURLToPath(new URL('../node_modules/.cache/gida/transformed', import.meta.url));

/** One file for each path book, which several projects run, each at its own level. */
const BOOKS = 'tests/paths/**/*.paths.test.ts';
const LIFECYCLES = 'tests/paths/lifecycles/*.paths.test.ts';

/**
 * Slow tests of the server: they encode pictures, seed a demo, count to a limit, compare plans, try every call, or need
 * many people for each case.
 */
const SLOW_SERVER = [
  'server/demo/*.test.ts',
  'server/files/{document,image}.reader.test.ts',
  'server/gateways/files/files.test.ts',
  'server/cases/signal.job.test.ts',
  'server/listings/{narrowed.repository,prepared-plans}.test.ts',
  'server/platform/db/pglite-dialect.test.ts',
  'tests/api/{call-limits,desk,favourite-news,id-proofs,kept-searches,leaving,message-budgets,metrics,migrations}.test.ts',
  'tests/api/{authorisation,listing-confirmation,payouts,photo-sizes,reports,secret-expiry,served-pages,suspending}.test.ts',
];

/** Tests of screens that open every page or status of many flows: a tenth of the work of `npm test`. */
const SLOW_SCREENS = [
  'tests/paths/by-status.test.tsx',
  'src/app/routes/{navigation,page-calls,unsent-changes}.test.tsx',
  'src/flow-book/chart/drawing.test.ts',
];

/** Takes a quarter of the time of all other hand-written tests in Chromium. */
const EVERY_PAGE = 'tests/e2e/every-page.test.ts';

/** Checks that run only on the served pages. */
const NO_SCRIPT = 'tests/paths/no-script.test.ts';

/** Walks at a time in one process, each with its own server and tab. More than one speeds up a single flow. */
const LANES = Number(process.env.LANES ?? 1);

/**
 * For processes whose databases live for seconds: compiles WebAssembly once and quickly. Optimising it took a quarter
 * of the processor time, and nothing ran long enough to gain from it.
 */
const SHORT_LIVED = ['--liftoff-only'];

type Project = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']>;

/** Runs in Chromium: one server and one browser for the files of a process. */
const inChromium: Project = {
  environment: 'node',
  maxWorkers: WORKERS,
  isolate: false,
  globalSetup: [BUILD, PGLITE_TEMPLATE, SHARED_FOLDER],
  env: { SERVER_FROM: 'dist' },
  execArgv: SHORT_LIVED,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Runs on the databases, without a page. */
const onDatabases: Project = {
  environment: 'node',
  maxWorkers: WORKERS,
  globalSetup: [POSTGRES_TEMPLATE, PGLITE_TEMPLATE],
  hookTimeout: 60_000,
};

/**
 * Runs with the server in the process, one process for many files: loading the server for each file is a fifth of the
 * work. Tests of machines run elsewhere: what a machine remembers of its calls, such as the server's time, would leak
 * into the next file.
 */
const withServer: Project = { ...onDatabases, isolate: false, execArgv: SHORT_LIVED, testTimeout: 60_000 };

/**
 * Runs with a document in place of a browser, one process for many files: loading React and jsdom for each is two
 * thirds of the work.
 */
const withDocument: Project = {
  environment: 'jsdom',
  maxWorkers: WORKERS,
  isolate: false,
  provide: { level: 'screens' },
  setupFiles: [SCREENS],
  // Typing into a form takes a second, and five on a busy machine.
  testTimeout: 30_000,
};

const projects: Project[] = [
  {
    name: 'node',
    environment: 'node',
    maxWorkers: WORKERS,
    // One process for many files, which begin with modules of their own: a process for each takes four times the work.
    isolate: false,
    setupFiles: ['tests/support/fresh-modules.ts'],
    // Tests that change every field of a book take three seconds on an idle machine.
    testTimeout: 60_000,
    include: ['machines/**/*.test.ts'],
  },
  {
    ...onDatabases,
    name: 'house',
    // Tests that read every file of the repository take three seconds, and twenty on a busy machine.
    testTimeout: 60_000,
    include: ['scripts/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/paths/report/{page,failure}.test.ts'],
  },
  {
    ...onDatabases,
    name: 'rules',
    testTimeout: 60_000,
    include: ['tests/paths/rules.test.ts'],
  },
  {
    ...onDatabases,
    name: 'decisions',
    testTimeout: 60_000,
    include: ['tests/{decisions,foreign}/**/*.test.ts'],
  },
  {
    name: 'machine',
    environment: 'node',
    maxWorkers: WORKERS,
    isolate: false,
    provide: { level: 'machine' },
    testTimeout: 60_000,
    include: [BOOKS],
  },
  {
    ...withServer,
    name: 'server',
    include: ['{domain,server}/**/*.test.ts', 'tests/api/**/*.test.ts'],
    exclude: SLOW_SERVER,
  },
  { ...withServer, name: 'slow-server', include: SLOW_SERVER },
  { ...withServer, name: 'lifecycles', provide: { level: 'server' }, include: [LIFECYCLES] },
  {
    ...onDatabases,
    name: 'faults',
    // The tests start about a hundred servers, and the build starts faster than the sources.
    env: { SERVER_FROM: 'dist' },
    include: ['tests/faults/*.test.ts'],
    testTimeout: 120_000,
  },
  { ...onDatabases, name: 'interleavings', include: ['tests/paths/interleavings/*.test.ts'], testTimeout: 600_000 },
  {
    ...onDatabases,
    name: 'recovery',
    env: { SERVER_FROM: 'dist' },
    include: ['tests/recovery/*.test.ts'],
    testTimeout: 600_000,
  },
  {
    name: 'cluster',
    environment: 'node',
    maxWorkers: WORKERS,
    globalSetup: [BUILD],
    include: ['tests/cluster/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  {
    ...withDocument,
    name: 'screens',
    include: ['src/**/*.test.{ts,tsx}', 'tests/paths/screens/walk-path.test.tsx', BOOKS],
    exclude: [LIFECYCLES, ...SLOW_SCREENS],
  },
  { ...withDocument, name: 'slow-screens', include: SLOW_SCREENS },
  { ...inChromium, name: 'e2e', include: ['tests/e2e/**/*.test.ts'], exclude: [EVERY_PAGE] },
  { ...inChromium, name: 'no-script', include: [NO_SCRIPT] },
  { ...inChromium, name: 'mishaps', include: ['tests/mishaps/*.test.ts'] },
  { ...inChromium, name: 'every-page', include: [EVERY_PAGE] },
  {
    ...inChromium,
    name: 'browsers',
    // A deployment has its own build and data.
    globalSetup: process.env.DEPLOYMENT ? [SHARED_FOLDER] : inChromium.globalSetup,
    include: ['tests/browsers/browsers.test.ts'],
    // A journey, in a browser that may take a minute to start on a busy machine.
    testTimeout: 300_000,
  },
  // Each explorer has a browser of its own.
  { ...inChromium, name: 'exploration', include: ['tests/exploration/exploration.test.ts'] },
  {
    name: 'answers',
    environment: 'jsdom',
    maxWorkers: WORKERS,
    testTimeout: 3_700_000,
    include: ['tests/exploration/answers.test.tsx'],
  },
  { ...withServer, name: 'calls', include: ['tests/exploration/calls.test.ts'], testTimeout: 3_700_000 },
  { ...withServer, name: 'months', include: ['tests/exploration/months.test.ts'] },
  { ...inChromium, name: 'flow-book', include: ['tests/flow-book/*.test.ts'] },
  {
    ...inChromium,
    name: 'browser',
    provide: { level: 'browser', lanes: LANES },
    include: [BOOKS],
    exclude: [LIFECYCLES],
    // A test that waits for a lane would use up its time limit.
    maxConcurrency: LANES,
  },
];

/** Fails if a filter leaves out every test. Vitest itself fails only if it finds no files. */
const saysThatNoneHasRun: Reporter = {
  onTestRunEnd(modules, errors) {
    if (errors.length > 0 || modules.some((file) => file.state() === 'failed')) return;
    const tests = modules.flatMap((file) => [...file.children.allTests()]);
    if (tests.some((test) => test.result().state !== 'skipped')) return;
    console.error(
      `\nNo test has run: all ${tests.length} were left out. Look for a typing error in what chooses them.`,
    );
    process.exitCode = 1;
  },
};

/** Adds reporters to every run: one that fails if no test ran, and one that records the results in the history. */
function reportsAlways(): Plugin {
  return {
    name: 'gida:reports-always',
    configureVitest({ vitest: { config } }) {
      if (!config.reporters.includes(historyReporter)) config.reporters.push(saysThatNoneHasRun, historyReporter);
    },
  };
}

/** The part of the configuration that is about tests. */
export const test: ViteUserConfig['test'] = {
  expect: { poll: { timeout: PATIENCE } },
  // Shortened titles would not be unique.
  chaiConfig: { truncateThreshold: 0 },
  // Projects and later runs share transformed modules.
  experimental: { fsModuleCache: true, fsModuleCachePath: TRANSFORMED },
  projects: projects.map((project) => ({
    extends: true,
    plugins: [reportsAlways()],
    test: project,
  })),
};
