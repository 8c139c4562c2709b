/**
 * The staff pages: the list of cases, or one case and its decision, which shows what it does before it is confirmed.
 * Refuses users without the staff role, and asks a session without a recent code for one, keeping what was typed. The
 * server sends the allowed moves with each case.
 */
import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { CaseMove } from '#domain/lifecycles/case.ts';
import { parsePhone } from '#domain/phone.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { operation } from '../api/operation.ts';
import { type PageOf, pageOperation } from '../api/page-operation.ts';
import { openDeskOperation } from '../api/passkey-operation.ts';
import { saveFile } from '../drafts/save-file.ts';

export type DeskCase = components['schemas']['DeskCase'];
export type WholeCase = components['schemas']['WholeCase'];

export type DeskFigures = components['schemas']['DeskFigures'];

export type CasePreview = components['schemas']['CasePreview'];

/** The filters and the order of the list of cases. */
export interface QueueQuery {
  closed: boolean;
  mine: boolean;
  about: DeskCase['about'] | '';
  order: components['schemas']['CaseOrder'];
  /** A reference, a phone number or the number of a subject; empty for all. */
  q: string;
  /** From 1. */
  page: number;
}

export const wholeQueue: QueueQuery = { closed: false, mine: false, about: '', order: 'money', q: '', page: 1 };

/** Cases on a page. */
export const QUEUE_PAGE = 25;

/** A decision as typed. */
export interface DecisionDraft {
  move: CaseMove;
  words: string;
  /** The part in kobo that is refunded under a share. */
  refund?: number;
  /** The day on which a limit or a suspension ends by itself. */
  until?: string;
  /** Id of the colleague that the case is handed over to. */
  to?: string;
}

export interface DeskContext {
  /** Id of the open case; null for the list. */
  id: string | null;
  /** The filters and the order of the list. */
  queue: QueueQuery;
  cases: DeskCase[];
  /** The number of matching cases, counted up to the third page after this one. */
  total: number;
  /** Null until the user requests them. */
  figures: DeskFigures | null;
  whole: WholeCase | null;
  /** The decision as typed, kept while it is checked, and when sending it fails. */
  draft: DecisionDraft | null;
  /** The effects of the draft once it is confirmed. */
  preview: CasePreview | null;
  problem: Problem | null;
}

export type DeskEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'queue.asked'; queue: QueueQuery }
  | { type: 'figures.requested' }
  /** Opens a case about the payouts of the user whose phone number was searched. */
  | { type: 'payouts.requested' }
  /** A move that needs no reason. */
  | { type: 'move.chosen'; move: CaseMove }
  /** A decision was typed, and is checked before it counts. */
  | { type: 'decision.typed'; draft: DecisionDraft }
  | { type: 'decision.confirmed' }
  | { type: 'decision.changed' }
  | { type: 'document.requested'; fileId: string }
  | { type: 'passkey.requested' }
  | { type: 'code.requested' }
  | { type: 'code.entered'; otp: string };

export const deskActors = {
  listCases: pageOperation('listCases'),
  getDeskFigures: operation('getDeskFigures'),
  reviewPayouts: operation('reviewPayouts'),
  getCase: operation('getCase'),
  previewCase: operation('previewCase'),
  moveCase: operation('moveCase'),
  getCaseDocument: downloadOperation('getCaseDocument'),
  sendDeskCode: operation('sendDeskCode'),
  openDesk: operation('openDesk'),
  openDeskWithPasskey: openDeskOperation,
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
    /** Whether a phone number was searched. */
    isPhone: ({ context }) => parsePhone(context.queue.q) !== undefined,
    isLocked: ({ event }) => codeOf(event) === 'desk_locked',
    isNotStaff: ({ event }) => codeOf(event) === 'not_staff',
    /** Whether another staff member acted first, so that the page is out of date. */
    isOutOfDate: ({ event }) => ['wrong_status', 'taken_by_other', 'case_changed'].includes(codeOf(event)),
  },
  actions: {
    keepCases: assign((_, params: { cases: DeskCase[]; total: number }) => params),
    keepFigures: assign((_, params: { figures: DeskFigures }) => params),
    keepCase: assign((_, params: { whole: WholeCase }) => ({ whole: params.whole })),
    keepQueue: assign(({ event }) => {
      assertEvent(event, 'queue.asked');
      return { queue: event.queue };
    }),
    /** Searches for one case among all cases, without filters. */
    searchCase: assign((_, { q }: { q: string }) => ({ queue: { ...wholeQueue, q } })),
    keepMove: assign(({ event }) => {
      assertEvent(event, 'move.chosen');
      return { draft: { move: event.move, words: '' } };
    }),
    keepDraft: assign(({ event }) => {
      assertEvent(event, 'decision.typed');
      return { draft: event.draft };
    }),
    keepPreview: assign((_, params: { preview: CasePreview }) => ({ preview: params.preview })),
    clearPreview: assign({ preview: null }),
    clearDraft: assign({ draft: null, preview: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    /** Saves the file to the device at once, so that no context holds a document. */
    saveDocument: (_, params: { file: Blob }) => saveFile(params.file, 'document'),
  },
});

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');

type Args = { context: DeskContext; event: DeskEvent };

