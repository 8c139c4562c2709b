/**
 * The samples of a flow: payloads for every event and answers for every call. The types make them total: an event
 * without a sample, a call without an answer, a failure code of the contract without a sample, or a code that the contract
 * does not have, does not compile.
 */
import type { AnyActorLogic, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import { ApiError, type Problem, UNREACHABLE } from '../api/api-error.ts';
import type { OperationId, OperationOutput } from '../api/operation.types.ts';
import type { CallSamples, Place, Sample } from '../path-engine/flow.ts';

/** One or more samples. */
export type Samples<Values> = readonly [Sample<Values>, ...Sample<Values>[]];

type Answers<Id extends OperationId> = operations[Id]['responses'];
type Status<Id extends OperationId> = Exclude<keyof Answers<Id>, 'default'>;
type CodeOf<Answer> = Answer extends { content: { 'application/problem+json': { code?: infer Code } } }
  ? Own<Extract<Code, string>>
  : never;
type AnyCode = components['schemas']['AnyProblem']['code'];
/** The codes of a call without those that any call may answer with, unless it has no others. */
type Own<Code extends string> = [Exclude<Code, AnyCode>] extends [never] ? Code : Exclude<Code, AnyCode>;

/** The codes that the contract gives an operation by name. What any call may answer is not asked for. */
export type FailureCode<Id extends OperationId> = { [S in Status<Id>]: CodeOf<Answers<Id>[S]> }[Status<Id>];
type StatusOf<Id extends OperationId, Code> = Extract<
  { [S in Status<Id>]: Code extends CodeOf<Answers<Id>[S]> ? S : never }[Status<Id>],
  number
>;

/** The answers of a call. The engine adds the call without an answer by itself. */
export interface OperationSamples<Id extends OperationId, Output = OperationOutput<Id>> {
  done: Samples<OutputField<Output>>;
  /** Answers that break the contract, where the flow has a way of its own for them. */
  broken?: readonly Sample<{ output: unknown }>[];
  failed: { [Code in FailureCode<Id>]: { status: StatusOf<Id, Code> } & Omit<Problem, 'code'> };
}
type OutputField<Output> = undefined extends Output ? { output?: Output } : { output: Output };

/** An invoked actor other than a call: a watcher, a child machine. */
export interface ChildSamples<Event extends { type: string }, Logic extends AnyActorLogic> {
  /** The events that only it sends. They are possible while it runs. */
  sends?: readonly Event['type'][];
  done?: Samples<{ output: OutputFrom<Logic> }>;
  failed?: Samples<{ error: unknown }>;
}

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

export type Actors = Record<string, AnyActorLogic>;

export interface FlowSamples<M extends AnyStateMachine, A extends Actors> {
  /** How the flow may be opened. */
  inputs: Record<string, InputFrom<M>>;
  /** The values besides the state that guards and delays read. The generator checks that nothing is missing. */
  key(context: ContextFrom<M>, now: number): unknown;
  events: {
    [T in EventFromLogic<M>['type']]: Samples<PayloadOf<EventFromLogic<M>, T>>;
  };
  /**
   * Events that are not tried in some states, by event (`*` is any) and reason: they cannot be sent from there, or a flow
   * that can add items without end is tried with the first few. All other events are sent everywhere. Kept in the book.
   */
  untried?: { [T in EventFromLogic<M>['type'] | '*']?: Record<string, Excuse<EventOf<M, T>, ContextFrom<M>>> };
  /**
   * Samples that no screen sends, as `event (sample)`, and transitions that no screen causes, by identity, each with the reason.
   * Only the bare machine walks them.
   */
  beyondThePage?: Record<string, string>;
  /** Samples that no state of this machine handles, as `event (sample)`, with the reason: machines of one type may differ. */
  unheard?: Record<string, string>;
  calls: { [K in keyof A & OperationId]: OperationSamples<K, OutputFrom<A[K]>> };
  children: { [K in Exclude<keyof A, OperationId>]: ChildSamples<EventFromLogic<M>, A[K]> };
  /** Transitions that no path can take, by identity, each with the reason why the machine has it. */
  unreachable?: Record<string, string>;
  /** Sequences that must be walked at every level, by a title: the input, and each step as `event (sample)`. */
  pinned?: Record<string, { input: string; steps: readonly string[] }>;
}

/** Samples for the path engine, which knows actors that end, but neither the contract nor its codes. */
type EngineSamples<M extends AnyStateMachine, A extends Actors> = Omit<FlowSamples<M, A>, 'calls'> & {
  calls: { [K in keyof A & OperationId]: CallSamples };
};

export function defineSamples<M extends AnyStateMachine, A extends Actors>(
  _machine: M,
  _actors: A,
  { calls, ...others }: FlowSamples<M, A>,
): EngineSamples<M, A> {
  const samples = Object.entries<AnyCallSamples>(calls).map(([id, each]) => [id, toSamples(each)] as const);
  return { ...others, calls: Object.fromEntries(samples) as EngineSamples<M, A>['calls'] };
}

interface AnyCallSamples {
  done: readonly Sample<{ output?: unknown }>[];
  broken?: readonly Sample<{ output: unknown }>[];
  failed: Record<string, { status: number } & Omit<Problem, 'code'>>;
}

function toSamples({ done, broken = [], failed }: AnyCallSamples): CallSamples {
  const failures = Object.entries(failed).map(([code, { status, ...rest }]) => ({
    sample: code,
    error: new ApiError(status, { code, ...rest }),
  }));
  const unanswered = { sample: UNREACHABLE.code, error: new ApiError(0, UNREACHABLE) };
  return { done: [...done, ...broken], failed: [...failures, unanswered], timeout: CALL_TIMEOUT };
}
