import { defineSamples } from '../samples/define-samples.ts';
import { bookedShipment, jobToDrive, offeredShipment } from './shipment.fixtures.ts';
import { shipmentsActors, shipmentsMachine } from './shipments.machine.ts';

export const shipmentsSamples = defineSamples(shipmentsMachine, shipmentsActors, {
  inputs: {
    'what I asked for': { side: 'shipper', page: 1 },
    'what waits for offers': { side: 'open', page: 1 },
    'what I drive, which the device knows': { side: 'driver', page: 1, known: [jobToDrive] },
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
    listShipments: {
      done: [
        { sample: 'one of eleven', output: { items: [offeredShipment], total: 11, after: 'after-the-boxes' } },
        { sample: 'one that is booked', output: { items: [bookedShipment], total: 1, after: null } },
        { sample: 'none', output: { items: [], total: 0, after: null } },
      ],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
  },
  children: {},
});
