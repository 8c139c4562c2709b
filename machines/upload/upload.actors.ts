import { fromCallback, fromPromise } from 'xstate';
import { uploadOperation } from '../api/upload-operation.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export const uploadActors = {
  uploadImage: uploadOperation('uploadImage'),
  uploadDocument: uploadOperation('uploadDocument'),
  shrinkPhoto: fromPromise<Blob, { blob: Blob }>(({ input }) => shrinkPhoto(input.blob)),
  /** Tells when it is time to try again: after a pause, or as soon as the phone says that it is online again. */
  waitForNextTry: fromCallback<{ type: 'wait.ended' }, { milliseconds: number }>(({ sendBack, input }) => {
    const tell = () => sendBack({ type: 'retry.due' });
    const timer = setTimeout(tell, input.milliseconds);
    globalThis.addEventListener?.('online', tell);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', tell);
    };
  }),
};
