import { fromPromise, type PromiseActorLogic } from 'xstate';
import { UPLOAD_SILENCE } from '#domain/limits.ts';
import { operationTable } from '#openapi/operations.gen.ts';
import { ApiError, fromAnswer, UNREACHABLE } from './api-error.ts';
import { authorization } from './client.ts';
import type { OperationInput, OperationOutput } from './operation.ts';

export type UploadId = 'uploadImage' | 'uploadDocument' | 'setPhoto';

/** Sent to the parent while the file goes out. `ratio` runs from 0 to 1. */
export interface ProgressMade {
  type: 'progress.made';
  ratio: number;
}

/**
 * Like `operation`, for a call that sends a file: it tells its parent `progress.made`, and fails as `unreachable` when
 * nothing has moved for a minute rather than after 15 seconds in all. XMLHttpRequest, because `fetch` tells no progress.
 */
export function uploadOperation<Id extends UploadId>(
  id: Id,
): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> {
  return fromPromise(({ input, signal, self }) => {
    const { body } = input as { body: Record<string, Blob> };
    const onProgress = (ratio: number) => self._parent?.send({ type: 'progress.made', ratio } satisfies ProgressMade);
    return send(id, body, signal, onProgress) as Promise<OperationOutput<Id>>;
  });
}

function send(id: UploadId, body: Record<string, Blob>, signal: AbortSignal, onProgress: (ratio: number) => void) {
  const { method, path, token } = operationTable[id];
  const form = new FormData();
  for (const [name, blob] of Object.entries(body)) form.append(name, blob, nameOf(blob));

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (cause?: unknown) => settle(() => reject(new ApiError(0, UNREACHABLE, cause)));
    const giveUp = () => request.abort();
    let silence = setTimeout(giveUp, UPLOAD_SILENCE);
    const settle = (outcome: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      outcome();
    };
    const abort = () => {
      request.abort();
      fail();
    };

    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, UPLOAD_SILENCE);
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => settle(() => (isOk(request.status) ? resolve(answer(request)) : reject(refusal(request))));
    request.open(method.toUpperCase(), `/api${path}`);
    for (const [name, value] of Object.entries(authorization(token))) request.setRequestHeader(name, value);
    request.send(form);
  });
}

const nameOf = (blob: Blob) => (blob instanceof File ? blob.name : 'photo');
const isOk = (status: number) => status >= 200 && status < 300;
const refusal = (request: XMLHttpRequest) => fromAnswer(request.status, answer(request));

function answer({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}
