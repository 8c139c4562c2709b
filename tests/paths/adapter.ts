import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { AnyFlowSamples } from '#machines/path-engine/flow.ts';
import type { LeafOf, StateOf } from '#machines/path-engine/state-of.ts';
import type { Part } from '#machines/path-engine/stubs.ts';
import type { Look } from './look.ts';

/** A user at the page, who knows only labels, names and keys. */
export interface Person {
  /** Replaces the text of a field. */
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
  /** Causes an event outside this page, such as in another flow or tab. */
  happens: (event: AnyEventObject) => Promise<void>;
}

/** The events of a flow that its samples cover. */
export type EventOf<C extends AnyFlowSamples> = keyof C['events'] & string;

/** The payload of an event. */
export type PayloadOf<C extends AnyFlowSamples, T extends EventOf<C>> = WithoutName<C['events'][T][number]>;
type WithoutName<Each> = Each extends unknown ? Omit<Each, 'sample'> : never;

/** All fields that are sent along with any event, each where its event has it. */
export type FieldsOf<C extends AnyFlowSamples> = { readonly [Name in NamesIn<AnyOf<C>>]?: FieldIn<AnyOf<C>, Name> };
type AnyOf<C extends AnyFlowSamples> = { [T in EventOf<C>]: PayloadOf<C, T> }[EventOf<C>];
type NamesIn<Each> = Each extends unknown ? keyof Each : never;
type FieldIn<Each, Name> = Each extends unknown ? (Name extends keyof Each ? Each[Name] : never) : never;

/** A call of a child that runs: of the one with this id, or of all that wait for it. */
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

/** Throws where the page does not show what it must in a state. */
export type ScreenCheck<M extends AnyStateMachine> = (look: Look, state: StateOf<M>) => void;

/** How a flow is walked at the page: the same on the screens and in the browser. */
export interface TestAdapter<M extends AnyStateMachine, C extends AnyFlowSamples>
  extends Omit<AnyTestAdapter, 'executors' | 'checks' | 'hasProblemWithin' | 'startsAt' | 'endings'> {
  executors: { readonly [T in EventOf<C>]: Executor<M, PayloadOf<C, T>> };
  /** Keyed by state id. */
  checks: { readonly [Id in LeafOf<M>]: ScreenCheck<M> };
  /** Whether the problem shows in a part of the screen, not at its head, so that the title does not announce it. */
  hasProblemWithin?: (state: StateOf<M>) => boolean;
  /** The label of the field that takes focus on a new screen in place of the heading. */
  startsAt?: (state: StateOf<M>) => string | undefined;
  /** The calls of a running child, in order and with their results, that make it send the event. Keyed by event. */
  endings?: { readonly [T in EventOf<C>]?: (payload: PayloadOf<C, T>) => readonly EndedCall[] };
}

type Payload = Readonly<Record<string, unknown>>;

/**
 * The test adapter of any flow, as the engine calls it with what a book holds. TypeScript compares the parameters of a method both
 * ways: here, and nowhere else, the plain state of a book becomes the state of one machine.
 */
export interface AnyTestAdapter {
  executors: Readonly<Record<string, AnyExecutor>>;
  checks: Readonly<Record<string, AnyCheck | undefined>>;
  hasProblemWithin?(state: ExpectedState): boolean;
  startsAt?(state: ExpectedState): string | undefined;
  /** Whether it tells a parent what happens, which has to be there then. */
  isChild?: boolean;
  /** Whether the parent shows this child's problems in its own words: the checks themselves look for them. */
  isToldByParent?: boolean;
  /** Children that run as they are, by the name of their logic: only their calls are answered. */
  children?: Readonly<Record<string, Part>>;
  endings?: Readonly<Record<string, AnyEnding | undefined>>;
}

export type AnyExecutor = { run(person: Person, payload: Payload, state: ExpectedState): Promise<void> }['run'];
type AnyCheck = { run(look: Look, state: ExpectedState): void }['run'];
type AnyEnding = { run(payload: Payload): readonly EndedCall[] }['run'];
