import { describe, expect, it } from 'vitest';
import {
  confirmBy,
  firstListingStatus,
  isUnconfirmedAt,
  type ListingKind,
  type ListingStatus,
  listingPaidFor,
  moveListing,
  movesOf,
} from './listing.ts';

const listing = (kind: ListingKind, status: ListingStatus, { waitsForFee = false, unconfirmed = false } = {}) => ({
  ...{ kind, status, waitsForFee, unconfirmed },
});

describe('the life of a listing', () => {
  it('lets its owner pause it and bring it back', () => {
    expect(moveListing(listing('apartment', 'listed'), 'pause')).toBe('paused');
    expect(moveListing(listing('apartment', 'paused'), 'resume')).toBe('listed');
  });

  it('is let when it is for rent, and sold when it is for sale', () => {
    expect(movesOf('warehouse', 'listed')).toEqual(['confirm', 'pause', 'let', 'remove']);
    expect(movesOf('property', 'listed')).toEqual(['confirm', 'pause', 'sell', 'remove']);
  });

  it('can be listed again after it was let, but not after it was sold', () => {
    expect(movesOf('apartment', 'let')).toEqual(['resume', 'close']);
    expect(movesOf('property', 'sold')).toEqual(['close']);
  });

  it('begins paused when it waits for a fee, and listed otherwise', () => {
    expect(firstListingStatus({ kind: 'property', waitsForFee: true })).toBe('paused');
    expect(firstListingStatus({ kind: 'property', waitsForFee: false })).toBe('listed');
  });

  it('is listed by the fee only where that is what it is paused for', () => {
    expect(listingPaidFor(listing('property', 'paused', { waitsForFee: true }))).toBe('listed');
    expect(listingPaidFor(listing('property', 'paused'))).toBeUndefined();
    expect(listingPaidFor(listing('property', 'removed', { waitsForFee: true }))).toBeUndefined();
  });

  it('can be paused by hand while it waits, which is no move that buttons show', () => {
    expect(moveListing(listing('property', 'paused', { waitsForFee: true }), 'pause')).toBe('paused');
    expect(movesOf('property', 'paused')).toEqual(['resume', 'sell', 'remove']);
  });

  it('is paused by time alone, to the millisecond, and listed again when its owner confirms it', () => {
    const confirmed = new Date('2026-06-01T09:00:00Z');
    const last = new Date(confirmBy(confirmed).getTime() - 1);

    expect(isUnconfirmedAt('listed', confirmed, last)).toBe(false);
    expect(isUnconfirmedAt('listed', confirmed, confirmBy(confirmed))).toBe(true);
    expect(isUnconfirmedAt('let', confirmed, confirmBy(confirmed))).toBe(false);
    expect(moveListing(listing('apartment', 'paused', { unconfirmed: true }), 'confirm')).toBe('listed');
    expect(movesOf('apartment', 'paused', true)).toEqual(['confirm', 'let', 'remove']);
  });

  it('is not brought back by confirming what its owner has paused', () => {
    expect(moveListing(listing('apartment', 'paused'), 'confirm')).toBeUndefined();
  });

  it('ends when it is closed or removed', () => {
    expect(movesOf('apartment', 'closed')).toEqual([]);
    expect(movesOf('apartment', 'removed')).toEqual([]);
  });
});
