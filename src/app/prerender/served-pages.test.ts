import { describe, expect, it } from 'vitest';
import { servedWords } from './renderer.tsx';

describe('servedWords', () => {
  it.each([
    ['/book-apartment', '', '/book-apartment'],
    ['/book-apartment', '?type=Apartment&state=lagos&page=1&from=chat', '/book-apartment?state=Lagos'],
    [
      '/book-apartment',
      '?page=3&pickup=any&type=Warehouse&budget=2,000,000&propertyType=Bungalow',
      '/book-apartment?type=Warehouse&budget=2000000&pickup=any&page=3',
    ],
    ['/book-apartment', '?pickup=any&bedrooms=2&sort=newest', '/book-apartment?bedrooms=2'],
    [
      '/buy-property',
      '?maxPrice=80,000,000&location=LA&propertyType=Bungalow&minPrice=5000000&page=2&budget=7&state=Lagos',
      '/buy-property?propertyType=Bungalow&location=LA&minPrice=5000000&maxPrice=80000000&page=2',
    ],
    ['/buy-property', '?location=Lagos&sort=total&area=Lekki', '/buy-property?location=LA&area=Lekki&sort=total'],
    ['/buy-property', '?location=Atlantis&area=Lekki', '/buy-property?area=Lekki'],
  ])('shows search engines %s%s as the page %s', (page, query, canonical) => {
    expect(servedWords(page, page + query).path).toBe(canonical);
  });

  it('ignores the query of a listing', () => {
    expect(servedWords('/listings/:id', '/listings/7?from=chat')).toEqual({
      path: '/listings/7',
      title: 'Listing',
      description: 'A place to live or to store, to rent or to buy.',
    });
  });

  it('throws for a page that the server does not render', () => {
    expect(() => servedWords('/faq', '/faq')).toThrow('/faq is not served');
  });
});
