import type { ReactNode } from 'react';
import { AppLayout } from '../layout.tsx';
import { useAccess } from './access.ts';

/**
 * The layout, for whoever is here. By itself, so that signing in or out renders the header again and not the pages: React
 * gives up the HTML of a prerendered page that is rendered again before its code is there.
 */
export function AccessLayout({ children }: { children: ReactNode }) {
  const { signedIn, signOut } = useAccess();
  return (
    <AppLayout signedIn={signedIn} onSignOut={signOut}>
      {children}
    </AppLayout>
  );
}
