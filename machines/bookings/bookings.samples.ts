import { flatBooking } from '../rent/rent.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { acceptedStay } from './booking.samples.ts';
import { bookingsActors, bookingsMachine } from './bookings.machine.ts';

const unauthenticated = { unauthenticated: { status: 401, message: 'Please sign in.' } } as const;

const none = { items: [], total: 0, after: null };
const asked = { items: [flatBooking], total: 11, after: 'after-the-flat' };
const request = { ...flatBooking, role: 'owner' as const, address: acceptedStay.address };
const received = { items: [request], total: 1, after: null };
const cancelled = { items: [{ ...request, status: 'cancelled' as const, answer_by: null }], total: 1, after: null };

export const bookingsSamples = defineSamples(bookingsMachine, bookingsActors, {
  inputs: {
    'my bookings': { side: 'mine', page: 1 },
    'my bookings, one of them kept on this phone': { side: 'mine', page: 1, known: [acceptedStay] },
    'what others ask of me': { side: 'received', page: 1 },
  },
  key: ({ side, page, after, found, known, problem }) => [
    side,
    page,
    after,
    found && [found.after, found.items.map(({ status }) => status)],
    known.length > 0,
    problem !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'page.turned': [{ sample: 'to the second', page: 2 }],
    'retry.requested': [{ sample: 'pressed' }],
    'person.returned': [{ sample: 'looks at the page again' }],
  },
  untried: {
    'page.turned': {
      'The pages after the second are like it.': (_, { context }) => context.page !== 1,
    },
  },
  calls: {
    listBookings: {
      done: [
        { sample: 'one of eleven', output: asked },
        { sample: 'none', output: none },
      ],
      failed: unauthenticated,
    },
    listReceivedBookings: {
      done: [
        { sample: 'one', output: received },
        { sample: 'one that was cancelled', output: cancelled },
        { sample: 'none', output: none },
      ],
      failed: unauthenticated,
    },
  },
  children: {},
});
