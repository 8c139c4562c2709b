// The first script of a prerendered page, written into it. Fetches the app when the page stands and the browser has
// nothing else to do, or at the first touch; keeps what was pressed meanwhile and does it again when React listens.
(() => {
  const root = document.documentElement;
  let started = false;
  let held;
  const isAlive = (element) => element.closest('[data-alive]') !== null;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of STYLES) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      document.head.append(link);
    }
    import(ENTRY);
  };
  const touch = () => {
    root.dataset.touched = '';
    start();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, touch, { capture: true, once: true });
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (form.method !== 'post' || isAlive(form)) return;
      event.preventDefault();
      held = form;
      touch();
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('button[type=button]');
      if (button && !isAlive(button)) held = button;
    },
    true,
  );
  addEventListener('alive', ({ target }) => {
    const pressed = held;
    if (!pressed || !target.contains(pressed)) return;
    held = undefined;
    // After React has taken over what was typed.
    setTimeout(() => (pressed.requestSubmit ? pressed.requestSubmit() : pressed.click()));
  });
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start));
})();
