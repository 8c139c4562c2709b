/**
 * Looks for what other users or staff change while that is awaited and the page is in view. A hidden page looks when it
 * is shown again.
 */
import { fromCallback } from 'xstate';

/** Milliseconds between two requests of an open page for an answer. */
export const ANSWER_LOOK = 10_000;

/** Milliseconds between two requests of an open page that asks nothing, but that others can still change. */
export const CHANGE_LOOK = 60_000;

/** It is time to look for an answer. */
export type AnswerDue = { type: 'answer.due' };

export const waitForAnswer = fromCallback<{ type: 'wait.ended' }, { milliseconds: number }>(({ sendBack, input }) => {
  const timer = setInterval(() => {
    if (globalThis.document?.visibilityState !== 'hidden') sendBack({ type: 'answer.due' });
  }, input.milliseconds);
  return () => clearInterval(timer);
});

/**
 * States within a shown record or list, which handles `answer.due`. The flow says whether an answer `isAwaited`, and in
 * how many milliseconds the page looks again.
 */
export const awaitingAnswer = <Context>(milliseconds: (context: Context) => number) =>
  ({
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: 'isAwaited', target: 'awaiting' }, { target: 'idle' }] },
      awaiting: {
        invoke: {
          id: 'waitForAnswer',
          src: 'waitForAnswer',
          input: ({ context }: { context: Context }) => ({ milliseconds: milliseconds(context) }),
        },
      },
      idle: {},
    },
  }) as const;
