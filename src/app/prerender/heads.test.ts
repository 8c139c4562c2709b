import { describe, expect, it } from 'vitest';
import { addresses, servedFlows } from '#domain/addresses.ts';
import { brand } from '../../brand.ts';
import { pageHtml, readTemplate } from './page-html.ts';
import { type PageWords, prerenderedPages } from './prerendered-pages.ts';
import { servedWords } from './renderer.tsx';

const SHELL = `<!doctype html><html lang="en-NG"><head><title>Before</title><meta name="description" content="Before" />
<link rel="icon" href="/icon.svg"><link rel="manifest" href="/manifest.webmanifest"><link rel="stylesheet" href="/assets/app.css">
<link rel="modulepreload" href="/assets/rolldown-runtime-1.js"><link rel="modulepreload" href="/assets/shared.js">
<script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body></html>`;

const html = (page: Omit<Parameters<typeof pageHtml>[1], 'brand' | 'body'>) =>
  pageHtml(readTemplate(SHELL, '<svg/>'), { ...page, brand, body: '<h1>It</h1>' }, [], 'start(LINKS, ENTRY)');

/** The head without its styles, one element per line. */
const headOf = (page: PageWords) => {
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(html(page)) ?? [];
  return head
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/></g, '>\n<')
    .trim();
};

const page = { path: '/faq', title: 'FAQ', description: 'Answers' };

describe('pageHtml', () => {
  it('writes the title, description and structured data of each page', async () => {
    const pages = [
      ...prerenderedPages,
      ...servedFlows.map((name) => servedWords(addresses[name], addresses[name].replace(':id', '7'))),
    ];
    const heads = pages.map((page) => `${page.path}\n${headOf(page)}`.split('\n').join('\n  '));

    await expect(`${heads.join('\n\n')}\n`).toMatchFileSnapshot('./heads.txt');
  });

  it('escapes texts so that they cannot close their element', () => {
    const evil = '</title></script><b>"&';
    const whole = html({
      ...{ ...page, title: evil, description: evil, data: { name: evil } },
      state: { url: evil, today: '2026-01-05', origin: 'https://gida.example', flows: {} },
    });

    expect(whole).not.toContain('<b>');
    expect(whole.match(/<\/title>/g)).toHaveLength(1);
    expect(whole.match(/<\/script>/g)).toHaveLength(3);
  });

  it('refreshes an incomplete page without JavaScript', () => {
    const again = '<noscript><meta http-equiv="refresh" content="2"></noscript>';

    expect(html({ ...page, isEarly: true })).toContain(again);
    expect(html({ ...page, isEarly: true })).toContain('<div id="root" data-prerendered data-early><h1>It</h1></div>');
    expect(html(page)).not.toContain('refresh');
    expect(html(page)).toContain('<div id="root" data-prerendered><h1>It</h1></div><script>');
  });

  it('requests each resource of the page once, and the runtime with the first of them', () => {
    const [, links = ''] = /<script>start\('([^']*)', "\/assets\/app.js"\)<\/script>/.exec(html(page)) ?? [];

    expect(links.match(/(?<=href=)[^>]*/g)).toEqual([
      '/manifest.webmanifest',
      '/assets/app.css',
      '/assets/app.js',
      '/assets/shared.js',
    ]);
    expect(html(page)).not.toContain('<script type="module"');
  });
});
