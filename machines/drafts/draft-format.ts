import type { Snapshot } from 'xstate';
import type { Draft } from './draft-store.ts';

/** A saved snapshot of an unknown version of a machine. */
export type SavedSnapshot = Snapshot<unknown> & { context: Record<string, unknown> };

/** The draft format of a flow: its current version and the upgrades from earlier ones. */
export interface DraftFormat {
  readonly version: number;
  /** Upgrades by saved version, each to the next version. */
  readonly upgrades: Readonly<Record<number, (saved: SavedSnapshot) => SavedSnapshot>>;
  /** Clears problems of child actors. The flow's own problem is always cleared. */
  readonly forget?: (saved: SavedSnapshot) => SavedSnapshot;
}

/**
 * Returns the snapshot that `createActor` restores; `undefined` if the draft has an unknown version or is damaged (full
 * disk, other software, developer tools). Clears problems, because they were shown already and may no longer apply.
 */
export function restoreDraft(
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
