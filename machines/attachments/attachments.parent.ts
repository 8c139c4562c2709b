/** The context that a flow with files keeps, as `attachments` reports it. The files stay in that child. */
import { type ActorRefFrom, assign, type EventObject, sendTo } from 'xstate';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { attachmentsMachine } from './attachments.machine.ts';
import { UPLOAD_EXPIRED } from './attachments.problems.ts';
import type { Attached, AttachmentsEvent, AttachmentsReport, StoredFiles } from './attachments.types.ts';

export interface FilesContext {
  /** How many photos and documents there are. */
  attached: Attached;
  /** The ids of the stored files; null unless all are stored and none was changed since. */
  stored: StoredFiles | null;
}

/** File problems share the `problem` of the flow. */
type Kept = FilesContext & { problem: Problem | null };

const NOTHING: StoredFiles = { images: [], documents: [] };

export const noFiles: FilesContext = { attached: { photos: 0, documents: 0 }, stored: NOTHING };

/** The files of a form that are all stored on the server. */
export const withStoredFiles = (stored: StoredFiles): FilesContext => ({
  attached: { photos: stored.images.length, documents: stored.documents.length },
  stored,
});

/** The number of files of a form, none of which is on the server yet. */
export const withAttachedCounts = ({ photos, documents }: Attached): FilesContext => ({
  attached: { photos, documents },
  stored: photos + documents === 0 ? NOTHING : null,
});

export const filesGuards = {
  filesAreStored: ({ context }: { context: FilesContext }) => context.stored !== null,
  /** Whether the server has swept the uploaded files, so that they have to be uploaded again from here. */
  lostTheFiles: ({ event }: { event: object }) =>
    'error' in event && toProblem(event.error).code === UPLOAD_EXPIRED.code,
};

/** Creates the actions for a flow that invokes `attachments`, so that the rest of its context stays typed. */
export function filesActions<Context extends Kept, Event extends EventObject>() {
  const keep = (told: (event: Event, context: Context) => Partial<Kept>) =>
    assign<Context, Event, undefined, Event, never>(({ context, event }) => told(event, context) as Partial<Context>);
  const tell = (event: AttachmentsEvent) =>
    sendTo<Context, Event, undefined, ActorRefFrom<typeof attachmentsMachine>, Event>('attachments', event);
  return {
    /** Clears the problem, because the user has read it and changed the files. */
    keepAttached: keep((event) =>
      isReport(event, 'attachments.changed') ? { ...withAttachedCounts(event), problem: null } : {},
    ),
    keepStored: keep((event) =>
      isReport(event, 'attachments.stored') ? { stored: { images: event.images, documents: event.documents } } : {},
    ),
    forgetStored: keep((_, { attached }) => withAttachedCounts(attached)),
    showFilesProblem: keep((event) => (isReport(event, 'attachments.failed') ? { problem: event.problem } : {})),
    /** @param files The earlier files that the server still has. */
    tellLeft: sendTo<Context, Event, StoredFiles, ActorRefFrom<typeof attachmentsMachine>, Event>(
      'attachments',
      (_, files) => ({ type: 'files.left', ...files }),
    ),
    leaveFiles: tell({ type: 'form.left' }),
    /** @param files The files that the server already has for the listing. */
    giveFiles: sendTo<Context, Event, StoredFiles, ActorRefFrom<typeof attachmentsMachine>, Event>(
      'attachments',
      (_, files) => ({ type: 'files.given', ...files }),
    ),
    sendFiles: tell({ type: 'send.requested' }),
    stopFiles: tell({ type: 'send.cancelled' }),
    sendFilesAnew: tell({ type: 'files.swept' }),
  };
}

const isReport = <Type extends AttachmentsReport['type']>(
  event: EventObject,
  type: Type,
): event is Extract<AttachmentsReport, { type: Type }> => event.type === type;

interface FilesFirst<Next, Failed, Unless> {
  /** The state that submits the form. */
  next: Next;
  /** The state in which a failed file can be removed or retried. */
  failed: Failed;
  /** Transitions that are taken first, for forms without files. */
  unless?: Unless;
}

/**
 * The states in which a flow uploads its files before it submits the form. Without waiting files it submits at once.
 */
export const filesFirst = <
  const Next extends string,
  const Failed extends string,
  const Unless extends readonly unknown[] = readonly [],
>({
  next,
  failed,
  unless = [] as unknown as Unless,
}: FilesFirst<Next, Failed, Unless>) =>
  ({
    deciding: { always: [...unless, { guard: 'filesAreStored', target: next }, { target: 'uploading' }] },
    uploading: {
      entry: 'sendFiles',
      on: {
        'attachments.stored': { target: next, actions: 'keepStored' },
        'attachments.failed': { target: failed, actions: 'showFilesProblem' },
      },
    },
  }) as const;
