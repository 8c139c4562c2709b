import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { bungalow, coldStore, flat } from '#machines/search/search.fixtures.ts';
import { type FoundListing, FoundListings } from './found-listings.tsx';

afterEach(cleanup);

const photographed = [flat, coldStore, bungalow].map((listing, at) => ({ ...listing, photo: `/api/files/${at}` }));

describe('FoundListings', () => {
  it.each([
    [true, ['eager', 'lazy', 'lazy']],
    [false, ['lazy', 'lazy', 'lazy']],
  ])('loads the photos of a list at the top: %s, as %j', (atTop, loading) => {
    const { container } = render(<FoundListings {...{ listings: photographed, today: '2026-01-05', atTop }} />, {
      wrapper: MemoryRouter,
    });

    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual(loading);
  });

  it('offers an inspection for sales and renting for rentals', () => {
    const { container } = render(<FoundListings {...{ listings: photographed, today: '2026-01-05' }} />, {
      wrapper: MemoryRouter,
    });

    const ways = [...container.querySelectorAll('article a:not(h3 a)')];
    expect(ways.map((way) => [way.textContent, way.getAttribute('href'), way.getAttribute('data-look')])).toEqual([
      ['Rent Now: Sunny flat near the beach', `/rent-apartment/${flat.property_id}`, 'main'],
      ['Rent Now: Cold Storage Warehouse in Sagamu', `/rent-apartment/${coldStore.property_id}`, 'main'],
      ['Book inspection: Bungalow in Ibadan', `/booking-process?listing=${bungalow.property_id}`, 'quiet'],
    ]);
  });

  it('shows a listing of which only type, description and price are known', () => {
    const { property_id, property_type, description, price } = flat;
    const recorded = { property_id, property_type, description, price } as FoundListing;
    const { container } = render(<FoundListings listings={[recorded]} today="2026-01-05" />, { wrapper: MemoryRouter });

    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(property_type);
    expect(container.textContent).not.toContain('undefined');
  });

  it('names the bedrooms and allowed pets beside the place', () => {
    const listings = (['Yes', 'No'] as const).map((pets, at) => ({
      ...flat,
      property_id: String(at),
      bedrooms: 4,
      pets,
    }));
    render(<FoundListings {...{ listings, today: '2026-01-05' }} />, { wrapper: MemoryRouter });

    expect(screen.getAllByText(/^Lekki, Lagos/).map((place) => place.textContent)).toEqual([
      'Lekki, Lagos, 4 bedrooms, pets allowed',
      'Lekki, Lagos, 4 bedrooms',
    ]);
  });
});
