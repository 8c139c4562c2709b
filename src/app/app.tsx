import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes/routes.tsx';

interface AppProps {
  router: ComponentType<{ children: ReactNode }>;
  flowBook: ComponentType;
}

/** The whole app, on the router of the place it runs in: a browser, or the build. */
export function App({ router: Router, flowBook }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router>
          <AppRoutes flowBook={flowBook} />
        </Router>
      </ErrorBoundary>
    </StrictMode>
  );
}
