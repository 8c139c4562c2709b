import { describe, expect, it } from 'vitest';
import { emptyListing, suggestTitle } from './listing.ts';

const flat = { ...emptyListing, propertyType: 'Flat', state: 'Lagos', city: 'Lekki', features: ['Bedrooms'] };

describe('suggestTitle', () => {
  it.each([
    ['3', 'Three-bedroom flat in Lekki'],
    ['1', 'One-bedroom flat in Lekki'],
    ['10', 'Ten-bedroom flat in Lekki'],
    ['11', 'Flat in Lekki'],
    ['0', 'Flat in Lekki'],
    ['', 'Flat in Lekki'],
  ])('suggests a title for a flat with %s bedrooms', (Bedrooms, title) => {
    expect(suggestTitle('apartment', { ...flat, quantities: { Bedrooms } })).toBe(title);
  });

  it('counts bedrooms only if they were chosen', () => {
    expect(suggestTitle('apartment', { ...flat, features: [], quantities: { Bedrooms: '3' } })).toBe('Flat in Lekki');
  });

  it('keeps another type as typed, and suggests nothing without type and city', () => {
    const other = { ...flat, propertyType: 'Other', otherPropertyType: ' Houseboat ' };

    expect(suggestTitle('property', other)).toBe('Houseboat in Lekki');
    expect(suggestTitle('property', { ...other, otherPropertyType: '' })).toBe('');
    expect(suggestTitle('apartment', { ...flat, city: '' })).toBe('');
  });
});
