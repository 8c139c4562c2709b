/**
 * The page of one delivery: its status, the moves its reader may make, and the way to the payment page. The lifecycle decides
 * what is allowed, here for the buttons and again on the server. A driver's moves also work offline: they are saved, shown as
 * if they had arrived, and sent by `driving`.
 */
import { and, assign, type DoneActorEvent, setup } from 'xstate';
import { haulageTitle } from '#domain/goods.ts';
import { windowOf } from '#domain/haulage-window.ts';
import { takesCode } from '#domain/lifecycles/haulage.ts';
import { haulageMovesOf, setsOutFrom } from '#domain/lifecycles/haulage-times.ts';
import { toProblem } from '../api/api-error.ts';
import { isUncertain } from '../api/attempt.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { confirming, problem, recordChart, refreshing, refusedAt, toRecord } from '../record/record.chart.ts';
import { recordActions, recordGuards } from '../record/record.setup.ts';
import { chosenMove, getHaulageInput, offerInput } from './haulage.payload.ts';
import type {
  Carrier,
  Haulage,
  HaulageContext,
  HaulageEvent,
  HaulageInput,
  MoveInput,
  PageMove,
} from './haulage.types.ts';
import { keptDriving } from './kept-driving.ts';
import { foreseen, isRoadMove, type KeptMove, withMove } from './kept-move.ts';

type Movable = Pick<Haulage, 'status' | 'role' | 'drives' | 'booking' | 'day' | 'window'>;

/** The moves that a participant can make on the page at a moment. */
export function pageMovesOf(haulage: Movable, now: Date): readonly PageMove[] {
  const { status, role, drives } = haulage;
  if (role === null) return status === 'requested' ? ['offer'] : [];
  const moves = new Set([...(drives ? haulageMovesOf(status, 'driver') : []), ...haulageMovesOf(status, role)]);
  if (waitsForOwner(haulage)) moves.delete('accept');
  if (now < drivenFrom(haulage)) moves.delete('go');
  return [...moves];
}

/** Whether payment waits for the owner of the booked place to accept. */
export const waitsForOwner = ({ booking }: Pick<Haulage, 'booking'>) => booking?.status === 'requested';

/** The earliest start of the trip. */
export const drivenFrom = ({ day, window }: Pick<Haulage, 'day' | 'window'>): Date =>
  setsOutFrom({ begins_at: windowOf(day, window)[0] });

/** Whether the page shows the device's copy because the server was not reached. A notice above says so. */
export const isStale = ({ haulage, known }: HaulageContext) => haulage !== null && known !== null;

/** Whether an open payment is awaited. */
export const isAwaited = (haulage: Haulage | null) =>
  haulage?.status === 'awaitingPayment' && haulage.payment?.status === 'started';

export const haulageActors = {
  getHaulage: operation('getHaulage'),
  moveHaulage: operation('moveHaulage'),
  offerHaulage: operation('offerHaulage'),
  payHaulage: operation('payHaulage'),
  getCarrier: operation('getCarrier'),
  getFile: downloadOperation('getFile'),
};

