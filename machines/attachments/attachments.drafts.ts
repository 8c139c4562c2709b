import type { SavedSnapshot } from '../drafts/draft-format.ts';
import { isRefusal } from '../upload/refusal.ts';
import { attachedIn, retried } from './attached-files.ts';
import { asAttached } from './attachments.parent.ts';
import type { AttachedFile, AttachmentsContext } from './attachments.types.ts';

interface SavedChild {
  src: string;
  snapshot: unknown;
}

/** What a flow saved that had its files, and the actors that carry them, for itself; or that had none yet. */
type Before = SavedSnapshot & {
  context: { files?: AttachedFile[]; added?: number };
  children: Record<string, SavedChild>;
};

/** Hands the files of a flow, and the actors that carry them, to a child `attachments` at rest. */
export function withAttachments(saved: SavedSnapshot): SavedSnapshot {
  const { children, context } = saved as Before;
  const { files = [], added = 0, ...kept } = context;
  const isUpload = ([, { src }]: [string, SavedChild]) => src === 'upload';
  const uploads = Object.entries(children).filter(isUpload);
  const others = Object.entries(children).filter((child) => !isUpload(child));
  const snapshot = {
    status: 'active',
    value: 'holding',
    context: { files, added, problem: null },
    children: Object.fromEntries(uploads),
    historyValue: {},
    tags: [],
  };
  return Object.assign({}, saved, {
    context: { ...kept, ...asAttached(attachedIn({ files })) },
    children: { ...Object.fromEntries(others), attachments: { src: 'attachments', syncSnapshot: false, snapshot } },
  });
}

type After = SavedSnapshot & {
  children: { attachments: SavedChild & { snapshot: { context: AttachmentsContext } } };
};

/** What failed on the way may go now. Only what is wrong in a file itself is as wrong as it was. */
export function forgetFailures(saved: SavedSnapshot): SavedSnapshot {
  const { children } = saved as After;
  const { snapshot } = children.attachments;
  const files = snapshot.context.files.flatMap((file) => (isRefusal(file.problem) ? file : retried([file])));
  const context = { ...snapshot.context, files, problem: null };
  const attachments = { ...children.attachments, snapshot: { ...snapshot, context } };
  return Object.assign({}, saved, { children: { ...children, attachments } });
}
