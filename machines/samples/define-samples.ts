/**
 * What is tried on a flow: for every event the payloads worth sending, for every call the answers worth getting. The
 * types make it total: an event without a case, a call without an answer, a failure code of the contract that nobody
 * tries, or one that the contract does not give, does not compile.
 */
import type { AnyActorLogic, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import { ApiError, type Problem, UNREACHABLE } from '../api/api-error.ts';
import type { OperationId, OperationOutput } from '../api/operation.types.ts';
import type { CallSamples, Case, Place } from '../path-engine/flow.ts';

/** At least one of them. */
export type Cases<Values> = readonly [Case<Values>, ...Case<Values>[]];

type Answers<Id extends OperationId> = operations[Id]['responses'];
type Status<Id extends OperationId> = Exclude<keyof Answers<Id>, 'default'>;
type CodeOf<Answer> = Answer extends { content: { 'application/problem+json': { code?: infer Code } } }
  ? Own<Extract<Code, string>>
  : never;
type AnyCode = components['schemas']['AnyProblem']['code'];
/** What any call may answer stands beside a call's own codes; alone, it means something there. */
type Own<Code extends string> = [Exclude<Code, AnyCode>] extends [never] ? Code : Exclude<Code, AnyCode>;

/** The codes that the contract gives an operation by name. What any call may answer is not asked for. */
export type FailureCode<Id extends OperationId> = { [S in Status<Id>]: CodeOf<Answers<Id>[S]> }[Status<Id>];
type StatusOf<Id extends OperationId, Code> = Extract<
  { [S in Status<Id>]: Code extends CodeOf<Answers<Id>[S]> ? S : never }[Status<Id>],
  number
>;

/** The answers of a call. That it is not answered at all is tried as well; nobody needs to write it. */
export interface OperationSamples<Id extends OperationId, Output = OperationOutput<Id>> {
  done: Cases<OutputField<Output>>;
  /** Answers that break the contract, where the flow has a way of its own for them. */
  broken?: readonly Case<{ output: unknown }>[];
  failed: { [Code in FailureCode<Id>]: { status: StatusOf<Id, Code> } & Omit<Problem, 'code'> };
}
type OutputField<Output> = undefined extends Output ? { output?: Output } : { output: Output };

/** An invoked actor that is no call: a watcher, a child machine. */
export interface ChildSamples<Event extends { type: string }, Logic extends AnyActorLogic> {
  /** The events that only it sends. They are possible while it runs. */
  sends?: readonly Event['type'][];
  done?: Cases<{ output: OutputFrom<Logic> }>;
  failed?: Cases<{ error: unknown }>;
}

/** What is sent along with an event, also where several events are typed as one. */
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
  /** What decides where the flow can go, besides its state: what guards and delays read. The generator proves it. */
  key(context: ContextFrom<M>, now: number): unknown;
  events: {
    [T in EventFromLogic<M>['type']]: Cases<PayloadOf<EventFromLogic<M>, T>>;
  };
  /**
   * What is not tried from where the flow stands, by event (`*` is any) and reason: it cannot be sent from there, or a
   * flow that may add things for ever is tried with the first few. All else is sent from anywhere. Stands in the book.
   */
  untried?: { [T in EventFromLogic<M>['type'] | '*']?: Record<string, Excuse<EventOf<M, T>, ContextFrom<M>>> };
  /** What no screen ever sends, as `event (case)`, each with the reason. It is walked on the bare machine alone. */
  beyondThePage?: Record<string, string>;
  /** What no state of this machine looks at, as `event (case)`, with the reason: machines of one type may differ. */
  unheard?: Record<string, string>;
  calls: { [K in keyof A & OperationId]: OperationSamples<K, OutputFrom<A[K]>> };
  children: { [K in Exclude<keyof A, OperationId>]: ChildSamples<EventFromLogic<M>, A[K]> };
  /** Transitions that nobody can take, by identity, each with the reason why it stands in the machine. */
  unreachable?: Record<string, string>;
}

/** As the path engine takes them: it knows actors that end, and neither the contract nor its codes. */
type EngineSamples<M extends AnyStateMachine, A extends Actors> = Omit<FlowSamples<M, A>, 'calls'> & {
  calls: { [K in keyof A & OperationId]: CallSamples };
};

export function defineSamples<M extends AnyStateMachine, A extends Actors>(
  _machine: M,
  _actors: A,
  { calls, ...cases }: FlowSamples<M, A>,
): EngineSamples<M, A> {
  const samples = Object.entries<AnyCallSamples>(calls).map(([id, each]) => [id, toSamples(each)] as const);
  return { ...cases, calls: Object.fromEntries(samples) as EngineSamples<M, A>['calls'] };
}

interface AnyCallSamples {
  done: readonly Case<{ output?: unknown }>[];
  broken?: readonly Case<{ output: unknown }>[];
  failed: Record<string, { status: number } & Omit<Problem, 'code'>>;
}

function toSamples({ done, broken = [], failed }: AnyCallSamples): CallSamples {
  const failures = Object.entries(failed).map(([code, { status, ...rest }]) => ({
    case: code,
    error: new ApiError(status, { code, ...rest }),
  }));
  const unanswered = { case: UNREACHABLE.code, error: new ApiError(0, UNREACHABLE) };
  return { done: [...done, ...broken], failed: [...failures, unanswered], timeout: CALL_TIMEOUT };
}
