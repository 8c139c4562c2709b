import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { AnyFlowSamples } from '#machines/path-engine/flow.ts';
import type { LeafOf, StateOf } from '#machines/path-engine/state-of.ts';
import type { Part } from '#machines/path-engine/stubs.ts';
import type { Look } from './look.ts';

/** A user at the page, who finds everything by its label or name, and presses keys. */
export interface Person {
  /** Replaces the text of a field. */
  fill: (label: string, text: string) => Promise<void>;
  choose: (label: string, value: string) => Promise<void>;
  /** Ticks a checkbox or chooses a radio button. */
  check: (label: string) => Promise<void>;
  uncheck: (label: string) => Promise<void>;
  attach: (label: string, files: readonly File[]) => Promise<void>;
  press: (button: string | RegExp) => Promise<void>;
  /** Presses a button as a screen reader does: without a pointer event, and without moving the focus. */
  activate: (button: string) => Promise<void>;
  /** Moves the mouse over a button. */
  pointAt: (button: string) => Promise<void>;
  pointAwayFrom: (button: string) => Promise<void>;
  follow: (link: string) => Promise<void>;
  /** Opens the `<details>` with this summary, if there is one. */
  unfold: (name: string) => Promise<void>;
  hit: (key: 'Escape' | 'ArrowDown' | 'Home') => Promise<void>;
  /** Goes to an address inside the app: Back, Forward, or a link. */
  goTo: (path: string) => Promise<void>;
  /** Causes an event outside this page, such as in another flow or tab. */
  happens: (event: AnyEventObject) => Promise<void>;
}

/** The events of a flow that its samples cover. */
export type EventOf<C extends AnyFlowSamples> = keyof C['events'] & string;

/** The payload of an event. */
export type PayloadOf<C extends AnyFlowSamples, T extends EventOf<C>> = WithoutName<C['events'][T][number]>;
type WithoutName<Each> = Each extends unknown ? Omit<Each, 'sample'> : never;

/** The fields of all events, all optional. */
export type FieldsOf<C extends AnyFlowSamples> = { readonly [Name in NamesIn<AnyOf<C>>]?: FieldIn<AnyOf<C>, Name> };
type AnyOf<C extends AnyFlowSamples> = { [T in EventOf<C>]: PayloadOf<C, T> }[EventOf<C>];
type NamesIn<Each> = Each extends unknown ? keyof Each : never;
type FieldIn<Each, Name> = Each extends unknown ? (Name extends keyof Each ? Each[Name] : never) : never;

/** The end of a call of a running child: of the one with this id, or of all children that wait for this call. */
export interface EndedCall {
  child?: string;
  call: string;
  ends: { output: unknown } | { error: unknown };
}

/** Causes an event as a user would. Gets the payload of the sample, and the state before it. */
export type Executor<M extends AnyStateMachine, Payload> = (
  person: Person,
  payload: Payload,
  state: StateOf<M>,
) => Promise<void>;

/** Throws if the page does not show what it must in a state. */
export type ScreenCheck<M extends AnyStateMachine> = (look: Look, state: StateOf<M>) => void;

/** How tests walk a flow at its page, in jsdom and in the browser. */
export interface TestAdapter<M extends AnyStateMachine, C extends AnyFlowSamples>
  extends Omit<AnyTestAdapter, 'executors' | 'checks' | 'hasProblemWithin' | 'startsAt' | 'endings'> {
  executors: { readonly [T in EventOf<C>]: Executor<M, PayloadOf<C, T>> };
  /** Keyed by state id. */
  checks: { readonly [Id in LeafOf<M>]: ScreenCheck<M> };
  /** Whether the problem shows in a part of the screen, not at its head, so that the title does not announce it. */
  hasProblemWithin?: (state: StateOf<M>) => boolean;
  /** The label of the field that takes focus on a new screen in place of the heading. */
  startsAt?: (state: StateOf<M>) => string | undefined;
  /** The calls of a running child, in order and with results, after which it sends the event. Keyed by event. */
  endings?: { readonly [T in EventOf<C>]?: (payload: PayloadOf<C, T>) => readonly EndedCall[] };
}

type Payload = Readonly<Record<string, unknown>>;

/**
 * The test adapter of any flow, which gets plain states from a book. TypeScript checks parameters of methods
 * bivariantly, so here, and only here, such a state counts as the state of one machine.
 */
export interface AnyTestAdapter {
  executors: Readonly<Record<string, AnyExecutor>>;
  checks: Readonly<Record<string, AnyCheck | undefined>>;
  hasProblemWithin?(state: ExpectedState): boolean;
  startsAt?(state: ExpectedState): string | undefined;
  /** Whether the machine sends events to a parent, which the tests must provide. */
  isChild?: boolean;
  /** Whether the parent shows this child's problems in its own words: the checks themselves look for them. */
  isToldByParent?: boolean;
  /** Children that run for real, by the name of their logic. Their calls have stubs. */
  children?: Readonly<Record<string, Part>>;
  endings?: Readonly<Record<string, AnyEnding | undefined>>;
}

export type AnyExecutor = { run(person: Person, payload: Payload, state: ExpectedState): Promise<void> }['run'];
type AnyCheck = { run(look: Look, state: ExpectedState): void }['run'];
type AnyEnding = { run(payload: Payload): readonly EndedCall[] }['run'];
