import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { AppLayout } from '../layout.tsx';
import { type Access, useAccess } from './access.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }));

/**
 * The layout, for whoever is here. By itself, so that signing in or out renders the header again and not the pages: React
 * gives up the HTML of a prerendered page that is rendered again before its code is there.
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

/** On whatever page Logout was pressed. */
function Asking({ access }: { access: Access }) {
  const unsent = useSyncExternalStore(access.subscribe, access.unsent, () => 0);
  if (unsent === 0) return null;
  return (
    <Suspense>
      <SignOutDialog unsent={unsent} onConfirm={() => access.answer?.(true)} onClose={() => access.answer?.(false)} />
    </Suspense>
  );
}

function signOut(access: Access) {
  if (access.signOut) return access.signOut();
  void import('./session.tsx').then(({ theSession, requestSignOut }) => requestSignOut(theSession()));
}
