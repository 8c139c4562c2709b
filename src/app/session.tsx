import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { vault } from '#machines/session/vault.ts';
import { inspect, showRunning } from './inspection.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

const SessionContext = createContext<SessionActor | null>(null);

/** One for the whole app, made outside React: it outlives every screen. */
export function startSession(): SessionActor {
  const input = { signedIn: vault.accessToken() !== null };
  const session = createActor(sessionMachine, { id: 'session', input, inspect }).start();
  showRunning(session);
  return session;
}

export function SessionProvider({ session, children }: { session: SessionActor; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn') || snapshot.matches('signingOut'));
  const signingOut = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  return { session, signedIn, signingOut };
}
