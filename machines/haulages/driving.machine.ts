/**
 * What whoever drives has on this device: their jobs as they were last loaded, and the moves that were made without a
 * network. Those are sent in the order in which they were made, each until there is an answer. One that does not count says
 * so and holds up what follows it in its haulage, until it is made anew or taken off. Making moves is `haulage`'s.
 */
import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import { isHaulageOver } from '#domain/lifecycles/haulage.ts';
import { LONGEST_PAGE } from '#domain/limits.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { attemptGuards } from '../api/attempt.ts';
import type { OperationInput } from '../api/operation.ts';
import type { PageOf } from '../api/page-operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { drivingActors } from './driving.actors.ts';
import { type Job, type KeptJobs, keptDriving } from './kept-driving.ts';
import { type KeptMove, nextToSend } from './kept-move.ts';

export interface DrivingContext extends KeptJobs {
  /** Whether the jobs were loaded since a page asked for them. */
  isKnown: boolean;
  /** What the server does not know yet, in the order in which it was made. */
  moves: readonly KeptMove[];
  /** The one that is on its way. */
  sent: KeptMove | null;
  /** What the server calls its photos. */
  files: readonly string[];
  /** Its photos go out once more: the server had thrown them away. */
  isAnew: boolean;
  /** A load of which the browser has thrown photos away before they could be sent, until that is read. */
  loss: { title: string; photos: number } | null;
  /** Why the last call was answered with nothing that counts; until one is. */
  problem: Problem | null;
}

export type DrivingEvent =
  /** A page for who drives has opened. */
  | { type: 'screen.opened' }
  /** A move was made on this page or in another tab, or another tab has sent one. */
  | { type: 'device.changed'; moves: readonly KeptMove[] }
  /** What did not count was read. */
  | { type: 'move.dropped'; key: string }
  | { type: 'loss.read' }
  | { type: 'retry.due' };

type At = { context: DrivingContext };

const flow = setup({
  types: {
    context: {} as DrivingContext,
    events: {} as DrivingEvent,
    input: {} as KeptJobs & Pick<DrivingContext, 'moves'>,
    tags: {} as 'busy' | 'stable',
  },
  actors: drivingActors,
  guards: {
    hasNext: ({ context }) => nextToSend(context.moves) !== undefined,
    hasPhotos: ({ context }) => nextToSend(context.moves)?.photos !== undefined,
    /** Once: what is refused a second time is no matter of how long it waited. */
    isSwept: ({ context: { files, isAnew }, event }) =>
      files.length > 0 && !isAnew && 'error' in event && toProblem(event.error).code === 'unknown_file',
    isUnknown: ({ context }) => !context.isKnown,
    isRetryable: attemptGuards.isRetryable,
  },
  actions: {
    askAnew: assign({ isKnown: false }),
    takeNext: assign(({ context }) => ({ sent: nextToSend(context.moves) ?? null, files: [], isAnew: false })),
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
      jobs: jobs.filter(({ status }) => !isHaulageOver(status)),
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

const onItsWay = ({ context: { sent, files } }: At): OperationInput<'moveHaulage'> => ({
  path: { id: sent?.id ?? '', transition: sent?.move ?? 'go' },
  header: { 'Idempotency-Key': sent?.key ?? '' },
  ...(sent?.code !== undefined && {
    body: {
      code: sent.code,
      ...(sent.count && { count: sent.count }),
      ...(files.length > 0 && { photos: [...files] }),
    },
  }),
});
const itsPhotos = ({ context: { sent, isAnew } }: At) => ({ photos: sent?.photos, anew: isAnew });
const files = ({ event }: { event: DoneActorEvent<readonly string[]> }) => ({ files: event.output });
const job = ({ event }: { event: DoneActorEvent<Job> }) => ({ job: event.output });
const jobs = ({ event }: { event: DoneActorEvent<PageOf<readonly Job[]>> }) => ({ jobs: event.output.items });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

/** While nothing is under way. */
const hearing = {
  'device.changed': { target: 'choosing', actions: 'keepMoves' },
  'move.dropped': { target: 'choosing', actions: ['dropRead', 'dropReadOnDevice'] },
  'loss.read': { actions: 'forgetLoss' },
  'screen.opened': { target: 'choosing', actions: 'askAnew' },
} as const;

/** What is under way goes on: what was made meanwhile follows it. */
const following = { 'device.changed': { actions: 'keepMoves' } } as const;

const unanswered = { target: 'waiting', actions: { type: 'keepProblem', params: problem } } as const;

/** Nobody was reached, the session has ended, or it does not count. */
const refused = [
  { guard: 'isRetryable', ...unanswered },
  {
    target: 'choosing',
    actions: [
      'forgetProblem',
      { type: 'refuseSent', params: problem },
      { type: 'refuseOnDevice', params: problem },
      // What is true by now is asked for.
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
    arriving: { on: { 'screen.opened': 'choosing' } },
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
        id: 'moveHaulage',
        src: 'moveHaulage',
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
        id: 'listHaulages',
        src: 'listHaulages',
        input: { query: { as: 'driver', limit: LONGEST_PAGE, page: 1 } },
        onDone: { target: 'choosing', actions: ['forgetProblem', { type: 'keepJobs', params: jobs }, 'storeJobs'] },
        onError: unanswered,
      },
    },
    resting: { tags: 'stable', on: hearing },
    /** Nobody was reached, or the session has ended: who has signed in again elsewhere is served by the next try. */
    waiting: {
      tags: 'stable',
      invoke: { id: 'waitForNextTry', src: 'waitForNextTry', input: { milliseconds: 30_000 } },
      on: { ...hearing, 'retry.due': 'choosing' },
    },
  },
});
