import { act, configure, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AnyEventObject } from 'xstate';
import type { Person } from '../walk.ts';

// Its own wrapper waits for a timer, and the timers stand still here.
configure({ asyncWrapper: (run) => run() });

/** A person in jsdom. */
export function personAt(
  goTo: (path: string) => void,
  happens: (event: AnyEventObject) => void | Promise<void>,
): Person {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const settle = (run: () => unknown) => act(async () => void (await run()));
  return {
    fill: (label, text) =>
      settle(async () => {
        const field = screen.getByLabelText(label);
        await user.clear(field);
        if (text) await user.paste(text);
      }),
    choose: (label, value) => settle(() => user.selectOptions(screen.getByLabelText(label), value)),
    check: (label) =>
      settle(async () => {
        const box = screen.getByLabelText<HTMLInputElement>(label);
        if (!box.checked) await user.click(box);
      }),
    attach: (label, files) => settle(() => user.upload(screen.getByLabelText(label), [...files])),
    press: (name) => settle(() => user.click(buttonCalled(name))),
    hit: (key) => settle(() => user.keyboard(`{${key}}`)),
    goTo: (path) => settle(() => goTo(path)),
    happens: (event) => settle(() => happens(event)),
  };
}

/** By its name alone: asking for the role of everything on a long form takes longer than the step itself. */
function buttonCalled(wanted: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter((button) => {
    const name = button.getAttribute('aria-label') ?? (button.textContent ?? '').replace(/\s+/g, ' ').trim();
    return typeof wanted === 'string' ? name === wanted : wanted.test(name);
  });
  const [button] = found;
  if (!button || found.length > 1) throw new Error(`there are ${found.length} buttons called ${wanted}`);
  return button;
}
