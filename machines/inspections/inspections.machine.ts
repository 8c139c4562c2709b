/**
 * A user's inspections, booked by them or on their listings, and the moves on them. The lifecycle decides which moves
 * are open. `inspectionRequest` takes the payment.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { PlainDate } from '#domain/calendar.ts';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem, UNREACHABLE } from '../api/api-error.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { saveFile } from '../drafts/save-file.ts';
import { ANSWER_LOOK, type AnswerDue, awaitingAnswer, CHANGE_LOOK, waitForAnswer } from '../list/awaiting.ts';
import { type KnownList, knownActions, knownGuards } from '../list/known.ts';
import {
  listChart,
  loadMoreTransitions,
  onBackgroundAnswer,
  onNextPageAnswerOrKnown,
  problem,
  refreshOnReturn,
} from '../list/list.chart.ts';
import {
  createPageInput,
  createReloadInput,
  emptyList,
  growingListSetup,
  type ListEvent,
  type MoreRequested,
  type PersonReturned,
} from '../list/list.setup.ts';
import { photoShrinker, uploadActors } from '../upload/upload.actors.ts';

export const inspectionsActors = {
  listInspections: pageOperation('listInspections'),
  moveInspection: operation('moveInspection'),
  proposeTime: operation('proposeTime'),
  getFile: downloadOperation('getFile'),
  shrinkPhoto: photoShrinker,
  uploadImage: uploadActors.uploadImage,
  waitForAnswer,
};

/** Actors of the staff list: other inspections, the same moves. */
const atTheDesk = { listInspections: pageOperation('listDeskVisits') };

export type Inspection = components['schemas']['Inspection'];
type InspectionHour = components['schemas']['InspectionHour'];

export interface InspectionsContext extends KnownList<Inspection> {
  /** Id of the inspection that is being changed. */
  moving: string | null;
  notice: string | null;
  /** Unsent moves with their words, the last one at the end. A move is sent after its photo. */
  saying: readonly Saying[];
}

/** The code, reason or words that go with a move, and the time or cost that its dialog showed. */
export type AccountWords = components['schemas']['InspectionWords'];

type MoveChosen = { type: 'move.chosen'; id: string; move: InspectionMove; said?: AccountWords; photo?: File };
/** An unsent move on an inspection. */
export type Saying = Omit<MoveChosen, 'type'>;

type TimeProposed = { type: 'time.proposed'; id: string; day: PlainDate; time: InspectionHour };
type PhotoRequested = { type: 'photo.requested'; id: string };
/** The user closed the dialog of a move. */
type MoveAbandoned = { type: 'move.abandoned'; id: string; move: InspectionMove };
export type InspectionsEvent =
  | ListEvent
  | MoreRequested
  | PersonReturned
  | MoveChosen
  | MoveAbandoned
  | TimeProposed
  | PhotoRequested
  | AnswerDue;

/** Codes after which the list is stale: another move, another time or cost, or no attempt left. */
const OVERTAKEN = ['wrong_status', 'time_changed', 'cost_changed', 'no_tries_left'];

