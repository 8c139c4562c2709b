/**
 * One haulage, for one of its people: where it stands, what may be done about it, and the way to the pay page. What is
 * allowed the lifecycle says, here for the buttons and on the server for good. Who drives says so on the same page, also
 * where nobody can be reached: such moves are kept, the page goes on as if they had arrived, and `driving` sends them.
 */
import { and, assign, type DoneActorEvent, setup } from 'xstate';
import { haulageTitle } from '#domain/goods.ts';
import { windowOf } from '#domain/haulage-window.ts';
import { takesCode } from '#domain/lifecycles/haulage.ts';
import { haulageMovesOf, setsOutFrom } from '#domain/lifecycles/haulage-times.ts';
import { toProblem } from '../api/api-error.ts';
import { isUncertain } from '../api/attempt.ts';
import type { OperationInput } from '../api/operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { confirming, problem, recordChart, refreshing, refusedAt, toRecord } from '../record/record.chart.ts';
import { recordActions, recordGuards } from '../record/record.setup.ts';
import { haulageActors } from './haulage.actors.ts';
import { chosenMove, offered, wanted } from './haulage.payload.ts';
import type {
  Carrier,
  Haulage,
  HaulageContext,
  HaulageEvent,
  HaulageInput,
  PageMove,
  SaidWords,
} from './haulage.types.ts';
import { keptDriving } from './kept-driving.ts';
import { foreseen, isRoadMove, type KeptMove, withMove } from './kept-move.ts';

type Movable = Pick<Haulage, 'status' | 'role' | 'drives' | 'booking' | 'day' | 'window'>;

/** What one of its people can do about it on its page at a moment. */
export function pageMovesOf(haulage: Movable, now: Date): readonly PageMove[] {
  const { status, role, drives } = haulage;
  if (role === null) return status === 'requested' ? ['offer'] : [];
  const moves = new Set([...(drives ? haulageMovesOf(status, 'driver') : []), ...haulageMovesOf(status, role)]);
  if (waitsForOwner(haulage)) moves.delete('accept');
  if (now < drivenFrom(haulage)) moves.delete('go');
  return [...moves];
}

/** Nobody is paid for a way to a place whose owner has not accepted the booking. */
export const waitsForOwner = ({ booking }: Pick<Haulage, 'booking'>) => booking?.status === 'requested';

/** From when on its driver can set out. */
export const drivenFrom = ({ day, window }: Pick<Haulage, 'day' | 'window'>): Date =>
  setsOutFrom({ begins_at: windowOf(day, window)[0] });

/** It is shown as this device knows it: nobody could be reached. That is no problem of its own, and said above it. */
export const isFromBefore = ({ haulage, known }: HaulageContext) => haulage !== null && known !== null;

/** It waits for a payment that is open. */
export const isAwaited = (haulage: Haulage | null) =>
  haulage?.status === 'awaitingPayment' && haulage.payment?.status === 'started';

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
    /** What was made before it goes first, and photos go by the device in any case: they are kept before they are sent. */
    hasToWait: ({ context, event }) =>
      isRoadMove(context.move) &&
      (context.kept.length > 0 || (event.type === 'move.confirmed' && event.said?.photos !== undefined)),
    hasPayPage: (_, { record }: { record: Haulage }) => isAwaited(record) && Boolean(record.payment?.url),
  },
  actions: {
    ...recordActions<HaulageContext, HaulageEvent>(),
    keepHaulage: assign(({ context: { kept } }, { record }: { record: Haulage }) => ({
      haulage: foreseenHere(record, kept),
      // From here on the page knows better.
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
    /** What the provider knows comes by itself; nobody waits for it with a finger on reload. */
    untilAskedAgain: 10_000,
    /** The pay page has the tab by then, or it was stopped on the way. */
    leavingPatience: 8_000,
  },
});

const isUnreached = (event: object) => 'error' in event && isUncertain(toProblem(event.error));

/** With what was counted here, where that has not arrived. */
function foreseenHere(haulage: Haulage, kept: readonly KeptMove[]): Haulage {
  const seen = foreseen(haulage, kept);
  const count = kept.find((move) => move.move === 'pickUp' && !move.refused)?.count;
  return count && seen !== haulage ? { ...seen, loaded: { count, photos: [] } } : seen;
}

/** Of one that did not count: what was on the truck is not counted again for a code that was wrong. */
function saidBefore(kept: readonly KeptMove[], move: PageMove): SaidWords {
  const refused = kept.find((each) => each.move === move && each.refused !== null);
  return { ...(refused?.count && { count: refused.count }), ...(refused?.photos && { photos: [...refused.photos] }) };
}

/** What was said of another move, and could not be sent, is not said of this one. */
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

/** It counts here as if it had arrived. */
const waits = ['keepForLater', 'storeForLater', 'foresee', 'forgetMove'] as const;
const changes = { 'kept.changed': { target: 'refreshing', reenter: true, actions: 'keepKept' } } as const;

const one = { call: 'getHaulage', keep: 'keepHaulage', input: wanted } as const;
const kept = ['forgetMove', { type: 'keepHaulage', params: toRecord }] as const;

/** On to the pay page where there is one. */
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
        // Who may drive, and with what, may have changed since it was asked for before.
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
            input: offered,
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
            input: wanted,
            onDone: { target: 'leaving', actions: kept },
            onError: refusedAt('haulage'),
          },
        },
        // The app takes the tab to the pay page; who stays, or comes back, is asked for.
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
