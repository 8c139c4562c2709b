/**
 * The life of a listing on the server. Its owner moves it; the server asks it what is allowed, the screens show the
 * moves it allows. Whether a booking stands in the way of one is the server's to know.
 */
import { setup, transition } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';

export type ListingStatus = components['schemas']['ListingStatus'];
export type ListingMove = components['schemas']['ListingTransition'];
export type ListingKind = components['schemas']['ListingKind'];

type ListingLifeEvent = { type: `listing.${ListingMove}` };

const flow = setup({
  types: {
    context: {} as { kind: ListingKind },
    events: {} as ListingLifeEvent,
    input: {} as { kind: ListingKind },
    tags: {} as 'public',
  },
  guards: {
    isForRent: ({ context }) => context.kind !== 'property',
    isForSale: ({ context }) => context.kind === 'property',
  },
});

export const listingLifecycle = flow.createMachine({
  id: 'listingLifecycle',
  context: ({ input }) => ({ kind: input.kind }),
  initial: 'listed',
  states: {
    listed: {
      tags: 'public',
      on: {
        'listing.pause': 'paused',
        'listing.let': { guard: 'isForRent', target: 'let' },
        'listing.sell': { guard: 'isForSale', target: 'sold' },
        'listing.remove': 'removed',
      },
    },
    paused: {
      on: {
        'listing.resume': 'listed',
        'listing.let': { guard: 'isForRent', target: 'let' },
        'listing.sell': { guard: 'isForSale', target: 'sold' },
        'listing.remove': 'removed',
      },
    },
    let: {
      on: {
        'listing.resume': 'listed',
        'listing.close': 'closed',
      },
    },
    sold: {
      on: {
        'listing.close': 'closed',
      },
    },
    closed: { type: 'final' },
    removed: { type: 'final' },
  },
});

const moves: readonly ListingMove[] = ['pause', 'resume', 'let', 'sell', 'close', 'remove'];

/** Where a move leads from a status; `undefined` when the lifecycle does not allow it. */
export function moveListing(kind: ListingKind, status: ListingStatus, move: ListingMove): ListingStatus | undefined {
  const event = { type: `listing.${move}` } as const;
  const snapshot = listingLifecycle.resolveState({ value: status, context: { kind } });
  if (snapshot.status !== 'active' || !snapshot.can(event)) return undefined;
  return transition(listingLifecycle, snapshot, event)[0].value;
}

/** The moves an owner has from here, in the order buttons show them. */
export const movesOf = (kind: ListingKind, status: ListingStatus) =>
  moves.filter((move) => moveListing(kind, status, move) !== undefined);
