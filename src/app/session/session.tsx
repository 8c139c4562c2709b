import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { CHANGES_KEY, WORDS_KEY } from '#machines/favourites/kept-names.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { readStoredList, unsentOf } from '#machines/vault/road-moves.ts';
import { vault } from '#machines/vault/vault.ts';
import { inspect, showRunning } from '../actors/inspector.ts';
import { listOwnDrafts } from '../drafts/own-drafts.ts';
import { type Access, AccessContext, followAccess, useAccess } from './access.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

const SessionContext = createContext<SessionActor | null>(null);

let started: SessionActor | undefined;

/** Returns the app's session, started by the first page that needs it. Created outside React, so that it outlives screens. */
export function getSession(): SessionActor {
  if (started) return started;
  const input = { signedIn: vault.accessToken() !== null };
  started = createActor(sessionMachine, { id: 'session', input, inspect }).start();
  showRunning(started);
  followAccess(accessOf(started));
  return started;
}

export function SessionProvider({ session, children }: { session: SessionActor; children: ReactNode }) {
  const access = useMemo(() => accessOf(session), [session]);
  return (
    <SessionContext value={session}>
      <AccessContext value={access}>{children}</AccessContext>
    </SessionContext>
  );
}

/** Provides a session: the surrounding one, or the app's. */
export function WithSession({ children }: { children: ReactNode }) {
  const given = useContext(SessionContext);
  return given ? children : <SessionProvider session={getSession()}>{children}</SessionProvider>;
}

export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  const { signedIn } = useAccess();
  const signingOut = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  return { session, signedIn, signingOut };
}

const accessOf = (session: SessionActor): Access => ({
  signedIn: () => !session.getSnapshot().matches('signedOut'),
  subscribe: (changed) => {
    const { unsubscribe } = session.subscribe(changed);
    return unsubscribe;
  },
  signOut: () => void requestSignOut(session),
  left: () => session.getSnapshot().context.left,
  unsent: () => {
    const snapshot = session.getSnapshot();
    return snapshot.matches('asking') ? snapshot.context.unsent : null;
  },
  answer: (goes) => session.send({ type: goes ? 'signOut.confirmed' : 'signOut.abandoned' }),
});

/** Requests to sign out, naming the data that would be lost. */
export async function requestSignOut(session: SessionActor) {
  const person = vault.personId();
  const drafts = (await listOwnDrafts()).length;
  const unsent = {
    updates: unsentOf(person),
    saves: readStoredList(CHANGES_KEY).length,
    words: unsentOf(person, WORDS_KEY),
    drafts,
  };
  session.send({ type: 'signOut.requested', unsent });
}
