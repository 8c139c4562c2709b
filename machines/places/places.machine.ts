/**
 * Places that are suggested while somebody types into a field of a search. What is done with the one that is chosen is the
 * form's. Nothing here is ever in the way: a call that fails leaves a field to type into.
 */
import { assign, type DoneActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import type { OperationInput } from '../api/operation.ts';
import { placesActors } from './places.actors.ts';

export type Place = components['schemas']['Place'];
type Kind = OperationInput<'suggestPlaces'>['query']['kind'];

export interface PlacesContext {
  /** Of what is searched for. */
  kind: Kind;
  /** As it was typed last. */
  text: string;
  /** What is shown below the field. It stays while there is another answer under way. */
  suggested: readonly Place[];
  /** Which of them the keys have come to. */
  at: number | null;
}

export type PlacesEvent =
  | { type: 'text.typed'; text: string }
  /** By a key, where nothing is shown. */
  | { type: 'list.wanted'; text: string; at: number | null }
  | { type: 'place.pointed'; at: number | null }
  /** Escape, a choice, or the focus has gone on. */
  | { type: 'list.left' };

/** A letter begins too many names. */
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
    /** Most people type the next letter sooner. */
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
    // Whoever chooses among what stands there is not given something else.
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
