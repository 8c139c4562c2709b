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

/** Of a call that goes without one, too. */
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

/** What a call takes, by where it goes: `{ path, query, header, body }`, only those the contract names. */
export type OperationInput<Id extends OperationId> = Given<'path', Parameters<Id, 'path'>> &
  Given<'query', Parameters<Id, 'query'>> &
  Given<'header', Parameters<Id, 'header'>> &
  Given<'body', Body<Id>> &
  OptionalBody<Id>;

/** What a call answers when it succeeds; `undefined` for a 204. */
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

/** All the others: what they carry, either way, fits into the time that a call has. */
export type PlainId = Exclude<OperationId, UploadId | DownloadId>;

/** Which of the two tokens a call goes out with; `null` for a call that anybody may make. */
export type TokenKind = (typeof operationTable)[OperationId]['token'];

/** How a call goes out, besides what it says. A type and not an interface, which openapi-fetch would not take. */
export type Sending = {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** In place of the one of the browser. */
  fetch?: (request: Request) => Promise<Response>;
  /** In place of the origin of the page. */
  baseUrl?: string;
  /** In place of the one that the media type asks for. */
  bodySerializer?: (body: object | undefined) => BodyInit;
};

interface Answer<Output> {
  data?: Output;
  error?: unknown;
  response: Response;
}

/** Every call of the contract: who may make it, and how it is made. */
export type Calls = {
  [Id in OperationId]: {
    token: TokenKind;
    send: (input: OperationInput<Id>, sending: Sending) => Promise<Answer<OperationOutput<Id>>>;
  };
};
