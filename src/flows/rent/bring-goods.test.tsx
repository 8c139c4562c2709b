import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays, formatDay } from '#domain/calendar.ts';
import { emptyRent } from '#domain/rent.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { forRent } from '#machines/rent/rent.samples.ts';
import { RentScreen } from './rent-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (kind: 'apartment' | 'warehouse', { onChange = vi.fn(), fromDate = '', toDate = '' } = {}) => {
  render(
    <MemoryRouter>
      <RentScreen
        {...{
          title: 'Rent',
          back: undefined,
          listing: { ...forRent, kind },
          booked: [],
          draft: { ...emptyRent, fromDate, toDate },
        }}
        {...{
          resumed: false,
          earlier: null,
          problem: null,
          nearest: [],
          busy: false,
          sending: null,
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

it('offers it up to 60 days ahead, and says from when for any later day', () => {
  const today = serverToday();

  show('warehouse', { fromDate: addDays(today, 60) });
  expect(screen.getByRole('checkbox')).toBeTruthy();
  cleanup();
  show('warehouse', { fromDate: addDays(today, 61) });

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/^You can have your goods brought there, too/).textContent).toContain(
    formatDay(addDays(today, 1)),
  );
});

it('offers it for no stay whose last window has begun', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T16:00:00+01:00') });

  show('warehouse', { fromDate: '2026-03-02', toDate: '2026-03-03' });

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/^It is too late today/)).toBeTruthy();
});

it('brings nothing to a home', () => {
  show('apartment');

  expect(screen.queryByRole('checkbox')).toBeNull();
});
