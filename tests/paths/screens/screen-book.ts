import type { BookPath } from '#machines/path-engine/book.ts';
import { listFocusAndValues, OMISSION_MARK, pageLines, pageOffers, truncateMiddle } from './page-lines.ts';

/** The screens of a flow in the order of the walks. Its text is committed beside the adapter. */
export interface ScreenBook {
  /** Records a screen: its available controls, and the lines that no earlier screen with this opening had. */
  stands: (path: BookPath, step: string, sight: string, html: string) => void;
  print: () => string;
}

export function createScreenBook(): ScreenBook {
  const pages = new Map<string, { lines: readonly string[]; offers: string }>();
  const told = new Map<string, Set<string>>();
  const parts = new Map<string, string[]>();

  const isNew = (input: string, line: string) => {
    const known = told.get(input) ?? new Set();
    const before = known.size;
    told.set(input, known.add(line));
    return known.size > before;
  };

  return {
    stands: ({ input }, step, sight, html) => {
      const page = pages.get(html) ?? { lines: pageLines(document), offers: pageOffers(document) };
      pages.set(html, page);
      const fresh = page.lines.filter((line) => isNew(input, line));
      if (isNew(input, `${sight} ${page.offers}`)) fresh.push(`offers ${page.offers || 'nothing'}`);
      for (const line of listFocusAndValues(document)) if (isNew(input, `${sight} ${line}`)) fresh.push(line);
      if (fresh.length === 0) return;
      const part = parts.get(input) ?? [];
      parts.set(input, part);
      part.push('', `${sight}, after ${step}`, ...truncateMiddle(fresh, 120).map((line) => `  ${line}`));
    },
    print: () => [...parts].map(([input, lines]) => [`# ${input}`, ...lines, ''].join('\n')).join('\n'),
  };
}

/**
 * The lines that the walked paths show and the committed text lacks, each with its opening. Compares only lines,
 * because the step that shows a line first depends on which paths are walked.
 */
export function findAddedLines(shown: string, committed: string): string[] {
  const known = linesByOpening(committed);
  return [...linesByOpening(shown)].flatMap(([opening, lines]) => {
    const those = known.get(opening);
    // A long list is shortened, so a shorter one may show lines that the long one left out.
    if (those && [...those].some((line) => line.startsWith(OMISSION_MARK))) return [];
    return [...lines].filter((line) => !those?.has(line)).map((line) => `${opening}: ${line}`);
  });
}

function linesByOpening(text: string): Map<string, Set<string>> {
  const parts = text.split(/^# /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [opening = '', ...lines] = part.split('\n');
      return [opening, new Set(lines.filter((line) => line.startsWith('  ')).map((line) => line.trim()))];
    }),
  );
}
