import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { crates, vans } from '#machines/haul/haul.samples.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { HaulFlow } from './haul-flow.tsx';

afterEach(cleanup);

const show = (filling: string, bookingId: string | null, vehicle: '' | 'truck' = '', savedAt?: number | null) => {
  const context = { draft: { ...crates, vehicle }, vehicles: vans };
  const actor = actorAt(haulMachine, { input: { bookingId }, value: { filling }, context });
  const addresses = () => <p>Your addresses</p>;
  render(<HaulFlow {...{ actor, addresses, savedAt }} />, { wrapper: MemoryRouter });
};

it.each([
  ['nothing where it could not be kept', null, []],
  ['when it was kept', new Date(2026, 1, 3, 14, 2).getTime(), ['Draft saved Tue 3 Feb 2026, 2:02 PM']],
])('of a draft of goods it says %s', (_, savedAt, said) => {
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
])('at %s, for the booking %s, addresses of one’s own are offered: %s', (filling, bookingId, isOffered) => {
  show(filling, bookingId);

  expect(screen.queryByText('Your addresses') !== null).toBe(isOffered);
});

it.each([
  ['', 'Van, up to 1,500 kg: ₦180,000 in all'],
  ['truck', 'Truck, up to 15,000 kg: carriers will offer'],
] as const)('of vehicles, where “%s” was chosen before, "%s" is chosen', (vehicle, chosen) => {
  show('choosing', null, vehicle);

  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(chosen);
});