const list = growingListSetup<InspectionsContext, InspectionsEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Partial<Pick<InspectionsContext, 'known' | 'saying'>> },
  actors: inspectionsActors,
  guards: {
    ...list.guards,
    ...knownGuards,
    isAwaited: ({ context: { found } }) => found?.items.some((each) => awaitsAnswer(each) || isToCome(each)) ?? false,
    isOvertaken: ({ event }) => 'error' in event && OVERTAKEN.includes(toProblem(event.error).code),
    isCode: ({ event }) => event.type === 'move.chosen' && event.move === 'prove',
    isWrongCode: ({ event }) => 'error' in event && toProblem(event.error).code === 'wrong_code',
    isToSendPhoto: ({ context, event }) =>
      event.type === 'move.chosen' && event.photo !== undefined && sentPhoto(context, event) === undefined,
  },
  actions: {
    ...list.actions,
    ...knownActions<InspectionsContext, InspectionsEvent>(),
    beginMoving: assign(({ event }) => {
      assertEvent(event, ['move.chosen', 'time.proposed', 'photo.requested']);
      return { moving: event.id };
    }),
    keepSaying: assign(({ context: { saying }, event }) => {
      assertEvent(event, 'move.chosen');
      const { id, move, said, photo } = event;
      if (!said && !photo) return {};
      const sent = sentPhoto({ saying }, event);
      const words = sent === undefined ? said : { ...said, photo: sent };
      const others = saying.filter((each) => each.id !== id || each.move !== move);
      return { saying: [...others, { id, move, ...(words && { said: words }), ...(photo && { photo }) }] };
    }),
    forgetSaying: assign(({ context: { saying, moving } }) => ({ saying: saying.filter(({ id }) => id !== moving) })),
    /** Keeps words that came too late, so that the user can send them with another move. */
    forgetUnspoken: assign(({ context: { saying, moving } }) => ({
      saying: saying.filter(({ id, said }) => id !== moving || said?.words !== undefined),
    })),
    giveUpSaying: assign(({ context: { saying }, event }) => {
      assertEvent(event, 'move.abandoned');
      return { saying: saying.filter(({ id, move }) => id !== event.id || move !== event.move) };
    }),
    keepPhoto: assign(({ context }, { file }: { file: string }) => ({
      saying: withSent(context, (each) => ({ ...each, said: { ...each.said, photo: file } })),
    })),
    /** Forgets the uploaded photo, unless the server was unreachable: then it can be sent again. */
    forgetSentPhoto: assign(({ context, event }) => {
      if ('error' in event && toProblem(event.error).code === UNREACHABLE.code) return {};
      return { saying: withSent(context, withoutSent) };
    }),
    /** Counts the wrong code. The server refuses a code with `no_tries_left` when none are left. */
    countTry: assign(({ context: { found, moving } }) => ({
      found: found && {
        ...found,
        items: found.items.map((each) => (each.id === moving ? withTryCounted(each) : each)),
      },
    })),
    stopMoving: assign({ moving: null }),
    /** Saves the photo to the device at once: no context holds it. */
    saveVisitPhoto: (_, { photo }: { photo: Blob }) => saveFile(photo, 'visit'),
    keepMoved: assign(({ context: { found } }, { inspection }: { inspection: Inspection }) => ({
      found: found && { ...found, items: found.items.map((each) => (each.id === inspection.id ? inspection : each)) },
      notice: isNotified(found?.items ?? [], inspection)
        ? `Done. We told ${inspection.role === 'visitor' ? 'the owner' : 'the visitor'}.`
        : 'Done.',
    })),
    clearNotice: assign({ notice: null }),
  },
});

/** Whether the other side has to answer, or the payment has to arrive. */
function awaitsAnswer({ status, role, other_time }: Inspection): boolean {
  if (other_time) return other_time.by === role;
  if (status === 'proposed' || status === 'turnedAway') return role === 'visitor';
  return status === 'awaitingPayment' || (status === 'absent' && role === 'owner');
}

/** Whether others can still cancel it, or staff suspend the listing or an account. */
const isToCome = ({ status }: Inspection) => status === 'scheduled';

const lookEvery = ({ found }: InspectionsContext) => (found?.items.some(awaitsAnswer) ? ANSWER_LOOK : CHANGE_LOOK);

/** Whether the other side was notified: not of an unpaid hold, and not for an owner's own property. */
function isNotified(before: readonly Inspection[], { id }: Inspection): boolean {
  const [moved, ...others] = before.filter((each) => each.id === id);
  const isUnheardOf = moved?.role === 'visitor' && moved.status === 'awaitingPayment';
  return others.length === 0 && !isUnheardOf;
}

