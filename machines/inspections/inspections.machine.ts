/**
 * The inspections somebody asked for and those of their listings, and what they do with them. What may be done with one
 * its lifecycle says; paying for one is `bookingProcess`'.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { PlainDate } from '#domain/calendar.ts';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem, UNREACHABLE } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { saveFile } from '../api/save-file.ts';
import { answersBelow, answersInPlace, goesOn, listChart, problem, refreshOnReturn } from '../list/list.chart.ts';
import {
  asksForPage,
  asksForShown,
  emptyList,
  growingListSetup,
  type ListContext,
  type ListEvent,
  type MoreRequested,
  type PersonReturned,
} from '../list/list.setup.ts';
import { atTheDesk, inspectionsActors } from './inspections.actors.ts';

export type Inspection = components['schemas']['Inspection'];
type InspectionHour = components['schemas']['InspectionHour'];

export interface InspectionsContext extends ListContext<Inspection> {
  /** The one that is being moved. */
  moving: string | null;
  notice: string | null;
  /** What is said of visits, one at most of each, kept when it could not be sent. It goes out once its photo has. */
  saying: readonly Saying[];
}

/** What goes with a move: the code, or what somebody says of a visit. */
export type SaidWords = components['schemas']['InspectionWords'];

type MoveChosen = { type: 'move.chosen'; id: string; move: InspectionMove; said?: SaidWords; photo?: File };
/** What is said of which visit, and to do what. */
export type Saying = Omit<MoveChosen, 'type'>;

type TimeProposed = { type: 'time.proposed'; id: string; day: PlainDate; time: InspectionHour };
type PhotoRequested = { type: 'photo.requested'; id: string };
/** Somebody was asked what they say of a visit, and says nothing. */
type MoveAbandoned = { type: 'move.abandoned'; id: string; move: InspectionMove };
export type InspectionsEvent =
  | ListEvent
  | MoreRequested
  | PersonReturned
  | MoveChosen
  | MoveAbandoned
  | TimeProposed
  | PhotoRequested;

/** What stands in the list is out of date: moved by somebody else, or with a try less. */
const OVERTAKEN = ['wrong_status', 'wrong_code', 'no_tries_left'];

const list = growingListSetup<InspectionsContext, InspectionsEvent>();
const flow = setup({
  ...list,
  actors: inspectionsActors,
  guards: {
    ...list.guards,
    isOvertaken: ({ event }) => 'error' in event && OVERTAKEN.includes(toProblem(event.error).code),
    isToSendPhoto: ({ context, event }) =>
      event.type === 'move.chosen' && event.photo !== undefined && sentPhoto(context, event) === undefined,
  },
  actions: {
    ...list.actions,
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
      const others = saying.filter((each) => each.id !== id);
      return { saying: [...others, { id, move, ...(words && { said: words }), ...(photo && { photo }) }] };
    }),
    forgetSaying: assign(({ context: { saying, moving } }) => ({ saying: saying.filter(({ id }) => id !== moving) })),
    giveUpSaying: assign(({ context: { saying }, event }) => {
      assertEvent(event, 'move.abandoned');
      return { saying: saying.filter(({ id, move }) => id !== event.id || move !== event.move) };
    }),
    keepPhoto: assign(({ context: { saying, moving } }, { file }: { file: string }) => ({
      saying: saying.map((each) => (each.id === moving ? { ...each, said: { ...each.said, photo: file } } : each)),
    })),
    /** Only where no answer came can it go along once more. */
    forgetSentPhoto: assign(({ context: { saying, moving }, event }) => {
      if ('error' in event && toProblem(event.error).code === UNREACHABLE.code) return {};
      return { saying: saying.map((each) => (each.id === moving ? withoutSent(each) : each)) };
    }),
    stopMoving: assign({ moving: null }),
    /** Handed to the device at once: no context holds it. */
    saveVisitPhoto: (_, { photo }: { photo: Blob }) => saveFile(photo, 'visit'),
    keepMoved: assign(({ context: { found } }, { inspection }: { inspection: Inspection }) => ({
      found: found && { ...found, items: found.items.map((each) => (each.id === inspection.id ? inspection : each)) },
      notice: hasBeenTold(found?.items ?? [], inspection) ? 'Done. The other person has been told.' : 'Done.',
    })),
    clearNotice: assign({ notice: null }),
  },
});

