/** What stands in a prerendered page instead of the app, until the app is wanted. Written into every page, so each byte counts. */

interface App {
  /** What the app needs first, as `link` elements. */
  links: string;
  load: () => void;
}

/** A browser that draws nothing more may never say that it is idle. For `setTimeout` it is no time at all. */
const AT_LATEST = { timeout: 200 } as IdleRequestOptions & number;

const TURNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Fetches the app when the page has been painted and the browser has nothing else to do, and starts it, with its style
 * sheets, when somebody turns to the page; at once for who is signed in, since the page shows more then, in the app that is
 * kept on the device, and where the server sent the page before all of it was there. Keeps what was pressed meanwhile and does it again when React listens (src/ui/use-alive.ts). A
 * browser that does not tell when it paints fetches the app with the first touch.
 *
 * The fonts are fetched with the app on a first visit, and lie in the browser's cache on the next, which begins with them.
 */
export function firstScript({ links, load }: App) {
  let held: HTMLElement | null = null;
  const policy = window.trustedTypes?.createPolicy('links', { createHTML: () => links });
  const untilStarted = new AbortController();

  const on = <Type extends keyof WindowEventMap>(type: Type, heard: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, heard, true);

  const fetchAll = () => {
    document.head.insertAdjacentHTML('beforeend', policy?.createHTML(links) ?? links);
    links = '';
  };

  const dress = () => document.querySelector('#faces')?.removeAttribute('media');

  const start = () => {
    untilStarted.abort();
    fetchAll();
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('[as=style]')) sheet.rel = 'stylesheet';
    load();
  };

  const turnedTo = (event: Event | MouseEvent) => {
    // A pointer that rests is told of, too, when something is laid out under it.
    if (event.type !== 'pointermove' || ('movementX' in event && (event.movementX || event.movementY))) start();
  };

  const isEarly = () => document.querySelector('[data-early]');

  const hold = (element: HTMLElement | null) => {
    if (!element || element.closest('[data-alive]')) return false;
    held = element;
    return true;
  };

  for (const type of TURNS) addEventListener(type, turnedTo, { capture: true, signal: untilStarted.signal });

  on('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'post' && hold(event.submitter)) event.preventDefault();
  });
  on('click', ({ target }) => hold((target as Element).closest<HTMLElement>('button[type=button]')));
  on('alive', ({ target }) => {
    const pressed = held;
    if (!pressed || !(target as Element).contains(pressed)) return;
    held = null;
    // After React has taken over what was typed.
    setTimeout(() => pressed.click());
  });
  on('load', () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      (window.requestIdleCallback ?? setTimeout)(() => {
        dress();
        document.fonts.onloadingdone = () => {
          localStorage.fonts = 1;
        };
        fetchAll();
        if (navigator.serviceWorker?.controller || localStorage.access_token || isEarly()) start();
      }, AT_LATEST);
    }).observe({ type: 'paint', buffered: true }),
  );
  on('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  // Last: where nothing may be kept, this throws.
  if (localStorage.fonts) dress();
}
