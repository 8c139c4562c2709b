import { fromPromise, type PromiseActorLogic } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import type { operations } from '#openapi/contract.gen.ts';
import { operationTable } from '#openapi/operations.gen.ts';
import { ApiError, fromAnswer, INVALID_ANSWER, UNREACHABLE } from './api-error.ts';
import { authorization, client } from './client.ts';

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

type Given<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value };

/** What a call takes, by where it goes: `{ path, query, header, body }`, only those the contract names. */
export type OperationInput<Id extends OperationId> = Given<'path', Parameters<Id, 'path'>> &
  Given<'query', Parameters<Id, 'query'>> &
  Given<'header', Parameters<Id, 'header'>> &
  Given<'body', Body<Id>>;

/** What a call answers when it succeeds; `undefined` for a 204. */
export type OperationOutput<Id extends OperationId> = operations[Id]['responses'] extends infer Responses
  ? 200 extends keyof Responses
    ? Responses[200] extends { content: infer Content }
      ? Content[keyof Content]
      : undefined
    : undefined
  : never;

/**
 * A typed actor for a call of the contract: input and output by operationId, aborted with its state, and failing with
 * an `ApiError` only: the contract's codes, `unreachable` when there was no answer in 15 seconds, `invalid_answer` when
 * it succeeded in a way that the contract does not know.
 */
export function operation<Id extends OperationId>(id: Id): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> {
  return fromPromise(async ({ input, signal }) => {
    const { data } = await call(id, input as CallInput, signal);
    return data as OperationOutput<Id>;
  });
}

export interface CallInput {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  header?: Record<string, string>;
  body?: unknown;
}

/** openapi-fetch types a call by a literal path; here the path is data, and `OperationInput` has typed it already. */
type AnyRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

const request = client.request as unknown as AnyRequest;

/** What the contract answers success with. A 202 from something in between (a proxy, say) has made nothing yet. */
const SUCCEEDED = [200, 204];

/** A call made and answered; what the answer's headers say is for those who need it. */
export async function call(
  id: OperationId,
  input: CallInput | undefined,
  signal: AbortSignal,
  parseAs: 'json' | 'blob' = 'json',
) {
  const { method, path, mediaType, token } = operationTable[id];
  const { path: inPath, query, header, body } = input ?? {};
  const deadline = withDeadline(signal, CALL_TIMEOUT);
  try {
    const { data, error, response } = await request(method, path, {
      params: { path: inPath, query, header },
      headers: authorization(token),
      signal: deadline.signal,
      parseAs,
      ...(body !== undefined && { body }),
      ...(mediaType?.startsWith('multipart/') && { bodySerializer: toFormData }),
    });
    if (!response.ok) throw fromAnswer(response.status, error);
    if (!SUCCEEDED.includes(response.status)) throw new ApiError(response.status, INVALID_ANSWER);
    return { data, headers: response.headers };
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0, UNREACHABLE, cause);
  } finally {
    deadline.clear();
  }
}

/** `AbortSignal.any` is missing on the older phones this is for. */
function withDeadline(signal: AbortSignal, milliseconds: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  signal.addEventListener('abort', abort);
  const clear = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, clear };
}

function toFormData(body: Record<string, string | Blob | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}
