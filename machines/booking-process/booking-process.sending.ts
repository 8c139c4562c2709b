/** The part of the chart that sends once the fee is agreed to: the photos, their listing, the request for the hour. */
import { filesFirst } from '../attachments/attachments.parent.ts';
import { creationRefused } from '../listing/listing.creation.ts';
import { held } from './booking-process.paying.ts';
import { inspectionAnswered, inspectionCall, listingCall, listingMade } from './booking-process.payload.ts';
import { bookingProcess, INSPECTION } from './booking-process.setup.ts';

export const submitting = bookingProcess.createStateConfig({
  tags: 'busy',
  meta: { route: INSPECTION },
  initial: 'deciding',
  on: { 'submission.cancelled': { target: 'inspecting', actions: 'stopFiles' } },
  states: {
    ...filesFirst({
      next: 'creating',
      failed: '#bookingProcess.filling',
      unless: [{ guard: 'hasListing', target: 'requesting' }],
    }),
    creating: {
      invoke: {
        id: 'listProperty',
        src: 'listProperty',
        input: listingCall,
        onDone: { target: 'requesting', actions: { type: 'keepListingId', params: listingMade } },
        onError: creationRefused({ stay: '#bookingProcess.inspecting', form: '#bookingProcess.filling' }),
      },
    },
    requesting: {
      invoke: {
        id: 'requestInspection',
        src: 'requestInspection',
        input: inspectionCall,
        onDone: [
          {
            guard: 'isProposed',
            target: '#bookingProcess.proposed',
            actions: { type: 'keepInspection', params: inspectionAnswered },
          },
          held,
        ],
        onError: [
          { guard: 'isRetryable', target: '#bookingProcess.inspecting', actions: 'showProblem' },
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
