import type { SavedSnapshot } from '../drafts/draft-format.ts';
import { isRefusal } from '../upload/refusal.ts';
import { withRetries } from './attached-files.ts';
import type { AttachmentsContext } from './attachments.types.ts';

interface SavedChild {
  src: string;
  snapshot: unknown;
}

type WithAttachments = SavedSnapshot & {
  children: { attachments: SavedChild & { snapshot: { context: AttachmentsContext } } };
};

/** Retries files whose upload failed. A file refused for its content stays refused. */
export function forgetFailures(saved: SavedSnapshot): SavedSnapshot {
  const { children } = saved as WithAttachments;
  const { snapshot } = children.attachments;
  const files = snapshot.context.files.flatMap((file) => (isRefusal(file.problem) ? file : withRetries([file])));
  const context = { ...snapshot.context, files, problem: null };
  const attachments = { ...children.attachments, snapshot: { ...snapshot, context } };
  return Object.assign({}, saved, { children: { ...children, attachments } });
}
