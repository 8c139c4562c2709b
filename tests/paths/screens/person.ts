import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyEventObject } from 'xstate';
import type { Person } from '../walk.ts';

// Its own wrapper waits for a timer, and the timers stand still here.
configure({ asyncWrapper: (run) => run() });

/** A person in jsdom. */
export function personAt(goTo: (path: string) => void, happens: (event: AnyEventObject) => void): Person {
  const user = userEvent.setup({ delay: null });
  const settle = (run: () => unknown) => act(async () => void (await run()));
  return {
    fill: (label, text) =>
      settle(async () => {
        const field = screen.getByLabelText(label);
        await user.clear(field);
        if (text) await user.paste(text);
      }),
    choose: (label, value) => settle(() => user.selectOptions(screen.getByLabelText(label), value)),
    check: (label) => settle(() => user.click(screen.getByLabelText(label))),
    attach: (label, files) => settle(() => user.upload(screen.getByLabelText(label), [...files])),
    press: (name) => settle(() => user.click(screen.getByRole('button', { name }))),
    hit: (key) => settle(() => user.keyboard(`{${key}}`)),
    goTo: (path) => settle(() => goTo(path)),
    happens: (event) => settle(() => happens(event)),
  };
}
