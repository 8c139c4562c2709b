import type { AnyActorLogic, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from 'xstate';
import type { PartsOf } from './state-of.ts';

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
  limit?: number;
}

/** Reasons for not trying an event from some places, by its type or `*` for any. */
export type Untried = Record<string, Record<string, (event: never, from: Place<never>) => boolean>>;

/** How an invoked actor may end. */
interface Endings {
  done?: readonly Sample<{ output?: unknown }>[];
  failed?: readonly Sample<{ error: unknown }>[];
}

/** The outcomes of a call, which always ends, by its timeout at the latest. */
export interface CallSamples extends Endings {
  /** Milliseconds without an answer after which the call fails. */
  timeout: number;
}

/** The outcomes of an actor other than a call, and the events that it may send while it runs. */
interface ChildSamples extends Endings {
  sends?: readonly string[];
}

/** One or more samples. */
export type Samples<Values> = readonly [Sample<Values>, ...Sample<Values>[]];

export type OutputField<Output> = undefined extends Output ? { output?: Output } : { output: Output };

/** The payload of an event, even where several events share a type. */
type PayloadOf<Event, T> = Event extends { type: infer Types }
  ? T extends Types
    ? Omit<Event, 'type'>
    : never
  : never;

type EventOf<M extends AnyStateMachine, T> = T extends '*'
  ? EventFromLogic<M>
  : { type: T } & PayloadOf<EventFromLogic<M>, T>;
type Excuse<Event, Context> = (event: Event, from: Place<Context>) => boolean;

/** The samples that the type of a machine asks for, without those of its actors. */
export interface MachineSamples<M extends AnyStateMachine> {
  /** How the flow may be opened. */
  inputs: Record<string, InputFrom<M>>;
  /** The values that guards and delays read in addition to the state. The generator checks that none is missing. */
  key(context: ContextFrom<M>, now: number): unknown;
  events: {
    [T in EventFromLogic<M>['type']]: Samples<PayloadOf<EventFromLogic<M>, T>>;
  };
  /**
   * Events that are not tried in some states, by event (`*` is any) and reason: they cannot be sent from there, or a
   * flow that can add items without end is tried with the first few. All other events are sent everywhere. Kept in the
   * book.
   */
  untried?: { [T in EventFromLogic<M>['type'] | '*']?: Record<string, Excuse<EventOf<M, T>, ContextFrom<M>>> };
  /**
   * Samples that no screen sends, as `event (sample)`, and transitions that no screen causes, by identity, each with
   * the reason. Only the bare machine walks them.
   */
  beyondThePage?: Record<string, string>;
  /**
   * Samples that no state of this machine handles, as `event (sample)`, with the reason: machines of one type may
   * differ.
   */
  unheard?: Record<string, string>;
  /** Transitions that no path can take, by identity, each with the reason why the machine has it. */
  unreachable?: Record<string, string>;
  /** Sequences that must be walked at every level, by a title: the input, and each step as `event (sample)`. */
  pinned?: Record<string, { input: string; steps: readonly string[] }>;
  /** The maximum of situations to explore. Without it, 20,000. */
  limit?: number;
}

type ActorOf<M> = PartsOf<M>['actor'];
type LogicOf<M, Name> = Extract<ActorOf<M>, { src: Name }>['logic'];

/** An actor that a machine invokes or spawns: how it may end, and what it may send while it runs. */
interface ActorCases<Event extends { type: string }, Logic extends AnyActorLogic> {
  done?: readonly Sample<OutputField<OutputFrom<Logic>>>[];
  /** Failures. An actor that has none needs no `onError`. */
  failed?: readonly Sample<{ error: unknown }>[];
  /** The events that only it sends. They are possible while it runs. */
  sends?: readonly Event['type'][];
  /** Milliseconds without an answer after which it has failed: no longer timer fires while it runs. */
  timeout?: number;
}

type ActorsCases<M extends AnyStateMachine> = {
  [Name in ActorOf<M>['src']]: ActorCases<EventFromLogic<M>, LogicOf<M, Name>>;
};

/**
 * All samples for a machine. `inputs` is optional if it takes none, `key` if the whole context counts, and `actors` if
 * it has none.
 */
export type Cases<M extends AnyStateMachine> = Omit<MachineSamples<M>, 'inputs' | 'key'> &
  Partial<Pick<MachineSamples<M>, 'key'>> & { name?: string } & (undefined extends InputFrom<M>
    ? Partial<Pick<MachineSamples<M>, 'inputs'>>
    : Pick<MachineSamples<M>, 'inputs'>) &
  ([ActorOf<M>] extends [never]
    ? { actors?: never }
    : ActorsCases<M> extends infer Actors
      ? string extends keyof Actors
        ? { actors?: Actors }
        : { actors: Actors }
      : never);

/** The cases of a machine as a flow that the engine can walk. An event or an actor without a case does not compile. */
export function defineCases<M extends AnyStateMachine>(machine: M, cases: Cases<M>): Flow {
  const { name = machine.id, actors = {}, inputs = { opened: undefined }, ...others } = cases as AnyCases;
  const each = Object.entries(actors);
  const calls = each.filter(([, { timeout }]) => timeout !== undefined);
  const children = each.filter(([, { timeout }]) => timeout === undefined);
  const samples = { key: (context: unknown) => context, ...others, inputs };
  return {
    name,
    machine,
    samples: {
      ...samples,
      calls: Object.fromEntries(calls) as AnyFlowSamples['calls'],
      children: Object.fromEntries(children),
    },
  };
}

type AnyCases = Pick<AnyFlowSamples, 'events'> &
  Partial<AnyFlowSamples> & { name?: string; actors?: Record<string, ChildSamples & { timeout?: number }> };
