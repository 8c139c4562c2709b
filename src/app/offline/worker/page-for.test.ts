import { describe, expect, it } from 'vitest';
import { versionsToDelete } from './kept-file.ts';
import { pageFor, SHELL } from './page-for.ts';

// Rules: PERF-3

const pages = { rendered: new Set(['/', '/faq']), known: /^\/(?:faq|dashboard|bookings(?:\/.*)?)?\/*$/i };

describe('the kept page that answers', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/Faq', SHELL],
    ['/dashboard', SHELL],
    ['/bookings/5a0d5f0c', SHELL],
    ['/outbox', undefined],
    ['/api/listings', undefined],
    ['/nowhere', undefined],
  ])('serves %s with %s', (path, page) => {
    expect(pageFor(path, pages)).toBe(page);
  });
});

describe('the versions that a new one deletes', () => {
  it.each([
    [['gida 1'], []],
    [['gida 0', 'gida 1'], []],
    [
      ['gida a', 'other', 'gida b', 'gida 0', 'gida 1'],
      ['gida a', 'gida b'],
    ],
  ])('are of %j, when it is the last, %j', (names, old) => {
    expect(versionsToDelete(names, 'gida 1')).toEqual(old);
  });
});
