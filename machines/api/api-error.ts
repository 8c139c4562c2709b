import type { components } from '#openapi/contract.gen.ts';

/** What went wrong, as plain data: fit for a context, a draft and a screen. */
export interface Problem {
  /** What a program reads: a code of the contract, or one of ours: `unreachable`, `invalid_answer`. */
  readonly code: string;
  /** What the person reads. */
  readonly message: string;
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number;
  /** Days that are free instead, with `dates_taken`. */
  readonly nearest?: readonly Stay[];
}

type Stay = components['schemas']['DateRange'];

/** The one kind of error that a call fails with. `status` is 0 when there was no answer. */
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

/** SPEC.md section 8: an answer that does not hold what it should. */
export const INVALID_ANSWER: Problem = {
  code: 'invalid_answer',
  message: 'Invalid response from server. Please try again.',
};

/** A refusal whose body nobody can read: a proxy's page, say. */
export const UNREADABLE_ANSWER: Problem = {
  code: 'unavailable',
  message: 'Gida is not answering as it should. Please try again.',
};

/** Any thrown thing as plain data. Only an `ApiError` has words for the person; the rest is a fault of ours. */
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

/** Reads the body of a failed answer. A body that is no problem (a proxy's page, say) gets words of our own. */
export function fromAnswer(status: number, body: unknown): ApiError {
  if (!isProblemBody(body)) return new ApiError(status, UNREADABLE_ANSWER);
  const { code, message, errors, retry_after: retryAfter, nearest } = body;
  const fields = errors && Object.fromEntries(errors.map((each) => [each.field, each.message]));
  return new ApiError(status, {
    code,
    message,
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(nearest && { nearest }),
  });
}

interface ProblemBody {
  code: string;
  message: string;
  retry_after?: number;
  errors?: { field: string; message: string }[];
  nearest?: Stay[];
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
