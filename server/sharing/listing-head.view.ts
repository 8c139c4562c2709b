import { href } from '#domain/addresses.ts';
import { priceInWords } from '#domain/price-words.ts';
import { escapeHtml } from '#domain/text.ts';
import type { WholeListing } from '../listings/listing.repository.ts';

export const SHARED_PHOTO = { width: 1200, height: 630 } as const;

/** Messengers cut longer descriptions. */
const LONGEST_DESCRIPTION = 200;

/** The tags that replace the head of the built page. */
export interface Head {
  readonly title: string;
  readonly tags: readonly string[];
}

/** The head for a listing, as messengers preview its link. @param origin The origin of the site, such as `https://gida.example`. */
export function headOf(listing: WholeListing, origin: string): Head {
  const type = listing.other_type ?? listing.property_type;
  const offer = `${type} in ${listing.city}, ${listing.state}: ${priceInWords(listing.price, listing.price_period)}`;
  const title = listing.title === null ? offer : `${listing.title} – ${offer}`;
  const address = origin + href.listing(listing.id);
  const description = shortened(listing.description || listing.details);
  const photo = listing.photos.length > 0 ? photoTags(`${address}/photo.jpg`, type) : [];
  return {
    title: `${title} · Gida`,
    tags: [
      named('description', description),
      `<link rel="canonical" href="${escapeHtml(address)}" />`,
      property('og:site_name', 'Gida'),
      property('og:type', 'website'),
      property('og:locale', 'en_NG'),
      property('og:url', address),
      property('og:title', title),
      property('og:description', description),
      named('twitter:card', photo.length > 0 ? 'summary_large_image' : 'summary'),
      ...photo,
    ],
  };
}

/** The head for a missing listing, hidden from search engines. */
export const missingHead = (): Head => ({
  title: 'Listing not found · Gida',
  tags: [named('robots', 'noindex')],
});

/** Replaces the head of a page. Removes the tags of the built page, because readers use the first of two. */
export function withHead(page: string, { title, tags }: Head): string {
  const bare = page
    .replace(/<title>[\s\S]*?<\/title>/i, '')
    .replace(/<meta\s[^>]*?(?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>\s*/gi, '')
    .replace(/<link\s[^>]*?rel="canonical"[^>]*>\s*/gi, '');
  const head = [`<title>${escapeHtml(title)}</title>`, ...tags].join('\n    ');
  // A function, because "$&" in a text would insert the replaced part.
  return bare.replace(/<\/head>|$/i, (end) => `    ${head}\n  ${end}`);
}

const photoTags = (address: string, type: string) => [
  property('og:image', address),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(SHARED_PHOTO.width)),
  property('og:image:height', String(SHARED_PHOTO.height)),
  property('og:image:alt', `Photo of the ${type}`),
];

function named(name: string, content: string) {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string) {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

/** Joins a text to one line and cuts it between two words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}
