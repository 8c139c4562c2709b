/**
 * A driver's data on this device: their jobs as last loaded, and moves made without a network. Moves are sent in order,
 * each until it is answered. A refused move blocks later moves of its delivery until it is made again or removed.
 * `shipment` makes moves.
 */
import { assign, type DoneActorEvent, type ErrorActorEvent, fromCallback, fromPromise, setup } from 'xstate';
import { isShipmentOver } from '#domain/lifecycles/shipment.ts';
import { LONGEST_PAGE } from '#domain/limits.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { waitForNextTry } from '../api/next-try.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { type PageOf, pageOperation } from '../api/page-operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { type Job, type KeptJobs, keptDriving, watchMoves } from './kept-driving.ts';
import { findNextToSend, type KeptMove } from './kept-move.ts';
import type { SentPhotos } from './load-photos.ts';
import { photoCode } from './photo-code.ts';

export interface DrivingContext extends KeptJobs {
  /** Whether the jobs were loaded since a page asked. */
  isKnown: boolean;
  /** Moves that the server does not have, oldest first. */
  moves: readonly KeptMove[];
  /** The move that is being sent. */
  sent: KeptMove | null;
  /** The server's ids of its photos. */
  files: readonly string[];
  /** Whether its photos are uploaded again, since the server had deleted them. */
  isAnew: boolean;
  /** A load whose photos the browser deleted before they were sent; null once the driver has read that. */
  loss: { title: string; photos: number } | null;
  /** Why the last call failed; null once one succeeds. */
  problem: Problem | null;
}

export type DrivingEvent =
  /** A driver's page has opened, with the jobs if the page has loaded them. */
  | { type: 'screen.opened'; jobs?: readonly Job[] | undefined }
  /** A move was made on this page, or made or sent in another tab. */
  | { type: 'device.changed'; moves: readonly KeptMove[] }
  /** The driver removes a refused move. */
  | { type: 'move.dropped'; key: string }
  | { type: 'loss.read' }
  | { type: 'retry.due' };

type At = { context: DrivingContext };

export const drivingActors = {
  listShipments: pageOperation('listShipments'),
  moveShipment: operation('moveShipment'),
  /** Loads the code for photos only when there are photos. */
  sendPhotos: fromPromise<readonly string[], SentPhotos>(async ({ input, signal }) =>
    (await photoCode()).sendPhotos(input, signal),
  ),
  waitForNextTry,
  /** Reports updates that another tab of this browser recorded or sent. */
  watchDevice: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) =>
    watchMoves((moves) => sendBack({ type: 'device.changed', moves })),
  ),
};

