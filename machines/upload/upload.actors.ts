import { fromPromise } from 'xstate';
import { waitForNextTry } from '../api/next-try.ts';
import { uploadOperation } from '../api/upload-operation.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export const uploadActors = {
  uploadImage: uploadOperation('uploadImage'),
  uploadDocument: uploadOperation('uploadDocument'),
  shrinkPhoto: fromPromise<Blob, { blob: Blob }>(({ input }) => shrinkPhoto(input.blob)),
  waitForNextTry,
};
