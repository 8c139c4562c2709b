/**
 * The service worker: caches the files of the app, so that it opens offline. It caches a version as a whole and serves
 * it until the user takes the next one (src/app/offline/versions.ts), so page and scripts always belong together. Calls
 * and everything else that only the server knows are not cached. A page that the server renders is used if it is of the
 * same version and arrives in time: it contains the data that the cached page would load.
 */
import { PREFIX, versionsToDelete } from './kept-file.ts';
import { pageFor, SHELL } from './page-for.ts';

declare const self: WorkerScope;

/** Files downloaded at a time, behind the requests of the page itself. */
const AT_ONCE = 4;
/** How long to wait for a page from the server, in milliseconds. */
const PAGE_WAITS = 3_000;
/** The server's header with the version of its pages: server/http/static/kept-pages.ts. */
const APP_VERSION = 'app-version';

const files = KEPT_FILES;
const rendered = new Set(files.filter(({ revision }) => revision !== null).map(({ url }) => url));
const known = new RegExp(KNOWN_ADDRESSES, 'i');
// The shell names the first script, which names all others directly or indirectly, so its revision covers them.
const revision = files.find(({ url }) => url === SHELL)?.revision;
const version = PREFIX + revision;
const served = new RegExp(SERVED_ADDRESSES);

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));
self.addEventListener('message', (event) => void (event.data === 'take over' && event.waitUntil(self.skipWaiting())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate';
  const address = isPage ? pageFor(pathname, { rendered, known }) : pathname;
  if (!address || !(isPage || isFile(address))) return;
  event.respondWith(isPage && served.test(pathname) ? wholeOr(request, address) : answer(request, address));
});

/** Names in assets/ contain a hash of the content, so a copy cached by another version is the same file. */
const isFile = (path: string) => path.startsWith('/assets/') || files.some(({ url }) => url === path);

async function answer(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(version);
  return (await cache.match(address)) ?? (await caches.match(request)) ?? fetch(request);
}

/** Responds with the page that the server rendered or, if it is late or of another version, with the cached one. */
async function wholeOr(request: Request, address: string): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_WAITS));
  const whole = await Promise.race([fetch(request).catch(() => undefined), late]);
  return whole && whole.headers.get(APP_VERSION) === revision ? whole : answer(request, address);
}

async function keepAll() {
  const cache = await caches.open(version);
  const waiting = [...files];
  const keepOneByOne = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      // Downloads files with a revision again; others may come from the HTTP cache.
      const request = new Request(file.url, { cache: file.revision === null ? 'default' : 'reload', priority: 'low' });
      await cache.add(request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOneByOne));
}

async function forgetOld() {
  const old = versionsToDelete(await caches.keys(), version);
  await Promise.all(old.map((name) => caches.delete(name)));
}
