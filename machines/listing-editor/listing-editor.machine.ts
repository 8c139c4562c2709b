/**
 * A row of My Listing: its price, title, description, inspection times and blocked days, edited in place, and the moves
 * of its owner.
 * The lifecycle says which moves are open; the parent loads the list of rows.
 */
import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import { mergeDays, staysOf } from '#domain/inspection-days.ts';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { formatKobo, fromWire, kobo, parseNaira, toWire } from '#domain/money.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import {
  type AvailabilityReport,
  type AvailableDay,
  availabilityMachine,
} from '../availability/availability.machine.ts';

export type OwnListing = components['schemas']['OwnListing'];

/** The fields of the form, as typed. */
export interface TypedFields {
  price: string;
  title: string;
  description: string;
}

/** Keeps the typed fields when saving fails. */
export interface ListingEditorContext extends TypedFields {
  listing: OwnListing;
  /** The inspection days as they are being chosen. */
  days: AvailableDay[];
  /** Whether the user has read that a field was changed elsewhere, and replaces it by saving again. */
  overwrites: boolean;
  /** The move that is confirmed or sent. */
  move: ListingMove | null;
  problem: Problem | null;
}

export type ListingEditorEvent =
  | { type: 'edit.opened' }
  | { type: 'edit.cancelled' }
  | ({ type: 'edit.saved' } & TypedFields)
  | { type: 'days.opened' }
  | { type: 'days.abandoned' }
  | AvailabilityReport
  | { type: 'blocks.opened' }
  | { type: 'blocks.closed' }
  | { type: 'block.sent'; block: Stay }
  | { type: 'block.lifted'; id: string }
  | { type: 'move.chosen'; move: ListingMove }
  | { type: 'move.confirmed' }
  | { type: 'move.abandoned' };

export const listingEditorActors = {
  /** Loads the current listing: another user may have booked since the list was loaded. */
  getOwnListing: operation('getOwnListing'),
  updateListing: operation('updateListing'),
  moveListing: operation('moveListing'),
  setAvailability: operation('setAvailability'),
  blockDays: operation('blockDays'),
  unblockDays: operation('unblockDays'),
  availability: availabilityMachine,
};

const flow = setup({
  types: {
    context: {} as ListingEditorContext,
    events: {} as ListingEditorEvent,
    input: {} as { listing: OwnListing },
    tags: {} as 'busy' | 'form',
  },
  actors: listingEditorActors,
  guards: {
    /** Whether another window has changed the listing. */
    isOutOfDate: ({ context }) => context.overwrites,
    wasTakenMeanwhile: (_, params: { problem: Problem }) => params.problem.code === 'dates_taken',
    /** Whether the move hides or ends the listing, so that its effects are shown first. */
    wasChangedMeanwhile: (_, params: { problem: Problem }) => params.problem.code === 'changed_meanwhile',
    hasEffects: ({ event }) => 'move' in event && event.move !== 'confirm' && event.move !== 'resume',
  },
  actions: {
    fillIn: assign(({ context: { listing } }) => ({
      price: formatKobo(fromWire(listing.price)),
      title: listing.title ?? listing.property_type,
      description: listing.description || listing.property_details,
      overwrites: false,
      problem: null,
    })),
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'edit.saved');
      const { price, title, description } = event;
      return { price: price.trim(), title: title.trim(), description: description.trim(), problem: null };
    }),
    takeDays: assign(({ context: { listing } }) => ({ days: listing.availability, problem: null })),
    keepDays: assign(({ event }) => (event.type === 'days.changed' ? { days: event.days, problem: null } : {})),
    /** Applies the chosen values to the current listing. A refusal stays on the screen. */
    catchUp: assign(
      (
        {
          context: {
            days,
            listing: { availability: was },
          },
        },
        params: { listing: OwnListing },
      ) => ({
        listing: params.listing,
        days: mergeDays({ standing: params.listing.availability, was, days }).merged,
      }),
    ),
    /** Shows the current listing beside the refusal. */
    seeListing: assign((_, params: { listing: OwnListing }) => ({ listing: params.listing })),
    keepListing: assign((_, params: { listing: OwnListing }) => ({
      listing: params.listing,
      overwrites: false,
      problem: null,
    })),
    keepProblem: assign(({ context }, params: { problem: Problem }) => ({
      problem: params.problem,
      overwrites: context.overwrites || params.problem.code === 'changed_meanwhile',
    })),
    clearProblem: assign({ problem: null }),
    keepMove: assign(({ event }) => ('move' in event ? { move: event.move, problem: null } : {})),
    forgetMove: assign({ move: null }),
  },
});

