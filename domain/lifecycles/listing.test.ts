import { describe, expect, it } from 'vitest';
import {
  confirmBy,
  firstListingStatus,
  isTakenDown,
  isUnconfirmedAt,
  type ListingKind,
  type ListingStatus,
  listingDecided,
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

    expect(confirmBy(confirmed)).toEqual(new Date('2026-07-01T09:00:00Z'));
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

it.each([
  ['listed', 'suspended', undefined],
  ['paused', 'suspended', undefined],
  ['let', 'suspended', undefined],
  ['suspended', undefined, 'paused'],
  ['sold', undefined, undefined],
  ['closed', undefined, undefined],
  ['removed', undefined, undefined],
] as const)('what is %s is %s once it is suspended, and %s once that is taken back', (status, suspended, lifted) => {
  expect(listingDecided(listing('apartment', status), 'suspend')).toBe(suspended);
  expect(listingDecided(listing('apartment', status), 'lift')).toBe(lifted);
  expect(isTakenDown(status)).toBe(status === 'suspended' || status === 'removed');
});

it.each([
  ['apartment', 'paused', ['resume', 'let', 'remove']],
  ['property', 'paused', ['resume', 'sell', 'remove']],
  ['apartment', 'suspended', ['remove']],
  ['warehouse', 'let', ['resume', 'close']],
] as const)('of a %s that is %s its owner has %j', (kind, status, moves) => {
  expect(movesOf(kind, status)).toEqual(moves);
});
