/**
 * A row of My Listing: its title and description, edited in place, and the moves of its owner.
 * The lifecycle says which moves are open; the parent loads the list of rows.
 */
import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';

export type OwnListing = components['schemas']['OwnListing'];

export interface ListingEditorContext {
  listing: OwnListing;
  /** The typed title; kept when saving fails. */
  title: string;
  description: string;
  /** Whether the user has read that the text was changed elsewhere, and replaces it by saving again. */
  overwrites: boolean;
  /** The move that is confirmed or sent. */
  move: ListingMove | null;
  problem: Problem | null;
}

export type ListingEditorEvent =
  | { type: 'edit.opened' }
  | { type: 'edit.cancelled' }
  | { type: 'edit.saved'; title: string; description: string }
  | { type: 'move.chosen'; move: ListingMove }
  | { type: 'move.confirmed' }
  | { type: 'move.abandoned' };

export const listingEditorActors = {
  /** The listing as it is now: another user may have booked since the list was loaded. */
  getOwnListing: operation('getOwnListing'),
  updateListing: operation('updateListing'),
  moveListing: operation('moveListing'),
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
    /** Whether the move hides or ends the listing, so that its effects are shown first. */
    hasEffects: ({ event }) => 'move' in event && event.move !== 'confirm' && event.move !== 'resume',
  },
  actions: {
    fillIn: assign(({ context: { listing } }) => ({
      title: listing.title ?? listing.property_type,
      description: listing.description || listing.property_details,
      overwrites: false,
      problem: null,
    })),
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'edit.saved');
      return { title: event.title.trim(), description: event.description.trim(), problem: null };
    }),
    keepListing: assign((_, params: { listing: OwnListing }) => ({ listing: params.listing, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({
      problem: params.problem,
      overwrites: params.problem.code === 'changed_meanwhile',
    })),
    clearProblem: assign({ problem: null }),
    keepMove: assign(({ event }) => ('move' in event ? { move: event.move, problem: null } : {})),
    forgetMove: assign({ move: null }),
  },
});

type Asked = { context: ListingEditorContext; event: ListingEditorEvent };

const listing = ({ event }: { event: DoneActorEvent<OwnListing> }) => ({ listing: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
/** Sends the texts that were changed, and from what: another window may have changed the other one, or the same. */
const update = ({
  context: { listing: from, title, description, overwrites },
}: Asked): OperationInput<'updateListing'> => {
  const isSameText = description === (from.description || from.property_details);
  const hasTitle = title !== (from.title ?? from.property_type) || isSameText;
  const texts = { ...(hasTitle && { title }), ...(!isSameText && { description }) };
  const was = {
    ...(hasTitle && { title: from.title }),
    ...(!isSameText && { description: from.description }),
  };
  return { path: { id: from.id }, body: { ...texts, ...(!overwrites && { was }) } };
};
const own = ({ context }: Pick<Asked, 'context'>) => ({ path: { id: context.listing.id } });
const move = ({ context: { listing: of, move: chosen } }: Pick<Asked, 'context'>): OperationInput<'moveListing'> => {
  if (!chosen) throw new Error('no move was chosen');
  return { path: { id: of.id, transition: chosen } };
};

const keepListing = { type: 'keepListing', params: listing } as const;
const failed = { type: 'keepProblem', params: problem } as const;

export const listingEditorMachine = flow.createMachine({
  id: 'listingEditor',
  context: ({ input }) => ({
    listing: input.listing,
    title: '',
    description: '',
    overwrites: false,
    move: null,
    problem: null,
  }),
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'edit.opened': { target: 'editing', actions: 'fillIn' },
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
        'edit.cancelled': { target: 'viewing', actions: 'clearProblem' },
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
