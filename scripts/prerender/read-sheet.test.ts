import { describe, expect, it } from 'vitest';
import { criticalCss, fontFacesOf } from '../../src/app/prerender/critical-css.ts';
import { readSheet } from './read-sheet.ts';

const sheet = readSheet(`
/* a comment */
@layer base, ui;
@font-face{font-family:Bricolage;src:url(a.woff2)}
@font-face{font-family:Fallback;src:local(Arial)}
@layer ui {
  .card { color: red; animation: rise 1s; }
  .card .gone, .card:not(.gone) { color: blue; }
  .card :is(.row, .gone) { display: flex; }
  @media (width > 40rem) { .gone { color: green; } }
  @media print { .row { color: black; } }
}
@keyframes rise{to{opacity:1}}
@keyframes fall{to{opacity:0}}
`);

describe('the style sheet of a page', () => {
  it('keeps the rules that the classes of a page need, in order', () => {
    expect(criticalCss(sheet, '<p class="card"><b class="row big"></b></p>')).toBe(
      '@layer base, ui;@font-face{font-family:Fallback;src:local(Arial)}' +
        '@layer ui{.card{color: red;animation: rise 1s}.card:not(.gone){color: blue}' +
        '.card :is(.row, .gone){display: flex}@media print{.row{color: black}}}' +
        '@keyframes rise{to{opacity:1}}',
    );
  });

  it('drops rules of classes that the page does not have', () => {
    const css = criticalCss(sheet, '<p>.card</p>');

    expect(css).not.toContain('.card');
    expect(css).not.toContain('keyframes');
  });

  it('separates the fonts that come from files', () => {
    expect(fontFacesOf(sheet)).toBe('@font-face{font-family:Bricolage;src:url(a.woff2)}');
  });
});
