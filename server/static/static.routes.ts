/** The pages: files of dist/client, and index.html for every path that the app's own router knows. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotFound } from '../errors.ts';
import { sendProblem } from '../problem.ts';
import { htmlFiles } from './security-headers.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** The page without anything in it, which the app fills. Without one, the first page is that. */
const SHELL = 'app';

/** What src/app/demo.ts reads: whether the page may show the messages that were not sent, and the flow book. */
const NO_DEMO = '<meta name="gida-demo" content="off"';

export async function staticRoutes(app: FastifyInstance, { pages, demo }: { pages: string; demo: boolean }) {
  const html = readPages(pages, demo);
  if (existsSync(pages)) {
    await app.register(fastifyStatic, {
      root: pages,
      preCompressed: true,
      cacheControl: false,
      // Pages are answered below, from memory: the plugin forbids a folder whose index has no compressed twin.
      index: false,
      globIgnore: ['**/*.html'],
      wildcard: false,
      setHeaders: (reply, path) => {
        // Names in assets/ carry the hash of their content; everything else is asked for again each time.
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? YEAR : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = isPage(request) ? pageOf(request, html) : undefined;
    if (page === undefined) return sendProblem(new NotFound(), request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** The page of the app; `undefined` when nothing is built. */
export const readAppPage = (folder: string, demo: boolean) => shellOf(readPages(folder, demo));

/** Every page by its path without slashes around it: '' for the first page, 'faq' for faq.html or faq/index.html. */
function readPages(folder: string, demo: boolean): ReadonlyMap<string, string> {
  const texts = htmlFiles(folder).map((file) => {
    const name = relative(folder, file).replaceAll(sep, '/');
    const text = readFileSync(join(folder, name), 'utf8');
    const path = name.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
    return [path, demo ? text.replace(NO_DEMO, NO_DEMO.replace('off', 'on')) : text] as const;
  });
  return new Map(texts);
}

/** The page that the build has rendered for this path, or the app, which finds out by itself. */
function pageOf(request: FastifyRequest, html: ReadonlyMap<string, string>): string | undefined {
  const name = pathOf(request).replace(/^\/+|(\/?index\.html|\.html|\/+)$/g, '');
  return html.get(name) ?? shellOf(html);
}

const shellOf = (html: ReadonlyMap<string, string>) => html.get(SHELL) ?? html.get('');

/** Somebody opens an address: not a call, and not a file that is missing. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/')) return false;
  const isFile = /\.\w+$/.test(path) && !path.endsWith('.html');
  return !isFile && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;
