import { cleanText } from '#domain/text.ts';
import type { components, operations } from '#openapi/contract.gen.ts';

/** An expected failure of a command, printed as whole sentences without a stack. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

type AnyCode = components['schemas']['AnyProblem']['code'];

type AnswersOf<Operation> = Operation extends { responses: infer Answers } ? Answers[keyof Answers] : never;
type CodeOf<Answer> = Answer extends { content: { 'application/problem+json': { code?: infer Code } } }
  ? Named<Code>
  : never;
/** Excludes responses that allow any text as a code. */
type Named<Code> = string extends Code ? never : Extract<Code, string>;

/** All error codes of the contract. Others do not compile. */
type ProblemCode = AnyCode | CodeOf<AnswersOf<operations[keyof operations]>>;

/** A field that was refused, with the reason for the user. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface Details extends ErrorOptions {
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  readonly errors?: readonly FieldProblem[];
  /** Extra fields of this error in the contract, such as the nearest free days. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** An expected error: a status, a stable code for programs, and a sentence for the user. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly retryAfter: number | undefined;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly more: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    message: string,
    { retryAfter, errors, more, ...options }: Details = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.errors = errors;
    this.more = more;
  }
}

/** Creates a function for errors that always have the same message. */
export const problem =
  (status: number, code: ProblemCode, message: string) =>
  (details?: Details): AppError =>
    new AppError(status, code, message, details);

/** Creates the error for a field that satisfies the contract but breaks a rule of the business. */
export const refusedField = (code: ProblemCode, field: string, message: string): AppError =>
  new AppError(400, code, message.endsWith('.') ? message : `${message}.`, { errors: [{ field, message }] });

export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof AppError && error.code === code;

/** The request does not satisfy the contract; `errors` names the fields. */
export const invalidRequest = problem(400, 'invalid_request', 'Please check the form and try again.');

export const unreadable = (what: 'form' | 'request', cause: unknown) =>
  new AppError(400, 'invalid_request', `We could not read this ${what}. Reload the page and try again.`, { cause });

export const invalidField = (field: string, message: string) => invalidRequest({ errors: [{ field, message }] });

/** `more` says why the token's session ended. */
export const unauthenticated = (message = 'Please sign in.', more?: Details['more']) =>
  new AppError(401, 'unauthenticated', message, more && { more });

/** Not found, or another user's: the two must look alike. */
export const notFound = (what = 'page') => new AppError(404, 'not_found', `We could not find this ${what}.`);

export const payloadTooLarge = problem(
  413,
  'payload_too_large',
  'What you sent is too large. Shorten it or choose smaller files, then try again.',
);

/** The headers exceed Node's limit of 16 kB. */
export const headersTooLarge = problem(431, 'headers_too_large', 'The headers of this request are too large.');

/** The request did not arrive in time. */
export const requestTimeout = problem(
  408,
  'request_timeout',
  'This request took too long to arrive. Please try again.',
);

/** The file exceeds the limit that the contract sets for its field. */
export const fileTooLarge = (limit: number) =>
  new AppError(
    413,
    'file_too_large',
    `This file is too large. Choose one of up to ${Math.floor(limit / 1024 ** 2)} MB.`,
  );

export const unsupportedMediaType = (expected?: string) =>
  new AppError(
    415,
    'unsupported_media_type',
    expected ? `Send this as ${expected}.` : "We can't read this kind of content.",
  );

/** Too many calls from one address. */
export const rateLimited = (retryAfter: number) =>
  new AppError(429, 'rate_limited', 'Too many requests. Please wait a moment and try again.', { retryAfter });

/** Something that we depend on is temporarily unavailable. */
export const unavailable = (options?: ErrorOptions) =>
  new AppError(503, 'unavailable', 'We are busy right now. Please try again in a moment.', {
    retryAfter: 2,
    ...options,
  });

/** The user can do nothing about it. The cause is in the log under the request's id. */
export const internal = problem(500, 'internal', 'Something went wrong on our side. Please try again.');

/** Cleans a required text. The contract's minLength alone would accept spaces. */
export function neededText(field: string, text: string | undefined): string {
  const kept = cleanText(text);
  if (kept === '') throw invalidField(field, 'must not be empty');
  return kept;
}
