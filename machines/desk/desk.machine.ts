/**
 * The staff pages: the list of cases, or one case and its decision. Refuses users without the staff role, and asks a session
 * without a recent code for one. The server sends the allowed moves with each case.
 */
import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { CaseMove } from '#domain/lifecycles/case.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { operation } from '../api/operation.ts';
import { saveFile } from '../drafts/save-file.ts';

export type DeskCase = components['schemas']['DeskCase'];
export type WholeCase = components['schemas']['WholeCase'];

export interface DeskContext {
  /** Id of the open case; null for the list. */
  id: string | null;
  /** Whether the list shows closed cases. */
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

export const deskActors = {
  listCases: operation('listCases'),
  getCase: operation('getCase'),
  moveCase: operation('moveCase'),
  getCaseDocument: downloadOperation('getCaseDocument'),
  sendDeskCode: operation('sendDeskCode'),
  openDesk: operation('openDesk'),
};

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
    /** Whether another staff member acted first, so that the page is out of date. */
    isOutOfDate: ({ event }) => ['wrong_status', 'taken_by_other'].includes(codeOf(event)),
  },
  actions: {
    keepCases: assign((_, params: { cases: DeskCase[] }) => ({ cases: params.cases })),
    keepCase: assign((_, params: { whole: WholeCase }) => ({ whole: params.whole })),
    switchQueue: assign(({ context }) => ({ closed: !context.closed })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    /** Saves the file to the device at once, so that no context holds a document. */
    saveDocument: (_, params: { file: Blob }) => saveFile(params.file, 'document'),
  },
});

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');

type Args = { context: DeskContext; event: DeskEvent };

const listInput = ({ context }: Pick<Args, 'context'>) => ({ query: { closed: context.closed } });
const caseInput = ({ context }: Pick<Args, 'context'>) => ({ path: { id: context.id ?? '' } });
const moveInput = ({ context, event }: Args) => {
  assertEvent(event, 'move.chosen');
  const words = event.words.trim();
  return { path: { id: context.id ?? '', transition: event.move }, body: { ...(words && { words }) } };
};
const documentInput = ({ context, event }: Args) => {
  assertEvent(event, 'document.requested');
  return { path: { id: context.id ?? '', fileId: event.fileId } };
};
const codeInput = ({ event }: Args) => {
  assertEvent(event, 'code.entered');
  return { body: { otp: event.otp } };
};

const cases = ({ event }: { event: DoneActorEvent<DeskCase[]> }) => ({ cases: event.output });
const whole = ({ event }: { event: DoneActorEvent<WholeCase> }) => ({ whole: event.output });
const file = ({ event }: { event: DoneActorEvent<Blob> }) => ({ file: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

const keepProblem = { type: 'keepProblem', params: problem } as const;

/** Handles a lost role or expired staff access, which any call may report. */
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
        input: listInput,
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
        input: caseInput,
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
        input: moveInput,
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
        input: documentInput,
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
        input: codeInput,
        onDone: 'looking',
        onError: [
          { guard: 'isNotStaff', target: 'refused' },
          { target: 'entering', actions: keepProblem },
        ],
      },
    },
  },
});
