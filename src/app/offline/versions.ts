/** Registers the service worker, which caches the app, and tells the user when a new version is ready. */
const HOUR = 3_600_000;

const WORKER = '/sw.js';

const policy = window.trustedTypes?.createPolicy('offline', { createScriptURL: () => WORKER });

export async function keepServiceWorkerCurrent() {
  const { serviceWorker } = navigator;
  // Some browsers refuse a worker in private windows. The app works without it.
  await serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => undefined);
  if (serviceWorker.controller) await watchVersions();
}

/** Offers updates on pages that a service worker already serves. */
async function watchVersions() {
  const registration = await navigator.serviceWorker.ready;
  if (registration.waiting) void offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer(registration);
    });
  });
  lookNowAndThen(registration);
}

async function offer(registration: ServiceWorkerRegistration) {
  const { showBar } = await import('../show-bar.tsx');
  showBar({
    name: 'New version',
    text: 'A new version is ready.',
    action: 'Update',
    busy: 'Updating…',
    onAction: () => takeOver(registration),
  });
}

/** Lets the new version take over, then reloads the page. */
function takeOver({ waiting }: ServiceWorkerRegistration) {
  // The user has already updated in another tab.
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}

/** Checks for a new version when the user returns to the page, at most once an hour. Browsers check only on page loads. */
function lookNowAndThen(registration: ServiceWorkerRegistration) {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