/** An owner has not heard of an hour that was never paid for, and who inspects their own place is both of the two. */
function hasBeenTold(before: readonly Inspection[], { id }: Inspection): boolean {
  const [moved, ...others] = before.filter((each) => each.id === id);
  const isUnheardOf = moved?.role === 'visitor' && moved.status === 'awaitingPayment';
  return others.length === 0 && !isUnheardOf;
}

type Asked = { context: InspectionsContext; event: InspectionsEvent };

const inspection = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
/** The name of a photo that has arrived before the words that it goes with. */
const sentPhoto = ({ saying }: Pick<InspectionsContext, 'saying'>, { id, photo }: Omit<Saying, 'move'>) => {
  const kept = saying.find((each) => each.id === id);
  return photo !== undefined && kept?.photo === photo ? kept.said?.photo : undefined;
};

function withoutSent({ said, ...saying }: Saying): Saying {
  const { photo: _, ...words } = said ?? {};
  return { ...saying, ...(said && { said: words }) };
}

/** Of the visit that is being moved. */
const sayingOf = ({ saying, moving }: InspectionsContext) => saying.find(({ id }) => id === moving);
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

/** What one does with what is shown, also while it is looked over. */
const hands = {
  ...goesOn,
  'move.chosen': [
    { guard: 'isToSendPhoto', target: 'shrinking', actions: ['beginMoving', 'keepSaying', 'clearProblem'] },
    { target: 'moving', actions: ['beginMoving', 'keepSaying', 'clearProblem'] },
  ],
  'move.abandoned': { actions: 'giveUpSaying' },
  'photo.requested': { target: 'fetching', actions: ['beginMoving', 'clearProblem'] },
  'time.proposed': { target: 'proposing', actions: ['beginMoving', 'clearProblem'] },
} as const;

/** What was said is there when it is asked for again. */
const unsent = { target: 'shown', actions: [{ type: 'keepProblem', params: problem }, 'stopMoving'] } as const;

/** Its photo has arrived. */
const unsaid = {
  target: 'shown',
  actions: [{ type: 'keepProblem', params: problem }, 'forgetSentPhoto', 'stopMoving'],
} as const;

/** What is in the list is out of date: all of it is asked for again, and why stays said. */
const overtaken = {
  guard: 'isOvertaken',
  target: 'loading',
  actions: [{ type: 'keepProblem', params: problem }, 'forgetSaying', 'stopMoving', 'startOver'],
} as const;

/** However one of them is changed, it is changed in the list. */
const changed = {
  target: 'shown',
  actions: [{ type: 'keepMoved', params: inspection }, 'forgetSaying', 'stopMoving'],
} as const;

export const inspectionsMachine = flow.createMachine({
  id: 'inspections',
  meta: { route: href.inspections },
  context: { ...emptyList, moving: null, notice: null, saying: [] },
  ...listChart({
    loading: {
      entry: 'clearNotice',
      invoke: {
        id: 'listInspections',
        src: 'listInspections',
        input: asksForPage(OWN_PAGE_SIZE),
        ...answersBelow('inspections'),
      },
    },
    shown: { ...hands, ...refreshOnReturn },
    beside: {
      lookingOver: {
        on: hands,
        invoke: {
          id: 'lookOverInspections',
          src: 'listInspections',
          input: asksForShown(OWN_PAGE_SIZE),
          ...answersInPlace('inspections'),
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

/** The same for staff: the visits to one's own property, of which they are the other voice. */
export const deskVisitsMachine = inspectionsMachine.provide({ actors: atTheDesk });
