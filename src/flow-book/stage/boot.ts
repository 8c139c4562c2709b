/**
 * The first script of a stage, built by itself (`vite build --mode stage`). A stage is a page of its own, and the
 * app's bundles do not contain it.
 */
import { NOT_LOADED, STAGE_ROOT } from './protocol.ts';

// Modules of the development server expect the set-up of Vite's own page. A stage has no hot reload.
if (import.meta.env.DEV) {
  Object.assign(globalThis, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
}

const root = document.getElementById(STAGE_ROOT);

if (root) {
  // Tells the opener that the first script has loaded.
  root.dataset.begun = '';
  import('./stage.tsx').then(
    ({ openStage }) => openStage(root),
    () => parent.postMessage({ type: 'stage.failed', message: NOT_LOADED }, self.origin),
  );
}
