import { bookingLifecycle } from '#domain/lifecycles/booking.ts';
import { defineCases } from '../cases/define-cases.ts';

const bySide = [
  { case: 'by the renter', by: 'renter' },
  { case: 'by the owner', by: 'owner' },
] as const;

export const bookingLifecycleCases = defineCases(
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
      'deadline.passed': [{ case: 'nobody did anything' }],
    },
    calls: {},
    children: {},
  },
);
