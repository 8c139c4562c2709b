/**
 * Has the app kept for where there is no network, by src/app/offline/worker/sw.ts, once the browser has nothing else to do. A page that
 * is kept already asks what is new; to all others everything is.
 */
export function keepOffline() {
  const worker = navigator.serviceWorker;
  if (!import.meta.env.PROD || !worker) return;
  (window.requestIdleCallback ?? setTimeout)(async () => {
    // Where the browser forbids it, as in some private windows, the app goes on without.
    await worker.register('/sw.js').catch(() => undefined);
    if (worker.controller) await (await import('./versions.ts')).watchVersions();
  });
}
