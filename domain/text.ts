/** Cleans typed text for storing and comparing. */

/**
 * Control characters that cleaning keeps. The database refuses the zero byte, which no keyboard or clipboard produces.
 */
const LEFT: readonly string[] = ['\n', '\t', '\0'];

/**
 * Cleans a text for storing: composes accented letters (ẹ is one character however it was typed), unifies line ends,
 * removes control characters, and trims spaces.
 *
 * @source Unicode Standard Annex 15: NFC.
 */
export const cleanText = (text: string | null = ''): string =>
  (text ?? '')
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085]/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (LEFT.includes(character) ? character : ''))
    .trim();

/** Whether a phone would show part of the text as a link: a dot between letters, `www` or `://`, however it is spelled. */
export const hasWebAddress = (text: string): boolean =>
  /\p{L}\p{M}*[.。]\p{L}|:\/\/|\bwww\b/iu.test(text.normalize('NFKC'));

export const WEB_ADDRESS_PROBLEM = 'Leave out web addresses';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an HTML page or attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Whether a text has the form of an id, since an address can hold any text. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
