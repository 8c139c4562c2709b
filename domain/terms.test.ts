import { describe, expect, it } from 'vitest';
import { isPlainDate } from './calendar.ts';
import { TERMS, termsInForce, termsToCome } from './terms.ts';

const first = { version: '2026-01-01', changes: '' };
const second = { version: '2026-03-01', changes: 'Rents can be paid here.' };
const both = [first, second];

const at = (moment: string) => Date.parse(moment);

describe('the versions of the terms', () => {
  it.each([
    ['2025-06-01T00:00:00Z', first, undefined],
    ['2026-02-14T22:59:59Z', first, undefined],
    ['2026-02-14T23:00:00Z', first, second],
    ['2026-02-28T22:59:59Z', first, second],
    ['2026-02-28T23:00:00Z', second, undefined],
  ])('finds at %s the terms in force and the announced ones, by the midnights of Lagos', (moment, inForce, toCome) => {
    expect(termsInForce(at(moment), both)).toBe(inForce);
    expect(termsToCome(at(moment), both)).toBe(toCome);
  });

  it('has versions that are days in order, and says what is new in each but the first', () => {
    const versions = TERMS.map(({ version }) => version);

    expect(versions.every(isPlainDate)).toBe(true);
    expect([...new Set(versions)].toSorted()).toEqual(versions);
    expect(TERMS.slice(1).filter(({ changes }) => changes === '')).toEqual([]);
  });
});
