import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Unsent } from '#machines/session/unsent.ts';
import { vault, watchOtherTabs } from '#machines/vault/vault.ts';

/** Whether a user is signed in, and how to sign out. */
export interface Access {
  signedIn: () => boolean;
  subscribe: (changed: () => void) => () => void;
  /** Missing until the session machine runs; signing out loads it first. */
  signOut?: () => void;
  /** Counts the changes that signing out would lose, while the dialog asks the user. */
  unsent: () => Unsent | null;
  answer?: (goes: boolean) => void;
  /** Whether the last session ended by Logout, so that the next person starts afresh. */
  left: () => boolean;
}

/**
 * Access state of public pages, from browser storage, without loading the session machine. The machine replaces it once it
 * runs.
 */
const device: Access = {
  signedIn: () => vault.accessToken() !== null,
  subscribe: (changed) => watchOtherTabs(changed),
  unsent: () => null,
  left: () => false,
};

const listeners = new Set<() => void>();
const told = () => {
  for (const listener of listeners) listener();
};
let source = device;
let stopListening: (() => void) | undefined;

/** Replaces the source of the access state. */
export function followAccess(other: Access) {
  stopListening?.();
  source = other;
  stopListening = listeners.size > 0 ? other.subscribe(told) : undefined;
  told();
}

const theAccess: Access = {
  signedIn: () => source.signedIn(),
  subscribe: (changed) => {
    listeners.add(changed);
    stopListening ??= source.subscribe(told);
    return () => void listeners.delete(changed);
  },
  get signOut() {
    return source.signOut;
  },
  unsent: () => source.unsent(),
  left: () => source.left(),
  get answer() {
    return source.answer;
  },
};

export const AccessContext = createContext<Access>(theAccess);

/** Returns the access state. Hydrates as a visitor, as the page was prerendered, and updates a moment later. */
export function useAccess() {
  const access = useContext(AccessContext);
  return { access, signedIn: useSyncExternalStore(access.subscribe, access.signedIn, () => false) };
}
