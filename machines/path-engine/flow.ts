import type { AnyStateMachine } from 'xstate';

/** A flow as the engine sees it: any machine with samples, whose types make them total. */
export interface Flow {
  name: string;
  machine: AnyStateMachine;
  samples: AnyFlowSamples;
}

/** One thing worth trying, with a name that a tester can read. */
export type Sample<Values> = { readonly sample: string } & Values;

/** The state of a flow at the moment an event may be sent to it. */
export interface Place<Context> {
  /** The ids of the innermost active states. */
  leaves: readonly string[];
  route: string | undefined;
  context: Context;
}

export interface AnyFlowSamples {
  inputs: Record<string, unknown>;
  key(context: unknown, now: number): unknown;
  events: Record<string, readonly Sample<object>[]>;
  untried?: Untried;
  /** Logic name → samples. */
  calls: Record<string, CallSamples>;
  children: Record<string, ChildSamples>;
  beyondThePage?: Record<string, string>;
  unheard?: Record<string, string>;
  unreachable?: Record<string, string>;
  pinned?: Record<string, { input: string; steps: readonly string[] }>;
}

/** Reasons for not trying an event from some places, by its type or `*` for any. */
export type Untried = Record<string, Record<string, (event: never, from: Place<never>) => boolean>>;

/** How an invoked actor may end. */
interface Endings {
  done?: readonly Sample<{ output?: unknown }>[];
  failed?: readonly Sample<{ error: unknown }>[];
}

/** A call: it ends by itself. */
export interface CallSamples extends Endings {
  /** Milliseconds without an answer after which the call fails. */
  timeout: number;
}

/** An actor other than a call: it may end, and may send events while it runs. */
interface ChildSamples extends Endings {
  sends?: readonly string[];
}
