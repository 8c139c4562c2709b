import type { Plugin } from 'vite';
import { href } from '../domain/addresses.ts';
import { brand } from '../src/brand.ts';

const FILE = 'manifest.webmanifest';

const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: 'Rent an apartment, book a warehouse, or buy and sell property anywhere in Nigeria.',
  lang: 'en-NG',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: '#fbf8f3',
  categories: ['lifestyle', 'business', 'shopping'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Find an apartment', url: href.search },
    { name: 'Your dashboard', url: href.dashboard },
    { name: 'List a property', url: href.addListing },
  ],
};

/** Writes the web app manifest. scripts/service-worker.ts builds the service worker. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(manifest) });
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${FILE}` }, injectTo: 'head' }],
  };
}
