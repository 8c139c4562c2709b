import { encode } from 'uqr';
import type { Plugin } from 'vite';
import { href } from '../domain/addresses.ts';
import { brand } from '../src/brand.ts';

const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|\/machines\/vault\/(vault|road-moves)\.|\/src\/ui\/(skeleton|visually-hidden)\./,
  },
  {
    name: 'flow',
    test: /node_modules\/(xstate\/dist\/(?!log-)|@xstate\/react|use-[\w-]+|openapi-fetch)|\/machines\/(api\/(client|operation|calls|api-error|idempotency-key|transports)|clock\/server-clock)\.|\/machines\/(favourites\/(forget-kept|kept-names)|vault\/stored-json|shipments\/photo-code)\.|\/domain\/(limits|money|terms|lifecycles\/ways)\.|\/src\/app\/actors\/(use-flow|use-opened-flow|use-route)\.ts/,
  },
  // Code that landing pages do not need.
  {
    name: 'session',
    test: /\/machines\/(drafts\/(draft|device)-store|session\/session\.(machine|actors))\.|\/src\/app\/session\/session\.tsx/,
  },
  {
    name: 'ui',
    test: /\/src\/ui\/(screen|notice|wall|wall-panel|icon|error-summary)\.(ts|tsx|module\.css)/,
  },
  // A search loads this when the user opens the filters.
  {
    name: 'form',
    test: /node_modules\/(formik|lodash-es|tiny-warning|hoist-non-react-statics|react-is|react-fast-compare)\/|\/src\/ui\/(lazy-rules|select-field|stepper|use-countdown|use-form|form|field|text-field|password-field)\.(ts|tsx|module\.css)|\/domain\/state-names\.ts/,
  },
  {
    name: 'list',
    test: /\/machines\/(api\/page-operation|list\/list\.(setup|chart))\.ts/,
  },
  { name: 'search', test: /\/machines\/search\/search\.(setup|address)\.ts|\/domain\/search\.ts/ },
  {
    name: 'fields',
    test: /\/src\/(ui\/(money-field|as-typed|choice-field|field-group)|flows\/shared\/(state-field|person-fields))\./,
  },
  {
    name: 'found',
    test: /\/src\/(app\/(actors\/(served-flow|search-memory)|routes\/saving)|ui\/(card|failure)|flows\/(favourites\/save-(button|flow)|shared\/(listing-card|found-listings)))\.|\/machines\/favourites\/(saved|kept-on-device)\./,
  },
  { name: 'picture', test: /\/src\/ui\/(photo|picture)\./ },
  { name: 'words', test: /\/domain\/(calendar|price-words)\.|\/src\/flows\/shared\/(small-words|pickup-words)\./ },
  { name: 'features', test: /\/src\/flows\/shared\/feature-/ },
  {
    name: 'price',
    test: /\/domain\/(move-in|lawful-caps|house-facts)\.|\/src\/flows\/shared\/(cost-receipt|law-notices)\./,
  },
  {
    name: 'driving',
    test: /\/machines\/shipments\/kept-(driving|move)\.|\/domain\/lifecycles\/shipment-times\.|\/src\/(app\/routes\/(load-driving|started-driving|known-jobs)|flows\/(shared\/shipment-status|shipments\/(driving-flow|list-words|send-again)))\./,
  },
  // Only these two files. A chunk also runs all of its modules, so a shared file would start before what it imports.
  { name: 'wizard', test: /\/src\/ui\/(file-field|long-text-field)\./ },
  {
    name: 'account',
    test: /\/machines\/account\/(account\.(machine|consenting|setup|actors|types)|held-access)\.|\/src\/ui\/otp-field\.|\/src\/flows\/account\/(?!register|reset|consent|agreement)/,
  },
];

/**
 * Modules that nearly every flow needs, grouped into a few chunks, because many small files compress badly. Excludes the
 * sources of machines that the Flow Book imports as text.
 */
export const sharedChunks = groups.map(({ name, test }) => ({
  name,
  test: (id: string) => !id.endsWith('?raw') && test.test(id),
}));

const MODULE = 'virtual:store-qr';

/**
 * Draws the QR code of the app's page in its store at build time, so that the page contains only an SVG path and no encoder.
 * Without a store there is no QR code.
 */
export function storeQr(): Plugin {
  return {
    name: 'store-qr',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { VITE_STORE_URL: text } = this.environment?.config.env ?? {};
      if (!text) return 'export const qr = null;';
      const { data, size } = encode(text, { border: 0 });
      const path = data
        .flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
        .join('');
      return `export const qr = ${JSON.stringify({ text, size, path })};`;
    },
  };
}

/** The runs of dark modules in a row, each with its start and length. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  return [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ].map(({ index, 0: run }) => [index, run.length]);
}

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
