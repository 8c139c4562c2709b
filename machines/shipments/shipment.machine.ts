/**
 * The page of one delivery: its status, the moves its reader may make, and the way to the payment page. The lifecycle
 * decides what is allowed, here for the buttons and again on the server. A driver's moves also work offline: they are
 * saved, shown as if they had arrived, and sent by `driving`.
 */
import { and, assign, type DoneActorEvent, setup } from 'xstate';
import { shipmentTitle } from '#domain/goods.ts';
import { takesCode } from '#domain/lifecycles/shipment.ts';
import { earliestTripStartOf, shipmentMovesOf } from '#domain/lifecycles/shipment-times.ts';
import { windowOf } from '#domain/shipment-window.ts';
import { toProblem } from '../api/api-error.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { isUnreachedServer } from '../list/known.ts';
import {
  confirmingState,
  problem,
  recordChart,
  refreshingState,
  refusalTransitions,
  toRecord,
} from '../record/record.chart.ts';
import { recordActions, recordGuards } from '../record/record.setup.ts';
import { keptDriving } from './kept-driving.ts';
import { applySavedMoves, isRoadMove, type KeptMove, withMove } from './kept-move.ts';
import { chosenMove, getShipmentInput, isLifecycleMove, offerInput } from './shipment.payload.ts';
import type {
  Carrier,
  MoveInput,
  PageMove,
  Shipment,
  ShipmentContext,
  ShipmentEvent,
  ShipmentInput,
} from './shipment.types.ts';

type Movable = Pick<Shipment, 'status' | 'role' | 'drives' | 'booking' | 'day' | 'window' | 'offers'>;

/** The moves that a participant can make on the page at a moment. */
export function pageMovesOf(shipment: Movable, now: Date): readonly PageMove[] {
  const { status, role, drives, offers } = shipment;
  if (role === null && status !== 'requested') return [];
  if (role === null) return offers.length > 0 ? ['offer', 'withdraw'] : ['offer'];
  const moves = new Set([...(drives ? shipmentMovesOf(status, 'driver') : []), ...shipmentMovesOf(status, role)]);
  if (waitsForOwner(shipment)) moves.delete('accept');
  if (now < earliestTripStart(shipment)) moves.delete('go');
  return [...moves];
}

/** Whether payment waits for the owner of the booked place to accept. */
export const waitsForOwner = ({ booking }: Pick<Shipment, 'booking'>) => booking?.status === 'requested';

/** The earliest start of the trip. */
export const earliestTripStart = ({ day, window }: Pick<Shipment, 'day' | 'window'>): Date =>
  earliestTripStartOf({ begins_at: windowOf(day, window)[0] });

/** Whether the page shows the device's copy because the server was not reached. A notice above says so. */
export const isStale = ({ shipment, known }: Pick<ShipmentContext, 'shipment' | 'known'>) =>
  shipment !== null && known !== null;

/** Whether an open payment is awaited. */
export const isAwaited = (shipment: Shipment | null) =>
  shipment?.status === 'awaitingPayment' && shipment.payment?.status === 'started';

export const shipmentActors = {
  getShipment: operation('getShipment'),
  moveShipment: operation('moveShipment'),
  offerShipment: operation('offerShipment'),
  withdrawOffer: operation('withdrawOffer'),
  payShipment: operation('payShipment'),
  getCarrier: operation('getCarrier'),
  getFile: downloadOperation('getFile'),
};

