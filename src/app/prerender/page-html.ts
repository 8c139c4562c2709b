import { escapeHtml } from '#domain/text.ts';
import type { brand } from '../../brand.ts';
import { SERVED, type ServedState } from '../actors/served-flow.ts';
import { criticalCss, fontFacesOf, type Sheet } from './critical-css.ts';
import type { PageWords } from './prerendered-pages.ts';

interface PageContent extends PageWords {
  brand: typeof brand;
  /** The HTML that React rendered. */
  body: string;
  /** The state that the app continues from, on a page rendered by the server. */
  state?: ServedState;
  /** Whether more content follows, which the app requests once the user interacts. */
  isEarly?: boolean;
}

/** The page that Vite built, split into the common head and the resources it would have requested at once. */
export interface Template {
  html: string;
  entry: string;
  manifest: string;
  styles: string[];
  /** The modules that the entry imports, requested in parallel with it. */
  modules: string[];
}

/** @param icon The tab's icon as SVG. It is inlined, because browsers would request it before they paint the page. */
export function readTemplate(html: string, icon: string): Template {
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1];
  if (!entry) throw new Error('the built index.html has no entry');
  const linked = (rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]+)"[^>]*>`, 'g'))].map(([, href = '']) => href);
  const [manifest] = linked('manifest');
  if (!manifest) throw new Error('the built index.html has no manifest');
  const bare = html
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload|manifest)"[^>]*>/g, '')
    .replace('href="/icon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
    .replace(/\s*<title>.*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '');
  return { html: bare, entry, manifest, styles: linked('stylesheet'), modules: linked('modulepreload') };
}

/** A page that is complete before any script or style sheet has arrived. */
export function pageHtml(
  { html, entry, manifest, styles, modules }: Template,
  page: PageContent,
  sheet: Sheet,
  firstScript: string,
): string {
  const links = [
    `<link rel=manifest href=${manifest}>`,
    ...styles.map((href) => `<link rel=preload as=style href=${href}>`),
    // The runtime is small, and the entry imports it anyway.
    ...[entry, ...modules.filter((href) => !href.includes('rolldown-runtime'))].map(
      (href) => `<link rel=modulepreload href=${href}>`,
    ),
  ].join('');
  const script = firstScript.replace('LINKS', `'${links}'`).replace('ENTRY', JSON.stringify(entry));
  // Without scripts the browser loads the fonts at once.
  const faces = `<style id="faces" media="(scripting: none)">${fontFacesOf(sheet)}</style>`;
  const style = `<style>${criticalCss(sheet, page.body)}</style>${faces}`;
  const root = `<div id="root" data-prerendered${page.isEarly ? ' data-early' : ''}>${page.body}</div>`;
  const state = page.state ? `<script type="application/json" id="${SERVED}">${inScript(page.state)}</script>` : '';
  // Without JavaScript only a reload gets the rest of the page.
  const again = page.isEarly ? '<noscript><meta http-equiv="refresh" content="2"></noscript>' : '';
  return html
    .replace('</head>', () => `${headOf(page)}${again}${style}</head>`)
    .replace('<div id="root"></div>', () => `${root}${state}<script>${script}</script>`);
}

function headOf({ path, title, description, data, unlisted, brand: { site, name: brandName } }: PageContent): string {
  const url = site + path;
  const name = `${title} – ${brandName}`;
  if (unlisted) return `<title>${escapeHtml(name)}</title><meta name="robots" content="noindex">`;
  const named = { description, 'twitter:card': 'summary_large_image' };
  const og = {
    'og:type': 'website',
    'og:site_name': brandName,
    'og:locale': 'en_NG',
    'og:title': name,
    'og:description': description,
    'og:url': url,
    'og:image': `${site}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${brandName}: a place to live, a place to store`,
  };
  return [
    `<title>${escapeHtml(name)}</title>`,
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(named).map(([key, value]) => `<meta name="${key}" content="${escapeHtml(value)}">`),
    ...Object.entries(og).map(([key, value]) => `<meta property="${key}" content="${escapeHtml(value)}">`),
    ...(data ? [`<script type="application/ld+json">${jsonLd(data)}</script>`] : []),
  ].join('');
}

const jsonLd = (data: object) => inScript({ '@context': 'https://schema.org', ...data });

/** Escapes JSON so that it cannot close its script element. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
