import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { commit } from './scripts/commit.ts';
import { installable, sharedChunks, storeQr } from './scripts/vite-plugins.ts';
import { test } from './tests/projects.ts';

const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** The same for the app and for the bundle that renders pages, so that both link to the same pictures. */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

/**
 * The stage of the Flow Book: a page of its own under a fixed name, which no bundle of the app contains. It shows every screen
 * in every state, so nearly everything is in one chunk, including what the app loads on demand.
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

/** The bundle that renders pages during the build and on the server. */
const pagesBuild = {
  outDir: 'dist/pages',
  target: 'node20',
  rolldownOptions: {
    // It renders all pages, so dynamic imports of a page have no effect here.
    checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    input: { prerender: 'src/app/prerender/prerender.tsx', renderer: 'src/app/prerender/renderer.tsx' },
    output: { assetFileNames },
  },
};

/** Bundles the packages, as in production: React chooses its build by the environment, which a demo does not set. */
const pagesOptions = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

/** Gives a package that also runs in Node nothing in place of Node's modules, which a browser never asks it for. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (source) => (['fs', 'path', 'crypto'].includes(source) ? '\0without-node' : null),
  load: (id) => (id === '\0without-node' ? 'export default {}' : null),
};

/**
 * The settings of four builds: the app (`vite build`), the server (`vite build --ssr`), what renders pages
 * (`vite build --ssr --mode pages`) and the flow book's stage (`vite build --mode stage`). Those of the tests are in
 * tests/projects.ts.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: mode === 'stage' ? '/stage/' : '/',
  plugins: [react(), storeQr(), ...(isSsrBuild || mode === 'stage' ? [] : [installable()])],
  worker: { plugins: () => [withoutNode] },
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
                money: 'server/money.ts',
                moves: 'server/moves.ts',
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
              // The licences of the packages in the bundles, which copies have to include.
              license: { fileName: 'licenses.md' },
              assetsInlineLimit: 0,
              // For the Flow Book, which shows all flows. scripts/weight.ts limits what visitors load.
              chunkSizeWarningLimit: 1_500,
              // Browsers that cannot preload modules load the same files a moment later.
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
  test,
}));
