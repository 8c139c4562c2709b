/** The script of a prerendered page until the app loads. Inlined into every page, so each byte counts. */

interface App {
  /** The resources that the app needs first, as `link` elements. */
  links: string;
  load: () => void;
}

/** Limits the wait, because a browser that paints nothing may never be idle. As the delay of `setTimeout` it counts as 0. */
const AT_LATEST = { timeout: 200 } as IdleRequestOptions & number;

/** Interactions that start the app. After `popstate` another page has to be rendered. */
const TURNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'popstate'] as const;

/**
 * Loads the app after the first paint, when the browser is idle, and starts it with its style sheets once the user interacts. Starts
 * at once for signed-in users, whose page shows more, in the installed app, and if the server sent the page before it was
 * complete. Keeps button presses until React listens and replays them (src/ui/use-alive.ts). A browser that does not report
 * its first paint loads the app on the first interaction.
 *
 * Fonts load with the app on a first visit, and come from the HTTP cache on later ones.
 */
export function firstScript({ links, load }: App) {
  let held: HTMLElement | null = null;
  const policy = window.trustedTypes?.createPolicy('links', { createHTML: () => links });
  const untilStarted = new AbortController();
  window.served = location.pathname + location.search;

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
    // Browsers also send this event for a resting pointer when the layout changes under it.
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
    // Waits until React has taken over the typed values.
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
  // Last, because this throws if the browser refuses storage.
  if (localStorage.fonts) dress();
}
