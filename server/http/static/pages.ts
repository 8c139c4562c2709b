/** The prerendered pages: which one answers a path, with the texts of the demo if it is one. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { htmlFiles } from './security-headers.ts';

export interface Answer {
  readonly status: 200 | 404;
  /** `undefined` if no pages are built. */
  readonly page: string | undefined;
}

export interface Pages {
  /** The empty page, which the app renders into. */
  readonly shell: string | undefined;
  /** Lets the service worker check a page's version, see scripts/service-worker.ts. */
  readonly version: string;
  answerTo(path: string): Answer;
  /** Applies the replacements of all pages, such as those of the demo, to a page that is rendered per request. */
  worded(page: string): string;
}

const SHELL = 'app';
/** The prerendered page for unknown addresses. */
const NOT_FOUND = '404';
/** Written by src/app/routes/known-addresses.ts during the build. */
const KNOWN_ADDRESSES = 'addresses.json';

/** Read by src/app/demo.ts: whether the page may link to the outbox and the Flow Book. */
const NO_DEMO = '<meta name="gida-demo" content="off"';

export function readPages(folder: string, demo: boolean): Pages {
  const worded = (text: string) => (demo ? text.replace(NO_DEMO, NO_DEMO.replace('off', 'on')) : text);
  const rendered = readRendered(folder, worded);
  const shell = rendered.get(SHELL) ?? rendered.get('');
  const notFound = rendered.get(NOT_FOUND);
  const known = readKnown(folder);
  rendered.delete(SHELL);
  rendered.delete(NOT_FOUND);

  return {
    shell,
    version: revisionOf(join(folder, `${SHELL}.html`)),
    worded,
    answerTo: (path) => {
      // The service worker caches the shell under its own name.
      const page = path === `/${SHELL}.html` ? shell : rendered.get(nameOf(path));
      if (page !== undefined) return { status: 200, page };
      return known.test(path) ? { status: 200, page: shell } : { status: 404, page: notFound };
    },
  };
}

/**
 * Reads every page, keyed by its path without outer slashes: '' for the home page, 'faq' for faq.html or
 * faq/index.html.
 */
function readRendered(folder: string, worded: Pages['worded']): Map<string, string> {
  const texts = htmlFiles(folder).map((file) => {
    const name = nameOf(relative(folder, file).replaceAll(sep, '/'));
    return [name, worded(readFileSync(file, 'utf8'))] as const;
  });
  return new Map(texts);
}

const nameOf = (path: string) => path.replace(/\.html$/, '').replace(/(^|\/)index$|^\/+|\/+$/g, '');

const revisionOf = (file: string) =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : '';

/** Reads the paths that the app's router knows. If the build does not list them, any path may be one. */
function readKnown(folder: string): RegExp {
  const file = join(folder, KNOWN_ADDRESSES);
  return existsSync(file) ? new RegExp(JSON.parse(readFileSync(file, 'utf8')), 'i') : /^/;
}
