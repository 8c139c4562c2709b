import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { crates, vans } from '#machines/haul/haul.fixtures.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { HaulFlow } from './haul-flow.tsx';

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

  it('forgets what is wrong with the UN number once the goods are not dangerous', async () => {
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
