import { useSyncExternalStore } from 'react';

/** The event with which Chromium lets a page offer its installation. Not standard, so not in TypeScript's DOM types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** The browser's offer to install the app, if it came before this module ran. The page's first script keeps it. */
    installOffer?: InstallPrompt;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
    /** Sent once React handles events in this part of the page: src/ui/use-alive.ts. */
    alive: Event;
  }
}

// There is no window where the pages are rendered.
const browser: typeof window | undefined = globalThis.window;

let offered = browser?.installOffer;
const listeners = new Set<() => void>();

/** Keeps the browser's offer until the person asks for it. */
browser?.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event;
  for (const listener of listeners) listener();
});

export function useInstallable(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => offered !== undefined,
    () => false,
  );
}

/** Shows the browser's own dialog, which each offer can open only once. */
export function install() {
  void offered?.prompt();
  offered = undefined;
  for (const listener of listeners) listener();
}
