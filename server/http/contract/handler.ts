import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { operations } from '#openapi/contract.gen.ts';
import type { operationTable } from '#openapi/operations.gen.ts';
import type { SessionOf } from './session.ts';

export type OperationId = keyof typeof operationTable;

/** A handler for each operation. A missing one does not compile, and neither does an extra one, see `bind`. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** The handler of one operation. Modules check theirs with `satisfies Partial<Handlers>`. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** A validated request, typed by the contract. */
export interface Call<Id extends OperationId> {
  readonly params: Part<Id, 'path'>;
  readonly query: Part<Id, 'query'>;
  readonly headers: Part<Id, 'header'>;
  readonly body: Body<Id>;
  /** The unparsed bytes of a JSON body, to verify a signature. */
  readonly rawBody: Buffer;
  readonly session: SessionOf<Id>;
  readonly client: Client;
  readonly log: FastifyBaseLogger;
  /** Sets response headers such as `X-Total-Count`. */
  setHeader(name: string, value: string): void;
}

export interface Client {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The `Accept` header. */
  readonly accepts?: string | undefined;
  /** Whether the client asks for less data (`Save-Data`). */
  readonly savesData?: boolean;
}

/** Received bytes: a buffer, or for large files the path of a temporary file, which is deleted after the response. */
export type Received = Buffer | string;

/** A file of a multipart body. */
export interface ReceivedFile {
  readonly content: Received;
  readonly bytes: number;
  readonly fileName: string;
  /** Type claimed by the sender; the content decides. */
  readonly declaredType: string;
}

type Part<Id extends OperationId, Where extends 'path' | 'query' | 'header'> = operations[Id]['parameters'] extends {
  [W in Where]?: infer Values;
}
  ? NonNullable<Values>
  : never;

type Body<Id extends OperationId> = operations[Id] extends { requestBody?: infer Request }
  ? [NonNullable<Request>] extends [never]
    ? undefined
    : NonNullable<Request> extends { content: infer Content }
      ? ReceivedBody<Content[keyof Content]> | (undefined extends Request ? undefined : never)
      : undefined
  : undefined;

type ReceivedBody<T> = T extends object
  ? { [Field in keyof T]: NonNullable<T[Field]> extends Blob ? ReceivedFile : T[Field] }
  : T;

type Success<Id extends OperationId> = operations[Id]['responses'] extends infer Responses
  ? Responses[keyof Responses & (200 | 201 | 202 | 204)]
  : never;

/** The body of the success response: nothing for 204, a stream for binary content. */
export type Answer<Id extends OperationId> =
  Success<Id> extends { content: infer Content } ? Sent<Content[keyof Content]> : undefined;

type Sent<T> = T extends Blob ? Readable : T;
