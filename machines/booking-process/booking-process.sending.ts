/** The part of the chart that sends once the fee is agreed to: the photos, their listing, the request for the hour. */
import { held } from './booking-process.paying.ts';
import { inspectionCall, listingCall, listingMade } from './booking-process.payload.ts';
import { bookingProcess, INSPECTION } from './booking-process.setup.ts';

export const submitting = bookingProcess.createStateConfig({
  tags: 'busy',
  meta: { route: INSPECTION },
  entry: 'retryFailed',
  initial: 'deciding',
  on: { 'submission.cancelled': 'inspecting' },
  states: {
    deciding: { always: [{ guard: 'hasListing', target: 'requesting' }, { target: 'uploadingImages' }] },
    uploadingImages: {
      entry: 'startPhotos',
      always: [
        { guard: 'photosAreStored', target: 'creating' },
        { guard: 'isStuck', target: '#bookingProcess.filling', actions: 'sayUploadsFailed' },
      ],
      on: {
        'file.stored': { actions: ['markStored', 'startPhotos'] },
        'file.failed': { actions: ['markFailed', 'startPhotos'] },
      },
    },
    creating: {
      invoke: {
        id: 'listProperty',
        src: 'listProperty',
        input: listingCall,
        onDone: { target: 'requesting', actions: { type: 'keepListingId', params: listingMade } },
        onError: [
          { guard: 'isUnreachable', target: '#bookingProcess.inspecting', actions: 'sayCreateFailed' },
          { target: '#bookingProcess.filling', actions: ['renewListingAttempt', 'sayCreateFailed'] },
        ],
      },
    },
    requesting: {
      invoke: {
        id: 'requestInspection',
        src: 'requestInspection',
        input: inspectionCall,
        onDone: held,
        onError: [
          { guard: 'isUnreachable', target: '#bookingProcess.inspecting', actions: 'showProblem' },
          {
            guard: 'isHourLost',
            target: '#bookingProcess.inspecting',
            actions: ['forgetTime', 'renewAttempt', 'showProblem'],
          },
          { target: '#bookingProcess.inspecting', actions: ['renewAttempt', 'showProblem'] },
        ],
      },
    },
  },
});
