/** Suggests places while the user types into a search field. The form uses the choice. A failed call shows nothing. */
import { assign, type DoneActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type OperationInput, operation } from '../api/operation.ts';

export const placesActors = { suggestPlaces: operation('suggestPlaces') };

export type Place = components['schemas']['Place'];
type Kind = OperationInput<'suggestPlaces'>['query']['kind'];

export interface PlacesContext {
  /** Kind of the listings that the search is for. */
  kind: Kind;
  /** The latest typed text. */
  text: string;
  /** The suggestions below the field, kept while others load. */
  suggested: readonly Place[];
  /** Index of the suggestion that the keyboard has selected. */
  at: number | null;
}

export type PlacesEvent =
  | { type: 'text.typed'; text: string }
  /** A key opens the list. */
  | { type: 'list.wanted'; text: string; at: number | null }
  | { type: 'place.pointed'; at: number | null }
  /** Escape, a choice, or the focus left the field. */
  | { type: 'list.left' };

/** Letters that a search needs: one letter matches too many names. */
const ENOUGH = 2;

const flow = setup({
  types: {
    context: {} as PlacesContext,
    events: {} as PlacesEvent,
    input: {} as Pick<PlacesContext, 'kind'>,
  },
  actors: placesActors,
  guards: {
    isEnough: ({ event }) => 'text' in event && event.text.trim().length >= ENOUGH,
    isOffered: ({ context, event }) => 'at' in event && (event.at ?? 0) < context.suggested.length,
    isNone: (_, { places }: { places: readonly Place[] }) => places.length === 0,
  },
  actions: {
    keepText: assign(({ event }) => ('text' in event ? { text: event.text, at: null } : {})),
    keepWanted: assign(({ event }) => ('at' in event ? { at: event.at } : {})),
    point: assign(({ event }) => ('at' in event ? { at: event.at } : {})),
    keepPlaces: assign((_, { places }: { places: readonly Place[] }) => ({ suggested: places })),
    forget: assign({ suggested: [], at: null }),
  },
  delays: {
    /** Milliseconds: most users type the next letter sooner. */
    pause: 150,
  },
});

const places = ({ event }: { event: DoneActorEvent<Place[]> }) => ({ places: event.output });

export const placesMachine = flow.createMachine({
  id: 'places',
  context: ({ input }) => ({ ...input, text: '', suggested: [], at: null }),
  on: {
    'text.typed': [
      { guard: 'isEnough', target: '.waiting', actions: 'keepText' },
      { target: '.closed', actions: 'keepText' },
    ],
    'list.wanted': { guard: 'isEnough', target: '.asking', actions: ['keepText', 'keepWanted'] },
    // Cancels a pending search, so that the suggestions do not change under the selection.
    'place.pointed': { guard: 'isOffered', target: '.shown', actions: 'point' },
    'list.left': '.closed',
  },
  initial: 'closed',
  states: {
    closed: { entry: 'forget' },
    waiting: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context: { kind, text } }) => ({ query: { kind, text: text.trim() } }),
        onDone: [
          { guard: { type: 'isNone', params: places }, target: 'nothing', actions: 'forget' },
          { target: 'shown', actions: { type: 'keepPlaces', params: places } },
        ],
        onError: 'closed',
      },
    },
    shown: {},
    nothing: {},
  },
});
