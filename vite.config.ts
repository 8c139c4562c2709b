import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sharedChunks } from './scripts/chunks.ts';
import { commit } from './scripts/commit.ts';
import { installable } from './scripts/installable.ts';
import { storeQr } from './scripts/store-qr.ts';

const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** The same for the app and for what renders its pages, which name the same pictures. */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

/** Vitest by itself would leave one to rest. */
const CORES = availableParallelism();

/** What a database in the process starts from: from nothing it takes ten seconds of a core. */
const PGLITE_TEMPLATE = 'tests/support/pglite-template.ts';

/** What the servers store that files of e2e share. */
const SHARED_FOLDER = 'tests/support/shared-folder.ts';

/** Screens that are rendered wait as long. */
const SCREENS = 'tests/support/screens.ts';

/** What is shown in Chromium. */
const BUILD = 'tests/support/build.ts';

/** Takes as long as a quarter of what else is done in Chromium by hand. */
const EVERY_PAGE = 'tests/e2e/every-page.test.ts';

/** Named by their content, this configuration and the lockfile; `vitest --clearCache` empties it. */
const TRANSFORMED = fileURLToPath(new URL('node_modules/.cache/gida/transformed', import.meta.url));

/** What stands on the served pages alone. */
const NO_SCRIPT = 'tests/paths/no-script.test.ts';

