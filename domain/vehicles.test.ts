import { expect, it } from 'vitest';
import { isInServiceOn, parsePlate } from './vehicles.ts';

it.each([
  ['abc 123 de', 'ABC-123DE'],
  ['ABC–123DE', 'ABC-123DE'],
  ['ab123cde', 'AB123-CDE'],
  ['ABC-12DE', undefined],
  ['ABCD-123DE', undefined],
  ['', undefined],
])('reads the plate %j as %s', (spelling, plate) => {
  expect(parsePlate(spelling)).toBe(plate);
});

it('has a vehicle in service on the last day of its papers, and not on the next', () => {
  const papers = { licence_until: '2026-12-31', insurance_until: '2026-06-30' };

  expect(isInServiceOn(papers, '2026-06-30')).toBe(true);
  expect(isInServiceOn(papers, '2026-07-01')).toBe(false);
  expect(isInServiceOn({ licence_until: '2026-06-29', insurance_until: '2027-01-01' }, '2026-06-30')).toBe(false);
});
