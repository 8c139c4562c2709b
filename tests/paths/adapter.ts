import type { AnyEventObject } from 'xstate';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { Part } from '#machines/path-engine/stubs.ts';
import type { Look } from './look.ts';

/** Somebody at the page, who knows nothing but labels, names and keys. */
export interface Person {
  /** Puts a text into a field, in place of what stands there. */
  fill: (label: string, text: string) => Promise<void>;
  choose: (label: string, value: string) => Promise<void>;
  /** Ticks a box, or takes one of several. */
  check: (label: string) => Promise<void>;
  uncheck: (label: string) => Promise<void>;
  attach: (label: string, files: readonly File[]) => Promise<void>;
  press: (button: string | RegExp) => Promise<void>;
  /** Presses a button as a screen reader does: no pointer comes over it, and the focus stays where it is. */
  activate: (button: string) => Promise<void>;
  /** A mouse comes over a button. */
  pointAt: (button: string) => Promise<void>;
  pointAwayFrom: (button: string) => Promise<void>;
  follow: (link: string) => Promise<void>;
  /** Opens what is folded away below its name, where it is. */
  unfold: (name: string) => Promise<void>;
  hit: (key: 'Escape' | 'ArrowDown' | 'Home') => Promise<void>;
  /** Goes to an address inside the app: Back, Forward, or a link. */
  goTo: (path: string) => Promise<void>;
  /** What is not done at this page but beside it: another flow, another tab. */
  happens: (event: AnyEventObject) => Promise<void>;
}

type Payload = Readonly<Record<string, unknown>>;

/** A call of a child that runs: of the one with this id, or of all that wait for it. */
export interface EndedCall {
  child?: string;
  call: string;
  ends: { output: unknown } | { error: unknown };
}

/** Makes an event happen the way a person does. Gets the payload of the case, and where the flow stands by the book. */
export type Executor = (person: Person, payload: Payload, state: ExpectedState) => Promise<void>;

/** Throws where the page does not show what it must in a state. */
export type ScreenCheck = (look: Look, state: ExpectedState) => void;

/** How a flow is walked at the page: the same on the screens and in the browser. */
export interface TestAdapter {
  /** By event type. */
  executors: Readonly<Record<string, Executor>>;
  /** By state id. */
  checks: Readonly<Record<string, ScreenCheck>>;
  /** Whether a problem stands in a part of the screen, and not at its head where the title speaks of it as well. */
  hasProblemWithin?: (state: ExpectedState) => boolean;
  /** Whether it tells a parent what happens, which has to be there then. */
  isChild?: boolean;
  /** What goes wrong with this child stands on the page in its parent's words: the checks look for them themselves. */
  isToldByParent?: boolean;
  /** Children that run as they are, by the name of their logic: only their calls are answered. */
  children?: Readonly<Record<string, Part>>;
  /** By event of such a child: which calls end, one after the other, and how, so that it sends the event. */
  endings?: Readonly<Record<string, (payload: Payload) => readonly EndedCall[]>>;
}
