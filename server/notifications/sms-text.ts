/**
 * Writes the body of an SMS: names Gida first and uses ASCII only. One other character, such as ₦ or a curly quote, cuts a
 * part of an SMS from 160 characters to 70.
 */
export const smsText = (words: string): string => `Gida: ${toAscii(words)}`;

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/₦/g, 'N'],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/[\u2010-\u2015]/g, '-'],
  [/\u2026/g, '...'],
  [/\s/g, ' '],
];

/** Replaces what has a plain spelling (ẹ becomes e) and drops the rest. */
function toAscii(words: string): string {
  const plain = PLAIN.reduce((text, [from, to]) => text.replace(from, to), words);
  return plain.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}

/** Shortens a name that a user typed, so that the message around it fits into one part. */
export const shorten = (name: string, length: number): string =>
  name.length <= length ? name : `${name.slice(0, length - 3).trimEnd()}...`;
