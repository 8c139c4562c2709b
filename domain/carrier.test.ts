import { expect, it } from 'vitest';
import { carrierForm, draftOfCarrier, isSamePlate, isSameWay, problemOfCarrier, problemOfTariff } from './carrier.ts';

const saved = {
  name: 'Okafor Haulage',
  states: ['Abia', 'Lagos'],
  vehicles: [
    { plate: 'ABC-123DE', kind: 'truck', licence_until: '2027-05-31', insurance_until: '2027-01-15', in_service: true },
  ],
  tariffs: [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: 350_000 }],
  drivers: [],
} satisfies Parameters<typeof draftOfCarrier>[0];
const draft = draftOfCarrier(saved);
const [tariff] = draft.tariffs;

it('is sent as it was saved, without blanks around the name', () => {
  const { name, states, tariffs } = saved;
  const vehicles = saved.vehicles.map(({ in_service: _, ...vehicle }) => vehicle);

  expect(carrierForm({ ...draft, name: '  Okafor Haulage ' })).toEqual({ name, states, vehicles, tariffs });
});

it.each([
  ['from', 'Kano'],
  ['to', 'Kano'],
  ['vehicle', 'van'],
  ['up_to_kg', '7999'],
] as const)('a tariff with another %s is another one', (field, value) => {
  if (!tariff) expect.fail('there is no tariff');

  expect(isSameWay(tariff, { ...tariff, [field]: value })).toBe(false);
  expect(isSameWay(tariff, { ...tariff, up_to_kg: '8000.0' })).toBe(true);
});

it.each([
  [{}, undefined, null],
  [{ from: 'Kano' }, 'You do not serve Kano', 'A tariff is about Kano'],
  [{ to: 'Kano' }, 'You do not serve Kano', 'A tariff is about Kano'],
  [{ vehicle: 'van' as const }, 'You have no such vehicle', null],
])('a tariff with %j offers nothing where it is not theirs to keep', (change, offers, saves) => {
  if (!tariff) expect.fail('there is no tariff');
  const changed = { ...tariff, ...change };

  expect(problemOfTariff(changed, draft)?.slice(0, offers?.length)).toBe(offers);
  expect(problemOfCarrier({ ...draft, tariffs: [changed] })?.slice(0, saves?.length) ?? null).toBe(saves);
});

it('knows a plate by the spelling that is kept', () => {
  expect([isSamePlate('abc 123 de', 'ABC-123DE'), isSamePlate('ABC-124DE', 'ABC-123DE')]).toEqual([true, false]);
});
