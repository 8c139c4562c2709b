import { expect, it } from 'vitest';
import { emptyHaul } from '#domain/haul.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import { acceptedBooking, crates } from './haul.fixtures.ts';
import { filledIn, partOf, priceCall, withOwnFields } from './haul.payload.ts';
import { initialContext } from './haul.setup.ts';

const nothing = emptyHaul.to;

it('asks for the price of the goods on that day, between those two states', () => {
  const context = { ...initialContext({ input: { bookingId: null } }), draft: crates };

  expect(priceCall({ context }).body).toMatchObject({
    ...{ goods: { kind: 'boxes', amount: 12, weight_kg: 1_200 }, from: 'Zamfara', to: 'Lagos', day: '2026-02-12' },
  });
});

it('fills in where the booked place is and whose it is, as far as one is told', () => {
  const place = { ...nothing, state: 'Lagos', city: 'Lekki' };

  expect(filledIn(nothing, acceptedBooking)).toEqual({
    ...{ ...place, address: '12 Admiralty Way', name: 'Tunde Bello', phone_no: '+2348030000002' },
  });
  expect(filledIn(nothing, flatBooking)).toEqual(place);
  // Of an owner's booking the contact is the renter, who is not there yet.
  expect(filledIn(nothing, { ...acceptedBooking, role: 'owner' })).toEqual({ ...place, address: '12 Admiralty Way' });
});

it.each(['city', 'address', 'name', 'phone_no', 'landmark'] as const)('leaves the %s that was typed', (field) => {
  expect(filledIn({ ...nothing, [field]: 'typed' }, acceptedBooking)[field]).toBe('typed');
});

it.each([
  ['from', 'from'],
  ['from.phone_no', 'from'],
  ['to.address', 'to'],
  ['day', 'when'],
  ['window', 'when'],
  ['goods.weight_kg', undefined],
  ['vehicle', undefined],
])('assigns a refused %s to the step: %s', (field, part) => {
  expect(partOf({ code: 'refused', message: 'No.', fields: { [field]: 'No.' } })).toBe(part);
  expect(partOf({ code: 'refused', message: 'No.' })).toBeUndefined();
});

it('says each field’s own words at that field', () => {
  const problem = {
    code: 'refused',
    message: 'No.',
    fields: { 'from.name': 'One.', 'from.phone_no': 'Two.', day: 'Three.' },
  };

  expect(withOwnFields(problem)).toEqual({ ...problem, fields: { name: 'One.', phone_no: 'Two.', day: 'Three.' } });
});
