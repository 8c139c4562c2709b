import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// As long as `expect.poll` asks, in tests/projects.ts: a second is too short for a form where others work beside it.
configure({ asyncUtilTimeout: 20_000 });

// Calendars start their weeks by it. jsdom is an American.
Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-NG' });

// jsdom has dialogs without the ways to open and close them. What a modal keeps from the page, the browser level sees.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

// Files share a process, and the library would clean up after the first of them alone.
afterEach(cleanup);

/**
 * The next file begins as if it were the first. What this one's last screen still loads is waited for: a module that the end of a
 * file cuts off stays broken for those after it.
 */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
