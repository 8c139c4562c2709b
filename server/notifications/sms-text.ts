/** Letters without a decomposition into a base letter and marks. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '₦': 'N',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
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
 * Rewrites a text for an SMS in plain ASCII, because one other character cuts the message from 160 characters to 70.
 * Marks are dropped (`Adébáyọ̀` becomes `Adebayo`), and characters without a replacement are left out.
 *
 * @param length Most characters to keep. A longer text is cut and ends in `...`.
 */
export function asciiText(text: string, length: number): string {
  const replaced = text.replace(/\P{ASCII}/gu, (character) => REPLACEMENTS[character] ?? character);
  const plain = replaced
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= length ? plain : `${plain.slice(0, length - 3).trimEnd()}...`;
}
