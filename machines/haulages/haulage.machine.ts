/**
 * One haulage, for one of its people: where it stands, what may be done about it, and the way to the pay page. What is
 * allowed the lifecycle says, here for the buttons and on the server for good. Who drives says so on the same page.
 */
import { and, assign, type DoneActorEvent, setup } from 'xstate';
import type { HaulageMove } from '#domain/lifecycles/haulage.ts';
import { haulageMovesOf } from '#domain/lifecycles/haulage-times.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { answered, confirming, problem, recordChart, refreshing, refusedAt } from '../record/record.chart.ts';
import { type RecordEvent, recordActions, recordGuards } from '../record/record.setup.ts';
import { haulageActors } from './haulage.actors.ts';

export type Haulage = components['schemas']['Haulage'];

export type Carrier = components['schemas']['Carrier'];

/** What one says with a move; of an offer its price, in naira. */
export type SaidWords = components['schemas']['HaulageWords'] & { price?: number };

export interface HaulageContext {
  id: string;
  haulage: Haulage | null;
  /** One's own, once it was asked for: who may drive, and with what. */
  carrier: Carrier | null;
  /** What the person wants to do, while they are asked whether they do. */
  move: PageMove | null;
  /** What goes with it; kept when it could not be sent. */
  said: SaidWords;
  problem: Problem | null;
}

export type HaulageEvent =
  | RecordEvent
  | { type: 'move.chosen'; move: PageMove; said?: SaidWords }
  | { type: 'move.confirmed'; said?: SaidWords }
  /** The way to the pay page, once more. */
  | { type: 'payment.requested' };

export type PageMove = HaulageMove | 'offer';

/** What one of its people can do about it on its page. */
export function pageMovesOf({
  status,
  role,
  drives,
}: Pick<Haulage, 'status' | 'role' | 'drives'>): readonly PageMove[] {
  if (role === null) return status === 'requested' ? ['offer'] : [];
  return [...new Set([...(drives ? haulageMovesOf(status, 'driver') : []), ...haulageMovesOf(status, role)])];
}

/** It waits for a payment that is open. */
export const isAwaited = (haulage: Haulage | null) =>
  haulage?.status === 'awaitingPayment' && haulage.payment?.status === 'started';

const flow = setup({
  types: {
    context: {} as HaulageContext,
    events: {} as HaulageEvent,
    input: {} as { id: string },
    tags: {} as 'busy' | 'stable' | 'failed' | 'leaving',
  },
  actors: haulageActors,
  guards: {
    ...recordGuards,
    isAllowed: ({ context: { haulage }, event }) =>
      haulage !== null && event.type === 'move.chosen' && pageMovesOf(haulage).includes(event.move),
    isAssigning: ({ event }) => event.type === 'move.chosen' && event.move === 'assign',
    isOffering: ({ context }) => context.move === 'offer',
    isAwaited: ({ context }) => isAwaited(context.haulage),
    hasPayPage: (_, { record }: { record: Haulage }) => isAwaited(record) && Boolean(record.payment?.url),
  },
  actions: {
    ...recordActions<HaulageContext, HaulageEvent>(),
    keepHaulage: assign((_, { record }: { record: Haulage }) => ({ haulage: record })),
    keepCarrier: assign((_, { carrier }: { carrier: Carrier }) => ({ carrier })),
    keepMove: assign(({ context, event }) =>
      event.type === 'move.chosen' ? { move: event.move, said: { ...context.said, ...event.said } } : {},
    ),
    keepSaid: assign(({ context, event }) => ('said' in event ? { said: { ...context.said, ...event.said } } : {})),
    forgetMove: assign({ move: null, said: {} }),
    keepSaidAlone: assign({ move: null }),
  },
  delays: {
    /** What the provider knows comes by itself; nobody waits for it with a finger on reload. */
    untilAskedAgain: 10_000,
    /** The pay page has the tab by then, or it was stopped on the way. */
    leavingPatience: 8_000,
  },
});

type Asked = { context: HaulageContext };

const wanted = ({ context }: Asked) => ({ path: { id: context.id } });

const withCode = ({ code = '' }: SaidWords) => ({ code });
const alone = () => undefined;

/** Of what was said what belongs to the move. */
const bodyOf: Record<
  Exclude<PageMove, 'offer'>,
  (said: SaidWords, haulage: Haulage | null) => SaidWords | undefined
> = {
  accept: ({ offer }) => (offer === undefined ? {} : { offer }),
  assign: ({ driver, plate }) => ({ ...(driver && { driver }), ...(plate && { plate }) }),
  /** What one was told that it costs: it is refused where that is more by now. */
  cancel: (_, haulage) => (haulage?.cancelling_costs == null ? undefined : { costs: haulage.cancelling_costs }),
  object: ({ words = '' }) => ({ words: words.trim() }),
  go: alone,
  pickUp: withCode,
  notHandedOver: alone,
  deliver: withCode,
  undelivered: alone,
  bringBack: withCode,
};

const chosenMove = ({ context: { id, haulage, move, said } }: Asked): OperationInput<'moveHaulage'> => {
  const chosen = move === null || move === 'offer' ? 'cancel' : move;
  const body = bodyOf[chosen](said, haulage);
  return { path: { id, transition: chosen }, ...(body && { body }) };
};

const offered = ({ context: { id, said } }: Asked): OperationInput<'offerHaulage'> => ({
  path: { id },
  body: { price: said.price ?? 0 },
});

const carrier = ({ event }: { event: DoneActorEvent<Carrier> }) => ({ carrier: event.output });
const record = ({ event }: { event: DoneActorEvent<Haulage> }) => ({ record: event.output });

const choosing = {
  'move.chosen': [
    { guard: and(['isAllowed', 'isAssigning']), target: 'preparing', actions: ['keepMove', 'clearProblem'] },
    { guard: 'isAllowed', target: 'confirming', actions: ['keepMove', 'clearProblem'] },
  ],
  'payment.requested': { target: 'opening', actions: 'clearProblem' },
} as const;

const one = { call: 'getHaulage', keep: 'keepHaulage', input: wanted } as const;
const kept = ['forgetMove', { type: 'keepHaulage', params: answered }] as const;

/** On to the pay page where there is one. */
const done = [
  { guard: { type: 'hasPayPage', params: record }, target: 'leaving', actions: kept },
  { target: 'resting', actions: kept },
] as const;

export const haulageMachine = flow.createMachine({
  id: 'haulage',
  context: ({ input }) => ({ id: input.id, haulage: null, carrier: null, move: null, said: {}, problem: null }),
  ...recordChart({
    ...one,
    shown: {
      initial: 'resting',
      states: {
        resting: {
          tags: 'stable',
          after: { untilAskedAgain: { guard: 'isAwaited', target: 'refreshing' } },
          on: { ...choosing, 'person.returned': 'refreshing' },
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
            onError: refusedAt('haulage'),
          },
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
        refreshing: refreshing({ ...one, id: 'haulage', on: choosing }),
      },
    },
  }),
});
