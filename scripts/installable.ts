import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { href } from '../domain/addresses.ts';
import { SHELL } from '../src/app/offline/worker/page-for.ts';
import { brand } from '../src/brand.ts';
import { chunksOf, client, ENTRY, readBuildManifest } from './build-files.ts';

type Entry = { url: string; revision: string | null; size: number };

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/**
 * Makes the app installable: the manifest with the build of the app, and the worker, of src/app/offline/worker/sw.ts, when
 * scripts/service-worker.ts asks for it. Not at the end of the build: the pages that it keeps are not rendered then.
 */
export function installable(): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/offline/worker',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      description: 'Rent an apartment, book a warehouse, buy and sell property, anywhere in Nigeria.',
      lang: 'en-NG',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbf8f3',
      theme_color: '#fbf8f3',
      categories: ['lifestyle', 'business', 'shopping'],
      icons,
      shortcuts: [
        { name: 'Find an apartment', url: href.search },
        { name: 'Your dashboard', url: href.dashboard },
        { name: 'List a property', url: href.addListing },
      ],
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['*.html', 'icon.svg', 'assets/*'],
      manifestTransforms: [(entries) => ({ manifest: keptFiles(entries), warnings: [] })],
    },
    integration: {
      configureCustomSWViteBuild: (config) => {
        config.define = { ...config.define, KNOWN_ADDRESSES: readFileSync(new URL('addresses.json', client), 'utf8') };
        config.logLevel = 'warn';
      },
    },
  });
  return plugins.map((plugin) => (plugin.name === 'vite-plugin-pwa:build' ? { ...plugin, closeBundle() {} } : plugin));
}

/** What the app is made of, under the addresses it is asked for. Left out: the flow book, and the page for no address. */
function keptFiles(entries: readonly Entry[]): Entry[] {
  const chunks = chunksOf(readBuildManifest(), [ENTRY], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((source) => !source.startsWith('src/flow-book/')),
  );
  const code = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  return entries
    .filter(({ url }) => (url.startsWith('assets/') ? code.has(url) : url !== '404.html'))
    .map((entry) => ({ ...entry, url: addressOf(entry.url) }));
}

function addressOf(file: string) {
  if (`/${file}` === SHELL) return SHELL;
  return `/${file.replace(/(^index)?\.html$/, '')}`;
}
