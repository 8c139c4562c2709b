import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

const BLOCKS = /<\/?(?:p|li|ul|ol|h[1-6]|section|nav|div|aside|header|main|article|figure|img|br)\b[^>]*>/g;
/** Selects, whose options are not sentences. */
const CHOICES = /<select\b.*?<\/select>/gs;
const OTHER_TAGS = /<[^>]+>/g;

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

/** The distinct sentences of a page, in reading order. */
export function sentencesOf(page: FunctionComponent): string[] {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(page)));
  const blocks = html.replace(CHOICES, ' ').replace(BLOCKS, '\n').replace(OTHER_TAGS, ' ').split('\n').map(toText);
  return [
    ...new Set(blocks.flatMap((block) => block.split(/(?<=[.!?]) (?=[\p{Lu}“₦])/u)).filter((text) => text !== '')),
  ];
}

/** Drops the number before a heading. */
const toText = (block: string) =>
  block
    .replace(/&(?:amp|quot|#x27);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim()
    .replace(/^\d+\. (?=\p{Lu})/u, '');
