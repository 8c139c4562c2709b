import { type AnyActorRef, fromPromise, type PromiseActorLogic } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import { syncServerClock } from '../clock/server-clock.ts';
import { sessionEndRelay, vault } from '../vault/vault.ts';
import { ApiError, endsSession, fromAnswer, INVALID_ANSWER, UNREACHABLE } from './api-error.ts';
import { calls } from './calls.gen.ts';
import type { OperationId, OperationInput, OperationOutput, PlainId, Sending, TokenKind } from './operation.types.ts';

export type { OperationId, OperationInput, OperationOutput, PlainId };

/**
 * Creates a typed actor for an operation of the contract. Leaving the state aborts the call. It fails only with an
 * `ApiError`: a code of the contract, `unreachable` after 15 seconds without a response, or `invalid_answer` for a
 * success that the contract does not describe.
 */
export function operation<Id extends PlainId>(id: Id): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> {
  return fromPromise(
    async ({ input, signal, system }) => (await call(id, input, signal, { transport: transportOf(system) })).data,
  );
}

export interface CallOptions {
  /** Milliseconds after which the call fails. `restart` of `via` restarts the count. */
  timeout?: number;
  /** Sends the request instead of the browser's `fetch`. `restart` restarts the timeout. */
  via?: (restart: () => void) => Pick<Sending, 'fetch' | 'bodySerializer'>;
  /** The transport of a flow that does not run in a browser. */
  transport?: Transport | undefined;
  /** Replaces the stored token. */
  as?: string | undefined;
}

/** Completes relative addresses outside a browser; no request goes there. */
const NO_PLACE = 'http://gida.invalid/api';

/** The contract's statuses for success. Another one, such as a 202, comes from a proxy. */
const SUCCEEDED = [200, 204];

/** Makes a call. Also returns the response headers, which most callers do not need. */
export async function call<Id extends OperationId>(
  id: Id,
  input: OperationInput<Id>,
  signal: AbortSignal,
  { timeout = CALL_TIMEOUT, via, transport, as }: CallOptions = {},
) {
  const { token, body, send } = calls[id];
  const deadline = withDeadline(signal, timeout);
  try {
    // The call may have been aborted while its body was prepared.
    if (signal.aborted) throw signal.reason;
    const headers = authorization(token, as);
    const { data, error, response } = await send(input, {
      headers,
      signal: deadline.signal,
      ...via?.(deadline.restart),
      ...(transport && { fetch: transport, baseUrl: NO_PLACE }),
    });
    // Not on the server, whose calls to itself share one clock.
    if (!transport) syncServerClock(response.headers.get('Date'));
    if (!response.ok) {
      const refusal = fromAnswer(response.status, error, token);
      // A slow call may carry the token of an earlier user of this device, whose session says nothing about this one.
      const isOwn =
        headers.Authorization !== undefined && headers.Authorization === authorization('access').Authorization;
      if (isOwn && endsSession(response.status, error)) await sessionEndRelay.tell(refusal.message);
      throw refusal;
    }
    if (!SUCCEEDED.includes(response.status) || !isAnswer(body, data)) {
      throw new ApiError(response.status, INVALID_ANSWER);
    }
    return { data: data as OperationOutput<Id>, headers: response.headers };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    // The body is not JSON, such as a proxy's page with status 200.
    throw cause instanceof SyntaxError ? new ApiError(200, INVALID_ANSWER, cause) : new ApiError(0, UNREACHABLE, cause);
  } finally {
    deadline.clear();
  }
}

/** Whether a response body has the fields that screens read, given in the notation of `Calls`. */
function isAnswer(body: string | undefined, data: unknown): boolean {
  if (body === undefined) return true;
  const isList = body.startsWith('[]');
  const names = body.slice(isList ? 2 : 0).split(' ');
  const holds = (value: unknown) =>
    names.every((name) => !name || (value as Record<string, unknown> | null)?.[name] != null);
  return isList ? Array.isArray(data) && data.every(holds) : holds(data);
}

/** The `Authorization` header with the stored token, or `as` instead. Empty without a token. */
function authorization(kind: TokenKind, as?: string): Record<string, string> {
  const token = as ?? (kind === 'access' ? vault.accessToken() : kind && vault.verificationToken());
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** `AbortSignal.any` is missing on the older phones this is for. */
function withDeadline(signal: AbortSignal, milliseconds: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, milliseconds);
  signal.addEventListener('abort', abort);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, milliseconds);
  };
  const clear = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, restart, clear };
}

/**
 * The transport for the calls of a flow that does not run in a browser. Stored per actor system, so that two flows in
 * one process do not share it.
 */
export type Transport = NonNullable<Sending['fetch']>;

type System = AnyActorRef['system'];

const transports = new WeakMap<System, Transport>();

/** Sends the calls of this actor and its children by this transport. Call it before the actor starts. */
export const sendBy = ({ system }: AnyActorRef, transport: Transport) => void transports.set(system, transport);

export const transportOf = (system: System): Transport | undefined => transports.get(system);
