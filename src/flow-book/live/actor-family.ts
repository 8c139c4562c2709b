import type { LiveActor } from './live-state.ts';

export interface FamilyMember {
  actor: LiveActor;
  /** 0 for the one at the top. */
  depth: number;
}

/** The actors that an actor started, and those that these started, each below its parent. */
export function familyOf(root: LiveActor, all: LiveActor[], depth = 0): FamilyMember[] {
  const children = all.filter(({ tab, parent }) => tab === root.tab && parent === root.session);
  return [{ actor: root, depth }, ...children.flatMap((child) => familyOf(child, all, depth + 1))];
}
