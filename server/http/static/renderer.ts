/** Interface of the page renderer, which is built from src/. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PageRenderer {
  /** Paths of its pages as router patterns, such as `/listings/:id`. */
  readonly pages: readonly string[];
  /** @param page One of `pages`. @param url The requested path and query. */
  render(page: string, url: string, options: RenderOptions): Promise<RenderedPage>;
}

interface RenderOptions {
  /** Answers the calls that a page makes. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Most milliseconds to wait for data. The page renders without data that arrives later. */
  readonly within: number;
  readonly now: Date;
  /** Public origin of the site, for absolute links. */
  readonly origin: string;
  /** Path of the search that led to the page, with its filters, for the link back. */
  readonly searchBefore: string | undefined;
  /** The visitor's language, for the first day of the week in calendars. */
  readonly language: string | undefined;
}

interface RenderedPage {
  /** 404 if the page shows that something does not exist, 503 if it shows a failure. */
  readonly status: 200 | 404 | 503;
  readonly html: string;
  /** Whether the page has all of its data, because no call was too slow. */
  readonly isWhole: boolean;
}

/** @param folder The folder of the build. @returns `undefined` if it is not built. */
export async function loadRenderer(folder: string): Promise<PageRenderer | undefined> {
  const parts = join(folder, 'page-parts.json');
  if (!existsSync(parts)) return undefined;
  const { createRenderer } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'renderer.js')).href);
  return createRenderer(JSON.parse(readFileSync(parts, 'utf8')));
}
