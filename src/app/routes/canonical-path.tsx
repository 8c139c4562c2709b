import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canonicalPath } from '#domain/addresses.ts';

export function CanonicalPath({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return <Navigate to={canonical + search + hash} replace />;
  return children;
}
