import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#openapi/contract.gen.ts';
import {
  AppError,
  internal,
  invalidRequest,
  notFound,
  payloadTooLarge,
  rateLimited,
  unauthenticated,
  unavailable,
  unreadable,
  unsupportedMediaType,
} from '../platform/errors.ts';
import { fieldProblems } from './contract/validation.ts';

export type Problem = components['schemas']['Problem'];

/**
 * SQLSTATE and system errors of a database that is unreachable, full, shutting down or in a deadlock. A retry may
 * succeed.
 */
const TRY_AGAIN = new Set(
  `40001 40P01 53100 53200 53300 55P03 57014 57P01 57P02 57P03 08000 08001 08003 08004 08006
  ECONNREFUSED ECONNRESET ENOSPC EPIPE ETIMEDOUT`.split(/\s+/),
);

/**
 * SQLSTATE of values that JSON allows and the database cannot store: a zero byte in a text, or a number that is too
 * large.
 */
const CANNOT_BE_STORED = new Set(['22003', '22021', '22P02', '22P05']);

/** SQLSTATE of a reference to a missing row. */
const MISSING_KEY = '23503';

/** Messages of node-postgres, without a code, when the database disconnects. */
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection|was closed)/;

/** Sends every failure as application/problem+json. Also used for `frameworkErrors`: URLs that Fastify cannot parse. */
export function answerProblem(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  return sendProblem(error, request, reply);
}

export function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, request.id);
  if (error.code !== 'internal' && request.routeOptions.config.mayRefuseWith?.(problem) === false) {
    request.log.error({ problem }, 'error response violates the contract');
    return sendProblem(internal(), request, reply);
  }
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}

export function toProblem(error: AppError, requestId: string): Problem {
  const { status, code, message, retryAfter, errors, more } = error;
  return {
    ...more,
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    message,
    code,
    request_id: requestId,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
  };
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) {
    return invalidRequest({ errors: fieldProblems(error.validation), cause: error });
  }
  if (isAway(error)) return unavailable({ cause: error });
  if (isWithoutAccount(error)) return unauthenticated();
  if (CANNOT_BE_STORED.has(error.code)) return invalidRequest({ cause: error });
  switch (error.statusCode) {
    case 404:
      return notFound();
    case 413:
      return payloadTooLarge({ cause: error });
    case 415:
      return unsupportedMediaType();
    case 429:
      return rateLimited(1);
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return unreadable('request', error);
  }
  return internal({ cause: error });
}

/** Whether the caller deleted their account in another tab during the call. */
const isWithoutAccount = (error: Error & { code?: string; detail?: string }) =>
  error.code === MISSING_KEY && error.detail?.includes('is not present in table "users"') === true;

function isAway(error: Error & { code?: string }): boolean {
  return (error.code !== undefined && TRY_AGAIN.has(error.code)) || CONNECTION_LOST.test(error.message);
}
