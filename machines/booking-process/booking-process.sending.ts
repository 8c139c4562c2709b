/** The states that send photos, listing and request once the user agrees to the fee. */
import { filesFirst } from '../attachments/attachments.chart.ts';
import { creationRefused } from '../listing/listing.creation.ts';
import { held } from './booking-process.paying.ts';
import { createdOf, inspectionOf, listPropertyInput, requestInspectionInput } from './booking-process.payload.ts';
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
        input: listPropertyInput,
        onDone: { target: 'requesting', actions: { type: 'keepListingId', params: createdOf } },
        onError: creationRefused({ stay: '#bookingProcess.inspecting', form: '#bookingProcess.filling' }),
      },
    },
    requesting: {
      invoke: {
        id: 'requestInspection',
        src: 'requestInspection',
        input: requestInspectionInput,
        onDone: [
          {
            guard: 'isProposed',
            target: '#bookingProcess.proposed',
            actions: { type: 'keepInspection', params: inspectionOf },
          },
          held,
        ],
        onError: [
          { guard: 'isIndefinite', target: '#bookingProcess.inspecting', actions: 'showProblem' },
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
