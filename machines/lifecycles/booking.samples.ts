import { bookingLifecycle } from '#domain/lifecycles/booking.ts';
import { defineSamples } from '../samples/define-samples.ts';

const bySide = [
  { case: 'by the renter', by: 'renter' },
  { case: 'by the owner', by: 'owner' },
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
      'deadline.passed': [{ case: 'the deadline has passed' }],
    },
    calls: {},
    children: {},
  },
);
