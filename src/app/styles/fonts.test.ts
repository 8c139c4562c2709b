import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'src/app/styles/fonts/';
const fonts = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
const css = readFileSync('src/app/styles/fonts.css', 'utf8');

/** The most bytes that all fonts for headings may add on a slow connection. */
const BUDGET = 18_000;

describe('the style sheet of the fonts', () => {
  it('keeps the fonts within their budget', () => {
    const bytes = fonts.reduce((sum, file) => sum + statSync(folder + file).size, 0);

    expect(fonts).not.toEqual([]);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });

  it('names every font file in the style sheet, and no other', () => {
    const named = [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file);

    expect(named.toSorted()).toEqual(fonts.toSorted());
  });
});