const flow = setup({
  types: {
    context: {} as ShipmentContext,
    events: {} as ShipmentEvent,
    input: {} as ShipmentInput,
    tags: {} as 'busy' | 'stable' | 'failed' | 'leaving',
  },
  actors: shipmentActors,
  guards: {
    ...recordGuards,
    isAllowed: ({ context: { shipment }, event }) =>
      shipment !== null &&
      event.type === 'move.chosen' &&
      pageMovesOf(shipment, new Date(serverNow())).includes(event.move),
    isAssigning: ({ event }) => event.type === 'move.chosen' && event.move === 'assign',
    isOffering: ({ context }) => context.move === 'offer',
    isWithdrawing: ({ context }) => context.move === 'withdraw',
    isDoubted: ({ event }) => 'error' in event && toProblem(event.error).code === 'price_unusual',
    isAwaited: ({ context }) => isAwaited(context.shipment),
    isKnown: ({ context, event }) => context.known !== null && isUnreachedServer(event),
    canWait: ({ context, event }) => isRoadMove(context.move) && isUnreachedServer(event),
    /** Earlier saved moves go first, and moves with photos are always saved before they are sent. */
    hasToWait: ({ context, event }) =>
      isRoadMove(context.move) &&
      (context.kept.length > 0 || (event.type === 'move.confirmed' && event.said?.photos !== undefined)),
    hasPayPage: (_, { record }: { record: Shipment }) => isAwaited(record) && Boolean(record.payment?.url),
  },
  actions: {
    ...recordActions<ShipmentContext, ShipmentEvent>(),
    keepShipment: assign(({ context: { kept } }, { record }: { record: Shipment }) => ({
      shipment: foreseenHere(record, kept),
      // The server's copy replaces the device's.
      known: null,
    })),
    showKnown: assign(({ context: { known, kept } }) => ({ shipment: known && foreseenHere(known, kept) })),
    keepKept: assign(({ event }) => ('moves' in event ? { kept: event.moves } : {})),
    keepForLater: assign(({ context }) => ({ kept: withMove(context.kept, toKept(context)) })),
    storeForLater: ({ context: { kept, made } }) => {
      const move = kept.find(({ key }) => key === made?.key);
      if (move) keptDriving.put(move);
    },
    foresee: assign(({ context: { shipment, kept } }) => ({ shipment: shipment && foreseenHere(shipment, kept) })),
    keepCarrier: assign((_, { carrier }: { carrier: Carrier }) => ({ carrier })),
    keepMove: assign(({ context, event }) =>
      event.type === 'move.chosen'
        ? { move: event.move, said: { ...saidBefore(context.kept, event.move), ...context.said, ...event.said } }
        : {},
    ),
    keepSaid: assign(({ context, event }) =>
      event.type === 'move.confirmed' ? { said: { ...context.said, ...event.said }, made: event.made } : {},
    ),
    doubtPrice: assign(({ context: { said } }) =>
      said.price === undefined ? {} : { said: { ...said, doubted: said.price } },
    ),
    forgetMove: assign({ move: null, said: {}, made: null }),
    /** Keeps words that came too late, which the page shows. */
    forgetUnspoken: assign(({ context: { said } }) => ({ move: null, said: spoken(said), made: null })),
    keepSaidAlone: assign({ move: null, made: null }),
    askForPhoto: assign(({ event }) =>
      event.type === 'photo.requested' ? { photo: { address: event.photo, content: null } } : {},
    ),
    keepPhoto: assign(({ context: { photo } }, { content }: { content: Blob }) => ({
      photo: photo && { ...photo, content },
    })),
    forgetPhoto: assign({ photo: null }),
  },
  delays: {
    /** Polls for the result of a payment. */
    untilAskedAgain: 10_000,
    /** Time until the payment page has the tab, or the navigation was stopped. */
    leavingPatience: 8_000,
  },
});

/** The delivery with this device's saved moves and piece count applied. */
function foreseenHere(shipment: Shipment, kept: readonly KeptMove[]): Shipment {
  const seen = applySavedMoves(shipment, kept);
  const count = kept.find((move) => move.move === 'pickUp' && !move.refused)?.count;
  return count && seen !== shipment ? { ...seen, loaded: { count, photos: [] } } : seen;
}

/** Restores the count and photos of a refused move, so that a wrong code does not require counting again. */
function saidBefore(kept: readonly KeptMove[], move: PageMove): MoveInput {
  const refused = kept.find((each) => each.move === move && each.refused !== null);
  return { ...(refused?.count && { count: refused.count }), ...(refused?.photos && { photos: [...refused.photos] }) };
}

const spoken = ({ words }: MoveInput): MoveInput => (words === undefined ? {} : { words });

/** The move to save, with only the input that belongs to it. */
const toKept = ({ id, shipment, move, said: { code, count, photos }, made }: ShipmentContext): KeptMove => ({
  ...{ key: made?.key ?? '', at: made?.at ?? '', id, refused: null },
  move: move === null || !isLifecycleMove(move) ? 'go' : move,
  ...(move !== null && takesCode(move) && code !== undefined && { code }),
  ...(move === 'pickUp' && { ...(count !== undefined && { count }), ...(photos?.length && { photos }) }),
  title: shipment ? shipmentTitle(shipment) : '',
});

const carrier = ({ event }: { event: DoneActorEvent<Carrier> }) => ({ carrier: event.output });
const photoAsked = ({ context: { photo } }: { context: ShipmentContext }): OperationInput<'getFile'> => ({
  path: { id: photo?.address.split('/').at(-1) ?? '' },
  query: { size: 'page' },
});
const photo = ({ event }: { event: DoneActorEvent<Blob> }) => ({ content: event.output });
const record = ({ event }: { event: DoneActorEvent<Shipment> }) => ({ record: event.output });

