// First: it names the order of the layers that every other style sheet falls into.
import './styles/styles.css';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openInspection } from './actors/inspector.ts';
import { App } from './app.tsx';
import { keepOffline } from './offline/offline.ts';
import '../pages/home/installing.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

openInspection(async () => (await import('./session/session.tsx')).theSession());
const app = <App router={BrowserRouter} />;
// A page that the build has rendered is taken over as it stands; any other begins empty.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

keepOffline();
