import { defineSamples } from '../samples/define-samples.ts';
import { okafor, unnamedCarrier } from './carrier.fixtures.ts';
import type { Carrier } from './carrier.setup.ts';
import { type Driver, fleetActors, fleetMachine } from './fleet.machine.ts';

const [chidi] = okafor.drivers as [Driver];
const [truck] = okafor.vehicles as [Carrier['vehicles'][number]];
const musa: Driver = {
  ...chidi,
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  name: 'Musa Bello',
  phone_no: '+2348031230002',
};

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const fleetSamples = defineSamples(fleetMachine, fleetActors, {
  inputs: { 'at /carrier': undefined },
  key: ({ carrier, leaving, notice, problem }) => [
    carrier?.drivers.map(({ id }) => id),
    carrier?.vehicles.some(({ case_id }) => case_id !== undefined),
    leaving !== null,
    notice !== null,
    problem?.code,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'driver.invited': [{ sample: 'by name and number', invited: { name: 'Musa Bello', phone_no: '0803 123 0002' } }],
    'driver.removed': [{ sample: 'the first', id: chidi.id }],
    'check.asked': [{ sample: 'of the truck', plate: truck.plate }],
  },
  untried: {
    'driver.invited': {
      'One more is like the one before.': (_, { context: { carrier } }) =>
        carrier?.drivers.some(({ id }) => id !== chidi.id) ?? false,
    },
    'check.asked': {
      'A vehicle with an undecided case has no button.': (_, { context: { carrier } }) =>
        carrier?.vehicles.some(({ case_id }) => case_id !== undefined) ?? false,
    },
    'driver.removed': {
      'Who is not in the list has no button.': (_, { context: { carrier } }) =>
        !carrier?.drivers.some(({ id }) => id === chidi.id),
    },
  },
  calls: {
    checkPapers: {
      done: [{ sample: 'a case', output: { id: '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41' } }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this vehicle.' } },
    },
    getCarrier: {
      done: [
        { sample: 'a truck and a driver', output: okafor },
        { sample: 'not a carrier yet', output: unnamedCarrier },
      ],
      failed: { unauthenticated },
    },
    inviteDriver: {
      done: [{ sample: 'invited', output: musa }],
      failed: {
        invalid_name: {
          status: 400,
          message: 'Use letters, spaces, apostrophes and hyphens only.',
          fields: { name: 'Use letters, spaces, apostrophes and hyphens only' },
        },
        invalid_phone: {
          status: 400,
          message: 'Enter a Nigerian phone number, such as 0803 123 4567.',
          fields: { phone_no: 'Enter a Nigerian phone number, such as 0803 123 4567' },
        },
        unauthenticated,
        no_carrier: { status: 409, message: 'Add a vehicle first.' },
        driver_exists: { status: 409, message: 'This number is already one of your drivers.' },
        too_many_drivers: {
          status: 409,
          message: 'You have 50 drivers, the maximum. Remove one first.',
        },
        rate_limited: {
          status: 429,
          message: 'Too many requests. Please wait a moment and try again.',
          retryAfter: 60,
        },
      },
    },
    removeDriver: {
      done: [{ sample: 'taken away' }],
      failed: {
        unauthenticated,
        not_found: { status: 404, message: 'We could not find this driver.' },
        driver_on_the_road: {
          status: 409,
          message:
            'This driver is on a trip. Remove them after delivery or return, or cancel a load that is not picked up yet.',
        },
      },
    },
  },
  children: {},
});
