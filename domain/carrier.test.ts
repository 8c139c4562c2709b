import { describe, expect, it } from 'vitest';
import {
  carrierForm,
  changesBetween,
  draftOfCarrier,
  hasChanged,
  isSamePlate,
  isSameWay,
  kilograms,
  problemOfCarrier,
  problemOfTariff,
} from './carrier.ts';

// Rules: CARR-3

const saved = {
  name: 'Okafor Transport',
  states: ['Abia', 'Lagos'],
  vehicles: [
    { plate: 'ABC-123DE', kind: 'truck', licence_until: '2027-05-31', insurance_until: '2027-01-15', in_service: true },
  ],
  tariffs: [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: 350_000 }],
  drivers: [],
} satisfies Parameters<typeof draftOfCarrier>[0];
const draft = draftOfCarrier(saved);
const [tariff] = draft.tariffs;

const [truck] = draft.vehicles;
const van = { kind: 'van', plate: 'ABC-124DE', licence_until: '2027-05-31', insurance_until: '2027-01-15' } as const;

describe('the form of a carrier', () => {
  it('sends a carrier as it was saved, without spaces around the name', () => {
    const { name, states, tariffs } = saved;
    const vehicles = saved.vehicles.map(({ in_service: _, ...vehicle }) => vehicle);

    expect(carrierForm({ ...draft, name: '  Okafor Transport ' })).toEqual({ name, states, vehicles, tariffs });
  });

  it.each([
    ['from', 'Kano'],
    ['to', 'Kano'],
    ['vehicle', 'van'],
    ['up_to_kg', '7999'],
  ] as const)('treats a tariff with another %s as another one', (field, value) => {
    if (!tariff) expect.fail('there is no tariff');

    expect(isSameWay(tariff, { ...tariff, [field]: value })).toBe(false);
    expect(isSameWay(tariff, { ...tariff, up_to_kg: '8000.0' })).toBe(true);
  });

  it.each([
    [{}, undefined, null],
    [{ from: 'Kano' }, "You don't cover Kano", 'One of your prices is for Kano'],
    [{ to: 'Kano' }, "You don't cover Kano", 'One of your prices is for Kano'],
    [{ vehicle: 'van' as const }, 'You have no vehicle of this type', null],
  ])('explains why a tariff with %j makes no offers', (change, offers, saves) => {
    if (!tariff) expect.fail('there is no tariff');
    const changed = { ...tariff, ...change };

    expect(problemOfTariff(changed, draft)?.slice(0, offers?.length)).toBe(offers);
    expect(problemOfCarrier({ ...draft, tariffs: [changed] })?.slice(0, saves?.length) ?? null).toBe(saves);
  });

  it('compares plates in any spelling', () => {
    expect([isSamePlate('abc 123 de', 'ABC-123DE'), isSamePlate('ABC-124DE', 'ABC-123DE')]).toEqual([true, false]);
  });

  it.each([
    ['nothing', {}, {}],
    ['the name', { name: 'Okafor' }, { business: { name: 'Okafor', states: ['Abia', 'Lagos'] } }],
    ['the states', { states: ['Abia'] }, { business: { name: 'Okafor Transport', states: ['Abia'] } }],
    [
      'another state in place of one',
      { states: ['Abia', 'Kano'] },
      { business: { name: 'Okafor Transport', states: ['Abia', 'Kano'] } },
    ],
    ['an added vehicle', { vehicles: [truck, van] }, { vehicles: [{ what: 'added', part: van }] }],
    ['a removed vehicle', { vehicles: [] }, { vehicles: [{ what: 'removed', part: truck }] }],
    [
      'other papers of a vehicle, whose plate is spelled otherwise',
      { vehicles: [{ ...truck, plate: 'abc 123 de', licence_until: '2028-05-31' }] },
      { vehicles: [{ what: 'changed', part: { ...truck, plate: 'abc 123 de', licence_until: '2028-05-31' } }] },
    ],
    [
      'another price',
      { tariffs: [{ ...tariff, price: '₦1' }] },
      { tariffs: [{ what: 'changed', part: { ...tariff, price: '₦1' } }] },
    ],
    [
      'another way in place of one',
      { tariffs: [{ ...tariff, to: 'Abia' }] },
      {
        tariffs: [
          { what: 'added', part: { ...tariff, to: 'Abia' } },
          { what: 'removed', part: tariff },
        ],
      },
    ],
  ])('names the changes: %s', (_, change, otherwise) => {
    const told = changesBetween(draft, { ...draft, ...change } as typeof draft);

    expect(told).toEqual({ ...{ business: null, vehicles: [], tariffs: [] }, ...otherwise });
    expect(hasChanged(told)).toBe(Object.keys(otherwise).length > 0);
  });

  it('accepts a price for any of several vehicles, and names the first state that is not covered', () => {
    if (!tariff || !truck) expect.fail('there is no tariff, or no vehicle');
    const both = { ...draft, vehicles: [van, truck] };
    const nowhere = { ...tariff, from: 'Kano', to: 'Oyo' };

    expect([problemOfTariff(tariff, both), problemOfTariff({ ...tariff, vehicle: 'van' }, both)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(problemOfTariff(nowhere, both)).toBe("You don't cover Kano. Change the route or add the state");
    expect(problemOfCarrier({ ...draft, tariffs: [tariff, nowhere] })).toContain('is for Kano');
    expect([isSamePlate(' none ', 'none'), isSamePlate('none', ' none ')]).toEqual([true, true]);
  });

  it('fills the form with the saved values as they are typed', () => {
    expect(draft).toEqual({
      ...{ name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles: [{ ...truck, plate: 'ABC-123DE' }] },
      tariffs: [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: '8000', price: '₦350,000' }],
    });
    expect(draftOfCarrier({ ...saved, name: null }).name).toBe('');
    const photo = 'https://gida.example/images/4fe98481.webp';
    const pictured = draftOfCarrier({ ...saved, vehicles: saved.vehicles.map((each) => ({ ...each, photo })) });
    expect(carrierForm(pictured).vehicles.map((each) => each.photo)).toEqual(['4fe98481.webp']);
    expect(kilograms(15_000)).toBe('15,000 kg');
  });
});
