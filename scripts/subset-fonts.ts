import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/bricolage-grotesque/', import.meta.url);
const target = new URL('../src/app/styles/fonts/', import.meta.url);

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/**
 * The characters of headings, prices and Nigerian names. Fontsource keeps the naira sign in `latin-ext` and
 * the letters with a dot below in `vietnamese`. src/app/styles/fonts.css says the same as unicode ranges.
 */
const subsets = [
  { part: 'latin', text: `${ascii}©–—‘’“”…ÁÀÉÈÍÌÓÒÚÙáàéèíìóòúù` },
  { part: 'latin-ext', text: '₦ṢṣŃńǸǹƁɓƊɗƘƙ' },
  { part: 'vietnamese', text: 'ẸẹỌọỊịỤụ\u0300\u0301\u0323' },
];

/** Cuts Bricolage Grotesque down to the one weight and the characters of headings and prices. Copies its licence too. */
async function main() {
  await mkdir(target, { recursive: true });
  for (const { part, text } of subsets) {
    const font = await readFile(new URL(`files/bricolage-grotesque-${part}-wght-normal.woff2`, source));
    const subset = await subsetFont(font, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: 700 },
    });
    await writeFile(new URL(`bricolage-grotesque-${part}.woff2`, target), subset);
    console.log(`bricolage-grotesque-${part}.woff2: ${subset.length} bytes`);
  }
  await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target));
}

await main();
