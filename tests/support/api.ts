import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { operationTable } from '#openapi/operations.gen.ts';
import { PROBLEM_TYPE } from '#server/http/contract/bind.ts';
import { loadOperations } from '#server/http/contract/contract.ts';
import type { Answer, OperationId } from '#server/http/contract/handler.ts';
import { validatorOf } from '#server/http/contract/validation.ts';

type Problem = components['schemas']['Problem'];

/** The options of a call. `body` is any value, also one that the contract forbids. */
export interface Sent {
  readonly body?: unknown;
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<Id extends OperationId> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The response body or the problem. Reading the wrong one gives `undefined`. */
  readonly body: Answer<Id> & Partial<Omit<Problem, keyof Answer<Id>>>;
}

export type CallApi = <Id extends OperationId>(id: Id, sent?: Sent) => Promise<Reply<Id>>;

/** Makes calls by operation id, and checks every failure against the contract. */
export function callerOf(app: FastifyInstance): CallApi {
  return async (id, { body, token, params = {}, query = {}, headers = {} } = {}) => {
    const { method, path } = operationTable[id];
    const url = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const request: InjectOptions = { method: method.toUpperCase() as 'GET', url: `/api${url}`, query };
    const payload = body === undefined ? {} : { payload: body as object };
    const response = await app.inject({ ...request, ...payload, headers: { ...authorization, ...headers } });
    const answer = response.payload === '' ? undefined : response.json();
    if (response.statusCode >= 400) await expectProblem(id, response.statusCode, response.headers, answer);
    return { status: response.statusCode, headers: response.headers, body: answer ?? {} };
  };
}

async function expectProblem(id: OperationId, status: number, headers: Record<string, unknown>, problem: Problem) {
  const operation = (await loadOperations()).find((each) => each.id === id);
  const told = operation?.responses[status] ?? operation?.responses.default;
  const isTold = validatorOf(told?.content?.[PROBLEM_TYPE]?.schema ?? expect.fail(`${id} has no failures`));

  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.status).toBe(status);
  expect(isTold(problem), `${id} answers ${status} ${problem.code}, which its contract does not say`).toBe(true);
  if (problem.retry_after !== undefined) expect(headers['retry-after']).toBe(String(problem.retry_after));
}
