import { expect, it } from 'vitest';
import { bookingAt, haulHref, haulQuery } from './haul.routes.ts';

const ID = '5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11';

it('names the booking in the address of every step', () => {
  expect(haulHref()).toBe('/haul');
  expect(haulHref(ID)).toBe(`/haul?booking=${ID}`);
  expect(haulHref(ID, 'reviewing')).toBe(`/haul/review?booking=${ID}`);
  expect(haulHref(null, 'origin')).toBe('/haul/from');
  expect([haulQuery.write({ bookingId: ID }), haulQuery.write({ bookingId: null })]).toEqual([`?booking=${ID}`, '']);
});

it.each([
  [`?booking=${ID}`, ID],
  [`?x=1&booking=${ID.toUpperCase()}`, ID.toUpperCase()],
  [`?booking=${ID}0`, null],
  [`?booking=x${ID}`, null],
  ['?booking=', null],
  [`?haul=${ID}`, null],
])('reads of %s the booking %s', (search, id) => {
  expect(bookingAt(search)).toBe(id);
});
