import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { heldAccess, heldCredentials } from '#machines/account/held-access.ts';

// The same as `expect.poll` in tests/projects.ts: on a busy machine a form needs more than the default second.
configure({ asyncUtilTimeout: 20_000 });

// Calendars start their weeks by it. jsdom is an American.
Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-NG' });

// jsdom's dialogs lack methods to open and close. The tests in Chromium check that a modal blocks the page.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

/**
 * jsdom matches every rule of its own style sheet for each answer, which took a fifth of the time of these tests. They load
 * no other style sheet, so one answer serves all elements with the same name and these attributes.
 */
const styles = new Map<string, CSSStyleDeclaration>();
const computeStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.closest('[style]')) return computeStyle(element, pseudo);
  const alike = `${element.localName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')} ${element.getAttribute('type')}`;
  const style = styles.get(alike) ?? computeStyle(element);
  styles.set(alike, style);
  return style;
};

// Files share a process, and the library would clean up after the first file only.
afterEach(cleanup);

/**
 * Resets state for the next file. Waits for modules that the last screen still loads: a module interrupted at the
 * end of a file stays broken for the files after it.
 */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  heldAccess.take();
  heldCredentials.drop();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
