import { createContext, useContext, useSyncExternalStore } from 'react';
import { vault, watchOtherTabs } from '#machines/vault/vault.ts';

/** Whether somebody is signed in, and the way out. */
export interface Access {
  signedIn: () => boolean;
  subscribe: (changed: () => void) => () => void;
  /** Left out until the session's machine runs: whoever signs out fetches it first. */
  signOut?: () => void;
  /** How many moves of the road would be lost by it, while the person is asked about them; 0 while nobody is asked. */
  unsent: () => number;
  answer?: (goes: boolean) => void;
}

/**
 * What the public pages know without the session's machine, which weighs more than they do: what this browser keeps. Once
 * the machine runs, it is the one that is asked.
 */
const device: Access = {
  signedIn: () => vault.accessToken() !== null,
  subscribe: (changed) => watchOtherTabs(changed),
  unsent: () => 0,
};

const listeners = new Set<() => void>();
const told = () => {
  for (const listener of listeners) listener();
};
let source = device;
let stopListening: (() => void) | undefined;

/** Asks somebody else from now on. */
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
  get answer() {
    return source.answer;
  },
};

export const AccessContext = createContext<Access>(theAccess);

/** A prerendered page shows what a visitor sees, and hydrates as that; who is signed in, sees so a moment later. */
export function useAccess() {
  const access = useContext(AccessContext);
  return { access, signedIn: useSyncExternalStore(access.subscribe, access.signedIn, () => false) };
}
