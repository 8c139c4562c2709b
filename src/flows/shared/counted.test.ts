import { expect, it } from 'vitest';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { countedInWords } from './counted.ts';

it.each([
  [1, '1'],
  [SEARCH_COUNTED_MAX - 1, '99'],
  [SEARCH_COUNTED_MAX, '100+'],
])('formats %i up to the counting limit', (total, says) => {
  expect(countedInWords(total)).toBe(says);
});
