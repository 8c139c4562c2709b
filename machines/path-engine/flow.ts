import type { AnyStateMachine } from 'xstate';
import type { Problem } from '../api/api-error.ts';
import type { Case, Place } from './cases.ts';

/** A flow as the engine sees it: any machine with cases that were proven total where they were written. */
export interface Flow {
  name: string;
  machine: AnyStateMachine;
  cases: AnyFlowCases;
}

export interface AnyFlowCases {
  inputs: Record<string, unknown>;
  key(context: unknown, now: number): unknown;
  events: Record<string, readonly Case<object>[]>;
  sendable?(event: { type: string }, from: Place<unknown>): boolean;
  calls: Record<string, AnyCallCases>;
  children: Record<string, AnyChildCases>;
  beyondThePage?: Record<string, string>;
  unheard?: Record<string, string>;
  unreachable?: Record<string, string>;
}

interface AnyCallCases {
  done: readonly Case<{ output?: unknown }>[];
  broken?: readonly Case<{ output: unknown }>[];
  failed: Record<string, { status: number } & Omit<Problem, 'code'>>;
}

interface AnyChildCases {
  sends?: readonly string[];
  done?: readonly Case<{ output: unknown }>[];
  failed?: readonly Case<{ error: unknown }>[];
}
