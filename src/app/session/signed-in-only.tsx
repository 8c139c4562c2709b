import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { useAccess } from './access.ts';

const NOTICE = 'Sign in to continue.';

/** Renders a page for signed-in users, and redirects others to sign-in and back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { signedIn } = useAccess();
  const { pathname, search } = useLocation();
  return signedIn ? (
    children
  ) : (
    <Navigate to={href.signIn} replace state={{ notice: NOTICE, from: pathname + search }} />
  );
}
