/** One field that was refused, in words a person can read. */
import { megabytes } from '#domain/in-words.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface Details extends ErrorOptions {
  readonly message?: string;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number;
  readonly errors?: readonly FieldProblem[];
  /** What the contract gives this failure beside the words, such as the nearest free days. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A failure that is an answer: a stable code for programs, a status, and a sentence for the person. */
export abstract class AppError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  readonly retryAfter: number | undefined;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly more: Readonly<Record<string, unknown>> | undefined;

  constructor(message: string, { retryAfter, errors, more, ...options }: Omit<Details, 'message'> = {}) {
    super(message, options);
    this.name = new.target.name;
    this.retryAfter = retryAfter;
    this.errors = errors;
    this.more = more;
  }
}

/** The request is not what the contract says; `errors` names the fields. */
export class InvalidRequest extends AppError {
  override readonly code = 'invalid_request';
  override readonly status = 400;

  constructor({ message = 'Please check the form and try again.', ...details }: Details = {}) {
    super(message, details);
  }
}

export class Unauthenticated extends AppError {
  override readonly code = 'unauthenticated';
  override readonly status = 401;

  constructor() {
    super('Please sign in.');
  }
}

/** There is none, or it belongs to somebody else: the two must not be told apart. */
export class NotFound extends AppError {
  override readonly code = 'not_found';
  override readonly status = 404;

  constructor(what = 'page') {
    super(`This ${what} was not found.`);
  }
}

export class PayloadTooLarge extends AppError {
  override readonly code = 'payload_too_large';
  override readonly status = 413;

  constructor(options?: ErrorOptions) {
    super('That is too large to send.', options);
  }
}

/** A file above the limit that the contract gives its field. */
export class FileTooLarge extends AppError {
  override readonly code = 'file_too_large';
  override readonly status = 413;

  constructor(limit: number, options?: ErrorOptions) {
    super(`This file is too large. It may have at most ${megabytes(limit)} MB.`, options);
  }
}

export class UnsupportedMediaType extends AppError {
  override readonly code = 'unsupported_media_type';
  override readonly status = 415;

  constructor(expected?: string) {
    super(expected ? `Send this as ${expected}.` : 'This kind of content is not read here.');
  }
}

/** Too many calls from one address. */
export class RateLimited extends AppError {
  override readonly code = 'rate_limited';
  override readonly status = 429;

  constructor(retryAfter: number) {
    super('Too many requests. Please wait a moment and try again.', { retryAfter });
  }
}

/** In the contract, and not built yet. */
export class NotImplemented extends AppError {
  override readonly code = 'not_implemented';
  override readonly status = 501;

  constructor(operation: string) {
    super(`"${operation}" is in the contract and not built yet.`);
  }
}

/** Something we depend on is away for now. */
export class Unavailable extends AppError {
  override readonly code = 'unavailable';
  override readonly status = 503;

  constructor(options: ErrorOptions & { retryAfter?: number } = {}) {
    super('We are busy right now. Please try again in a moment.', { retryAfter: 2, ...options });
  }
}

/** Nothing the person can do about: the cause is in the log under the request's id. */
export class Internal extends AppError {
  override readonly code = 'internal';
  override readonly status = 500;

  constructor(options?: ErrorOptions) {
    super('Something went wrong on our side. Please try again.', options);
  }
}