type Asked = { context: InspectionsContext; event: InspectionsEvent };

const inspection = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
/** Returns the id of a photo that was uploaded before its move was sent. */
const sentPhoto = ({ saying }: Pick<InspectionsContext, 'saying'>, { id, move, photo }: Saying) => {
  const kept = saying.find((each) => each.id === id && each.move === move);
  return photo !== undefined && kept?.photo === photo ? kept.said?.photo : undefined;
};

function withoutSent({ said, ...saying }: Saying): Saying {
  const { photo: _, ...words } = said ?? {};
  return { ...saying, ...(said && { said: words }) };
}

const withTryCounted = ({ tries_left, ...inspection }: Inspection): Inspection => ({
  ...inspection,
  tries_left: Math.max(1, (tries_left ?? 0) - 1),
});

/** Finds the move that is being sent: the last one of its inspection. */
const sayingOf = ({ saying, moving }: InspectionsContext) => saying.findLast(({ id }) => id === moving);

function withSent(context: InspectionsContext, change: (sent: Saying) => Saying): Saying[] {
  const sent = sayingOf(context);
  return context.saying.map((each) => (each === sent ? change(each) : each));
}

const move = ({ context, event }: Asked): OperationInput<'moveInspection'> => {
  const chosen = event.type === 'move.chosen' && !event.photo ? event : sayingOf(context);
  if (!chosen) throw new Error('nothing was chosen');
  return { path: { id: chosen.id, transition: chosen.move }, ...(chosen.said && { body: chosen.said }) };
};

const chosenPhoto = ({ context }: Pick<Asked, 'context'>) => ({ blob: sayingOf(context)?.photo ?? new Blob() });
const smaller = ({ event }: { event: unknown }) => ({ body: { image: (event as DoneActorEvent<Blob>).output } });
const sent = ({ event }: { event: DoneActorEvent<{ file: string }> }) => ({ file: event.output.file });
const visitPhoto = ({ context: { found }, event }: Asked): OperationInput<'getFile'> => {
  assertEvent(event, 'photo.requested');
  const address = found?.items.find(({ id }) => id === event.id)?.said?.photo;
  return { path: { id: address?.split('/').at(-1) ?? '' }, query: { size: 'full' } };
};
const photo = ({ event }: { event: DoneActorEvent<Blob> }) => ({ photo: event.output });

const otherTime = ({ event }: { event: InspectionsEvent }): OperationInput<'proposeTime'> => {
  assertEvent(event, 'time.proposed');
  return { path: { id: event.id }, body: { day: event.day, time: event.time } };
};

/** Transitions of the shown list, also while it refreshes. */
const hands = {
  ...loadMoreTransitions,
  'move.chosen': [
    { guard: 'isToSendPhoto', target: 'shrinking', actions: ['beginMoving', 'keepSaying', 'clearProblem'] },
    { guard: 'isCode', target: 'proving', actions: ['beginMoving', 'keepSaying', 'clearProblem'] },
    { target: 'moving', actions: ['beginMoving', 'keepSaying', 'clearProblem'] },
  ],
  'move.abandoned': { actions: 'giveUpSaying' },
  'photo.requested': { target: 'fetching', actions: ['beginMoving', 'clearProblem'] },
  'time.proposed': { target: 'proposing', actions: ['beginMoving', 'clearProblem'] },
} as const;

/** Keeps the words for another try. */
const unsent = { target: 'shown', actions: [{ type: 'keepProblem', params: problem }, 'stopMoving'] } as const;

/** Keeps the words for another try, after the photo was uploaded. */
const unsaid = {
  target: 'shown',
  actions: [{ type: 'keepProblem', params: problem }, 'forgetSentPhoto', 'stopMoving'],
} as const;

/** Reloads a stale list and keeps the problem on the screen. */
const overtaken = {
  guard: 'isOvertaken',
  target: 'loading',
  actions: [{ type: 'keepProblem', params: problem }, 'forgetSentPhoto', 'forgetUnspoken', 'stopMoving', 'startOver'],
} as const;

