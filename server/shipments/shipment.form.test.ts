import { describe, expect, it } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { AppError } from '../platform/errors.ts';
import type { BookedPlace } from './booked-place.repository.ts';
import { readShipment } from './shipment.form.ts';

type Form = components['schemas']['ShipmentForm'];

const at = (hour: string, day = '2026-12-01') => new Date(`${day}T${hour}:00+01:00`);
const NOW = at('07:59');

const form: Form = {
  goods: { kind: 'boxes', amount: 12, weight_kg: 8_000, longest_cm: 120, fragile: true, cold: false, hazard: null },
  from: {
    ...{ state: 'Abia State', city: ' Aba ', address: '4 Ngwa Road', landmark: ' ', name: ' Adaeze Okafor ' },
    phone_no: '0803 123 4567',
  },
  to: { state: 'LA', city: 'Apapa', address: '7 Wharf Road', name: 'Musa Bello', phone_no: '+234 (0) 803 765 4321' },
  day: '2026-12-01',
  window: 'morning',
};

const stay: BookedPlace = {
  ...{ id: 'stay', status: 'accepted', ends_at: at('00:00', '2026-12-05'), kind: 'warehouse' },
  ...{
    fromDate: '2026-12-02',
    toDate: '2026-12-05',
    state: 'Ogun',
    city: 'Sagamu',
    address: 'Km 4, Sagamu Interchange',
  },
  ...{ name: 'Halima Sani', phone_no: '+2348030000009' },
};

const read = (change: Partial<Form> = {}, { booked, now = NOW }: { booked?: BookedPlace; now?: Date } = {}) =>
  readShipment({ ...form, ...change }, booked, now);

/** The field that is refused, and with what code. */
function refusal(...given: Parameters<typeof read>) {
  try {
    read(...given);
    return 'nothing';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.errors?.[0]?.field].filter(Boolean).join(' ');
  }
}

describe('readShipment', () => {
  it('normalises places, window and suitable vehicles', () => {
    expect(read()).toEqual({
      goods: form.goods,
      notes: null,
      ...{ from_state: 'Abia', to_state: 'Lagos', day: '2026-12-01', part_of_day: 'morning' },
      origin: { city: 'Aba', address: '4 Ngwa Road', landmark: null, name: 'Adaeze Okafor', phone: '+2348031234567' },
      destination: {
        ...{ city: 'Apapa', address: '7 Wharf Road', landmark: null, name: 'Musa Bello', phone: '+2348037654321' },
      },
      ...{ begins_at: at('08:00'), ends_at: at('12:00'), vehicle: 'truck', kinds: ['truck', 'trailer'] },
    });
    const words = { goods: { ...form.goods, contents: ' Tiles ' }, notes: ' Ask for Musa. ' };
    expect(read(words)).toMatchObject({ goods: { contents: 'Tiles' }, notes: 'Ask for Musa.' });
    expect(read({ goods: { ...form.goods, contents: ' ' }, notes: ' ' })).toEqual(read());
    expect(read({ vehicle: 'trailer' })).toMatchObject({ vehicle: 'trailer', kinds: ['trailer'] });
    expect(read({ from: { ...form.from, landmark: ' Opposite the bank ' } }).origin.landmark).toBe('Opposite the bank');
  });

  it.each<[string, string, Partial<Form>, Date]>([
    ['nothing', 'a minute before its window', {}, at('07:59')],
    ['time_in_past window', 'as its window begins', {}, at('08:00')],
    ['nothing', 'in the last window of the day', { window: 'evening' }, at('15:59')],
    ['time_in_past window', 'as that begins', { window: 'evening' }, at('16:00')],
    ['nothing', 'sixty days ahead', { day: '2027-01-30' }, NOW],
    ['invalid_request day', 'sixty-one days ahead', { day: '2027-01-31' }, NOW],
    ['nothing', 'sixty days ahead of the day in Lagos', { day: '2027-01-31' }, at('00:30', '2026-12-02')],
  ])('refuses a form with %s: %s', (refused, _, change, now) => {
    expect(refusal(change, { now })).toBe(refused);
  });

  it.each<[string, Partial<Form>]>([
    ['invalid_request to', { to: undefined }],
    ['invalid_request to.address', { to: { ...form.to, ...form.from, address: '4 NGWA road' } as Form['from'] }],
    ['unknown_state from.state', { from: { ...form.from, state: 'Texas' } }],
    ['invalid_request to.city', { to: { ...form.from, city: '  ' } }],
    ['invalid_request from.address', { from: { ...form.from, address: ' ' } }],
    ['invalid_name from.name', { from: { ...form.from, name: '🏠' } }],
    ['invalid_phone from.phone_no', { from: { ...form.from, phone_no: '12' } }],
    ['invalid_request vehicle', { vehicle: 'van' }],
    ['invalid_request goods.weight_kg', { goods: { ...form.goods, cold: true, weight_kg: 10_001 } }],
  ])('refuses with %s the form %o', (refused, change) => {
    expect(refusal(change)).toBe(refused);
  });
});

describe('readShipment for a booked place', () => {
  const { to: _, ...rest } = form;
  const asked = (change: Partial<Form> = {}, booked: Partial<BookedPlace> = {}, now = NOW) =>
    [
      { ...rest, to: undefined, day: '2026-12-02', ...change },
      { booked: { ...stay, ...booked }, now },
    ] as const;

  it('delivers to the owner, or to the receiver that the form names', () => {
    const there = { state: 'ogun', city: 'sagamu', address: 'KM 4 Sagamu interchange', name: 'Ngozi Eze' };

    expect(read(...asked())).toMatchObject({
      to_state: 'Ogun',
      destination: { city: 'Sagamu', address: stay.address, name: 'Halima Sani', phone: '+2348030000009' },
    });
    expect(read(...asked({ to: { ...there, phone_no: '0803 765 4321' } })).destination).toMatchObject({
      ...{ name: 'Ngozi Eze', phone: '+2348037654321' },
    });
  });

  it.each<[string, Partial<Form>, Partial<BookedPlace>]>([
    ['outside_stay day', { day: '2026-12-01' }, {}],
    ['nothing', { day: '2026-12-04' }, {}],
    ['outside_stay day', { day: '2026-12-05' }, {}],
    ['not_a_warehouse', {}, { kind: 'apartment' }],
    ['nothing', {}, { status: 'requested' }],
    ['booking_over', {}, { status: 'requested', ends_at: NOW }],
    ['booking_over', {}, { status: 'declined' }],
    ['booking_over', {}, { status: 'cancelled' }],
    ['elsewhere to.address', { to: form.from }, {}],
  ])('refuses with %s for %o the form %o', (refused, change, booked) => {
    expect(refusal(...asked(change, booked))).toBe(refused);
  });
});
