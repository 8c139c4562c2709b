import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isLandingPath } from '#domain/addresses.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

const WithSession = lazy(() => import('../session/session.tsx').then((m) => ({ default: m.WithSession })));

/** Waits for a page's code. Landing pages run without the session machine; all others are inside it. */
export function PageGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageLoading />}>
      {isLandingPath(pathname) ? children : <WithSession>{children}</WithSession>}
    </Suspense>
  );
}
