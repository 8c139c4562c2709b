import type { components } from '#openapi/contract.gen.ts';
import type { TokenKind } from './operation.types.ts';

/** An error as plain data, for contexts, drafts and screens. */
export interface Problem {
  /** Read by programs: a code of the contract, or one of ours: `unreachable`, `invalid_answer`, `refused`. */
  readonly code: string;
  /** Shown to the user. */
  readonly message: string;
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number;
  /** Days that are free instead, with `dates_taken`. */
  readonly nearest?: readonly Stay[];
}

/** Whether a refusal says that the session was ended early, for example from another device's list of sessions. */
export const endsSession = (status: number, body: unknown): boolean =>
  status === 401 && typeof (body as { ended?: unknown } | null | undefined)?.ended === 'string';

type Stay = components['schemas']['DateRange'];

/** The only error that a call fails with. `status` is 0 without a response. */
export class ApiError extends Error implements Problem {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly nearest?: readonly Stay[];

  constructor(status: number, problem: Problem, cause?: unknown) {
    super(problem.message, { cause });
    this.status = status;
    this.code = problem.code;
    if (problem.fields) this.fields = problem.fields;
    if (problem.retryAfter !== undefined) this.retryAfter = problem.retryAfter;
    if (problem.nearest) this.nearest = problem.nearest;
  }
}

export const UNREACHABLE: Problem = {
  code: 'unreachable',
  message: 'We could not reach Gida. Check your connection and try again.',
};

/** The problem for a response that lacks required fields. @source docs/product.md, "Accounts" */
export const INVALID_ANSWER: Problem = {
  code: 'invalid_answer',
  message: 'Invalid response from server. Please try again.',
};

/** The problem for a refusal with an unreadable body, such as a proxy's page. */
export const UNREADABLE_ANSWER: Problem = {
  code: 'unavailable',
  message: 'Gida has a problem right now. Please try again.',
};

/** Converts a thrown value to plain data. Only an `ApiError` has a message for the user; any other error is a bug. */
export function toProblem(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { code: 'internal', message: 'Something went wrong. Please try again.' };
  const { code, message, fields, retryAfter, nearest } = error;
  return {
    code,
    message,
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(nearest && { nearest }),
  };
}

/**
 * Reads the body of a failed answer: a problem of the contract, or the `message` of another back-end, at the top or
 * under `data`. A body without either, such as a proxy's page, gets our own message.
 */
export function fromAnswer(status: number, body: unknown, token: TokenKind = null): ApiError {
  const said = [body, (body as { data?: unknown } | null | undefined)?.data].find(hasMessage);
  if (!said) return new ApiError(status, UNREADABLE_ANSWER);
  const { message } = said;
  if (!isProblemBody(said)) return new ApiError(status, { code: codeOf(status, token), message });
  const { code, errors, retry_after: retryAfter, nearest } = said;
  const fields = errors && Object.fromEntries(errors.map((each) => [each.field, each.message]));
  return new ApiError(status, {
    code,
    message,
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(nearest && { nearest }),
  });
}

/**
 * The code for a status, whichever server answers. Others are `refused`, which no flow handles: the user reads the
 * message.
 */
const meant: Readonly<Record<number, string>> = {
  404: 'not_found',
  413: 'file_too_large',
  415: 'unsupported_file',
  429: 'rate_limited',
};

function codeOf(status: number, token: TokenKind): string {
  if (status >= 500) return UNREADABLE_ANSWER.code;
  // Without a token there was no session to expire: the password was wrong, for example.
  if (status === 401 && token) return 'unauthenticated';
  return meant[status] ?? 'refused';
}

interface Message {
  message: string;
}

interface ProblemBody extends Message {
  code: string;
  retry_after?: number;
  errors?: { field: string; message: string }[];
  nearest?: Stay[];
}

function hasMessage(body: unknown): body is Message {
  const { message } = (body ?? {}) as Partial<Message>;
  return typeof message === 'string' && message.trim() !== '';
}

const isProblemBody = (body: Message): body is ProblemBody => 'code' in body && typeof body.code === 'string';
