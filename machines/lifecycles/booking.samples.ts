import { bookingLifecycle } from '#domain/lifecycles/booking.ts';
import { defineSamples } from '../samples/define-samples.ts';

const bySide = [
  { sample: 'by the renter', by: 'renter' },
  { sample: 'by the owner', by: 'owner' },
] as const;

export const bookingLifecycleSamples = defineSamples(
  bookingLifecycle,
  {},
  {
    inputs: {
      'a request': {},
    },
    key: () => null,
    events: {
      'booking.accept': bySide,
      'booking.decline': bySide,
      'booking.cancel': bySide,
      'deadline.passed': [{ sample: 'the deadline has passed' }],
    },
    calls: {},
    children: {},
  },
);
