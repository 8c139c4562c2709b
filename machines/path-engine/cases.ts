/**
 * What is tried on a flow: for every event the payloads worth sending, for every call the answers worth getting. The
 * types make it total: an event without a case, a call without an answer, a failure code of the contract that nobody
 * tries, or one that the contract does not give, does not compile.
 */
import type { AnyActorLogic, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from 'xstate';
import type { operations } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { OperationId, OperationOutput } from '../api/operation.ts';

/** One thing worth trying, with a name that a tester can read. */
export type Case<Values> = { readonly case: string } & Values;

/** At least one of them. */
export type Cases<Values> = readonly [Case<Values>, ...Case<Values>[]];

type Answers<Id extends OperationId> = operations[Id]['responses'];
type Status<Id extends OperationId> = Exclude<keyof Answers<Id>, 'default'>;
type CodeOf<Answer> = Answer extends { content: { 'application/problem+json': { code?: infer Code } } }
  ? Extract<Code, string>
  : never;

/** The codes that the contract gives an operation by name. What any call may answer is not asked for. */
export type FailureCode<Id extends OperationId> = { [S in Status<Id>]: CodeOf<Answers<Id>[S]> }[Status<Id>];
type StatusOf<Id extends OperationId, Code> = {
  [S in Status<Id>]: Code extends CodeOf<Answers<Id>[S]> ? S : never;
}[Status<Id>];

/** The answers of a call. That it is not answered at all is tried as well; nobody needs to write it. */
export interface CallCases<Id extends OperationId, Output = OperationOutput<Id>> {
  done: Cases<OutputField<Output>>;
  /** Answers that break the contract, where the flow has a way of its own for them. */
  broken?: readonly Case<{ output: unknown }>[];
  failed: { [Code in FailureCode<Id>]: { status: StatusOf<Id, Code> } & Omit<Problem, 'code'> };
}
type OutputField<Output> = undefined extends Output ? { output?: Output } : { output: Output };

/** An invoked actor that is no call: a watcher, a child machine. */
export interface ChildCases<Event extends { type: string }, Logic extends AnyActorLogic> {
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

/** Where a flow stands when somebody might send it something. */
export interface Place<Context> {
  /** The ids of the innermost active states. */
  leaves: readonly string[];
  route: string | undefined;
  context: Context;
}

export type Actors = Record<string, AnyActorLogic>;

export interface FlowCases<M extends AnyStateMachine, A extends Actors> {
  /** How the flow may be opened. */
  inputs: Record<string, InputFrom<M>>;
  /** What decides where the flow can go, besides its state: what guards and delays read. The generator proves it. */
  key(context: ContextFrom<M>, now: number): unknown;
  events: {
    [T in EventFromLogic<M>['type']]: Cases<PayloadOf<EventFromLogic<M>, T>>;
  };
  /**
   * Whether an event can be sent from where the flow stands, and is worth trying there: a flow that may add things for
   * ever is tried with the first few. Without it, any event can be sent from anywhere.
   */
  sendable?(event: EventFromLogic<M>, from: Place<ContextFrom<M>>): boolean;
  /** What no screen ever sends, as `event (case)`, each with the reason. It is walked on the bare machine alone. */
  beyondThePage?: Record<string, string>;
  /** What no state of this machine looks at, as `event (case)`, with the reason: machines of one type may differ. */
  unheard?: Record<string, string>;
  calls: { [K in keyof A & OperationId]: CallCases<K, OutputFrom<A[K]>> };
  children: { [K in Exclude<keyof A, OperationId>]: ChildCases<EventFromLogic<M>, A[K]> };
  /** Transitions that nobody can take, by identity, each with the reason why it stands in the machine. */
  unreachable?: Record<string, string>;
}

export function defineCases<M extends AnyStateMachine, A extends Actors>(
  _machine: M,
  _actors: A,
  cases: FlowCases<M, A>,
): FlowCases<M, A> {
  return cases;
}
