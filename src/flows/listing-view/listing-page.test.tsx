import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { forRent } from '#machines/rent/rent.fixtures.ts';
import { ListingPage } from './listing-page.tsx';
import type { PublicListing } from './public-listing.ts';

// Rules: FRESH-3

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

describe('ListingPage', () => {
  it('shows a paused listing to its owner with the reason and an edit link', () => {
    show('paused', true);

    expect(
      screen.getByText("Your listing is paused, so people can't find it. You can relist it in My Listing."),
    ).toBeTruthy();
    expect(screen.getByText(forRent.description)).toBeTruthy();
    const edit = screen.getByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe(`/my-listing#${forRent.id}`);
  });

  it('shows a rented listing to visitors without links to rent or inspect it', () => {
    show('let', false);

    expect(screen.getByText('This place has been rented.')).toBeTruthy();
    expect(screen.getByText(forRent.description)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Rent Now|Book inspection|Edit/ })).toBeNull();
  });

  it('summarises past inspections, and says nothing without any', () => {
    show('listed', false, { visits: { total: 12, as_described: 11 } });
    expect(screen.getByText('12 inspections, 11 as described')).toBeTruthy();
    cleanup();

    show('listed', false);
    expect(screen.queryByText(/as described/)).toBeNull();
  });

  it('shows pickup prices, first for the searched or own state, and nothing where no carrier serves', () => {
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
    expect(screen.getByText('Carriers deliver to Lagos')).toBeTruthy();
    expect(screen.queryByText('Pickup prices')).toBeNull();
    cleanup();

    show('listed', false);
    expect(screen.queryByText(/Carriers|pickup/i)).toBeNull();
  });

  it('titles the availability as inspection times', () => {
    show('paused', false);

    expect(screen.getByRole('heading', { name: 'Inspection times' })).toBeTruthy();
    expect(screen.queryByText('Availability')).toBeNull();
  });

  it('lists future inspection times, or explains how to suggest one', () => {
    const hours = { start: '09:00', end: '12:00' } as const;
    const days = ['2026-05-31', '2026-06-01', '2026-06-02'].map((day) => ({ day, ...hours }));
    show('listed', false, { availability: days });

    const listed = within(screen.getByRole('list', { name: 'When you can inspect' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Mon 1', 'Tue 2']);
    cleanup();

    show('listed', false, { availability: days.slice(0, 1) });
    expect(screen.getByText(/^The owner has not set inspection times\. Choose Book inspection/)).toBeTruthy();
  });

  it('shows known facts and leaves out unknown ones', () => {
    show('paused', false, { facts: { size: 1_200, band: 'A', landmark: 'Behind the market' } });

    const known = screen.getByRole('region', { name: 'Good to know' });
    expect(known.textContent).toContain('Size (square metres)1,200');
    expect(known.textContent).toContain('Behind the market');
    expect(known.textContent).not.toContain('Toilets');
    cleanup();

    show('paused', false);
    expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
  });
});
