import { expect, it } from 'vitest';
import { escapeHtml } from './html.ts';

it('leaves nothing of a text that a page would take for its own', () => {
  expect(escapeHtml(`<a href="x">Tom & Ada's</a> &amp;`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Ada&#39;s&lt;/a&gt; &amp;amp;',
  );
});
