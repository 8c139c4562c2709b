import { fromCallback, fromPromise } from 'xstate';
import { uploadOperation } from '../api/upload-operation.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export const uploadActors = {
  uploadImage: uploadOperation('uploadImage'),
  uploadDocument: uploadOperation('uploadDocument'),
  shrinkPhoto: fromPromise<Blob, { blob: Blob }>(({ input }) => shrinkPhoto(input.blob)),
  /** Tells when the phone says that it is online again. */
  watchNetwork: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) => {
    const back = () => sendBack({ type: 'network.returned' });
    globalThis.addEventListener?.('online', back);
    return () => globalThis.removeEventListener?.('online', back);
  }),
};
