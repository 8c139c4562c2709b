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
/** Nothing for an answer that names no codes: there it is any text. */
type Named<Code> = string extends Code ? never : Extract<Code, string>;

/** Every code of a failure that the contract has: one that it has not does not compile. */
type ProblemCode = AnyCode | CodeOf<AnswersOf<operations[keyof operations]>>;

/** One field that was refused, in words a person can read. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface Details extends ErrorOptions {
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number;
  readonly errors?: readonly FieldProblem[];
  /** Extra fields of this error in the contract, such as the nearest free days. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A failure that is an answer: a status, a stable code for programs, and a sentence for the person. */
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

/** Makes failures of one kind, whose words are always the same. */
export const problem =
  (status: number, code: ProblemCode, message: string) =>
  (details?: Details): AppError =>
    new AppError(status, code, message, details);

/** One field that the contract let pass and the business does not. */
export const refusedField = (code: ProblemCode, field: string, message: string): AppError =>
  new AppError(400, code, message.endsWith('.') ? message : `${message}.`, { errors: [{ field, message }] });

export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof AppError && error.code === code;

/** The request is not what the contract says; `errors` names the fields. */
export const invalidRequest = problem(400, 'invalid_request', 'Please check the form and try again.');

export const unreadable = (what: 'form' | 'request', cause: unknown) =>
  new AppError(400, 'invalid_request', `We could not read this ${what}. Reload the page and try again.`, { cause });

export const invalidField = (field: string, message: string) => invalidRequest({ errors: [{ field, message }] });

/** `more` says why the session of the token is over. */
export const unauthenticated = (message = 'Please sign in.', more?: Details['more']) =>
  new AppError(401, 'unauthenticated', message, more && { more });

/** Not found, or another user's: the two must look alike. */
export const notFound = (what = 'page') => new AppError(404, 'not_found', `We could not find this ${what}.`);

export const payloadTooLarge = problem(
  413,
  'payload_too_large',
  'What you sent is too large. Shorten it or choose smaller files, then try again.',
);

/** Beyond what Node reads of them, 16 kB. */
export const headersTooLarge = problem(431, 'headers_too_large', 'The headers of this request are too large.');

/** It did not come in time. */
export const requestTimeout = problem(
  408,
  'request_timeout',
  'This request took too long to arrive. Please try again.',
);

/** A file above the limit that the contract gives its field. */
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

/** Something we depend on is away for now. */
export const unavailable = (options?: ErrorOptions) =>
  new AppError(503, 'unavailable', 'We are busy right now. Please try again in a moment.', {
    retryAfter: 2,
    ...options,
  });

/** Nothing the person can do about: the cause is in the log under the request's id. */
export const internal = problem(500, 'internal', 'Something went wrong on our side. Please try again.');

/** A text of a form that has to say something: spaces alone pass the contract's minLength. */
export function neededText(field: string, text: string | undefined): string {
  const kept = cleanText(text);
  if (kept === '') throw invalidField(field, 'must not be empty');
  return kept;
}
