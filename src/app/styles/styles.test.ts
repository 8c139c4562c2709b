import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TEXT = 4.5;
const CONTROL = 3;
/** The contrast for texts that drivers read in bright sun. @source WCAG 2.2, "contrast (enhanced)" */
const SUN = 7;

type Scheme = 'light' | 'dark';
const schemes: Scheme[] = ['light', 'dark'];
const colours = readColours();

const softFills = ['primary-soft', 'laterite-soft', 'success-soft', 'danger-soft'];
const grounds = ['ground', 'surface', 'sunk'];
const pairs = [
  ...[...grounds, ...softFills].flatMap((ground) => [pair('ink', ground, TEXT), pair('ink-2', ground, TEXT)]),
  ...grounds.flatMap((ground) =>
    ['primary', 'laterite', 'brass-text', 'success', 'danger'].map((text) => pair(text, ground, TEXT)),
  ),
  ...['primary', 'laterite', 'success', 'danger'].map((text) => pair(text, `${text}-soft`, TEXT)),
  ...['ground', 'surface'].flatMap((ground) => ['ink', 'ink-2', 'primary'].map((text) => pair(text, ground, SUN))),
  pair('on-primary', 'primary', SUN),
  pair('on-primary', 'primary-strong', TEXT),
  pair('on-brass', 'brass', TEXT),
  ...['ground', 'surface', 'primary-soft', 'laterite-soft'].map((ground) => pair('control', ground, CONTROL)),
  ...['ground', 'surface', 'sunk', 'primary-soft'].map((ground) => pair('primary', ground, CONTROL)),
];

describe.each(schemes)('in the %s scheme', (scheme) => {
  it.each(pairs)('sets $over off from $under by $least at least', ({ over, under, least }) => {
    expect(contrast(colourOf(over, scheme), colourOf(under, scheme))).toBeGreaterThanOrEqual(least);
  });
});

describe('contrast', () => {
  it('tells the contrast of black on white from grey on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

function pair(over: string, under: string, least: number) {
  return { over, under, least };
}

function readColours() {
  const css = readFileSync('src/app/styles/tokens.css', 'utf8');
  const tokens = css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g);
  return new Map(
    [...tokens].map(([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }]),
  );
}

function colourOf(token: string, scheme: Scheme): string {
  const colour = colours.get(token)?.[scheme];
  if (!colour) throw new Error(`tokens.css has no colour --${token}`);
  return colour;
}

/** @source WCAG 2.2, "contrast ratio" */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @source WCAG 2.2, "relative luminance" */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
