import type { operations } from '#openapi/contract.gen.ts';
import type { operationTable } from '#openapi/operations.gen.ts';

export type OperationId = keyof operations & keyof typeof operationTable;

type Parameters<Id extends OperationId, Where extends string> = operations[Id] extends {
  parameters: infer All;
}
  ? Where extends keyof All
    ? Exclude<All[Where], undefined>
    : never
  : never;

type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : never;

/** The body of a call whose body is optional. */
type OptionalBody<Id extends OperationId> = operations[Id] extends { requestBody: object }
  ? unknown
  : operations[Id] extends { requestBody?: infer Request }
    ? [NonNullable<Request>] extends [never]
      ? unknown
      : NonNullable<Request> extends { content: infer Content }
        ? { body?: Content[keyof Content] }
        : unknown
    : unknown;

type Given<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value };

/** The input of a call: those of `{ path, query, header, body }` that the contract names. */
export type OperationInput<Id extends OperationId> = Given<'path', Parameters<Id, 'path'>> &
  Given<'query', Parameters<Id, 'query'>> &
  Given<'header', Parameters<Id, 'header'>> &
  Given<'body', Body<Id>> &
  OptionalBody<Id>;

/** The output of a successful call; `undefined` for a 204. */
export type OperationOutput<Id extends OperationId> = operations[Id]['responses'] extends infer Responses
  ? 200 extends keyof Responses
    ? Responses[200] extends { content: infer Content }
      ? Content[keyof Content]
      : undefined
    : undefined
  : never;

/** The calls that send a file. They go out by `uploadOperation`. */
export type UploadId = {
  [Id in OperationId]: (typeof operationTable)[Id]['mediaType'] extends 'multipart/form-data' ? Id : never;
}[OperationId];

/** The calls that are answered with a file. They go out by `downloadOperation`. */
export type DownloadId = {
  [Id in OperationId]: [OperationOutput<Id>] extends [never] ? never : OperationOutput<Id> extends Blob ? Id : never;
}[OperationId];

/** All other operations: their bodies fit into the timeout of a call. */
export type PlainId = Exclude<OperationId, UploadId | DownloadId>;

/** The token that a call carries; `null` for a public call. */
export type TokenKind = (typeof operationTable)[OperationId]['token'];

/** Options of a call besides its content. A type, because openapi-fetch does not accept an interface. */
export type Sending = {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Replaces the browser's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** Replaces the origin of the page. */
  baseUrl?: string;
  /** Replaces the serializer of the media type. */
  bodySerializer?: (body: object | undefined) => BodyInit;
};

interface Answer<Output> {
  data?: Output;
  error?: unknown;
  response: Response;
}

/** The token, the response and the function to send each operation of the contract. */
export type Calls = {
  [Id in OperationId]: {
    token: TokenKind;
    /**
     * The required fields of a successful body, separated by spaces; `[]` before them for a list. Missing if any body
     * will do.
     */
    body?: string;
    send: (input: OperationInput<Id>, sending: Sending) => Promise<Answer<OperationOutput<Id>>>;
  };
};
