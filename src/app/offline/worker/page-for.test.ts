import { describe, expect, it } from 'vitest';
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
