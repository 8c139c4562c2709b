import { fromPromise } from 'xstate';
import { waitForNextTry } from '../api/next-try.ts';
import { uploadOperation } from '../api/upload-operation.ts';
import { preparePhoto } from './prepare-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Shrinks a photo that is sent as soon as it is chosen, so that the server can check it. */
export const photoShrinker = fromPromise<Blob, { blob: Blob }>(({ input }) => shrinkPhoto(input.blob));

export const uploadActors = {
  uploadImage: uploadOperation('uploadImage'),
  uploadDocument: uploadOperation('uploadDocument'),
  preparePhoto: fromPromise<Blob, { blob: Blob }>(({ input }) => preparePhoto(input.blob)),
  waitForNextTry,
};