type Asked = { context: ListingEditorContext; event: ListingEditorEvent };

const listing = ({ event }: { event: DoneActorEvent<OwnListing> }) => ({ listing: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
/** Sends the changed fields with their old values, so that the server notices changes from another window. */
const update = ({ context }: Pick<Asked, 'context'>): OperationInput<'updateListing'> => {
  const { listing: from, title, description, overwrites } = context;
  const price = toWire(parseNaira(context.price) ?? kobo(0));
  const changed = {
    ...(price !== from.price && { price }),
    ...(title !== (from.title ?? from.property_type) && { title }),
    ...(description !== (from.description || from.property_details) && { description }),
  };
  // The user saw the price with this period, so it is sent even when the form overwrites other changes.
  const price_period = from.price_period ?? null;
  const was = overwrites
    ? { price_period }
    : { price: from.price, price_period, title: from.title, description: from.description };
  return {
    path: { id: from.id },
    // Saving without a change confirms the listing.
    body: { ...(Object.keys(changed).length > 0 ? changed : { price }), was },
  };
};
/** Sends the days with the old ones, so that the server notices changes from another window. */
const chosenDays = ({ context: { listing: from, days } }: Pick<Asked, 'context'>) => ({
  path: { id: from.id },
  body: { availability: days, was: from.availability },
});
const own = ({ context }: Pick<Asked, 'context'>) => ({ path: { id: context.listing.id } });
const move = ({ context: { listing: of, move: chosen } }: Pick<Asked, 'context'>): OperationInput<'moveListing'> => {
  if (!chosen) throw new Error('no move was chosen');
  return { path: { id: of.id, transition: chosen } };
};

const block = ({ context, event }: Asked) => {
  assertEvent(event, 'block.sent');
  return { path: { id: context.listing.id }, body: event.block };
};
const lifted = ({ context, event }: Asked) => {
  assertEvent(event, 'block.lifted');
  return { path: { id: context.listing.id, blockId: event.id } };
};

/** The booked dates; without `booked` when every day is free. */
const bookedDays = ({ activity }: OwnListing) => {
  const booked = staysOf(activity);
  return booked.length > 0 ? { booked } : {};
};

const keepListing = { type: 'keepListing', params: listing } as const;
const failed = { type: 'keepProblem', params: problem } as const;

export const listingEditorMachine = flow.createMachine({
  id: 'listingEditor',
  context: ({ input }) => ({
    listing: input.listing,
    price: '',
    title: '',
    description: '',
    days: input.listing.availability,
    overwrites: false,
    move: null,
    problem: null,
  }),
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'edit.opened': { target: 'editing', actions: 'fillIn' },
        'days.opened': { target: 'scheduling', actions: 'takeDays' },
        'blocks.opened': { target: 'blocking', actions: 'clearProblem' },
        'move.chosen': [
          { guard: 'hasEffects', target: 'asking', actions: 'keepMove' },
          { target: 'moving', actions: 'keepMove' },
        ],
      },
    },
    // Asks for confirmation, with what the move would cancel.
    asking: {
      initial: 'checking',
      on: { 'move.abandoned': { target: 'viewing', actions: 'forgetMove' } },
      states: {
        checking: {
          tags: 'busy',
          invoke: {
            id: 'getOwnListing',
            src: 'getOwnListing',
            input: own,
            onDone: { target: 'known', actions: keepListing },
            onError: 'unknown',
          },
        },
        known: { on: { 'move.confirmed': '#listingEditor.moving' } },
        unknown: { on: { 'move.confirmed': '#listingEditor.moving' } },
      },
    },
    editing: {
      tags: 'form',
      on: {
        'edit.saved': { target: 'saving', actions: 'keepTyped' },
        'edit.cancelled': [
          { guard: 'isOutOfDate', target: 'catchingUp', actions: 'clearProblem' },
          { target: 'viewing', actions: 'clearProblem' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'updateListing',
        src: 'updateListing',
        input: update,
        onDone: { target: 'viewing', actions: keepListing },
        onError: { target: 'editing', actions: failed },
      },
    },
    // Another window has changed the listing: the row shows it.
    catchingUp: {
      tags: 'busy',
      invoke: {
        id: 'getOwnListingAgain',
        src: 'getOwnListing',
        input: own,
        onDone: { target: 'viewing', actions: keepListing },
        onError: { target: 'viewing', actions: failed },
      },
    },
    // The user chooses inspection times in the row.
    scheduling: {
      initial: 'reading',
      on: { 'days.abandoned': { target: 'viewing', actions: 'clearProblem' } },
      states: {
        /** Loads current days and bookings when the calendar opens, and after another window has changed a day. */
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readDays',
            src: 'getOwnListing',
            input: own,
            onDone: { target: 'choosing', actions: { type: 'catchUp', params: listing } },
            onError: { target: 'choosing', actions: failed },
          },
        },
        choosing: {
          invoke: {
            id: 'availability',
            src: 'availability',
            input: ({ context: { days, listing: of } }) => ({ days, ...bookedDays(of) }),
          },
          on: { 'days.changed': { actions: 'keepDays' }, 'schedule.proceeded': 'saving' },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'setAvailability',
            src: 'setAvailability',
            input: chosenDays,
            onDone: { target: '#listingEditor.viewing', actions: keepListing },
            onError: [
              { guard: { type: 'wasChangedMeanwhile', params: problem }, target: 'reading', actions: failed },
              { target: 'choosing', actions: failed },
            ],
          },
        },
      },
    },
    // The owner takes days out of renting, and gives them back.
    blocking: {
      initial: 'reading',
      states: {
        /** Loads current days when the dialog opens, and after a request has taken some of them. */
        reading: {
          tags: 'busy',
          on: { 'blocks.closed': { target: '#listingEditor.viewing', actions: 'clearProblem' } },
          invoke: {
            id: 'readBlocks',
            src: 'getOwnListing',
            input: own,
            onDone: { target: 'choosing', actions: { type: 'seeListing', params: listing } },
            onError: { target: 'choosing', actions: failed },
          },
        },
        choosing: {
          on: {
            'block.sent': { target: 'sending', actions: 'clearProblem' },
            'block.lifted': { target: 'lifting', actions: 'clearProblem' },
            'blocks.closed': { target: '#listingEditor.viewing', actions: 'clearProblem' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'blockDays',
            src: 'blockDays',
            input: block,
            onDone: { target: 'choosing', actions: keepListing },
            onError: [
              { guard: { type: 'wasTakenMeanwhile', params: problem }, target: 'reading', actions: failed },
              { target: 'choosing', actions: failed },
            ],
          },
        },
        lifting: {
          tags: 'busy',
          invoke: {
            id: 'unblockDays',
            src: 'unblockDays',
            input: lifted,
            onDone: { target: 'choosing', actions: keepListing },
            onError: { target: 'choosing', actions: failed },
          },
        },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveListing',
        src: 'moveListing',
        input: move,
        onDone: { target: 'viewing', actions: [keepListing, 'forgetMove'] },
        onError: { target: 'viewing', actions: [failed, 'forgetMove'] },
      },
    },
  },
});
