import { describe, expect, it } from 'vitest';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { addressBookMachine } from './address-book.machine.ts';

const place = (city: string) => ({ state: 'Lagos', city, address: '1 Way', name: 'Musa', phone_no: '0803' });
const own = (id: string | null, city: string) => ({ id, label: id && `My ${id}`, place: place(city) });
const all = [own('a', 'Ikeja'), own('b', 'Lekki'), own(null, 'Apapa'), own(null, 'Epe')];
const saved = { ...own('d', 'Apapa'), label: 'Depot' };

const opened = (answers: object) => openWithAnswers(addressBookMachine, { listAddresses: [all], ...answers });
const chosen = (at: number | null) => ({ type: 'address.chosen', at });

describe('addressBookMachine', () => {
  it('saves the chosen address under its name, and puts it first', async () => {
    const { hears, calls } = opened({ saveAddress: [saved] });

    const named = { type: 'name.submitted', label: ' Depot ' };
    const { context } = await hears({ type: 'screen.opened' }, chosen(2), { type: 'naming.requested' }, named);

    expect(calls.at(-1)).toEqual(['saveAddress', { body: { label: 'Depot', place: place('Apapa') } }]);
    expect(context).toMatchObject({ addresses: [saved, all[0], all[1], all[3]], chosen: 0, label: '' });
  });

  it('keeps one entry for an address that is renamed', async () => {
    const renamed = { ...own('a', 'Epe'), label: 'Office' };
    const { hears } = opened({ saveAddress: [renamed] });

    const named = { type: 'name.submitted', label: 'Office' };
    const { context } = await hears({ type: 'screen.opened' }, chosen(3), { type: 'naming.requested' }, named);

    expect(context.addresses).toEqual([renamed, all[1], all[2]]);
  });

  it('removes the chosen address, and no other', async () => {
    const { hears, calls } = opened({ dropAddress: [undefined] });

    const { context } = await hears({ type: 'screen.opened' }, chosen(1), { type: 'removal.requested' });

    expect(calls.at(-1)).toEqual(['dropAddress', { path: { id: 'b' } }]);
    expect(context).toMatchObject({ addresses: [all[0], all[2], all[3]], chosen: null });
  });
});
