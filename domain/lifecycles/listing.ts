/**
 * The life of a listing on the server. Its owner moves it, and confirms that it is still to be had; the server asks it what
 * is allowed, the screens show the moves it allows. Whether a booking stands in the way of one is the server's to know.
 */
import { assign, initialTransition, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { CONFIRMED_FOR } from '../limits.ts';
import { waysOf } from './ways.ts';

export type ListingStatus = components['schemas']['ListingStatus'];
export type ListingMove = components['schemas']['ListingTransition'];
export type ListingKind = components['schemas']['ListingKind'];

type ListingLifeEvent =
  | { type: `listing.${ListingMove}` }
  /** A case has decided so. */
  | { type: 'staff.suspend' | 'staff.lift' }
  /** Its owner has let the time pass without a word. */
  | { type: 'confirmation.passed' }
  /** The owner has paid for the inspection of it. */
  | { type: 'fee.paid' };

/** How a listing comes into being. */
interface ListingMade {
  readonly kind: ListingKind;
  /** It is paused only until the fee of its inspection is paid, and its owner has not said otherwise. */
  readonly waitsForFee: boolean;
}

interface ListingLifeContext extends ListingMade {
  /** It is paused only since nobody has confirmed it. */
  readonly unconfirmed: boolean;
}

/** A listing as its lifecycle knows it. */
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
      // Whatever its owner says of it counts from then on.
      exit: 'waitNoMore',
      on: {
        'fee.paid': { guard: 'waitsForFee', target: 'listed' },
        'listing.confirm': { guard: 'isUnconfirmed', target: 'listed' },
        'listing.pause': { guard: 'waitsForFee', actions: 'waitNoMore' },
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
        // Days and price may have changed meanwhile: its owner puts it up.
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

/** Nobody reads of it any more what it was. */
export const isTakenDown = (status: ListingStatus) => status === 'removed' || status === 'suspended';

/** What a listing is when it is made. Nothing rests in `made`. */
export const firstListingStatus = (listing: ListingMade) =>
  initialTransition(listingLifecycle, listing)[0].value as ListingStatus;

/** Where a move leads from a status; `undefined` when the lifecycle does not allow it. */
export const moveListing = (listing: ListingAt, move: ListingMove) => nextStatus(listing, `listing.${move}`);

/** Where the fee of its inspection leads; `undefined` when it was not waited for. */
export const listingPaidFor = (listing: ListingAt) => nextStatus(listing, 'fee.paid');

/** Where a decision about it leads; `undefined` where there is nothing to suspend or to lift. */
export const listingDecided = (listing: ListingAt, what: 'suspend' | 'lift') => nextStatus(listing, `staff.${what}`);

/** The moves an owner has from here, in the order buttons show them. Confirming what nobody confirmed is resuming it. */
export const movesOf = (kind: ListingKind, status: ListingStatus, unconfirmed = false) =>
  moves.filter(
    (move) =>
      moveListing({ kind, status, unconfirmed, waitsForFee: false }, move) !== undefined &&
      !(unconfirmed && move === 'resume'),
  );

/** When it pauses by itself unless its owner confirms it before. */
export const confirmBy = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + CONFIRMED_FOR);

/** Whether time has paused it by a moment, written down or not. What stands on no offer pauses no more. */
export const isUnconfirmedAt = (status: ListingStatus, confirmedAt: Date, now: Date): boolean =>
  now >= confirmBy(confirmedAt) &&
  nextStatus({ status, kind: 'apartment', unconfirmed: false, waitsForFee: false }, 'confirmation.passed') !==
    undefined;

const next = waysOf(listingLifecycle);

const nextStatus = ({ status, kind, waitsForFee, unconfirmed }: ListingAt, type: ListingLifeEvent['type']) =>
  next(status, { type }, { kind, waitsForFee, unconfirmed });
