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

/**
 * Writes the body of an SMS: names Gida first and uses ASCII only. One other character, such as ₦ or a curly quote, cuts a
 * part of an SMS from 160 characters to 70.
 */
export const smsText = (text: string): string => `Gida: ${toAscii(text)}`;

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

/** Shortens a name at a word, so that the message around it fits into one SMS. A cut name ends in `...`. */
export function shorten(name: string, length: number): string {
  if (name.length <= length) return name;
  const cut = name.slice(0, length - 3);
  const isWord = /[\s,.-]/.test(name.charAt(length - 3));
  const atWord = isWord ? cut : cut.replace(/[\s,.-]+[^\s,.-]*$/, '');
  return `${(atWord === '' ? cut : atWord).replace(/[\s,.-]+$/, '')}...`;
}
