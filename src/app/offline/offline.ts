/**
 * Has the app kept for where there is no network, by src/app/offline/worker/sw.ts, once the browser has nothing else to do. A page that
 * is kept already asks what is new; to all others everything is.
 */
export function keepOffline() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  (window.requestIdleCallback ?? setTimeout)(async () => (await import('./versions.ts')).keep());
}