const flow = setup({
  types: {
    context: {} as HaulageContext,
    events: {} as HaulageEvent,
    input: {} as HaulageInput,
    tags: {} as 'busy' | 'stable' | 'failed' | 'leaving',
  },
  actors: haulageActors,
  guards: {
    ...recordGuards,
    isAllowed: ({ context: { haulage }, event }) =>
      haulage !== null &&
      event.type === 'move.chosen' &&
      pageMovesOf(haulage, new Date(serverNow())).includes(event.move),
    isAssigning: ({ event }) => event.type === 'move.chosen' && event.move === 'assign',
    isOffering: ({ context }) => context.move === 'offer',
    isAwaited: ({ context }) => isAwaited(context.haulage),
    isKnown: ({ context, event }) => context.known !== null && isUnreached(event),
    canWait: ({ context, event }) => isRoadMove(context.move) && isUnreached(event),
    /** Earlier saved moves go first, and moves with photos are always saved before they are sent. */
    hasToWait: ({ context, event }) =>
      isRoadMove(context.move) &&
      (context.kept.length > 0 || (event.type === 'move.confirmed' && event.said?.photos !== undefined)),
    hasPayPage: (_, { record }: { record: Haulage }) => isAwaited(record) && Boolean(record.payment?.url),
  },
  actions: {
    ...recordActions<HaulageContext, HaulageEvent>(),
    keepHaulage: assign(({ context: { kept } }, { record }: { record: Haulage }) => ({
      haulage: foreseenHere(record, kept),
      // The server's copy replaces the device's.
      known: null,
    })),
    showKnown: assign(({ context: { known, kept } }) => ({ haulage: known && foreseenHere(known, kept) })),
    keepKept: assign(({ event }) => ('moves' in event ? { kept: event.moves } : {})),
    keepForLater: assign(({ context }) => ({ kept: withMove(context.kept, toKept(context)) })),
    storeForLater: ({ context: { kept, made } }) => {
      const move = kept.find(({ key }) => key === made?.key);
      if (move) keptDriving.put(move);
    },
    foresee: assign(({ context: { haulage, kept } }) => ({ haulage: haulage && foreseenHere(haulage, kept) })),
    keepCarrier: assign((_, { carrier }: { carrier: Carrier }) => ({ carrier })),
    keepMove: assign(({ context, event }) =>
      event.type === 'move.chosen'
        ? { move: event.move, said: { ...saidBefore(context.kept, event.move), ...context.said, ...event.said } }
        : {},
    ),
    keepSaid: assign(({ context, event }) =>
      event.type === 'move.confirmed' ? { said: { ...context.said, ...event.said }, made: event.made } : {},
    ),
    forgetMove: assign({ move: null, said: {}, made: null }),
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

const isUnreached = (event: object) => 'error' in event && isUncertain(toProblem(event.error));

/** The delivery with this device's saved moves and piece count applied. */
function foreseenHere(haulage: Haulage, kept: readonly KeptMove[]): Haulage {
  const seen = foreseen(haulage, kept);
  const count = kept.find((move) => move.move === 'pickUp' && !move.refused)?.count;
  return count && seen !== haulage ? { ...seen, loaded: { count, photos: [] } } : seen;
}

/** Restores the count and photos of a refused move, so that a wrong code does not require counting again. */
function saidBefore(kept: readonly KeptMove[], move: PageMove): MoveInput {
  const refused = kept.find((each) => each.move === move && each.refused !== null);
  return { ...(refused?.count && { count: refused.count }), ...(refused?.photos && { photos: [...refused.photos] }) };
}

/** The move to save, with only the input that belongs to it. */
const toKept = ({ id, haulage, move, said: { code, count, photos }, made }: HaulageContext): KeptMove => ({
  ...{ key: made?.key ?? '', at: made?.at ?? '', id, refused: null },
  move: move === null || move === 'offer' ? 'go' : move,
  ...(move !== null && takesCode(move) && code !== undefined && { code }),
  ...(move === 'pickUp' && { ...(count !== undefined && { count }), ...(photos?.length && { photos }) }),
  title: haulage ? haulageTitle(haulage) : '',
});

const carrier = ({ event }: { event: DoneActorEvent<Carrier> }) => ({ carrier: event.output });
const photoAsked = ({ context: { photo } }: { context: HaulageContext }): OperationInput<'getFile'> => ({
  path: { id: photo?.address.split('/').at(-1) ?? '' },
  query: { size: 'page' },
});
const photo = ({ event }: { event: DoneActorEvent<Blob> }) => ({ content: event.output });
const record = ({ event }: { event: DoneActorEvent<Haulage> }) => ({ record: event.output });

const choosing = {
  'move.chosen': [
    { guard: and(['isAllowed', 'isAssigning']), target: 'preparing', actions: ['keepMove', 'clearProblem'] },
    { guard: 'isAllowed', target: 'confirming', actions: ['keepMove', 'clearProblem'] },
  ],
  'payment.requested': { target: 'opening', actions: 'clearProblem' },
  'photo.requested': { target: 'fetching', actions: ['askForPhoto', 'clearProblem'] },
} as const;

/** Saves the move and shows it as if it had arrived. */
const waits = ['keepForLater', 'storeForLater', 'foresee', 'forgetMove'] as const;
const changes = { 'kept.changed': { target: 'refreshing', reenter: true, actions: 'keepKept' } } as const;

const one = { call: 'getHaulage', keep: 'keepHaulage', input: getHaulageInput } as const;
const kept = ['forgetMove', { type: 'keepHaulage', params: toRecord }] as const;

/** Continues to the payment page if there is one. */
const done = [
  { guard: { type: 'hasPayPage', params: record }, target: 'leaving', actions: kept },
  { target: 'resting', actions: kept },
] as const;

export const haulageMachine = flow.createMachine({
  id: 'haulage',
  context: ({ input }) => ({
    ...{ known: null, kept: [], ...input },
    ...{ haulage: null, carrier: null, move: null, said: {}, problem: null, photo: null, made: null },
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
          ...confirming,
          on: {
            ...confirming.on,
            'move.confirmed': [
              { guard: 'isOffering', target: 'offering', actions: 'keepSaid' },
              { guard: 'hasToWait', target: 'resting', actions: ['keepSaid', ...waits] },
              confirming.on['move.confirmed'],
            ],
          },
        },
        offering: {
          tags: 'busy',
          invoke: {
            id: 'offerHaulage',
            src: 'offerHaulage',
            input: offerInput,
            onDone: { target: 'resting', actions: kept },
            onError: refusedAt('haulage'),
          },
        },
        moving: {
          tags: 'busy',
          invoke: {
            id: 'moveHaulage',
            src: 'moveHaulage',
            input: chosenMove,
            onDone: done,
            onError: [{ guard: 'canWait', target: 'resting', actions: waits }, ...refusedAt('haulage')],
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
            id: 'payHaulage',
            src: 'payHaulage',
            input: getHaulageInput,
            onDone: { target: 'leaving', actions: kept },
            onError: refusedAt('haulage'),
          },
        },
        // The app navigates to the payment page; a user who stays or returns sees a fresh status.
        leaving: {
          tags: ['busy', 'leaving'],
          after: { leavingPatience: 'refreshing' },
          on: { 'person.returned': 'refreshing' },
        },
        refreshing: refreshing({ ...one, id: 'haulage', on: { ...choosing, ...changes } }),
      },
    },
  }),
});
