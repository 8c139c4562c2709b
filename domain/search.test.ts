import { describe, expect, it } from 'vitest';
import { anyBuy, anySearch, readBuy, readSearch } from './search.ts';

describe('filters from an address', () => {
  it('are read however they are spelled', () => {
    const written = { type: 'Warehouse', state: 'akwa ibom state', budget: '₦5,000,000', location: ' Eket ' };

    expect(readSearch(written)).toEqual({
      type: 'Warehouse',
      state: 'Akwa Ibom',
      budget: '5000000',
      location: 'Eket',
    });
  });

  it('are none where nobody could search by them', () => {
    expect(readSearch({ type: 'Castle', state: 'Atlantis', budget: 'cheap' })).toEqual(anySearch);
    expect(readBuy({ propertyType: 'Castle', location: 'Lagos', minPrice: '-1' })).toEqual(anyBuy);
  });

  it('keep a type of every group and a state by its code', () => {
    const filters = { propertyType: 'Detached Duplex', location: 'LA', minPrice: '25000000' };

    expect(readBuy(filters)).toEqual(filters);
  });
});
