import { fromPromise } from 'xstate';
import { operation } from '../api/operation.ts';
import { uploadOperation } from '../api/upload-operation.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';

export const profileActors = {
  getMe: operation('getMe'),
  updateMe: operation('updateMe'),
  cancelEmailChange: operation('cancelEmailChange'),
  setPhoto: uploadOperation('setPhoto'),
  shrinkPhoto: fromPromise<Blob, { blob: Blob }>(({ input }) => shrinkPhoto(input.blob)),
};
