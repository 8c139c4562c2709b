import { act, configure, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AnyEventObject } from 'xstate';
import type { Person } from '../adapter.ts';
import { tellOfPointer } from '../pointer.ts';

// The default wrapper waits for a timer, and timers are stopped here.
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
        const field = screen.getByLabelText<HTMLInputElement>(label);
        // A day is picked as a whole: a user does not empty the field to pick the same one again.
        if (field.type === 'date' && field.value === text) return;
        const isMore = field.value !== '' && text !== field.value && text.startsWith(field.value);
        const rest = isMore ? text.slice(field.value.length) : text;
        // More of the same is typed behind it.
        await (isMore ? user.click(field) : user.clear(field));
        if (rest) await user.paste(rest);
      }),
    choose: (label, value) => settle(() => user.selectOptions(screen.getByLabelText(label), value)),
    check: (label) =>
      settle(async () => {
        const box = screen.getByLabelText<HTMLInputElement>(label);
        if (!box.checked) await user.click(box);
      }),
    uncheck: (label) =>
      settle(async () => {
        const box = screen.getByLabelText<HTMLInputElement>(label);
        if (box.checked) await user.click(box);
      }),
    attach: (label, files) => settle(() => user.upload(screen.getByLabelText(label), [...files])),
    press: (name) => settle(() => user.click(buttonCalled(name))),
    activate: (name) => settle(() => buttonCalled(name).click()),
    pointAt: (name) => settle(() => tellOfPointer(buttonCalled(name), 'pointerover')),
    pointAwayFrom: (name) => settle(() => tellOfPointer(buttonCalled(name), 'pointerout')),
    follow: (name) => settle(() => user.click(linkCalled(name))),
    unfold: (name) =>
      settle(async () => {
        const folded = document.querySelectorAll<HTMLElement>('details:not([open]) > summary');
        for (const summary of folded) if (summary.textContent === name) await user.click(summary);
      }),
    hit: (key) => settle(() => user.keyboard(`{${key}}`)),
    goTo: (path) => settle(() => goTo(path)),
    happens: (event) => settle(() => happens(event)),
  };
}

/** Searches by name alone: computing the roles of a long form takes longer than the step itself. */
const buttonCalled = (wanted: string | RegExp) => called(wanted, document.querySelectorAll('button'));
const linkCalled = (wanted: string) => called(wanted, document.querySelectorAll('a'));

function called<E extends HTMLElement>(wanted: string | RegExp, among: Iterable<E>): E {
  const found = [...among].filter((element) => {
    const name = element.getAttribute('aria-label') ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return typeof wanted === 'string' ? name === wanted : wanted.test(name);
  });
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`there are ${found.length} called ${wanted}`);
  return element;
}
