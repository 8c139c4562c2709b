import { describe, expect, it } from 'vitest';
import { slipsBetween, slipsForgiven } from './spelling.ts';

// Rules: SEARCH-4

describe('slips of the keyboard', () => {
  it.each([
    ['lekki', 'lekki', 0],
    ['lekki', 'leki', 1],
    ['lekki', 'lekkki', 1],
    ['lekki', 'lekky', 1],
    ['lagos', 'lgaos', 1],
    ['lagos', 'lagso', 1],
    ['gwarinpa', 'gwarnipa', 1],
    ['road', 'raod', 1],
    ['ibadan', 'badna', 2],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ])('%s and %s are %i apart', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });

  it('are forgiven by the length of the word', () => {
    expect(['uyo', 'kano', 'lekki', 'maitama', 'gwarinpa'].map(slipsForgiven)).toEqual([0, 1, 1, 1, 2]);
  });
});
