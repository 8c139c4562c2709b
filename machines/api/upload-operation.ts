import { type AnyActorRef, fromPromise, type PromiseActorLogic } from 'xstate';
import { FILE_SILENCE } from '#domain/limits.ts';
import { toForm } from './client.ts';
import { type CallOptions, call } from './operation.ts';
import type { OperationInput, OperationOutput, UploadId } from './operation.types.ts';
import { sendByXhr } from './xhr.ts';

/** Sent to the parent during an upload. `ratio` grows from 0 to 1. */
export interface ProgressMade {
  type: 'progress.made';
  ratio: number;
}

/**
 * Like `operation`, for a call that sends a file: it sends `progress.made` to its parent, and fails as `unreachable`
 * after a minute without progress, not after 15 seconds in total.
 */
export function uploadOperation<Id extends UploadId>(
  id: Id,
): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> {
  return fromPromise(async ({ input, signal, self }) => await upload(id, input, signal, toParentOf(self)));
}

/** Tells the parent of an actor how much of its file has been sent. */
export const toParentOf =
  ({ _parent }: Pick<AnyActorRef, '_parent'>) =>
  (ratio: number) =>
    _parent?.send({ type: 'progress.made', ratio } satisfies ProgressMade);

/** Keeps the progress in a flow that has the field `progress`: the body of an `assign`. */
export const keptProgress = ({ event }: { event: ProgressMade | { type: string } }) =>
  'ratio' in event ? { progress: event.ratio } : {};

/** Uploads a file from a promise, where the upload is not an invoked actor of a state. */
export async function upload<Id extends UploadId>(
  id: Id,
  input: OperationInput<Id>,
  signal: AbortSignal,
  onProgress: (ratio: number) => void = () => {},
): Promise<OperationOutput<Id>> {
  return (await call(id, input, signal, { timeout: FILE_SILENCE, via: tellingProgress(onProgress) })).data;
}

/** Sends the original form: reading it back from the request would copy a file of ten megabytes into memory. */
function tellingProgress(onProgress: (ratio: number) => void): CallOptions['via'] {
  return (restart) => {
    let form = new FormData();
    const moved = (ratio: number | undefined) => {
      restart();
      if (ratio !== undefined) onProgress(ratio);
    };
    return {
      bodySerializer: (body) => {
        form = toForm(body);
        return form;
      },
      fetch: (request) => sendByXhr(request, form, moved),
    };
  };
}
