/**
 * The lifecycle of a listing on the server. Its owner moves it and confirms that it is still available. The server asks it
 * which moves are allowed, and screens show them. The server also checks bookings, which can block a move.
 */
import { assign, initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { CONFIRMED_FOR } from '../limits.ts';
import { createTransitionLookup } from './ways.ts';

export type ListingStatus = components['schemas']['ListingStatus'];
export type ListingMove = components['schemas']['ListingTransition'];
export type ListingKind = components['schemas']['ListingKind'];

export type ListingLifeEvent =
  | { type: `listing.${ListingMove}` }
  /** Staff decided a case. */
  | { type: 'staff.suspend' | 'staff.lift' }
  /** The owner did not confirm the listing in time. */
  | { type: 'confirmation.passed' }
  /** The owner paid the fee of an inspection of the listing. */
  | { type: 'fee.paid' };

/** The circumstances in which a listing is created. */
interface ListingMade {
  readonly kind: ListingKind;
  /** Whether it is paused only until the fee of its inspection is paid. False once its owner has moved it. */
  readonly waitsForFee: boolean;
}

interface ListingLifeContext extends ListingMade {
  /** Whether it is paused only because its owner did not confirm it. */
  readonly unconfirmed: boolean;
}

/** The facts of a listing that its lifecycle depends on. */
interface ListingAt extends ListingLifeContext {
  readonly status: ListingStatus;
}

const flow = setup({
  types: {
    context: {} as ListingLifeContext,
    events: {} as ListingLifeEvent,
    input: {} as ListingMade,
    tags: {} as 'public',
  },
  guards: {
    isForRent: ({ context }) => context.kind !== 'property',
    isForSale: ({ context }) => context.kind === 'property',
    waitsForFee: ({ context }) => context.waitsForFee,
    isUnconfirmed: ({ context }) => context.unconfirmed,
  },
  actions: {
    waitNoMore: assign({ waitsForFee: false, unconfirmed: false }),
    isStillThere: assign({ unconfirmed: false }),
    noteUnconfirmed: assign({ unconfirmed: true }),
  },
});

export const listingLifecycle = flow.createMachine({
  id: 'listingLifecycle',
  context: ({ input }) => ({ ...input, unconfirmed: false }),
  initial: 'made',
  states: {
    made: { always: [{ guard: 'waitsForFee', target: 'paused' }, { target: 'listed' }] },
    listed: {
      tags: 'public',
      on: {
        'listing.confirm': { actions: 'isStillThere' },
        'confirmation.passed': { target: 'paused', actions: 'noteUnconfirmed' },
        'listing.pause': 'paused',
        'listing.let': { guard: 'isForRent', target: 'let' },
        'listing.sell': { guard: 'isForSale', target: 'sold' },
        'listing.remove': 'removed',
        'staff.suspend': 'suspended',
      },
    },
    paused: {
      // Every move of the owner ends the wait for the fee.
      exit: 'waitNoMore',
      on: {
        'fee.paid': { guard: 'waitsForFee', target: 'listed' },
        'listing.confirm': { guard: 'isUnconfirmed', target: 'listed' },
        'listing.pause': [
          { guard: 'waitsForFee', actions: 'waitNoMore' },
          { guard: 'isUnconfirmed', actions: 'waitNoMore' },
        ],
        'listing.resume': 'listed',
        'listing.let': { guard: 'isForRent', target: 'let' },
        'listing.sell': { guard: 'isForSale', target: 'sold' },
        'listing.remove': 'removed',
        'staff.suspend': 'suspended',
      },
    },
    let: {
      on: {
        'listing.resume': 'listed',
        'listing.close': 'closed',
        'staff.suspend': 'suspended',
      },
    },
    suspended: {
      on: {
        // Days and price may have changed since, so the owner relists it.
        'staff.lift': 'paused',
        'listing.remove': 'removed',
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

const moves: readonly ListingMove[] = ['confirm', 'pause', 'resume', 'let', 'sell', 'close', 'remove'];

/** Whether the owner can take days of the listing out of renting. */
export const takesBlocks = ({ kind, status }: { kind: ListingKind; status: ListingStatus }) =>
  kind !== 'property' && (status === 'listed' || status === 'paused');

/** Whether the listing is hidden from everyone but its owner and staff. */
export const isTakenDown = (status: ListingStatus) => status === 'removed' || status === 'suspended';

/** The status of a new listing; never `made`, which is transient. */
export const firstListingStatus = (listing: ListingMade) =>
  initialTransition(listingLifecycle, listing)[0].value as ListingStatus;

/** The status after a move; `undefined` if the lifecycle does not allow it. */
export const moveListing = (listing: ListingAt, move: ListingMove) => nextStatus(listing, `listing.${move}`);

/** The status after the inspection fee is paid; `undefined` if the listing did not wait for it. */
export const listingPaidFor = (listing: ListingAt) => nextStatus(listing, 'fee.paid');

/** The status after a staff decision; `undefined` if there is nothing to suspend or to lift. */
export const listingDecided = (listing: ListingAt, what: 'suspend' | 'lift') => nextStatus(listing, `staff.${what}`);

/** The moves open to the owner, in the order of their buttons. An unconfirmed listing is confirmed, neither resumed nor paused. */
export const movesOf = (kind: ListingKind, status: ListingStatus, unconfirmed = false) =>
  moves.filter(
    (move) =>
      moveListing({ kind, status, unconfirmed, waitsForFee: false }, move) !== undefined &&
      !(unconfirmed && (move === 'resume' || move === 'pause')),
  );

/** Returns when the listing is paused unless its owner confirms it before. */
export const confirmBy = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + CONFIRMED_FOR);

/** Whether the confirmation has expired at a moment, even before that is stored. Only listed listings expire. */
export const isUnconfirmedAt = (status: ListingStatus, confirmedAt: Date, now: Date): boolean =>
  now >= confirmBy(confirmedAt) &&
  nextStatus({ status, kind: 'apartment', unconfirmed: false, waitsForFee: false }, 'confirmation.passed') !==
    undefined;

const next = createTransitionLookup(listingLifecycle);

const nextStatus = ({ status, kind, waitsForFee, unconfirmed }: ListingAt, type: ListingLifeEvent['type']) =>
  next(status, { type }, { kind, waitsForFee, unconfirmed });
