/**
 * The photos and the document of a form: added, ordered and removed while it is filled in, and uploaded when it is
 * submitted, photos first and a few at a time. A child of every flow with files. The parent handles the result, and
 * `upload` one file.
 */
import { attachments } from './attachments.setup.ts';

export const attachmentsMachine = attachments.createMachine({
  id: 'attachments',
  context: { files: [], added: 0, problem: null },
  initial: 'holding',
  states: {
    holding: {
      on: {
        'photos.added': [
          { guard: 'hasRoomForPhotos', actions: ['addFiles', 'reportChanged'] },
          { actions: ['addFiles', 'sayTooManyPhotos', 'reportChanged'] },
        ],
        'files.given': { actions: 'addGiven' },
        'files.left': { guard: 'hasGone', actions: ['dropGone', 'sayGone', 'reportChanged'] },
        'document.chosen': { actions: ['dropDocument', 'addFiles', 'reportChanged'] },
        'file.removed': { actions: ['removeFile', 'reportChanged'] },
        'file.moved': { actions: ['moveFile', 'reportChanged'] },
        'file.retried': { actions: ['retryFile', 'reportChanged'] },
        'file.stored': { actions: ['markStored', 'reportChanged'] },
        'file.failed': { actions: ['markFailed', 'reportChanged'] },
        'form.left': { actions: 'clearProblem' },
        'files.swept': { actions: 'forgetStored' },
        'send.requested': { target: 'sending', actions: 'retryFailed' },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'photos',
      // Uploads under way continue, so that they need not be sent again.
      on: { 'send.cancelled': 'holding' },
      states: {
        photos: {
          entry: 'startPhotos',
          always: [
            { guard: 'photosAreStored', target: 'document' },
            { guard: 'isStuck', target: '#attachments.holding', actions: 'reportFailed' },
          ],
          on: {
            'file.stored': { actions: ['markStored', 'startPhotos'] },
            'file.failed': { actions: ['markFailed', 'startPhotos'] },
          },
        },
        document: {
          entry: 'startDocument',
          always: [
            { guard: 'documentIsStored', target: '#attachments.holding', actions: 'reportStored' },
            { guard: 'isStuck', target: '#attachments.holding', actions: 'reportFailed' },
          ],
          on: {
            'file.stored': { actions: 'markStored' },
            'file.failed': { actions: 'markFailed' },
          },
        },
      },
    },
  },
});
