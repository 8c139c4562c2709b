import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { forRent } from '#machines/rent/rent.samples.ts';
import { ListingPage } from './listing-page.tsx';
import type { PublicListing } from './public-listing.ts';

afterEach(cleanup);

function show(
  status: 'listed' | 'paused' | 'let',
  isOwn: boolean,
  more: Partial<PublicListing> = {},
  from: string[] = [],
) {
  render(
    <MemoryRouter>
      <ListingPage
        listing={{ ...forRent, ...more, status }}
        booked={[]}
        today="2026-06-01"
        origin="https://gida.example"
        isOwn={isOwn}
        from={from}
      />
    </MemoryRouter>,
  );
}

describe('a listing that is off offer', () => {
  it('is shown whole to its owner, who reads whose doing it is and can edit it', () => {
    show('paused', true);

    expect(
      screen.getByText('This listing is paused: nobody finds it for now. In My Listing you can put it up.'),
    ).toBeTruthy();
    expect(screen.getByText(forRent.description)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
  });

  it('is shown whole to everybody else, with no way to rent or to visit it', () => {
    show('let', false);

    expect(screen.getByText('This place has been let.')).toBeTruthy();
    expect(screen.getByText(forRent.description)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Rent Now|Book inspection|Edit/ })).toBeNull();
  });
});

it('says how visits went, and nothing where nobody has spoken of one', () => {
  show('listed', false, { visits: { total: 12, as_described: 11 } });
  expect(screen.getByText('12 inspections, 11 as described')).toBeTruthy();
  cleanup();

  show('listed', false);
  expect(screen.queryByText(/as described/)).toBeNull();
});

it('says what pickup costs, first from where it was asked for or where the person lives, and nothing where nobody comes', () => {
  const pickup = [
    { from: 'Ogun', price: 60_000 },
    { from: 'Abia', price: 180_000 },
  ];
  show('listed', false, { pickup }, ['any', 'Abia']);
  expect(screen.getAllByText(/^Pickup from/).map(({ textContent }) => textContent)).toEqual([
    'Pickup from Abia from ₦180,000',
    'Pickup from Ogun from ₦60,000',
    'Pickup from Abia from ₦180,000',
  ]);
  cleanup();

  show('listed', false, { pickup: [] }, ['Abia']);
  expect(screen.getByText('Carriers serve Lagos')).toBeTruthy();
  expect(screen.queryByText('What pickup costs')).toBeNull();
  cleanup();

  show('listed', false);
  expect(screen.queryByText(/Carriers|pickup/i)).toBeNull();
});

it('says of the hours that they are for visits', () => {
  show('paused', false);

  expect(screen.getByRole('heading', { name: 'Hours for visits' })).toBeTruthy();
  expect(screen.queryByText('Availability')).toBeNull();
});

it('shows the days to come, and says where there are none that one can propose an hour', () => {
  const hours = { start: '09:00', end: '12:00' } as const;
  const days = ['2026-05-31', '2026-06-01', '2026-06-02'].map((day) => ({ day, ...hours }));
  show('listed', false, { availability: days });

  const listed = within(screen.getByRole('list', { name: 'When it can be seen' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Mon 1', 'Tue 2']);
  cleanup();

  show('listed', false, { availability: days.slice(0, 1) });
  expect(screen.getByText(/^No hours for visits are offered\. You can propose one/)).toBeTruthy();
});

it('says what is known of the place, and nothing of what is not', () => {
  show('paused', false, { facts: { size: 1_200, band: 'A', landmark: 'Behind the market' } });

  const known = screen.getByRole('region', { name: 'Good to know' });
  expect(known.textContent).toContain('Size (square metres)1,200');
  expect(known.textContent).toContain('Behind the market');
  expect(known.textContent).not.toContain('Toilets');
  cleanup();

  show('paused', false);
  expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
});
