import { fromPromise, type PromiseActorLogic } from 'xstate';
import { FILE_SILENCE } from '#domain/limits.ts';
import { call } from './operation.ts';
import type { DownloadId, OperationInput, OperationOutput } from './operation.types.ts';
import { sendByXhr } from './xhr.ts';

/**
 * Like `operation`, for a call that responds with a file: it fails as `unreachable` after a minute without data, not
 * after 15 seconds in total.
 */
export function downloadOperation<Id extends DownloadId>(
  id: Id,
): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> {
  return fromPromise(async ({ input, signal }) => {
    const { data } = await call(id, input, signal, {
      timeout: FILE_SILENCE,
      via: (restart) => ({ fetch: (request) => sendByXhr(request, null, restart) }),
    });
    return data;
  });
}
