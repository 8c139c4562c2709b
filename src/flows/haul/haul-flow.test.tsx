import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { crates, vans } from '#machines/haul/haul.fixtures.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { HaulFlow, TimeScreen } from './haul-flow.tsx';

afterEach(cleanup);

const show = (filling: string, bookingId: string | null, vehicle: '' | 'truck' = '', savedAt?: number | null) => {
  const context = { draft: { ...crates, vehicle }, vehicles: vans };
  const actor = actorAt(haulMachine, { input: { bookingId }, value: { filling }, context });
  const addresses = () => <p>Your addresses</p>;
  render(<HaulFlow {...{ actor, addresses, savedAt }} />, { wrapper: MemoryRouter });
};

describe('HaulFlow', () => {
  it.each([
    ['nothing if it could not be saved', null, []],
    ['when it was kept', new Date(2026, 1, 3, 14, 2).getTime(), ['Draft saved Tue 3 Feb 2026, 2:02 PM']],
  ])('shows for a saved draft %s', (_, savedAt, said) => {
    show('goods', 'a-booking', '', savedAt);

    expect(screen.queryAllByText(/^Draft saved/).map(({ textContent }) => textContent)).toEqual(said);
  });

  it.each([
    ['goods', null, false],
    ['origin', null, true],
    ['origin', 'a-booking', true],
    ['destination', null, true],
    ['destination', 'a-booking', false],
    ['timing', null, false],
  ])('offers the user’s addresses at %s, for the booking %s: %s', (filling, bookingId, isOffered) => {
    show(filling, bookingId);

    expect(screen.queryByText('Your addresses') !== null).toBe(isOffered);
  });

  it.each([
    ['', 'Van, up to 1,500 kg · ₦180,000 total'],
    ['truck', 'Truck, up to 15,000 kg · Get offers'],
  ] as const)('selects after the choice “%s” the vehicle "%s"', async (vehicle, chosen) => {
    show('choosing', null, vehicle);

    expect((await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value).toBe(chosen);
  });

  it('drops the error of the UN number once the goods are not dangerous', async () => {
    show('goods', null);
    const dangerous = screen.getByRole('checkbox', { name: 'Dangerous goods' });
    const wrong = () => screen.queryAllByText('Enter the UN number from the shipping papers').length;
    fireEvent.click(dangerous);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(wrong()).toBeGreaterThan(0));

    fireEvent.click(dangerous);

    await waitFor(() => expect(wrong()).toBe(0));
  });
});

describe('TimeScreen', () => {
  const today = serverToday();
  const on = (days: number) => addDays(today, days);
  const stayOf = (from: number, to: number) => ({ fromDate: on(from), toDate: on(to) });

  it.each([
    ['tomorrow morning', '', null, 1, 'morning'],
    ['the day that was typed', on(4), null, 4, ''],
    ['tomorrow morning in place of a typed day that has passed', on(-1), null, 1, 'morning'],
    ['the first morning of a stay to come', '', stayOf(5, 8), 5, 'morning'],
    ['tomorrow morning for a stay that has begun', '', stayOf(-3, 8), 1, 'morning'],
    ['nothing for a stay that ends tomorrow', '', stayOf(-3, 1), null, ''],
    ['nothing for a stay that begins in 61 days', '', stayOf(61, 70), null, ''],
  ] as const)('fills in %s', (_, day, stay, days, window) => {
    const nothing = () => undefined;
    const when = { day, window: '', notes: '' } as const;
    render(<TimeScreen {...{ when, stay, back: undefined, problem: null, onChange: nothing, onNext: nothing }} />, {
      wrapper: MemoryRouter,
    });

    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe(days === null ? '' : on(days));
    expect(screen.getByLabelText<HTMLSelectElement>('Time').value).toBe(window);
  });
});
