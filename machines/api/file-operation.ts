import { fromPromise, type PromiseActorLogic } from 'xstate';
import { call, type OperationInput } from './operation.ts';

/** A stored file, with the token of whoever asks: private ones open to their two people alone. */
export function fileOperation(): PromiseActorLogic<Blob, OperationInput<'getFile'>> {
  return fromPromise(async ({ input, signal }) => {
    const { data } = await call('getFile', input, signal, 'blob');
    return data as Blob;
  });
}
