// The first script of a prerendered page, written into it. Fetches the app when the page has been painted and the browser
// has nothing else to do, and starts it, with its style sheets, when somebody turns to the page; at once for who is signed
// in, since the page shows more then, and in the app that is kept on the device. Keeps what was pressed meanwhile and does
// it again when React listens. A browser that does not tell when it paints fetches the app with the first touch.
(() => {
  let links = LINKS;
  let held;
  const ears = new AbortController();
  const on = (type, listener) => addEventListener(type, listener, true);
  const fetchAll = () => {
    document.head.insertAdjacentHTML('beforeend', links);
    links = '';
  };
  const start = () => {
    ears.abort();
    fetchAll();
    for (const sheet of document.querySelectorAll('[as=style]')) sheet.rel = 'stylesheet';
    import(ENTRY);
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'])
    addEventListener(
      type,
      ({ movementX, movementY }) => {
        // A pointer that rests is told of, too, when something is laid out under it.
        if (type !== 'pointermove' || movementX || movementY) start();
      },
      { capture: true, signal: ears.signal },
    );
  const hold = (element) => {
    if (!element || element.closest('[data-alive]')) return false;
    held = element;
    return true;
  };
  on('submit', (event) => {
    if (event.target.method === 'post' && hold(event.submitter)) event.preventDefault();
  });
  on('click', ({ target }) => hold(target.closest('button[type=button]')));
  on('alive', ({ target }) => {
    const pressed = held;
    if (!target.contains(pressed)) return;
    held = null;
    // After React has taken over what was typed.
    setTimeout(() => pressed.click());
  });
  const whenIdle = () =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      fetchAll();
      if (navigator.serviceWorker?.controller || localStorage.access_token) start();
    });
  on('load', () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true }),
  );
  on('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
})();
