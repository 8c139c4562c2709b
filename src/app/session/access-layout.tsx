import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { sessionEndRelay } from '#machines/vault/vault.ts';
import { AppLayout } from '../layout.tsx';
import { type Access, useAccess } from './access.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }));

sessionEndRelay.follow(async (why) => (await import('./session.tsx')).getSession().send({ type: 'access.ended', why }));

/**
 * The layout for signed-in users and visitors. Separate, so that signing in or out re-renders the header and not the pages:
 * React discards the HTML of a prerendered page that re-renders before its code is loaded.
 */
export function AccessLayout({ children }: { children: ReactNode }) {
  const { access, signedIn } = useAccess();
  return (
    <AppLayout signedIn={signedIn} onSignOut={() => signOut(access)}>
      {children}
      <Asking access={access} />
    </AppLayout>
  );
}

/** The sign-out dialog, on any page. */
function Asking({ access }: { access: Access }) {
  const unsent = useSyncExternalStore(access.subscribe, access.unsent, () => null);
  if (unsent === null) return null;
  return (
    <Suspense>
      <SignOutDialog unsent={unsent} onConfirm={() => access.answer?.(true)} onClose={() => access.answer?.(false)} />
    </Suspense>
  );
}

function signOut(access: Access) {
  if (access.signOut) return access.signOut();
  void import('./session.tsx').then(({ getSession, requestSignOut }) => requestSignOut(getSession()));
}
