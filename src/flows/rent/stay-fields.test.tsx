import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDay } from '#domain/calendar.ts';
import { ID_PROOF_MAX_BYTES } from '#domain/limits.ts';
import { naira } from '#domain/money.ts';
import type { PriceTerms } from '#domain/move-in.ts';
import { emptyRent, suggestFreeStays } from '#domain/rent.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { listingForRent } from '#machines/rent/rent.fixtures.ts';
import { RentScreen, type RentScreenProps } from './rent-screen.tsx';
import { StayFields } from './stay-fields.tsx';

// Rules: PRICE-5, RENT-7

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Fields({ period }: { period: PriceTerms['period'] }) {
  const [stay, setStay] = useState({ fromDate: '', toDate: '' });
  return (
    <StayFields
      field={(name) => ({
        name,
        value: stay[name],
        problem: undefined,
        onChange: (day) => setStay({ ...stay, [name]: day }),
        onBlur: () => {},
      })}
      stay={stay}
      booked={[]}
      today="2026-12-01"
      terms={{ price: naira(2_800_000), period, shortestStay: 1, charges: [] }}
      onChange={setStay}
    />
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = () =>
  ['From Date', 'To Date', LENGTH].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const REQUIRED = 'Please fill in all required fields.';
const LENGTH = 'Length of stay (optional)';

describe('StayFields', () => {
  it('sets the To Date by a number of years, and moves it along with the From Date', () => {
    render(<Fields period="year" />);
    expect(screen.getByText('Minimum stay: 1 year')).toBeDefined();

    type(LENGTH, '2');
    type('From Date', '2026-12-10');
    expect(shown()).toEqual(['2026-12-10', '2028-12-10', '2']);

    type('From Date', '2026-12-15');
    expect(shown()).toEqual(['2026-12-15', '2028-12-15', '2']);

    type(LENGTH, '1');
    expect(shown()).toEqual(['2026-12-15', '2027-12-15', '1']);

    // “Other dates”
    type(LENGTH, '');
    expect(shown()).toEqual(['2026-12-15', '2027-12-15', '1']);
  });

  it('ends after the minimum stay, accepts any dates, and names paid days that are not used', () => {
    render(<Fields period="year" />);

    type('From Date', '2026-12-10');
    expect(shown()).toEqual(['2026-12-10', '2027-12-10', '1']);
    type('To Date', '2026-12-20');

    expect(shown()).toEqual(['2026-12-10', '2026-12-20', '']);
    expect(screen.getByText(/^You pay for 1 year, until Friday 10 December 2027\./)).toBeDefined();
  });

  it('moves a stay of the chosen length to the day that is pressed on the calendar', async () => {
    render(<Fields period="year" />);
    const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

    await press(/^Thursday 10 December 2026/);
    expect(shown()).toEqual(['2026-12-10', '2027-12-10', '1']);

    type(LENGTH, '2');
    await press(/^Friday 11 December 2026/);
    expect(shown()).toEqual(['2026-12-11', '2028-12-11', '2']);
  });

  it('has no field for a number of nights', () => {
    render(<Fields period="night" />);

    expect(screen.queryByLabelText(LENGTH)).toBeNull();
  });
});

interface Shown {
  readonly kind: 'apartment' | 'warehouse';
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly booked?: RentScreenProps['booked'];
  readonly onChange?: RentScreenProps['onChange'];
}

const rentScreen = ({ kind, fromDate = '', toDate = '', booked = [], onChange = vi.fn() }: Shown) => (
  <MemoryRouter>
    <RentScreen
      {...{ title: 'Rent', back: undefined, listing: { ...listingForRent, kind }, booked }}
      draft={{ ...emptyRent, fromDate, toDate }}
      {...{ resumed: false, earlier: null, problem: null, nearest: [], busy: false, sending: null }}
      signIn={{ to: '/', state: null }}
      {...{ onChange, onSuggestion: vi.fn(), onSubmit: vi.fn() }}
    />
  </MemoryRouter>
);

describe('RentScreen', () => {
  it('fills in free dates that are chosen, and moves focus to them', () => {
    const today = serverToday();
    const stay = { fromDate: addDays(today, 10), toDate: addDays(today, 12) };
    const onChange = vi.fn();
    render(rentScreen({ kind: 'apartment', ...stay, booked: [stay], onChange }));
    const [first] = suggestFreeStays(stay, [stay], today);
    const name = `${formatDay(first?.fromDate ?? today, 'short')} to ${formatDay(first?.toDate ?? today, 'short')}`;

    fireEvent.click(screen.getByRole('button', { name }));

    expect(onChange).toHaveBeenLastCalledWith({ ...emptyRent, ...first });
    expect(document.activeElement).toBe(screen.getByLabelText('From Date'));
    expect(screen.queryByText(/^Those dates are booked/)).toBeNull();
  });

  it('says that the chosen dates are booked when no free ones are near', () => {
    const today = serverToday();
    const stay = { fromDate: addDays(today, 10), toDate: addDays(today, 12) };
    render(rentScreen({ kind: 'apartment', ...stay, booked: [{ fromDate: today, toDate: addDays(today, 9_000) }] }));

    expect(screen.getByText('Those dates are booked. Choose other dates.')).toBeTruthy();
  });

  it('moves focus to the field when the ID is removed', () => {
    render(rentScreen({ kind: 'apartment' }));
    const field = screen.getByLabelText(/ID Proof/);
    fireEvent.change(field, { target: { files: [new File(['x'], 'nin.pdf', { type: 'application/pdf' })] } });

    fireEvent.click(screen.getByRole('button', { name: 'Remove nin.pdf' }));

    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('nin.pdf')).toBeNull();
  });

  it('refuses dates that were booked while the form was open', async () => {
    const today = serverToday();
    const stay = { fromDate: addDays(today, 10), toDate: addDays(today, 12) };
    const taken = /^Some of these dates are already booked/;
    const { rerender } = render(rentScreen({ kind: 'apartment', ...stay }));

    await userEvent.click(screen.getByRole('button', { name: 'Submit Booking' }));
    await screen.findAllByText(REQUIRED);
    expect(screen.queryByText(taken)).toBeNull();
    rerender(rentScreen({ kind: 'apartment', ...stay, booked: [stay] }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Booking' }));

    expect(await screen.findAllByText(taken)).not.toEqual([]);
  });

  it('shows why an ID was refused until another one is chosen', () => {
    render(rentScreen({ kind: 'apartment' }));
    const refusals = [/^File size exceeds the 5MB limit\./, /^Choose a JPEG/];
    const shown = () => refusals.map((words) => screen.queryAllByText(words).length > 0);
    const choose = (name: string, type: string, size = 1_000) =>
      fireEvent.change(screen.getByLabelText(/ID Proof/), {
        target: { files: [new File([new Uint8Array(size)], name, { type })] },
      });

    choose('scan.pdf', 'application/pdf', ID_PROOF_MAX_BYTES + 1);
    expect(shown()).toEqual([true, false]);
    choose('notes.txt', 'text/plain');
    expect(shown()).toEqual([false, true]);
    choose('scan.pdf', 'application/pdf', ID_PROOF_MAX_BYTES);
    expect([shown(), screen.queryByText('scan.pdf') !== null]).toEqual([[false, false], true]);
  });
});

describe('MoveGoods', () => {
  it('offers delivery to a warehouse and keeps the choice in the draft', async () => {
    const onChange = vi.fn();
    render(rentScreen({ kind: 'warehouse', onChange }));

    await userEvent.click(screen.getByRole('checkbox', { name: /Also move my goods/ }));

    expect(onChange).toHaveBeenLastCalledWith({ ...emptyRent, bringsGoods: 'yes' });
  });

  it('offers delivery up to 60 days ahead and names the first day for later bookings', () => {
    const today = serverToday();

    render(rentScreen({ kind: 'warehouse', fromDate: addDays(today, 60) }));
    expect(screen.getByRole('checkbox')).toBeTruthy();
    cleanup();
    render(rentScreen({ kind: 'warehouse', fromDate: addDays(today, 61) }));

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^Need a truck\? You can arrange delivery from/).textContent).toContain(
      formatDay(addDays(today, 1)),
    );
  });

  it('offers no delivery once the last window of the booking has begun', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T16:00:00+01:00') });

    render(rentScreen({ kind: 'warehouse', fromDate: '2026-03-02', toDate: '2026-03-03' }));

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^It is too late to arrange delivery/)).toBeTruthy();
  });

  it('offers no delivery to a home', () => {
    render(rentScreen({ kind: 'apartment' }));

    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
