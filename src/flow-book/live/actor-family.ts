import type { LiveActor } from './live-state.ts';

export interface FamilyMember {
  actor: LiveActor;
  /** 0 for a root actor. */
  depth: number;
}

/** An actor with its children and their children, each below its parent. */
export function familyOf(root: LiveActor, all: LiveActor[], depth = 0): FamilyMember[] {
  const children = all.filter(({ tab, parent }) => tab === root.tab && parent === root.session);
  return [{ actor: root, depth }, ...children.flatMap((child) => familyOf(child, all, depth + 1))];
}
