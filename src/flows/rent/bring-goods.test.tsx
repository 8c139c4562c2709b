import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyRent } from '#domain/rent.ts';
import { forRent } from '#machines/rent/rent.samples.ts';
import { RentScreen } from './rent-screen.tsx';

afterEach(cleanup);

const show = (kind: 'apartment' | 'warehouse', onChange = vi.fn()) => {
  render(
    <MemoryRouter>
      <RentScreen
        {...{ title: 'Rent', back: undefined, listing: { ...forRent, kind }, booked: [], draft: emptyRent }}
        {...{
          resumed: false,
          earlier: null,
          problem: null,
          nearest: [],
          busy: false,
          signIn: { to: '/', state: null },
        }}
        {...{ onChange, onSuggestion: vi.fn(), onSubmit: vi.fn() }}
      />
    </MemoryRouter>,
  );
  return onChange;
};

it('offers to bring goods to a warehouse, and keeps the tick with the draft', async () => {
  const onChange = show('warehouse');

  await userEvent.click(screen.getByRole('checkbox', { name: /Bring my goods there/ }));

  expect(onChange).toHaveBeenLastCalledWith({ ...emptyRent, bringsGoods: 'yes' });
});

it('brings nothing to a home', () => {
  show('apartment');

  expect(screen.queryByRole('checkbox')).toBeNull();
});
