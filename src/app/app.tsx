import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes/routes.tsx';

/** The whole app, on the router of the place it runs in: a browser, or the build. */
export function App({ router: Router }: { router: ComponentType<{ children: ReactNode }> }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router>
          <AppRoutes />
        </Router>
      </ErrorBoundary>
    </StrictMode>
  );
}
