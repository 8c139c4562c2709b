import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { CSP_REPORTS_PATH } from '../security/csp-reports.routes.ts';

/** Device features that the app does not use. Unknown names cause a warning on each page. */
const NOT_ASKED = `accelerometer camera display-capture encrypted-media geolocation gyroscope hid idle-detection magnetometer
  microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking`;
const PERMISSIONS = NOT_ASKED.split(/\s+/)
  .map((name) => `${name}=()`)
  .join(', ');

/** The group that Reporting-Endpoints names. */
const REPORTS = 'csp';

/**
 * Names of the Trusted Types policies that may turn text into HTML or script URLs: of the first script, versions.ts,
 * the Flow Book, and read-heic.ts.
 */
const POLICIES = ['links', 'offline', 'chart', 'stage', 'heic'];

/**
 * The style of the Flow Book's stage, whose frame has no response, and so no policy, of its own:
 * src/flow-book/stage/stage-frame.tsx
 */
const STAGE_STYLE = '@layer tokens, base, ui, screen;';

export const POLICY = 'content-security-policy';

/**
 * Headers that browsers use only for pages and workers. They are 1.3 kB, which a page would load again with each of its
 * forty files and each answer to a call.
 */
export const ONLY_FOR_PAGES = [
  POLICY,
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'reporting-endpoints',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

const JSON_TYPE = /^application\/(?:problem\+)?json\b/;
/** The policy of data that a browser opens as a page. */
const FOR_DATA = "default-src 'none'; frame-ancestors 'none'";

const NO_ATTRIBUTES = "style-src-attr 'none'";

/**
 * Allows a page's own styles, elements and attributes, by hash, because they differ for each listing and search.
 * Attributes hold colours and numbers, which HTML does not escape.
 */
export function allowStyles(policy: unknown, html: string): string {
  const [elements, attributes] = [/<style[^>]*>([\s\S]*?)<\/style>/g, /<[a-z][^<>]* style="([^"]*)"/g].map((style) =>
    hashesOf([...html.matchAll(style)].map(([, text = '']) => text)),
  );
  const named = String(policy).replace("style-src 'self'", ["style-src 'self'", ...(elements ?? [])].join(' '));
  if (!attributes?.length) return named;
  return named.replace(NO_ATTRIBUTES, ["style-src-attr 'unsafe-hashes'", ...attributes].join(' '));
}

/** Lets a worker compile WebAssembly. Only the HEIC decoder's script gets it; pages do not. */
export const allowWasm = (policy: unknown) =>
  String(policy).replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

/**
 * The headers of every response. Answers with data have fewer, and static.routes.ts removes some from the files that a
 * page loads. Scripts come from our own files, and from scripts that the build wrote into its own pages, which are named
 * by hash. Trusted Types policies guard every conversion of text to markup or script, because scripts can read the token.
 */
export async function setSecurityHeaders(app: FastifyInstance, site: { pages: string; https: boolean }) {
  const headers = await headersOf(site);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type'));
    // Only pages sent as text. Compressed pages come with their policy.
    if (typeof payload === 'string' && type.startsWith('text/html'))
      reply.header(POLICY, allowStyles(headers[POLICY], payload));
    if (JSON_TYPE.test(type)) {
      for (const name of ONLY_FOR_PAGES) reply.removeHeader(name);
      reply.header(POLICY, FOR_DATA);
    }
    done();
  });
}

/** Helmet's header, computed once instead of per request. */
async function headersOf({ pages, https }: { pages: string; https: boolean }) {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(pages)],
        // Each page adds the styles in it: allowStyles.
        styleSrc: ["'self'", ...hashesOf([STAGE_STYLE])],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: POLICIES,
        reportTo: REPORTS,
        // Needed by browsers without support for `report-to`.
        reportUri: CSP_REPORTS_PATH,
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  asked.get('/', async (_request, reply) => ({
    ...reply.raw.getHeaders(),
    'permissions-policy': PERMISSIONS,
    'reporting-endpoints': `${REPORTS}="${CSP_REPORTS_PATH}"`,
  }));
  const answer = await asked.inject('/');
  return answer.json<Record<string, string>>();
}

function inlineScriptHashes(pages: string): string[] {
  return hashesOf(
    textsIn(pages, /<script([^>]*)>([\s\S]*?)<\/script>/g).flatMap(({ attributes, text }) =>
      /\bsrc=/.test(attributes) || text === '' ? [] : [text],
    ),
  );
}

const textsIn = (pages: string, element: RegExp) =>
  htmlFiles(pages).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(element)].map(([, attributes = '', text = '']) => ({ attributes, text })),
  );

const hashesOf = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
];

export function htmlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
}
