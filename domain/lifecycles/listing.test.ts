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

describe('the lifecycle of a listing', () => {
  it('lets its owner pause it and list it again', () => {
    expect(moveListing(listing('apartment', 'listed'), 'pause')).toBe('paused');
    expect(moveListing(listing('apartment', 'paused'), 'resume')).toBe('listed');
  });

  it('allows let for rentals only, and sell for sales only', () => {
    expect(movesOf('warehouse', 'listed')).toEqual(['confirm', 'pause', 'let', 'remove']);
    expect(movesOf('property', 'listed')).toEqual(['confirm', 'pause', 'sell', 'remove']);
  });

  it('allows resume after let, but not after sell', () => {
    expect(movesOf('apartment', 'let')).toEqual(['resume', 'close']);
    expect(movesOf('property', 'sold')).toEqual(['close']);
  });

  it('begins paused when it waits for a fee, and listed otherwise', () => {
    expect(firstListingStatus({ kind: 'property', waitsForFee: true })).toBe('paused');
    expect(firstListingStatus({ kind: 'property', waitsForFee: false })).toBe('listed');
  });

  it('publishes on a paid fee only a listing that waits for it', () => {
    expect(listingPaidFor(listing('property', 'paused', { waitsForFee: true }))).toBe('listed');
    expect(listingPaidFor(listing('property', 'paused'))).toBeUndefined();
    expect(listingPaidFor(listing('property', 'removed', { waitsForFee: true }))).toBeUndefined();
  });

  it('allows pause while waiting for the fee, without a button for it', () => {
    expect(moveListing(listing('property', 'paused', { waitsForFee: true }), 'pause')).toBe('paused');
    expect(movesOf('property', 'paused')).toEqual(['resume', 'sell', 'remove']);
  });

  it('lapses to paused at the exact millisecond, and is listed again when confirmed', () => {
    const confirmed = new Date('2026-06-01T09:00:00Z');
    const last = new Date(confirmBy(confirmed).getTime() - 1);

    expect(confirmBy(confirmed)).toEqual(new Date('2026-07-01T09:00:00Z'));
    expect(isUnconfirmedAt('listed', confirmed, last)).toBe(false);
    expect(isUnconfirmedAt('listed', confirmed, confirmBy(confirmed))).toBe(true);
    expect(isUnconfirmedAt('let', confirmed, confirmBy(confirmed))).toBe(false);
    expect(moveListing(listing('apartment', 'paused', { unconfirmed: true }), 'confirm')).toBe('listed');
    expect(movesOf('apartment', 'paused', true)).toEqual(['confirm', 'let', 'remove']);
  });

  it('keeps a listing paused that its owner paused, also after confirm', () => {
    expect(moveListing(listing('apartment', 'paused'), 'confirm')).toBeUndefined();
  });

  it('ends when it is closed or removed', () => {
    expect(movesOf('apartment', 'closed')).toEqual([]);
    expect(movesOf('apartment', 'removed')).toEqual([]);
  });
});

describe('the moves of a listing', () => {
  it.each([
    ['listed', 'suspended', undefined],
    ['paused', 'suspended', undefined],
    ['let', 'suspended', undefined],
    ['suspended', undefined, 'paused'],
    ['sold', undefined, undefined],
    ['closed', undefined, undefined],
    ['removed', undefined, undefined],
  ] as const)('turns %s into %s on suspend, and into %s on lift', (status, suspended, lifted) => {
    expect(listingDecided(listing('apartment', status), 'suspend')).toBe(suspended);
    expect(listingDecided(listing('apartment', status), 'lift')).toBe(lifted);
    expect(isTakenDown(status)).toBe(status === 'suspended' || status === 'removed');
  });

  it.each([
    ['apartment', 'paused', ['resume', 'let', 'remove']],
    ['property', 'paused', ['resume', 'sell', 'remove']],
    ['apartment', 'suspended', ['remove']],
    ['warehouse', 'let', ['resume', 'close']],
  ] as const)('offers the owner of a %s that is %s %j', (kind, status, moves) => {
    expect(movesOf(kind, status)).toEqual(moves);
  });
});
