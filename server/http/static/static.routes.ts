/** Serves the files of dist/client, and a page for every path that is neither a file nor a call. */
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { sendProblem } from '../problem.ts';
import { compressed } from './compressed.ts';
import type { Pages } from './pages.ts';
import { allowStyles, allowWasm, ONLY_FOR_PAGES, POLICY } from './security-headers.ts';

/** Path of the built worker machines/upload/heic.worker.ts. */
const HEIC_WORKER = `${sep}assets${sep}heic.worker-`;
/**
 * Files that use the policy of the page that loads them. Workers need their own policy, and pictures can be opened as
 * pages.
 */
const OF_A_PAGE = /[\\/]assets[\\/](?!.*worker).*\.(?:js|css|woff2)(?:\.br|\.gz)?$/;
/** Headers for files that may change or are read in part. A file in assets/ is loaded once, whole. */
const ONLY_FOR_CHANGES = ['accept-ranges', 'etag', 'last-modified', 'referrer-policy'];
const YEAR = 'public, max-age=31536000, immutable';

export async function staticRoutes(app: FastifyInstance, { folder, pages }: { folder: string; pages: Pages }) {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      // Pages are sent from memory below. With an index, the plugin answers 403 for a folder whose index has no
      // compressed file.
      index: false,
      globIgnore: ['**/*.{html,br,gz}', 'addresses.json'],
      wildcard: false,
      setHeaders: (reply, path) => {
        // Names in assets/ contain the hash of their content; browsers revalidate all other files.
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? YEAR : 'no-cache');
        if (OF_A_PAGE.test(path)) {
          for (const name of [...ONLY_FOR_PAGES, ...ONLY_FOR_CHANGES]) reply.removeHeader(name);
        }
        if (path.includes(HEIC_WORKER)) reply.header(POLICY, allowWasm(reply.getHeader(POLICY)));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { status, page } = isPage(request) ? pages.answerTo(pathOf(request)) : NO_PAGE;
    if (page === undefined) return sendProblem(notFound(), request, reply);
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    reply.header(POLICY, allowStyles(reply.getHeader(POLICY), page));
    return compressed(page, request, reply);
  });
}

const NO_PAGE = { status: 404, page: undefined } as const;

/** Whether the request opens a page, and is neither an API call nor a missing file. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/')) return false;
  const isFile = /\.\w+$/.test(path) && !path.endsWith('.html');
  return !isFile && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;
