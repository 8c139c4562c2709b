import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Recorded spellings of a path that lower case alone does not mend. */
export const spellings: Record<string, string> = {
  '/bookapartment': '/book-apartment',
  '/bankinfo': '/bank-info',
  '/your-component': '/dashboard',
};

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
