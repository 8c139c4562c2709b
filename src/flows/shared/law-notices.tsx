import { chargesAboveLaw } from '#domain/lawful-caps.ts';
import type { PriceTerms } from '#domain/move-in.ts';
import { aboveLawInWords } from '#domain/price-words.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Which charges are higher than the law of the state allows, and which law that is. */
export function LawNotices({ terms, state }: { terms: PriceTerms; state: string }) {
  return chargesAboveLaw(terms, state).map((above) => (
    <Notice key={above.kind}>Above the law. {aboveLawInWords(above)}</Notice>
  ));
}
