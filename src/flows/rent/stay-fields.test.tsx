import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { naira } from '#domain/money.ts';
import type { PriceTerms } from '#domain/move-in.ts';
import { StayFields } from './stay-fields.tsx';

// Rules: PRICE-5, RENT-7

afterEach(cleanup);

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
const LENGTH = 'Length of stay (optional)';

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
});

it('ends after the minimum stay, accepts any dates, and names paid days that are not used', () => {
  render(<Fields period="year" />);

  type('From Date', '2026-12-10');
  expect(shown()).toEqual(['2026-12-10', '2027-12-10', '1']);
  type('To Date', '2026-12-20');

  expect(shown()).toEqual(['2026-12-10', '2026-12-20', '']);
  expect(screen.getByText(/^You pay for 1 year, until Friday 10 December 2027\./)).toBeDefined();
});

it('has no field for a number of nights', () => {
  render(<Fields period="night" />);

  expect(screen.queryByLabelText(LENGTH)).toBeNull();
});