const choosing = {
  'move.chosen': [
    { guard: and(['isAllowed', 'isAssigning']), target: 'preparing', actions: ['keepMove', 'clearProblem'] },
    { guard: 'isAllowed', target: 'confirming', actions: ['keepMove', 'clearProblem'] },
  ],
  'move.abandoned': { actions: 'forgetMove' },
  'payment.requested': { target: 'opening', actions: 'clearProblem' },
  'photo.requested': { target: 'fetching', actions: ['askForPhoto', 'clearProblem'] },
} as const;

/** Saves the move and shows it as if it had arrived. */
const waits = ['keepForLater', 'storeForLater', 'foresee', 'forgetMove'] as const;
const changes = { 'kept.changed': { target: 'refreshing', reenter: true, actions: 'keepKept' } } as const;

const one = { call: 'getShipment', keep: 'keepShipment', input: getShipmentInput } as const;
const kept = ['forgetMove', { type: 'keepShipment', params: toRecord }] as const;

/** Continues to the payment page if there is one. */
const done = [
  { guard: { type: 'hasPayPage', params: record }, target: 'leaving', actions: kept },
  { target: 'resting', actions: kept },
] as const;

export const shipmentMachine = flow.createMachine({
  id: 'shipment',
  context: ({ input }) => ({
    ...{ known: null, kept: [], said: {}, ...input },
    ...{ shipment: null, carrier: null, move: null, problem: null, photo: null, made: null },
  }),
  on: { 'kept.changed': { actions: 'keepKept' } },
  ...recordChart({
    ...one,
    unreached: [{ guard: 'isKnown', target: 'shown', actions: 'showKnown' }],
    shown: {
      initial: 'resting',
      states: {
        resting: {
          tags: 'stable',
          after: { untilAskedAgain: { guard: 'isAwaited', target: 'refreshing' } },
          on: { ...choosing, ...changes, 'person.returned': 'refreshing' },
        },
        // Reloads drivers and vehicles, which may have changed.
        preparing: {
          tags: 'busy',
          invoke: {
            id: 'getCarrier',
            src: 'getCarrier',
            input: {},
            onDone: { target: 'confirming', actions: { type: 'keepCarrier', params: carrier } },
            onError: { target: 'resting', actions: ['keepSaidAlone', { type: 'keepProblem', params: problem }] },
          },
        },
        confirming: {
          ...confirmingState,
          on: {
            ...confirmingState.on,
            'move.confirmed': [
              { guard: 'isOffering', target: 'offering', actions: 'keepSaid' },
              { guard: 'isWithdrawing', target: 'withdrawing' },
              { guard: 'hasToWait', target: 'resting', actions: ['keepSaid', ...waits] },
              confirmingState.on['move.confirmed'],
            ],
          },
        },
        offering: {
          tags: 'busy',
          invoke: {
            id: 'offerShipment',
            src: 'offerShipment',
            input: offerInput,
            onDone: { target: 'resting', actions: kept },
            onError: [
              { guard: 'isDoubted', target: 'confirming', actions: 'doubtPrice' },
              ...refusalTransitions('shipment', 'forgetUnspoken'),
            ],
          },
        },
        withdrawing: {
          tags: 'busy',
          invoke: {
            id: 'withdrawOffer',
            src: 'withdrawOffer',
            input: getShipmentInput,
            onDone: { target: 'resting', actions: kept },
            onError: refusalTransitions('shipment', 'forgetUnspoken'),
          },
        },
        moving: {
          tags: 'busy',
          invoke: {
            id: 'moveShipment',
            src: 'moveShipment',
            input: chosenMove,
            onDone: done,
            onError: [
              { guard: 'canWait', target: 'resting', actions: waits },
              ...refusalTransitions('shipment', 'forgetUnspoken'),
            ],
          },
        },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'getFile',
            src: 'getFile',
            input: photoAsked,
            onDone: { target: 'looking', actions: { type: 'keepPhoto', params: photo } },
            onError: { target: 'resting', actions: ['forgetPhoto', { type: 'keepProblem', params: problem }] },
          },
        },
        looking: {
          on: { 'photo.closed': { target: 'resting', actions: 'forgetPhoto' } },
        },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'payShipment',
            src: 'payShipment',
            input: getShipmentInput,
            onDone: { target: 'leaving', actions: kept },
            onError: refusalTransitions('shipment', 'forgetUnspoken'),
          },
        },
        // The app navigates to the payment page; a user who stays or returns sees a fresh status.
        leaving: {
          tags: ['busy', 'leaving'],
          after: { leavingPatience: 'refreshing' },
          on: { 'person.returned': 'refreshing' },
        },
        refreshing: refreshingState({ ...one, id: 'shipment', on: { ...choosing, ...changes } }),
      },
    },
  }),
});
