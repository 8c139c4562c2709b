// Imported first, because it sets the order of the cascade layers.
import './app/styles/styles.css';
import { lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openInspection } from './app/actors/inspector.ts';
import { App } from './app/app.tsx';
import './pages/home/installing.ts';

declare global {
  interface Window {
    /** The address that a prerendered page was served for, from its first script. */
    served?: string;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** The Flow Book imports the app, whose screens it shows, so it is passed in here. */
const FlowBook = lazy(() => import('./flow-book/flow-book.tsx').then((m) => ({ default: m.FlowBook })));

openInspection({
  wake: async () => {
    (await import('./app/session/session.tsx')).getSession();
    (await import('./app/routes/saving.tsx')).startSaving();
  },
  broadcast: async () => (await import('./flow-book/live/broadcast.ts')).broadcast,
  ...(import.meta.env.DEV &&
    import.meta.env.VITE_INSPECT === 'stately' && {
      attach: async () => (await import('./flow-book/live/stately.ts')).attachStately,
    }),
});
const app = <App router={BrowserRouter} flowBook={FlowBook} />;

const address = () => location.pathname + location.search;
/** Whether the address is still the one that the page was served for. A user may go back before React hydrates the page. */
const isAsServed = () => (window.served ?? address()) === address();

// Hydrates a prerendered page; any other starts empty. A page that the user has left cannot be hydrated.
if (root.hasChildNodes() && isAsServed()) {
  hydrateRoot(root, app, { onRecoverableError: (err) => isAsServed() && reportError(err) });
} else createRoot(root).render(app);

keepOffline();

/**
 * Caches the app for use without a network, by src/app/offline/worker/sw.ts, once the browser is idle. Pages that are served
 * from the cache also check for a new version.
 */
function keepOffline() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  (window.requestIdleCallback ?? setTimeout)(async () =>
    (await import('./app/offline/versions.ts')).keepServiceWorkerCurrent(),
  );
}
