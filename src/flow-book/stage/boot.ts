/**
 * The first script of a stage's page, built by itself (`vite build --mode stage`): a stage is a page of its own, and the
 * app's bundles carry nothing of it.
 */
import { NOT_LOADED, STAGE_ROOT } from './protocol.ts';

// The development server's modules ask for what its own page would have set up. A stage is not refreshed in place.
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