const flow = setup({
  types: {
    context: {} as DrivingContext,
    events: {} as DrivingEvent,
    input: {} as KeptJobs & Pick<DrivingContext, 'moves'>,
    tags: {} as 'busy' | 'stable',
  },
  actors: drivingActors,
  guards: {
    hasNext: ({ context }) => findNextToSend(context.moves) !== undefined,
    hasPhotos: ({ context }) => findNextToSend(context.moves)?.photos !== undefined,
    /** Only once: a second refusal has another reason. */
    isSwept: ({ context: { files, isAnew }, event }) =>
      files.length > 0 && !isAnew && 'error' in event && toProblem(event.error).code === 'unknown_file',
    hasJobs: ({ event }) => 'jobs' in event && event.jobs !== undefined,
    isUnknown: ({ context }) => !context.isKnown,
    isRetryable: idempotencyGuards.isRetryable,
  },
  actions: {
    askAnew: assign({ isKnown: false }),
    takeNext: assign(({ context }) => ({ sent: findNextToSend(context.moves) ?? null, files: [], isAnew: false })),
    keepFiles: assign((_, { files }: { files: readonly string[] }) => ({ files })),
    keepLoss: assign(({ context: { sent, loss } }, { files }: { files: readonly string[] }) => {
      const photos = (sent?.photos?.length ?? 0) - files.length;
      return { loss: sent && photos > 0 ? { title: sent.title, photos } : loss };
    }),
    forgetLoss: assign({ loss: null }),
    askForAll: assign({ isAnew: true }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepMoves: assign(({ event }) => ('moves' in event ? { moves: event.moves } : {})),
    dropSent: assign(({ context: { moves, sent } }) => ({ moves: moves.filter(({ key }) => key !== sent?.key) })),
    dropRead: assign(({ context: { moves }, event }) =>
      event.type === 'move.dropped' ? { moves: moves.filter(({ key }) => key !== event.key) } : {},
    ),
    refuseSent: assign(({ context: { moves, sent } }, { problem }: { problem: Problem }) => ({
      moves: moves.map((move) => (move.key === sent?.key ? { ...move, refused: problem } : move)),
    })),
    keepJob: assign(({ context }, { job }: { job: Job }) => ({
      jobs: context.jobs.map((each) => (each.id === job.id ? job : each)),
    })),
    keepJobs: assign((_, { jobs }: { jobs: readonly Job[] }) => ({
      jobs: jobs.filter(({ status }) => !isShipmentOver(status)),
      at: new Date(serverNow()).toISOString(),
      isKnown: true,
    })),
    dropSentOnDevice: ({ context }) => keptDriving.drop(context.sent?.key ?? ''),
    dropReadOnDevice: ({ event }) => event.type === 'move.dropped' && keptDriving.drop(event.key),
    refuseOnDevice: ({ context }, { problem }: { problem: Problem }) =>
      keptDriving.refuse(context.sent?.key ?? '', problem),
    storeJobs: ({ context: { jobs, at } }) => keptDriving.keepJobs({ jobs, at }),
  },
});

const onItsWay = ({ context: { sent, files } }: At): OperationInput<'moveShipment'> => ({
  path: { id: sent?.id ?? '', transition: sent?.move ?? 'go' },
  header: { 'Idempotency-Key': sent?.key ?? '' },
  ...(sent && {
    body: {
      made_at: sent.at,
      ...(sent.code !== undefined && { code: sent.code }),
      ...(sent.count && { count: sent.count }),
      ...(files.length > 0 && { photos: [...files] }),
    },
  }),
});
const itsPhotos = ({ context: { sent, isAnew } }: At) => ({ photos: sent?.photos, anew: isAnew });
const files = ({ event }: { event: DoneActorEvent<readonly string[]> }) => ({ files: event.output });
const job = ({ event }: { event: DoneActorEvent<Job> }) => ({ job: event.output });
const jobs = ({ event }: { event: DoneActorEvent<PageOf<readonly Job[]>> }) => ({ jobs: event.output.items });
const listed = ({ event }: { event: DrivingEvent }) => ({ jobs: ('jobs' in event && event.jobs) || [] });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

/** The page that opens has loaded the jobs. */
const keepsListed = [{ type: 'keepJobs', params: listed }, 'storeJobs'] as const;
const opened = { guard: 'hasJobs', target: 'choosing', actions: keepsListed } as const;
const openedWithout = { target: 'choosing', actions: 'askAnew' } as const;

/** Events while nothing is being sent. */
const hearing = {
  'device.changed': { target: 'choosing', actions: 'keepMoves' },
  'move.dropped': { target: 'choosing', actions: ['dropRead', 'dropReadOnDevice'] },
  'loss.read': { actions: 'forgetLoss' },
  'screen.opened': [opened, openedWithout],
} as const;

/** Events while something is being sent: new moves follow it. */
const following = { 'device.changed': { actions: 'keepMoves' } } as const;

const unanswered = { target: 'waiting', actions: { type: 'keepProblem', params: problem } } as const;

/** The server was not reached, the session has ended, or the move was refused. */
const refused = [
  { guard: 'isRetryable', ...unanswered },
  {
    target: 'choosing',
    actions: [
      'forgetProblem',
      { type: 'refuseSent', params: problem },
      { type: 'refuseOnDevice', params: problem },
      // Reloads the jobs, since a refusal means they have changed.
      'askAnew',
    ],
  },
] as const;

export const drivingMachine = flow.createMachine({
  id: 'driving',
  context: ({ input }) => ({
    ...input,
    isKnown: false,
    sent: null,
    files: [],
    isAnew: false,
    loss: null,
    problem: null,
  }),
  invoke: { id: 'watchDevice', src: 'watchDevice' },
  initial: 'arriving',
  states: {
    arriving: { on: { 'screen.opened': [opened, 'choosing'] } },
    choosing: {
      always: [
        { guard: 'hasPhotos', target: 'sendingPhotos', actions: 'takeNext' },
        { guard: 'hasNext', target: 'sending', actions: 'takeNext' },
        { guard: 'isUnknown', target: 'asking' },
        { target: 'resting' },
      ],
    },
    sendingPhotos: {
      tags: 'busy',
      on: following,
      invoke: {
        id: 'sendPhotos',
        src: 'sendPhotos',
        input: itsPhotos,
        onDone: {
          target: 'sending',
          actions: [
            { type: 'keepFiles', params: files },
            { type: 'keepLoss', params: files },
          ],
        },
        onError: refused,
      },
    },
    sending: {
      tags: 'busy',
      on: following,
      invoke: {
        id: 'moveShipment',
        src: 'moveShipment',
        input: onItsWay,
        onDone: {
          target: 'choosing',
          actions: ['forgetProblem', 'dropSent', 'dropSentOnDevice', { type: 'keepJob', params: job }, 'storeJobs'],
        },
        onError: [{ guard: 'isSwept', target: 'sendingPhotos', actions: 'askForAll' }, ...refused],
      },
    },
    asking: {
      tags: 'busy',
      on: following,
      invoke: {
        id: 'listShipments',
        src: 'listShipments',
        input: { query: { as: 'driver', limit: LONGEST_PAGE, page: 1 } },
        onDone: { target: 'choosing', actions: ['forgetProblem', { type: 'keepJobs', params: jobs }, 'storeJobs'] },
        onError: unanswered,
      },
    },
    resting: { tags: 'stable', on: hearing },
    /** The server was not reached, or the session has ended. A sign-in in another tab is noticed by the next try. */
    waiting: {
      tags: 'stable',
      invoke: { id: 'waitForNextTry', src: 'waitForNextTry', input: { milliseconds: 30_000 } },
      on: {
        ...hearing,
        'screen.opened': [{ ...opened, actions: ['forgetProblem', ...keepsListed] }, openedWithout],
        'retry.due': 'choosing',
      },
    },
  },
});
