import { describe, expect, it } from 'vitest';
import { moveListing, movesOf } from './listing.ts';

describe('the life of a listing', () => {
  it('lets its owner pause it and bring it back', () => {
    expect(moveListing('apartment', 'listed', 'pause')).toBe('paused');
    expect(moveListing('apartment', 'paused', 'resume')).toBe('listed');
  });

  it('is let when it is for rent, and sold when it is for sale', () => {
    expect(movesOf('warehouse', 'listed')).toEqual(['pause', 'let', 'remove']);
    expect(movesOf('property', 'listed')).toEqual(['pause', 'sell', 'remove']);
  });

  it('can be listed again after it was let, but not after it was sold', () => {
    expect(movesOf('apartment', 'let')).toEqual(['resume', 'close']);
    expect(movesOf('property', 'sold')).toEqual(['close']);
  });

  it('ends when it is closed or removed', () => {
    expect(movesOf('apartment', 'closed')).toEqual([]);
    expect(movesOf('apartment', 'removed')).toEqual([]);
  });
});
