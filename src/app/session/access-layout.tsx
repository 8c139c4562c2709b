import type { ReactNode } from 'react';
import { AppLayout } from '../layout.tsx';
import { type Access, useAccess } from './access.ts';

/**
 * The layout, for whoever is here. By itself, so that signing in or out renders the header again and not the pages: React
 * gives up the HTML of a prerendered page that is rendered again before its code is there.
 */
export function AccessLayout({ children }: { children: ReactNode }) {
  const { access, signedIn } = useAccess();
  return (
    <AppLayout signedIn={signedIn} onSignOut={() => signOut(access)}>
      {children}
    </AppLayout>
  );
}

function signOut(access: Access) {
  if (access.signOut) return access.signOut();
  void import('./session.tsx').then(({ theSession }) => theSession().send({ type: 'signOut.requested' }));
}
