/**
 * The desk of the staff: the cases that wait, or one of them, and what is decided about it. Whoever is not of the staff is told so;
 * a session that has shown no code asks for one first. What may be done with a case the server says with it.
 */
import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { CaseMove } from '#domain/lifecycles/case.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { saveFile } from '../api/save-file.ts';
import { deskActors } from './desk.actors.ts';

export type DeskCase = components['schemas']['DeskCase'];
export type WholeCase = components['schemas']['WholeCase'];

export interface DeskContext {
  /** Of the case that is looked at; null for all of them. */
  id: string | null;
  /** Those that are over, in place of those that wait. */
  closed: boolean;
  cases: DeskCase[];
  whole: WholeCase | null;
  problem: Problem | null;
}

export type DeskEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'queue.switched' }
  | { type: 'move.chosen'; move: CaseMove; words: string }
  | { type: 'document.requested'; fileId: string }
  | { type: 'code.requested' }
  | { type: 'code.entered'; otp: string };

const flow = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as { id: string | null },
    tags: {} as 'busy' | 'form' | 'failed',
  },
  actors: deskActors,
  guards: {
    isQueue: ({ context }) => context.id === null,
    isLocked: ({ event }) => codeOf(event) === 'desk_locked',
    isNotStaff: ({ event }) => codeOf(event) === 'not_staff',
    /** Somebody was faster: what stands on the page is out of date. */
    isOutOfDate: ({ event }) => ['wrong_status', 'taken_by_other'].includes(codeOf(event)),
  },
  actions: {
    keepCases: assign((_, params: { cases: DeskCase[] }) => ({ cases: params.cases })),
    keepCase: assign((_, params: { whole: WholeCase }) => ({ whole: params.whole })),
    switchQueue: assign(({ context }) => ({ closed: !context.closed })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    /** Handed to the device at once: no context holds a document. */
    saveDocument: (_, params: { file: Blob }) => saveFile(params.file, 'document'),
  },
});

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');

type Asked = { context: DeskContext; event: DeskEvent };

const queue = ({ context }: Pick<Asked, 'context'>) => ({ query: { closed: context.closed } });
const wanted = ({ context }: Pick<Asked, 'context'>) => ({ path: { id: context.id ?? '' } });
const chosen = ({ context, event }: Asked) => {
  assertEvent(event, 'move.chosen');
  const words = event.words.trim();
  return { path: { id: context.id ?? '', transition: event.move }, body: { ...(words && { words }) } };
};
const document = ({ context, event }: Asked) => {
  assertEvent(event, 'document.requested');
  return { path: { id: context.id ?? '', fileId: event.fileId } };
};
const code = ({ event }: Asked) => {
  assertEvent(event, 'code.entered');
  return { body: { otp: event.otp } };
};

const cases = ({ event }: { event: DoneActorEvent<DeskCase[]> }) => ({ cases: event.output });
const whole = ({ event }: { event: DoneActorEvent<WholeCase> }) => ({ whole: event.output });
const file = ({ event }: { event: DoneActorEvent<Blob> }) => ({ file: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

const keepProblem = { type: 'keepProblem', params: problem } as const;

/** The role may be lost, and the twelve hours over, at any call. */
const turnedAway = [
  { guard: 'isNotStaff', target: 'refused' },
  { guard: 'isLocked', target: 'locked' },
] as const;

export const deskMachine = flow.createMachine({
  id: 'desk',
  context: ({ input }) => ({ id: input.id, closed: false, cases: [], whole: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': 'looking' },
    },
    looking: {
      always: [{ guard: 'isQueue', target: 'loadingQueue' }, { target: 'loadingCase' }],
    },
    loadingQueue: {
      tags: 'busy',
      invoke: {
        id: 'listCases',
        src: 'listCases',
        input: queue,
        onDone: { target: 'queue', actions: { type: 'keepCases', params: cases } },
        onError: [...turnedAway, { target: 'failed', actions: keepProblem }],
      },
    },
    queue: {
      on: { 'queue.switched': { target: 'loadingQueue', actions: 'switchQueue' } },
    },
    loadingCase: {
      tags: 'busy',
      invoke: {
        id: 'getCase',
        src: 'getCase',
        input: wanted,
        onDone: { target: 'shown', actions: { type: 'keepCase', params: whole } },
        onError: [...turnedAway, { target: 'failed', actions: keepProblem }],
      },
    },
    shown: {
      tags: 'form',
      on: {
        'move.chosen': { target: 'moving', actions: 'clearProblem' },
        'document.requested': { target: 'fetching', actions: 'clearProblem' },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveCase',
        src: 'moveCase',
        input: chosen,
        onDone: { target: 'shown', actions: { type: 'keepCase', params: whole } },
        onError: [
          ...turnedAway,
          { guard: 'isOutOfDate', target: 'loadingCase', actions: keepProblem },
          { target: 'shown', actions: keepProblem },
        ],
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'getCaseDocument',
        src: 'getCaseDocument',
        input: document,
        onDone: { target: 'shown', actions: { type: 'saveDocument', params: file } },
        onError: [...turnedAway, { target: 'shown', actions: keepProblem }],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.requested': { target: 'looking', actions: 'clearProblem' } },
    },
    refused: {},

    locked: {
      entry: 'clearProblem',
      on: { 'code.requested': 'sendingCode' },
    },
    sendingCode: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'sendDeskCode',
        src: 'sendDeskCode',
        input: {},
        onDone: 'entering',
        onError: [
          { guard: 'isNotStaff', target: 'refused' },
          { target: 'entering', actions: keepProblem },
        ],
      },
    },
    entering: {
      tags: 'form',
      on: {
        'code.entered': { target: 'opening', actions: 'clearProblem' },
        'code.requested': 'sendingCode',
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openDesk',
        src: 'openDesk',
        input: code,
        onDone: 'looking',
        onError: [
          { guard: 'isNotStaff', target: 'refused' },
          { target: 'entering', actions: keepProblem },
        ],
      },
    },
  },
});
