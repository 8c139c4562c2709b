import { describe, expect, it } from 'vitest';
import {
  emptyHaul,
  goodsOf,
  haulParts,
  isFilledIn,
  isSamePlace,
  readKilograms,
  readWholeNumber,
  shipmentOf,
  unNumberOf,
} from './haul.ts';
import { haulAgain } from './haul-again.ts';

// Rules: DEL-4

const { goods, from } = emptyHaul;
const crates = { ...goods, kind: 'boxes', amount: '12', weight_kg: '1,200', longest_cm: '120' };

const gusau = {
  ...from,
  state: 'Zamfara',
  city: 'Gusau',
  address: '4 Sani Abacha Way',
  name: 'Adaeze',
  phone_no: '0803',
};
const lekki = { ...from, state: 'Lagos', city: 'Lekki', address: '12 Admiralty Way', name: 'Musa', phone_no: '0805' };
const whole = {
  goods: crates,
  from: gusau,
  to: lekki,
  when: { day: '2026-02-12', window: 'morning', notes: ' ' },
  vehicle: '',
} as const;

describe('the form of a delivery', () => {
  it.each([
    [{ contents: ' ' }, { notes: ' ' }, undefined, undefined],
    [{ contents: ' Bathroom tiles ' }, { notes: ' Blue gate ' }, 'Bathroom tiles', 'Blue gate'],
  ])(
    'sends contents and notes without spaces around them, and none for spaces: %j %j',
    (more, said, contents, notes) => {
      const when = { ...whole.when, ...said };
      const sent = shipmentOf({ ...whole, goods: { ...crates, ...more }, when }, { bookingId: null, photos: [] });

      expect([sent.goods.contents, sent.notes]).toEqual([contents, notes]);
    },
  );

  it('says that there are papers for dangerous goods only where they are confirmed', () => {
    const hazardous = { ...crates, hazardous: 'yes', un_number: ' un 1203', class: '3' };

    expect(goodsOf({ ...hazardous, papers: 'yes' }).hazard).toEqual({ un_number: 'UN1203', class: '3', papers: true });
    expect(goodsOf({ ...hazardous, papers: '' }).hazard?.papers).toBe(false);
    expect(goodsOf({ ...hazardous, hazardous: '', papers: 'yes' }).hazard).toBeNull();
  });

  it.each([
    ['400', 400],
    [' 1,200 ', 1_200],
    ['1 200', 1_200],
    ['0', 0],
    ['2 tonnes', undefined],
    ['1e9', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['1000000000', undefined],
    ['', undefined],
  ])('reads %j as %s', (typed, whole) => {
    expect(readWholeNumber(typed)).toBe(whole);
  });

  it.each([
    ['1 200', 1_200],
    ['400 kg', 400],
    ['1,200Kg', 1_200],
    ['400.4 kilos', 400],
    ['2 tonnes', 2_000],
    ['2t', 2_000],
    [' 1.1 tons ', 1_100],
    ['1,5 t', undefined],
    ['1.5', undefined],
    ['2 bags', undefined],
    ['tonnes', undefined],
  ])('reads the weight %j as %s', (typed, weight) => {
    expect(readKilograms(typed)).toBe(weight);
  });

  it('starts with every part empty', () => {
    const place = { state: '', city: '', address: '', landmark: '', name: '', phone_no: '' };
    const danger = { hazardous: '', un_number: '', class: '', papers: '' };

    expect(haulParts).toEqual(['goods', 'from', 'to', 'when']);
    expect(haulParts.filter((part) => isFilledIn(emptyHaul, part))).toEqual([]);
    expect(emptyHaul).toEqual({
      goods: {
        kind: '',
        contents: '',
        value: '',
        amount: '',
        weight_kg: '',
        longest_cm: '',
        fragile: '',
        cold: '',
        ...danger,
      },
      ...{ from: place, to: place, when: { day: '', window: '', notes: '' }, vehicle: '' },
    });
  });

  it('accepts goods that are not dangerous without UN number and class', () => {
    expect(isFilledIn({ ...emptyHaul, goods: crates }, 'goods')).toBe(true);
    expect(isFilledIn({ ...emptyHaul, goods: { ...crates, hazardous: 'yes' } }, 'goods')).toBe(false);
    expect(isFilledIn({ ...emptyHaul, goods: { ...crates, weight_kg: ' ' } }, 'goods')).toBe(false);
  });

  it('sends the typed goods, and leaves out unreadable values', () => {
    const meant = {
      kind: 'boxes',
      amount: 12,
      weight_kg: 1_200,
      longest_cm: 120,
      fragile: false,
      cold: false,
      hazard: null,
    };
    const unread = { ...crates, amount: 'many', weight_kg: '1.5', longest_cm: '' };

    expect(goodsOf(crates)).toEqual(meant);
    expect(goodsOf({ ...crates, fragile: 'yes' })).toEqual({ ...meant, fragile: true });
    expect(goodsOf({ ...crates, cold: 'yes' })).toEqual({ ...meant, cold: true });
    expect(goodsOf(unread)).toEqual({ ...meant, amount: 0, weight_kg: 0, longest_cm: 0 });
  });

  it('sends the hazard of dangerous goods alone', () => {
    const typed = { ...crates, un_number: 'un 1203', class: '3', papers: 'yes' };

    expect(goodsOf(typed).hazard).toBeNull();
    expect(goodsOf({ ...typed, hazardous: 'yes' }).hazard).toEqual({ un_number: 'UN1203', class: '3', papers: true });
  });

  it.each([null, { un_number: 'UN1203', class: '3', papers: true } as const])(
    'fills in the goods of an earlier delivery, dangerous: %j',
    (hazard) => {
      const before = {
        kind: 'liquids',
        amount: 12,
        weight_kg: 400,
        longest_cm: 120,
        fragile: true,
        cold: false,
        hazard,
      };
      const place = { state: 'Abia', city: 'Aba', address: null, landmark: null, name: null, phone_no: null };
      const [notes, described] = [
        'Ask for Musa.',
        { ...before, ...(hazard && { contents: 'Fuel in drums', value: 1_500_000 }) },
      ];
      const whole = {
        ...{ ...place, address: '4 Ngwa Road', landmark: 'Opposite the market' },
        ...{ name: 'Adaeze Okafor', phone_no: '+2348031234567' },
      };
      const again = haulAgain({ goods: described, from: whole, to: place, vehicle: 'van', notes } as Parameters<
        typeof haulAgain
      >[0]);

      expect(again.vehicle).toBe('van');
      expect(again.from).toEqual({ ...whole, phone_no: '0803 123 4567' });
      expect(again.to).toEqual({ ...place, address: '', landmark: '', name: '', phone_no: '' });
      expect(isFilledIn(again, 'goods')).toBe(hazard === null);
      expect(again.when).toEqual({ day: '', window: '', notes });
      expect(goodsOf({ ...again.goods, papers: 'yes' })).toEqual(described);
    },
  );

  it.each(['UN1203', 'un1203', ' UN 1203 ', '1203'])('reads the UN number in %j', (typed) => {
    expect(unNumberOf(typed)).toBe('UN1203');
  });

  it('recognises a place in any spelling, but not in another state', () => {
    const one = { ...from, state: 'Abia', city: 'Aba', address: '4 Ngwa Road' };

    expect(isSamePlace(one, { ...one, address: '4, NGWA ROAD ' })).toBe(true);
    expect(isSamePlace(one, { ...one, state: 'Lagos' })).toBe(false);
    expect(isSamePlace(one, { ...one, city: 'Umuahia' })).toBe(false);
    expect(isSamePlace(one, { ...one, address: '5 Ngwa Road' })).toBe(false);
  });

  it('sends everything that was typed, optional fields included', () => {
    const words = {
      goods: { ...crates, contents: 'Bathroom tiles ', value: '₦1,500,000' },
      when: { ...whole.when, notes: 'Ask for Musa.' },
    };
    const said = { ...whole, ...words, from: { ...gusau, landmark: 'Behind the market' }, vehicle: 'van' } as const;
    const { landmark: _, ...unsaid } = gusau;
    const { landmark: __, ...received } = lekki;
    const typed = { goods: goodsOf(crates), to: received, day: '2026-02-12', window: 'morning' };

    expect(shipmentOf(whole, { bookingId: null, photos: [] })).toEqual({ ...typed, from: unsaid });
    expect(shipmentOf({ ...whole, from: { ...gusau, landmark: ' ' } }, { bookingId: null, photos: [] }).from).toEqual(
      unsaid,
    );
    expect(shipmentOf(said, { bookingId: null, photos: ['a', 'b'] })).toEqual({
      ...{ ...typed, from: said.from, vehicle: 'van', photos: ['a', 'b'] },
      ...{ goods: { ...typed.goods, contents: 'Bathroom tiles', value: 1_500_000 }, notes: 'Ask for Musa.' },
    });
  });

  it('sends the typed receiver, and leaves a booked address to the server while its street is hidden', () => {
    const sent = (to: typeof lekki) => shipmentOf({ ...whole, to }, { bookingId: 'a booking', photos: [] });

    expect(sent(lekki)).toMatchObject({ booking_id: 'a booking', to: { address: '12 Admiralty Way', name: 'Musa' } });
    expect(sent({ ...lekki, address: '' })).not.toHaveProperty('to');
  });

  it.each([
    ['goods', ['kind', 'amount', 'weight_kg', 'longest_cm', 'un_number', 'class', 'papers']],
    ['from', ['state', 'city', 'address', 'name', 'phone_no']],
    ['to', ['state', 'city', 'address', 'name', 'phone_no']],
    ['when', ['day', 'window']],
  ] as const)('needs, for %s with dangerous goods, %j', (part, needed) => {
    const goods = {
      ...crates,
      fragile: 'yes',
      cold: 'yes',
      hazardous: 'yes',
      un_number: '1203',
      class: '3',
      papers: 'yes',
    };
    const all = { ...whole, goods, from: { ...gusau, landmark: 'x' }, to: { ...lekki, landmark: 'x' } };
    const without = (name: string) => isFilledIn({ ...all, [part]: { ...all[part], [name]: ' ' } }, part);

    expect(haulParts.every((each) => isFilledIn(all, each))).toBe(true);
    expect(Object.keys(all[part]).filter((name) => name !== 'hazardous' && !without(name))).toEqual(needed);
  });
});
