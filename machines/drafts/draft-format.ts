import type { Snapshot } from 'xstate';
import type { Draft } from './draft-store.ts';

/** A snapshot as it was saved: by what version of which machine, only its format knows. */
export type SavedSnapshot = Snapshot<unknown> & { context: Record<string, unknown> };

/** How the drafts of a flow are kept: the version that is saved today, and the way there from each earlier one. */
export interface DraftFormat {
  readonly version: number;
  /** By the version that was saved: makes of a snapshot what the version after it would have saved. */
  readonly upgrades: Readonly<Record<number, (saved: SavedSnapshot) => SavedSnapshot>>;
  /** Forgets what went wrong in the children of the flow; of the flow itself it is forgotten in any case. */
  readonly forget?: (saved: SavedSnapshot) => SavedSnapshot;
}

/**
 * What `createActor` goes on from; `undefined` when the draft is of a version that nobody can read any more, or holds
 * something else than its version says: a phone that ran full, another program, a hand in the browser's tools. What went
 * wrong was said when it did, and may be over by now (a session that had ended, say): a draft that is opened starts clean.
 */
export function openedDraft(
  { version, snapshot }: Pick<Draft, 'version' | 'snapshot'>,
  format: DraftFormat,
): SavedSnapshot | undefined {
  try {
    const saved = upgraded(snapshot as SavedSnapshot, version, format);
    if (!saved) return undefined;
    const clean = format.forget?.(saved) ?? saved;
    return { ...clean, context: { ...clean.context, problem: null } } as SavedSnapshot;
  } catch {
    return undefined;
  }
}

function upgraded(snapshot: SavedSnapshot, version: number, format: DraftFormat): SavedSnapshot | undefined {
  let saved = snapshot;
  for (let at = version; at !== format.version; at++) {
    const upgrade = format.upgrades[at];
    if (!upgrade) return undefined;
    saved = upgrade(saved);
  }
  return saved;
}
