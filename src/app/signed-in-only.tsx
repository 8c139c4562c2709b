import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccess } from './access.ts';

const NOTICE = { notice: 'Sign in to go on. What you have begun is kept on this device.' };

/** For screens that belong to somebody. Everybody else signs in first. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { signedIn } = useAccess();
  return signedIn ? children : <Navigate to="/signin" replace state={NOTICE} />;
}
