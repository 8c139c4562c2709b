import { SITE } from '../platform/outbox/message-site.ts';

const SMS_MAX_LENGTH = 160;

/** Longest names that fit into one SMS beside everything else. */
const PLACE_MAX_LENGTH = 28;
const PERSON_MAX_LENGTH = 15;

/**
 * Writes an SMS: "Gida:", the text in ASCII, and a link in place of the final period. One character outside ASCII, such as
 * ₦ or a curly quote, cuts an SMS from 160 characters to 70.
 *
 * @param link A path of the site.
 */
export function smsText(text: string, link?: string): string {
  const body = `Gida: ${toAscii(text)}`.replace(/\.{4}/g, '...');
  return link === undefined ? body : `${body.replace(/(\.{3})$|\.$/, '$1')}: ${SITE}${link}`;
}

/** Whether a text without a link fits into one SMS. */
export const isOneSms = (text: string) => smsText(text).length <= SMS_MAX_LENGTH;

export interface NamedListing {
  readonly title: string | null;
  readonly other_type: string | null;
  readonly property_type: string;
  readonly city: string;
}

/** Names a listing in at most 28 characters, by its title as every page does; without one by type and city, or by type. */
export function briefPlace({ title, other_type, property_type, city }: NamedListing): string {
  const type = other_type ?? property_type;
  const [named = '', whole = '', short = ''] = [title ?? '', `${type} in ${city}`, type].map(toAscii);
  if (named !== '') return shorten(named, PLACE_MAX_LENGTH);
  return whole.length <= PLACE_MAX_LENGTH ? whole : shorten(short, PLACE_MAX_LENGTH);
}

/** Names a person in at most 15 characters: in full, or by first name. */
export function briefPerson({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const name = toAscii(`${first_name} ${last_name}`);
  return name.length <= PERSON_MAX_LENGTH ? name : shorten(first_name, PERSON_MAX_LENGTH);
}

/** Cuts a name at a word, in ASCII, so that the message around it fits into one SMS. A cut name ends in `...`. */
export function shorten(name: string, length: number): string {
  const ascii = toAscii(name);
  if (ascii.length <= length) return name;
  const cut = ascii.slice(0, length - 3);
  const isWord = /[ ,.-]/.test(ascii.charAt(length - 3));
  const atWord = isWord ? cut : cut.replace(/[ ,.-]+[^ ,.-]*$/, '');
  return `${(atWord === '' ? cut : atWord).replace(/[ ,.-]+$/, '')}...`;
}

/** Letters without a decomposition, and ASCII characters that an SMS lacks or that take two places in it. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '₦': 'N',
  '…': '...',
  '`': "'",
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  '~': '-',
  '^': '',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
};

/** Spells text in ASCII: `Adébáyọ̀` becomes `Adebayo`. Drops characters without a spelling. */
export function toAscii(text: string): string {
  return text
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[\P{ASCII}`[\]{}\\|~^]/gu, (character) => SPELLINGS[character] ?? character)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e\s]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
