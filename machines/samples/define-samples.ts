/**
 * The samples of a flow: payloads for every event and answers for every call. The types make them total: an event
 * without a sample, a call without an answer, a failure code of the contract without a sample, or a code that the
 * contract does not have, does not compile.
 */
import type { AnyActorLogic, AnyStateMachine, EventFromLogic, OutputFrom } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import { ApiError, type Problem, UNREACHABLE } from '../api/api-error.ts';
import type { OperationId, OperationOutput } from '../api/operation.types.ts';
import type { CallSamples, MachineSamples, OutputField, Sample, Samples } from '../path-engine/flow.ts';

type Answers<Id extends OperationId> = operations[Id]['responses'];
type Status<Id extends OperationId> = Exclude<keyof Answers<Id>, 'default'>;
type CodeOf<Answer> = Answer extends { content: { 'application/problem+json': { code?: infer Code } } }
  ? Own<Extract<Code, string>>
  : never;
type AnyCode = components['schemas']['AnyProblem']['code'];
/** The codes of a call without those that any call may answer with, unless it has no others. */
type Own<Code extends string> = [Exclude<Code, AnyCode>] extends [never] ? Code : Exclude<Code, AnyCode>;

/** The failure codes of an operation that need a sample: not those that every operation shares. */
export type FailureCode<Id extends OperationId> = { [S in Status<Id>]: CodeOf<Answers<Id>[S]> }[Status<Id>];
type StatusOf<Id extends OperationId, Code> = Extract<
  { [S in Status<Id>]: Code extends CodeOf<Answers<Id>[S]> ? S : never }[Status<Id>],
  number
>;

/** The answers of a call. The engine adds the call without an answer by itself. */
export interface OperationSamples<Id extends OperationId, Output = OperationOutput<Id>> {
  done: Samples<OutputField<Output>>;
  /** Answers that break the contract, if the flow handles them separately. */
  broken?: readonly Sample<{ output: unknown }>[];
  failed: { [Code in FailureCode<Id>]: { status: StatusOf<Id, Code> } & Omit<Problem, 'code'> };
}

/** An invoked actor other than a call: a watcher, a child machine. */
export interface ChildSamples<Event extends { type: string }, Logic extends AnyActorLogic> {
  /** The events that only it sends. They are possible while it runs. */
  sends?: readonly Event['type'][];
  done?: Samples<{ output: OutputFrom<Logic> }>;
  failed?: Samples<{ error: unknown }>;
}

export type Actors = Record<string, AnyActorLogic>;

export interface FlowSamples<M extends AnyStateMachine, A extends Actors> extends MachineSamples<M> {
  calls: { [K in keyof A & OperationId]: OperationSamples<K, OutputFrom<A[K]>> };
  children: { [K in Exclude<keyof A, OperationId>]: ChildSamples<EventFromLogic<M>, A[K]> };
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
