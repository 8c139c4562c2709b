/** Cleans typed text for storing and comparing. */

/** The zero byte is left to the database, which refuses it: no keyboard and no clipboard makes one. */
const LEFT: readonly string[] = ['\n', '\t', '\0'];

/**
 * Text as it is kept: one spelling of each accented letter (ẹ is one character however it was typed), one kind of line
 * end, no control characters, no spaces around.
 *
 * @source Unicode Standard Annex 15: NFC.
 */
export const cleanText = (text: string | null = ''): string =>
  (text ?? '')
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085]/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (LEFT.includes(character) ? character : ''))
    .trim();
