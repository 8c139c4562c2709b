import { chargesAboveLaw } from '#domain/lawful-caps.ts';
import type { PriceTerms } from '#domain/move-in.ts';
import { aboveLawInWords } from '#domain/price-words.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Warns about each fee that is higher than state law allows, and names the law. */
export function LawNotices({ terms, state }: { terms: PriceTerms; state: string }) {
  return chargesAboveLaw(terms, state).map((above) => (
    <Notice key={above.kind}>This fee is above the legal limit. {aboveLawInWords(above)}</Notice>
  ));
}
