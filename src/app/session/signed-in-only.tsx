import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { vault } from '#machines/vault/vault.ts';
import { useAccess } from './access.ts';

/** Pages on which people start who have no account yet. */
const forNewcomers = [
  href.rent(),
  href.bookingProcess,
  href.haul(),
  href.addApartment,
  href.addWarehouse,
  href.sellProperty,
];

/**
 * Renders a page for signed-in users, and redirects others to sign-in and back, or to sign-up first where newcomers start and
 * no one has used this device. After Logout the next person starts at the dashboard.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { access, signedIn } = useAccess();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(signedIn);
  if (signedIn) return children;
  if (wasSignedIn && access.left()) return <Navigate to={href.signIn} replace />;
  const from = pathname + search + hash;
  const isNewcomer = !vault.isUsedDevice() && forNewcomers.some((path) => pathname.startsWith(path));
  return isNewcomer ? (
    <Navigate to={href.signUp} replace state={{ notice: 'Sign up to continue.', from }} />
  ) : (
    <Navigate to={href.signIn} replace state={{ notice: 'Sign in to continue.', from }} />
  );
}
