import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { addresses, href, knownAddresses, servedFlows } from '#domain/addresses.ts';
import { pageHtml, readTemplate } from '../src/app/prerender/page-html.ts';
import type * as Rendering from '../src/app/prerender/prerender.tsx';
import type { PageParts } from '../src/app/prerender/renderer.tsx';
import { readSheet } from './prerender/read-sheet.ts';

const client = new URL('../dist/client/', import.meta.url);
const rendering = new URL('../dist/pages/', import.meta.url);

/** The element that the app replaces. The page shown without scripts is rendered beside it. */
const ROOT = '<div id="root"></div>';

/**
 * Runs after the builds: renders the pages that are the same for everyone into files that work without a script, and writes
 * the files from which the server renders the others.
 */
async function main() {
  // The build's file, which TypeScript knows only after it.
  const built = new URL('prerender.js', rendering).href;
  const { brand, prerenderedPages, renderPage, renderNoScript } = (await import(built)) as typeof Rendering;
  // Vite's page becomes the shell of all that is not prerendered; a second run finds it there.
  const found = await readFile(new URL('app.html', client), 'utf8').catch(() =>
    readFile(new URL('index.html', client), 'utf8'),
  );
  const shell = found.replace(/<noscript>.*<\/noscript>/s, '');
  const template = readTemplate(shell, await readFile(new URL('icon.svg', client), 'utf8'));
  const sheet = readSheet(await styles(template.styles));
  const firstScript = await inlineScript();
  const parts: PageParts = { template, sheet, firstScript };
  await writeFile(new URL('page-parts.json', rendering), JSON.stringify(parts));
  const [head, rest] = shell.split(ROOT);
  await writeFile(new URL('app.html', client), `${head}${ROOT}<noscript>${await renderNoScript()}</noscript>${rest}`);
  for (const page of prerenderedPages) {
    const html = pageHtml(template, { ...page, brand, body: await renderPage(page.path) }, sheet, firstScript);
    await writeFile(new URL(page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`, client), html);
  }
  const listed = prerenderedPages.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
  // Leaves out pages of listings, which only the server knows.
  const searches = servedFlows.map((name) => addresses[name]).filter((path) => !path.includes(':'));
  await writeFile(new URL('sitemap.xml', client), sitemap([...listed, ...searches].map((path) => brand.site + path)));
  await writeFile(new URL('addresses.json', client), JSON.stringify(knownAddresses()));
  await writeFile(new URL('robots.txt', client), robots(brand.site));
}

/** Every sheet of the build, the first page's own first: a page may show parts of any chunk. */
async function styles(first: string[]): Promise<string> {
  const files = (await readdir(new URL('assets/', client))).filter((name) => name.endsWith('.css')).sort();
  const own = first.map((href) => href.replace('/assets/', ''));
  const inOrder = [...own, ...files.filter((name) => !own.includes(name))];
  const texts = await Promise.all(inOrder.map((name) => readFile(new URL(`assets/${name}`, client), 'utf8')));
  return texts.join('\n');
}

const sitemap = (addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`;

/** Keeps search engines away from API calls and signed-in pages. */
const robots = (site: string) => `User-agent: *
Disallow: /api/
Disallow: ${href.dashboard}
Disallow: ${href.flowBook}
Disallow: ${href.outbox}
Sitemap: ${site}/sitemap.xml
`;

await main();

/** Builds src/app/prerender/inline.ts, the script in every page, without that page's own texts. */
async function inlineScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      // Without Vite's polyfill: the script starts the app itself, also in browsers that cannot preload modules.
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/app/prerender/inline.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  const [{ code }] = output;
  return code.trim();
}
