/**
 * Properties that hold on every path through a flow. A path book records the behaviour, so regenerating it accepts a
 * fault. A property forbids behaviour regardless of the machine.
 */
import type { AnyEventObject } from 'xstate';
import type { Started } from './stepper.ts';

/** The state of a flow after an event. */
export interface Moment<Context = unknown> {
  /** The event that led here; `null` when the flow opens. */
  event: AnyEventObject | null;
  /** The ids of the innermost active states. */
  leaves: readonly string[];
  tags: ReadonlySet<string>;
  route: string | undefined;
  context: Context;
  ended: boolean;
  /** Calls and other actors that this has started. */
  started: readonly Started[];
  /** The names of the side effects of this moment. */
  effects: readonly string[];
  /** The number of possible tries. */
  waysOn: number;
}

/** A path through a flow, moment by moment. */
export interface Run {
  moments: readonly Moment[];
  /** Whether the moment at this index can lead to a wanted one without the user: by answers, children and time. */
  canComeTo: (index: number, wanted: (now: Moment) => boolean) => boolean;
}

export interface Rule {
  kind: 'always' | 'never' | 'once' | 'eventually';
  /** The property as a sentence; for `never`, the thing that must not happen. */
  words: string;
  /** Index of the first moment that breaks the rule; `undefined` if it holds. */
  brokenAt: (run: Run) => number | undefined;
}

type Holds<Context> = (now: Moment<Context>, before: Moment<Context> | undefined, past: Past<Context>) => boolean;
type Past<Context> = readonly Moment<Context>[];

/** The functions that create rules, for a flow with this context. */
export function rulesFor<Context>() {
  const firstOf = (moments: readonly Moment[], isSo: Holds<Context>): number | undefined => {
    const past = moments as readonly Moment<Context>[];
    const index = past.findIndex((now, at) => isSo(now, past[at - 1], past.slice(0, at)));
    return index === -1 ? undefined : index;
  };
  const always = (words: string, holds: Holds<Context>): Rule => ({
    kind: 'always',
    words,
    brokenAt: ({ moments }) => firstOf(moments, (...at) => !holds(...at)),
  });
  const never = (words: string, happens: Holds<Context>): Rule => ({
    kind: 'never',
    words,
    brokenAt: ({ moments }) => firstOf(moments, happens),
  });
  /** Holds from the first moment of `when` on, that moment included. */
  const once = (words: string, when: Holds<Context>, then: Holds<Context>): Rule => ({
    kind: 'once',
    words,
    brokenAt: ({ moments }) => {
      const from = firstOf(moments, when);
      if (from === undefined) return undefined;
      return firstOf(moments, (now, before, past) => past.length >= from && !then(now, before, past));
    },
  });
  /** Whenever `when` holds, `then` can follow without the user. */
  const eventually = (words: string, when: Holds<Context>, then: (now: Moment<Context>) => boolean): Rule => ({
    kind: 'eventually',
    words,
    brokenAt: ({ moments, canComeTo }) =>
      firstOf(
        moments,
        (now, before, past) =>
          when(now, before, past) && !canComeTo(past.length, (later) => then(later as Moment<Context>)),
      ),
  });
  return { always, never, once, eventually };
}
