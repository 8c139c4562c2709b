import type { AnyActorRef } from 'xstate';
import { childId } from '#machines/attachments/attached-files.ts';
import type { AttachmentsContext, AttachmentsEvent } from '#machines/attachments/attachments.types.ts';
import type { UploadContext } from '#machines/upload/upload.machine.ts';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { childOf, contextOf, useChangesOf } from '../shared/child-actors.ts';
import type { FileView } from './file-view.ts';

export interface Attachments {
  /** The files, with status and progress from their upload actors. */
  files: FileView[];
  problem: Problem;
  /** The photos are uploaded and the document is uploading. */
  isAtDocument: boolean;
  send: (event: AttachmentsEvent) => void;
}

/** The files of a flow; empty without a machine for them. */
export function useAttachments(child: AnyActorRef | undefined): Attachments {
  useChangesOf([child]);
  const { files = [], problem = null } = contextOf<AttachmentsContext>(child) ?? {};
  const carriers = files.map(({ id }) => childOf(child, childId(id)));
  useChangesOf(carriers);

  const { value } = (child?.getSnapshot() ?? {}) as { value?: { sending?: unknown } };
  return {
    files: files.map((file, index) => {
      const carried = contextOf<UploadContext>(carriers[index]);
      return { ...file, progress: carried?.progress, blob: carried?.blob };
    }),
    problem,
    isAtDocument: value?.sending === 'document',
    send: (event) => child?.send(event),
  };
}
