import { SITE } from '../platform/outbox/message-site.ts';

/** Longest names that fit into one SMS of 160 characters beside everything else. */
const PLACE_MAX_LENGTH = 30;
const PERSON_MAX_LENGTH = 18;

/**
 * Writes an SMS: "Gida:", the text in ASCII, and a link in place of the final period.
 *
 * @param link A path of the site.
 */
export function smsText(text: string, link?: string): string {
  const body = `Gida: ${toAscii(text)}`;
  return link === undefined ? body : `${body.replace(/\.$/, '')}: ${SITE}${link}`;
}

interface NamedListing {
  readonly title: string | null;
  readonly other_type: string | null;
  readonly property_type: string;
  readonly city: string;
}

/** Names a listing in at most 30 characters: by its title, by type and city, or by its type. */
export function briefPlace({ title, other_type, property_type, city }: NamedListing): string {
  const type = other_type ?? property_type;
  const names = [title ?? '', `${type} in ${city}`, type];
  return names.find((name) => name !== '' && name.length <= PLACE_MAX_LENGTH) ?? shorten(type, PLACE_MAX_LENGTH);
}

/** Names a person in at most 18 characters: in full, or by first name. */
export function briefPerson({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const name = `${first_name} ${last_name}`;
  return name.length <= PERSON_MAX_LENGTH ? name : shorten(first_name, PERSON_MAX_LENGTH);
}

const shorten = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 3)}...`);

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/₦/g, 'N'],
  [/[‐-―−]/g, '-'],
  [/[‘’‚‛]/g, "'"],
  [/[“”„‟]/g, '"'],
  [/…/g, '...'],
  [/\s+/g, ' '],
];

/** Spells text in ASCII: one other character would cut an SMS from 160 characters to 70. */
export function toAscii(text: string): string {
  const spelled = SPELLINGS.reduce((so, [pattern, ascii]) => so.replace(pattern, ascii), text);
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '?');
}
