import { describe, expect, it } from 'vitest';
import { cleanText, escapeHtml } from './text.ts';

describe('cleanText', () => {
  it.each([
    ['ẹ', 'e\u0323'],
    ['ọ̀rọ̀', 'o\u0323\u0300ro\u0323\u0300'],
    ['Ìkẹjà', 'I\u0300ke\u0323ja\u0300'],
    ['ị', 'i\u0323'],
    ['ụ', 'u\u0323'],
    ['ṣ', 's\u0323'],
  ])('stores one spelling of %s', (composed, typed) => {
    expect(cleanText(typed)).toBe(composed.normalize('NFC'));
    expect(cleanText(typed)).toBe(cleanText(composed));
  });

  it('orders two marks on a letter the same way', () => {
    expect(cleanText('o\u0300\u0323')).toBe(cleanText('o\u0323\u0300'));
  });

  it.each([
    ['spaces around', ' \t Lekki \n', 'Lekki'],
    ['line ends of every machine', 'one\r\ntwo\rthree\vfour', 'one\ntwo\nthree\nfour'],
    ['control characters', 'Le\u0007kk\u009fi\u007f', 'Lekki'],
    ['nothing at all', undefined, ''],
    ['null', null, ''],
  ])('removes invisible characters: %s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each(['ɓ ɗ ƙ ƴ ₦ 😀', 'a\tb\n\nc', 'N’Golo “quoted”', 'می‌خواهم'])('keeps other text as typed: %s', (typed) => {
    expect(cleanText(typed)).toBe(typed);
  });
});

describe('escapeHtml', () => {
  it('removes everything that a page could take for its own markup', () => {
    expect(escapeHtml(`<a href="x">Tom & Ada's</a> &amp;`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;Tom &amp; Ada&#39;s&lt;/a&gt; &amp;amp;',
    );
  });
});
