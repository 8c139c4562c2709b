import { chargesAboveLaw } from '#domain/lawful-caps.ts';
import type { PriceTerms } from '#domain/move-in.ts';
import { aboveLawInWords } from '#domain/price-words.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Warns about the fees that are higher than state law allows, and names the law. */
export function LawNotices({ terms, state }: { terms: PriceTerms; state: string }) {
  const [first, ...others] = chargesAboveLaw(terms, state);
  if (!first) return null;
  const subject = others.length === 0 ? 'This fee is' : 'These fees are';
  return (
    <Notice>
      {subject} above the legal limit. {aboveLawInWords([first, ...others])}
    </Notice>
  );
}
