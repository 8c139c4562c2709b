import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstScript } from './first-script.ts';

const LINKS = '<link rel="preload" as="style" href="/assets/app.css"><link rel="modulepreload" href="/assets/app.js">';

/** Aborts every listener that the script adds to the window, so that the next test starts without them. */
let leave: AbortController;
let paint: () => void;
/** The original `document.fonts`, restored after each test. */
let fontsBefore: PropertyDescriptor | undefined;
const fonts: { onloadingdone?: () => void } = {};
const load = vi.fn<() => void>();

beforeEach(() => {
  leave = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, heard, options) => {
    const own = typeof options === 'object' && options.signal ? [options.signal] : [];
    add(type, heard as EventListener, { capture: true, signal: AbortSignal.any([leave.signal, ...own]) });
  });
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  fontsBefore = Object.getOwnPropertyDescriptor(document, 'fonts');
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  vi.useFakeTimers();
  document.head.innerHTML = '<style id="faces" media="(scripting: none)"></style>';
  document.body.innerHTML = `<main>
    <form method="post"><button type="submit" name="save">Save</button></form>
    <form method="get"><button type="submit" name="find">Find</button></form>
    <button type="button" name="menu">Menu</button>
  </main>`;
  for (const form of document.forms) form.addEventListener('submit', note);
  firstScript({ links: LINKS, load });
});

afterEach(() => {
  leave.abort();
  held.length = 0;
  load.mockReset();
  localStorage.clear();
  document.head.innerHTML = '';
  if (fontsBefore) Object.defineProperty(document, 'fonts', fontsBefore);
  else Reflect.deleteProperty(document, 'fonts');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Whether the script held each submitted form. */
const held: boolean[] = [];
const note = (event: Event) => {
  held.push(event.defaultPrevented);
  // jsdom cannot navigate.
  event.preventDefault();
};
const press = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`)?.click();
const listens = (selector: string) => {
  const part = document.querySelector<HTMLElement>(selector);
  part?.setAttribute('data-alive', '');
  part?.dispatchEvent(new Event('alive', { bubbles: true }));
  vi.runAllTimers();
};
const shown = () => {
  window.dispatchEvent(new Event('load'));
  paint();
  vi.runAllTimers();
};
const turn = (type: string, moved = 0) => {
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { movementX: moved, movementY: 0 }));
};

describe('the first script', () => {
  it('fetches the app once the page is painted, and starts nothing', () => {
    expect(document.querySelector('link')).toBeNull();

    shown();

    expect(document.querySelector('[rel=modulepreload]')).not.toBeNull();
    expect(document.querySelector('[rel=stylesheet]')).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'scroll'])('starts the app, with its style sheets, at a %s', (type) => {
    turn(type);
    turn(type);

    expect(load).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('[rel=stylesheet]')).toHaveLength(1);
  });

  it('starts it when a pointer moves, and not when one rests', () => {
    turn('pointermove');
    expect(load).not.toHaveBeenCalled();

    turn('pointermove', 3);
    expect(load).toHaveBeenCalledOnce();
  });

  it('starts it at once for signed-in users', () => {
    localStorage.setItem('access_token', 'kept');

    shown();

    expect(load).toHaveBeenCalledOnce();
  });

  it('starts it at once on a page that the server sent incomplete', () => {
    document.body.firstElementChild?.setAttribute('data-early', '');

    shown();

    expect(load).toHaveBeenCalledOnce();
  });

  it('loads the fonts after the first paint, and uses loaded ones at once on the next page', () => {
    const faces = document.querySelector('#faces');
    expect(faces?.hasAttribute('media')).toBe(true);
    expect(localStorage.getItem('fonts')).toBeNull();

    shown();
    expect(faces?.hasAttribute('media')).toBe(false);
    fonts.onloadingdone?.();

    faces?.setAttribute('media', '(scripting: none)');
    firstScript({ links: LINKS, load });
    expect(faces?.hasAttribute('media')).toBe(false);
  });

  it('holds a form that was sent, and sends it when React listens', () => {
    press('save');
    expect(held).toEqual([true]);

    listens('form[method=post]');

    expect(held).toEqual([true, false]);
  });

  it('does not hold a form that works without a script', () => {
    press('find');

    expect(held).toEqual([false]);
  });

  it('replays the press of a button once, when React handles that part of the page', () => {
    const pressed = vi.fn();
    press('menu');
    document.querySelector('[name=menu]')?.addEventListener('click', pressed);

    listens('form[method=get]');
    expect(pressed).not.toHaveBeenCalled();
    listens('main');
    listens('main');

    expect(pressed).toHaveBeenCalledOnce();
  });

  it("keeps the browser's offer to install", () => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });

    window.dispatchEvent(offer);

    expect(offer.defaultPrevented).toBe(true);
    expect(window.installOffer).toBe(offer);
  });
});

/** Reports a paint when the test says so, because jsdom never paints. */
class PaintObserver {
  readonly disconnect = vi.fn();

  readonly #told: (entries: unknown, observer: PaintObserver) => void;

  constructor(told: (entries: unknown, observer: PaintObserver) => void) {
    this.#told = told;
  }

  observe() {
    paint = () => this.#told([], this);
  }
}