/** Puts the changed inspection into the list. */
const changed = {
  target: 'shown',
  actions: [{ type: 'keepMoved', params: inspection }, 'forgetSaying', 'stopMoving'],
} as const;

export const inspectionsMachine = flow.createMachine({
  id: 'inspections',
  meta: { route: href.inspections },
  context: ({ input }) => ({ ...emptyList, known: [], moving: null, notice: null, saying: [], ...input }),
  ...listChart({
    loading: {
      entry: 'clearNotice',
      invoke: {
        id: 'listInspections',
        src: 'listInspections',
        input: createPageInput(OWN_PAGE_SIZE),
        ...onNextPageAnswerOrKnown('inspections'),
      },
    },
    shown: { ...hands, ...refreshOnReturn, 'answer.due': 'lookingOver' },
    within: awaitingAnswer(lookEvery),
    beside: {
      lookingOver: {
        on: hands,
        invoke: {
          id: 'lookOverInspections',
          src: 'listInspections',
          input: createReloadInput(OWN_PAGE_SIZE),
          ...onBackgroundAnswer('inspections'),
        },
      },
      shrinking: {
        tags: 'busy',
        entry: 'clearNotice',
        invoke: {
          id: 'shrinkPhoto',
          src: 'shrinkPhoto',
          input: chosenPhoto,
          onDone: 'sendingPhoto',
          onError: unsent,
        },
      },
      sendingPhoto: {
        tags: 'busy',
        invoke: {
          id: 'uploadImage',
          src: 'uploadImage',
          input: smaller,
          onDone: { target: 'moving', actions: { type: 'keepPhoto', params: sent } },
          onError: unsent,
        },
      },
      fetching: {
        tags: 'busy',
        entry: 'clearNotice',
        exit: 'stopMoving',
        invoke: {
          id: 'getFile',
          src: 'getFile',
          input: visitPhoto,
          onDone: { target: 'shown', actions: { type: 'saveVisitPhoto', params: photo } },
          onError: { target: 'shown', actions: { type: 'keepProblem', params: problem } },
        },
      },
      moving: {
        tags: 'busy',
        entry: 'clearNotice',
        invoke: {
          id: 'moveInspection',
          src: 'moveInspection',
          input: move,
          onDone: changed,
          onError: [overtaken, unsaid],
        },
      },
      /** The dialog for the code stays open until the code is right, or the user closes it. */
      proving: {
        initial: 'checking',
        states: {
          checking: {
            tags: 'busy',
            entry: 'clearNotice',
            invoke: {
              id: 'moveInspection',
              src: 'moveInspection',
              input: move,
              onDone: { ...changed, target: '#inspections.shown' },
              onError: [
                {
                  guard: 'isWrongCode',
                  target: 'refused',
                  actions: ['countTry', { type: 'keepProblem', params: problem }],
                },
                { ...overtaken, target: '#inspections.loading' },
                { ...unsent, target: '#inspections.shown' },
              ],
            },
          },
          refused: {
            tags: 'stable',
            on: {
              'move.chosen': { guard: 'isCode', target: 'checking', actions: ['keepSaying', 'clearProblem'] },
              'move.abandoned': {
                target: '#inspections.shown',
                actions: ['giveUpSaying', 'clearProblem', 'stopMoving'],
              },
            },
          },
        },
      },
      proposing: {
        tags: 'busy',
        entry: 'clearNotice',
        invoke: {
          id: 'proposeTime',
          src: 'proposeTime',
          input: otherTime,
          onDone: changed,
          onError: [overtaken, unsent],
        },
      },
    },
  }),
});

/** The list for staff: inspections of a visitor's own property. */
export const deskVisitsMachine = inspectionsMachine.provide({ actors: atTheDesk });