const listInput = ({ context: { queue } }: Pick<Args, 'context'>) => {
  const { closed, mine, about, order, page } = queue;
  const q = queue.q.trim();
  return { query: { closed, mine, order, page, limit: QUEUE_PAGE, ...(about && { about }), ...(q && { q }) } };
};
const phoneInput = ({ context }: Pick<Args, 'context'>) => ({ body: { phone_no: context.queue.q.trim() } });
const caseInput = ({ context }: Pick<Args, 'context'>) => ({ path: { id: context.id ?? '' } });
/** Sends the version that was read, so that staff do not decide without reading later events. */
const moveInput = ({ context: { id, draft, whole } }: Pick<Args, 'context'>) => {
  const words = draft?.words.trim();
  const { refund, to, until } = draft ?? {};
  return {
    path: { id: id ?? '', transition: draft?.move ?? 'note' },
    body: {
      ...(words && { words }),
      ...(whole && { version: whole.version }),
      ...(refund && { refund }),
      ...(until && { until }),
      ...(to && { to }),
    },
  };
};
const documentInput = ({ context, event }: Args) => {
  assertEvent(event, 'document.requested');
  return { path: { id: context.id ?? '', fileId: event.fileId } };
};
const codeInput = ({ event }: Args) => {
  assertEvent(event, 'code.entered');
  return { body: { otp: event.otp } };
};

const cases = ({ event }: { event: DoneActorEvent<PageOf<DeskCase[]>> }) => ({
  cases: event.output.items,
  total: event.output.total,
});
const figures = ({ event }: { event: DoneActorEvent<DeskFigures> }) => ({ figures: event.output });
const reference = ({ event }: { event: DoneActorEvent<DeskCase> }) => ({ q: event.output.reference });
const whole = ({ event }: { event: DoneActorEvent<WholeCase> }) => ({ whole: event.output });
const preview = ({ event }: { event: DoneActorEvent<CasePreview> }) => ({ preview: event.output });
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
  context: ({ input }) => ({
    ...{ id: input.id, queue: wholeQueue, cases: [], total: 0, figures: null, whole: null },
    ...{ draft: null, preview: null, problem: null },
  }),
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
      on: {
        'queue.asked': { target: 'loadingQueue', actions: ['keepQueue', 'clearProblem'] },
        'figures.requested': { target: 'loadingFigures', actions: 'clearProblem' },
        'payouts.requested': { guard: 'isPhone', target: 'openingPayouts', actions: 'clearProblem' },
      },
    },
    loadingFigures: {
      tags: 'busy',
      invoke: {
        id: 'getDeskFigures',
        src: 'getDeskFigures',
        input: {},
        onDone: { target: 'queue', actions: { type: 'keepFigures', params: figures } },
        onError: [...turnedAway, { target: 'queue', actions: keepProblem }],
      },
    },
    openingPayouts: {
      tags: 'busy',
      invoke: {
        id: 'reviewPayouts',
        src: 'reviewPayouts',
        input: phoneInput,
        onDone: { target: 'loadingQueue', actions: { type: 'searchCase', params: reference } },
        onError: [...turnedAway, { target: 'queue', actions: keepProblem }],
      },
    },
    loadingCase: {
      tags: 'busy',
      invoke: {
        id: 'getCase',
        src: 'getCase',
        input: caseInput,
        onDone: { target: 'shown', actions: { type: 'keepCase', params: whole } },
        onError: [
          { guard: 'isNotStaff', target: 'refused' },
          // The problem may say that another staff member acted first, which a locked page need not show.
          { guard: 'isLocked', target: 'locked', actions: 'clearProblem' },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    shown: {
      tags: 'form',
      on: {
        'move.chosen': { target: 'moving', actions: ['keepMove', 'clearProblem'] },
        'decision.typed': { target: 'previewing', actions: ['keepDraft', 'clearProblem'] },
        'document.requested': { target: 'fetching', actions: 'clearProblem' },
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'previewCase',
        src: 'previewCase',
        input: moveInput,
        onDone: { target: 'checking', actions: { type: 'keepPreview', params: preview } },
        onError: [
          ...turnedAway,
          { guard: 'isOutOfDate', target: 'loadingCase', actions: keepProblem },
          { target: 'shown', actions: keepProblem },
        ],
      },
    },
    checking: {
      tags: 'form',
      on: {
        'decision.confirmed': 'moving',
        'decision.changed': { target: 'shown', actions: 'clearPreview' },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveCase',
        src: 'moveCase',
        input: moveInput,
        onDone: { target: 'shown', actions: [{ type: 'keepCase', params: whole }, 'clearDraft'] },
        onError: [
          ...turnedAway,
          { guard: 'isOutOfDate', target: 'loadingCase', actions: ['clearPreview', keepProblem] },
          { target: 'shown', actions: ['clearPreview', keepProblem] },
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
      entry: 'clearPreview',
      on: { 'passkey.requested': 'unlocking', 'code.requested': 'sendingCode' },
    },
    unlocking: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'openDeskWithPasskey',
        src: 'openDeskWithPasskey',
        onDone: 'looking',
        onError: [
          { guard: 'isNotStaff', target: 'refused' },
          { target: 'locked', actions: keepProblem },
        ],
      },
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
          { guard: 'isLocked', target: 'locked', actions: keepProblem },
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
