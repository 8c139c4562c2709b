/**
 * A case about the user's booking, inspection or delivery: what both sides say, and what the user adds until it is
 * decided. The server says whether it is open. Words that come too late are shown with the decision until the user
 * deletes them.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';
import {
  type FilesContext,
  filesActions,
  filesFirst,
  filesGuards,
  noFiles,
} from '../attachments/attachments.parent.ts';
import { UPLOAD_EXPIRED } from '../attachments/attachments.problems.ts';
import type { AttachmentsReport } from '../attachments/attachments.types.ts';
import { saveFile } from '../drafts/save-file.ts';
import type { PersonReturned } from '../list/list.setup.ts';
import { problem, recordChart, refreshingState, toRecord } from '../record/record.chart.ts';
import { recordActions, recordGuards } from '../record/record.setup.ts';

export type OwnCase = components['schemas']['OwnCase'];

export const hearingActors = {
  getOwnCase: operation('getOwnCase'),
  sayInCase: operation('sayInCase'),
  getFile: downloadOperation('getFile'),
  attachments: attachmentsMachine,
};

export interface HearingContext extends FilesContext {
  id: string;
  whole: OwnCase | null;
  /** The unsent words as typed. */
  words: string;
  /** Whether the user has nothing to add. */
  waives: boolean;
  /** Idempotency-Key of these words, renewed after every definite answer. */
  idempotencyKey: string;
  problem: Problem | null;
}

export type HearingEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | PersonReturned
  | { type: 'words.submitted'; words: string }
  | { type: 'nothing.added' }
  /** The user deletes words that came too late. */
  | { type: 'words.discarded' }
  | { type: 'file.requested'; id: string }
  | AttachmentsReport;

const flow = setup({
  types: {
    context: {} as HearingContext,
    events: {} as HearingEvent,
    /** `words` are those that could not be sent earlier. */
    input: {} as { id: string; words?: string | undefined },
    tags: {} as 'busy' | 'form' | 'failed',
  },
  actors: hearingActors,
  guards: { ...idempotencyGuards, ...filesGuards, ...recordGuards },
  actions: {
    ...recordActions<HearingContext, HearingEvent>(),
    ...filesActions<HearingContext, HearingEvent>(),
    keepCase: assign((_, { record }: { record: OwnCase }) => ({ whole: record })),
    keepWords: assign(({ event }) => {
      assertEvent(event, 'words.submitted');
      return { words: event.words, waives: false };
    }),
    waive: assign({ waives: true }),
    forgetWords: assign(() => ({ words: '', waives: false, ...noFiles })),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),
    sayFilesSwept: assign({ problem: UPLOAD_EXPIRED }),
    /** Saves the file to the device at once: no context holds it. */
    saveSaid: (_, { file }: { file: Blob }) => saveFile(file, 'case'),
  },
});

type Params = { context: HearingContext; event: HearingEvent };

const caseInput = ({ context }: Pick<Params, 'context'>) => ({ path: { id: context.id } });

function wordsInput({ context }: Pick<Params, 'context'>): OperationInput<'sayInCase'> {
  const { id, words, waives, stored, idempotencyKey } = context;
  const said = { words: words.trim(), photos: stored?.images ?? [], documents: stored?.documents ?? [] };
  const header = { 'Idempotency-Key': idempotencyKey };
  return { path: { id }, header, body: waives ? { nothing_to_add: true } : said };
}

const fileInput = ({ event }: Params): OperationInput<'getFile'> => {
  assertEvent(event, 'file.requested');
  return { path: { id: event.id }, query: { size: 'full' } };
};

const file = ({ event }: { event: DoneActorEvent<Blob> }) => ({ file: event.output });

const keepProblem = { type: 'keepProblem', params: problem } as const;

export const hearingMachine = flow.createMachine({
  id: 'hearing',
  context: ({ input }) => ({
    ...{ id: input.id, whole: null, words: input.words ?? '', waives: false, ...noFiles },
    ...{ idempotencyKey: crypto.randomUUID(), problem: null },
  }),
  ...recordChart({
    call: 'getOwnCase',
    keep: 'keepCase',
    input: caseInput,
    shown: {
      // Sending words re-enters this state, so the next words begin without files.
      invoke: { id: 'attachments', src: 'attachments' },
      on: { 'attachments.changed': { actions: 'keepAttached' } },
      initial: 'resting',
      states: {
        resting: {
          tags: 'form',
          on: {
            'words.submitted': { target: 'deciding', actions: ['keepWords', 'clearProblem'] },
            'nothing.added': { target: 'saying', actions: ['waive', 'clearProblem'] },
            'words.discarded': { actions: ['forgetWords', 'clearProblem'] },
            'file.requested': { target: 'fetching', actions: 'clearProblem' },
            'person.returned': 'refreshing',
          },
        },
        ...filesFirst({ next: 'saying', failed: 'resting' }),
        saying: {
          tags: 'busy',
          invoke: {
            id: 'sayInCase',
            src: 'sayInCase',
            input: wordsInput,
            onDone: {
              target: '#hearing.shown',
              reenter: true,
              actions: [{ type: 'keepCase', params: toRecord }, 'forgetWords', 'renewIdempotencyKey'],
            },
            onError: [
              { guard: 'isRetryable', target: 'resting', actions: keepProblem },
              {
                guard: 'lostTheFiles',
                target: 'resting',
                actions: ['renewIdempotencyKey', 'forgetStored', 'sendFilesAnew', 'sayFilesSwept'],
              },
              { guard: 'isOutOfDate', target: 'refreshing', actions: ['renewIdempotencyKey', keepProblem] },
              { target: 'resting', actions: ['renewIdempotencyKey', keepProblem] },
            ],
          },
        },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'getFile',
            src: 'getFile',
            input: fileInput,
            onDone: { target: 'resting', actions: { type: 'saveSaid', params: file } },
            onError: { target: 'resting', actions: keepProblem },
          },
        },
        refreshing: refreshingState({ id: 'hearing', call: 'getOwnCase', keep: 'keepCase', input: caseInput, on: {} }),
      },
    },
  }),
});
