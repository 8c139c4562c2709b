import { chargesAboveLaw } from '#domain/lawful-caps.ts';
import type { PriceTerms } from '#domain/move-in.ts';
import { aboveLawInWords } from '#domain/price-words.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Warns about the fees that are higher than state law allows. */
export function LawNotices({ terms, state }: { terms: PriceTerms; state: string }) {
  const words = lawInWords(terms, state);
  return words && <Notice>{words}</Notice>;
}

/** Names the fees that are higher than state law allows, and the law. Returns null if there are none. */
export function lawInWords(terms: PriceTerms, state: string): string | null {
  const [first, ...others] = chargesAboveLaw(terms, state);
  if (!first) return null;
  const subject = others.length === 0 ? 'This fee is' : 'These fees are';
  return `${subject} above the legal limit. ${aboveLawInWords([first, ...others])}`;
}
