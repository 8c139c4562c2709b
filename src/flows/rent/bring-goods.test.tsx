import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDay } from '#domain/calendar.ts';
import { emptyRent } from '#domain/rent.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { forRent } from '#machines/rent/rent.fixtures.ts';
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

describe('MoveGoods', () => {
  it('offers delivery to a warehouse and keeps the choice in the draft', async () => {
    const onChange = show('warehouse');

    await userEvent.click(screen.getByRole('checkbox', { name: /Also move my goods/ }));

    expect(onChange).toHaveBeenLastCalledWith({ ...emptyRent, bringsGoods: 'yes' });
  });

  it('offers delivery up to 60 days ahead and names the first day for later bookings', () => {
    const today = serverToday();

    show('warehouse', { fromDate: addDays(today, 60) });
    expect(screen.getByRole('checkbox')).toBeTruthy();
    cleanup();
    show('warehouse', { fromDate: addDays(today, 61) });

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^Need a truck\? You can arrange delivery from/).textContent).toContain(
      formatDay(addDays(today, 1)),
    );
  });

  it('offers no delivery once the last window of the booking has begun', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T16:00:00+01:00') });

    show('warehouse', { fromDate: '2026-03-02', toDate: '2026-03-03' });

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^It is too late to arrange delivery/)).toBeTruthy();
  });

  it('offers no delivery to a home', () => {
    show('apartment');

    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
