// First: it names the order of the layers that every other style sheet falls into.
import './styles/styles.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { openInspection } from './inspection.ts';
import { AppRoutes } from './routes.tsx';
import { SessionProvider, startSession } from './session.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

openInspection();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <SessionProvider session={startSession()}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </SessionProvider>
    </ErrorBoundary>
  </StrictMode>,
);