/** In Chromium by hand: one server and one browser for many files. */
const BY_HAND = {
  environment: 'node',
  maxWorkers: CORES,
  isolate: false,
  globalSetup: [BUILD, PGLITE_TEMPLATE, SHARED_FOLDER],
  env: { SERVER_FROM: 'dist' },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Milliseconds that something may take to become as it is expected; far more than it takes, also where others work beside it. */
const PATIENCE = 20_000;

/**
 * The stage of the flow book: a page of its own, which no bundle of the app knows, under a name that stays. It shows every
 * screen in every state, so nearly all of it is one chunk, and what the app loads when it is asked for is there already.
 */
const stageBuild = {
  outDir: 'dist/client/stage',
  target: 'es2022',
  copyPublicDir: false,
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1_500,
  rolldownOptions: {
    input: { stage: 'src/flow-book/stage/boot.ts' },
    output: { entryFileNames: '[name].js' },
    checks: { ineffectiveDynamicImport: false, pluginTimings: false },
  },
};

/** What renders pages, while building and on the server. */
const pagesBuild = {
  outDir: 'dist/pages',
  target: 'node20',
  rolldownOptions: {
    checks: { pluginTimings: false },
    input: { prerender: 'src/app/prerender/prerender.tsx', renderer: 'src/app/prerender/renderer.tsx' },
    output: { assetFileNames },
  },
};

/** With its packages in it, as in production: React chooses its build by the environment, and a demo is no production. */
const pagesOptions = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

/**
 * The settings of four builds and of the tests in one place. The builds: the app (`vite build`), the server
 * (`vite build --ssr`), what renders pages (`vite build --ssr --mode pages`) and the flow book's stage
 * (`vite build --mode stage`). The test projects: `node` and `server` for what runs without a page, `faults`, `duets`,
 * `drills` and `cluster` for what takes longer of that, `screens` for React in jsdom, `e2e`, `mishaps`, `every-page`,
 * `flow-book` and `browser` for Chromium: by hand, by hand when things go wrong, on all pages, in the flow book and along
 * the paths.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: mode === 'stage' ? '/stage/' : '/',
  plugins: [react(), storeQr(), ...(isSsrBuild || mode === 'stage' ? [] : [installable()])],
  resolve: {
    alias: [
      // The package has a production build, and no export condition that chooses it.
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
    ],
  },
  ...(isSsrBuild ? { define: { BUILT_FROM: JSON.stringify(commit()) } } : {}),
  publicDir: isSsrBuild ? false : 'src/public',
  ...(mode === 'pages' && pagesOptions),
  build:
    mode === 'pages'
      ? pagesBuild
      : isSsrBuild
        ? {
            outDir: 'dist/server',
            target: 'node20',
            rolldownOptions: {
              checks: { pluginTimings: false },
              input: {
                main: 'server/main.ts',
                backup: 'server/backup.ts',
                restore: 'server/restore.ts',
                reseal: 'server/reseal.ts',
                staff: 'server/staff.ts',
                'pglite.worker': 'server/platform/db/pglite.worker.ts',
              },
              output: { assetFileNames },
            },
          }
        : mode === 'stage'
          ? stageBuild
          : {
              outDir: 'dist/client',
              target: 'es2022',
              manifest: true,
              assetsInlineLimit: 0,
              // What the flow book shows of all flows; what a visitor loads, scripts/weight.ts weighs.
              chunkSizeWarningLimit: 1_500,
              // Browsers that do not know it fetch the same files a moment later.
              modulePreload: { polyfill: false },
              rolldownOptions: {
                checks: { pluginTimings: false },
                output: {
                  codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks },
                  assetFileNames,
                },
              },
            },
  server: {
    proxy: {
      '^/(api|outbox|pay/|still-there|confirm-email|track/)': process.env.API_ORIGIN ?? 'http://127.0.0.1:3001',
    },
  },
  test: {
    expect: { poll: { timeout: PATIENCE } },
    // What one project has transformed the next ones need as well, and so does the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: TRANSFORMED },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers: CORES,
          globalSetup: ['tests/support/postgres-template.ts', PGLITE_TEMPLATE],
          // What reads every file of the house takes three seconds alone, and twenty where much works beside it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            '{machines,scripts}/**/*.test.ts',
            'tests/{decisions,foreign,house}/**/*.test.ts',
            'tests/paths/{machine,rules}.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          maxWorkers: CORES,
          // One process for many files: loading the server anew for each is a fifth of the work. What a machine remembers of
          // its calls, the time of the server, would go from one file to the next.
          isolate: false,
          globalSetup: ['tests/support/postgres-template.ts', PGLITE_TEMPLATE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{domain,server}/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/paths/server.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          maxWorkers: CORES,
          globalSetup: ['tests/support/postgres-template.ts', PGLITE_TEMPLATE],
          // Servers that are killed start a hundred times.
          env: { SERVER_FROM: 'dist' },
          include: ['tests/faults/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'duets',
          environment: 'node',
          maxWorkers: CORES,
          globalSetup: ['tests/support/postgres-template.ts', PGLITE_TEMPLATE],
          include: ['tests/paths/duets/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          environment: 'node',
          maxWorkers: CORES,
          globalSetup: ['tests/support/postgres-template.ts', PGLITE_TEMPLATE],
          env: { SERVER_FROM: 'dist' },
          include: ['tests/drills/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          environment: 'node',
          globalSetup: [BUILD],
          include: ['tests/cluster/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          maxWorkers: CORES,
          // One process for many files: React and a page of jsdom anew for each are two thirds of the work.
          isolate: false,
          setupFiles: [SCREENS],
          include: ['src/**/*.test.{ts,tsx}', 'tests/paths/{screens,long-forms,by-status}.test.tsx'],
          // A form that is typed into takes a second alone, and five where others work beside it.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { ...BY_HAND, name: 'e2e', include: ['tests/e2e/**/*.test.ts', NO_SCRIPT], exclude: [EVERY_PAGE] },
      },
      { extends: true, test: { ...BY_HAND, name: 'mishaps', include: ['tests/mishaps/*.test.ts'] } },
      { extends: true, test: { ...BY_HAND, name: 'every-page', include: [EVERY_PAGE] } },
      { extends: true, test: { ...BY_HAND, name: 'flow-book', include: ['tests/flow-book/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          globalSetup: [BUILD, PGLITE_TEMPLATE],
          include: ['tests/paths/browser.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
