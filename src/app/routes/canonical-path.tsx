import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { spellings } from '#domain/addresses.ts';

/** Lower case and no slash at the end; every recorded spelling leads there. */
export function canonicalPath(pathname: string): string {
  const lower = pathname.toLowerCase().replace(/(?!^)\/+$/, '');
  return spellings[lower] ?? lower;
}

export function CanonicalPath({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return <Navigate to={canonical + search + hash} replace />;
  return children;
}
