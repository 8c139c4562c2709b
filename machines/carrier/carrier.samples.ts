import { problemOfCarrier } from '#domain/carrier.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { carrierRenewedElsewhere, okafor, unnamedCarrier, vehiclePhoto } from './carrier.fixtures.ts';
import { carrierMachine } from './carrier.machine.ts';
import { steps } from './carrier.routes.ts';
import { carrierActors } from './carrier.setup.ts';

// Rules: CARR-1

const truck = {
  kind: 'truck',
  plate: 'ABC-123DE',
  licence_until: '2027-05-31',
  insurance_until: '2027-01-15',
} as const;
const van = { ...truck, kind: 'van', plate: 'LND-456XA' } as const;
const photo = new File(['photo'], 'truck.jpg', { type: 'image/jpeg' });
const tariff = { from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: '8000', price: '₦350,000' } as const;

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const carrierSamples = defineSamples(carrierMachine, carrierActors, {
  inputs: { 'at /carrier/business': undefined },
  key: ({ draft, vehicle, vehicleAt, tariffAt, problem, version, was }) => [
    draft.states.length,
    draft.vehicles.length,
    vehicleAt,
    draft.tariffs.length,
    tariffAt,
    problemOfCarrier(draft) !== null,
    Boolean(vehicle.photo),
    problem?.code,
    version,
    was !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'form.changed': [{ sample: 'half a plate', typed: { vehicle: { ...truck, plate: 'ABC' } } }],
    'business.entered': [
      { sample: 'two states', business: { name: 'Okafor Transport', states: ['Abia', 'Lagos'] } },
      { sample: 'a state less', business: { name: 'Okafor Transport', states: ['Abia'] } },
    ],
    'vehicle.opened': [
      { sample: 'the first', at: 0 },
      { sample: 'a second', at: 1 },
    ],
    'vehicle.entered': [
      { sample: 'a truck', vehicle: truck },
      { sample: 'a van', vehicle: van },
    ],
    'vehicle.removed': [{ sample: 'the first', at: 0 }],
    'photo.chosen': [{ sample: 'of the truck', photo }],
    'tariff.opened': [{ sample: 'the first', at: 0 }],
    'tariff.entered': [{ sample: 'a price for the truck', tariff }],
    'tariff.removed': [{ sample: 'the first', at: 0 }],
    'carrier.confirmed': [{ sample: 'pressed' }],
    'location.changed': [
      { sample: 'the business', path: steps.naming },
      { sample: 'the vehicle', path: steps.driving },
      { sample: 'the tariff', path: steps.pricing },
      { sample: 'all of it', path: steps.reviewing },
    ],
  },
  untried: {
    'form.changed': {
      'It is no part of the form that is open.': (_, { leaves }) => !leaves.includes('carrier.open.driving'),
    },
    'business.entered': {
      'A state less matters to who has a tariff for it.': ({ business }, { context: { draft } }) =>
        business.states.length < 2 && draft.tariffs.length === 0,
    },
    'vehicle.opened': {
      'There is no such row.': ({ at }, { context: { draft } }) => at > draft.vehicles.length,
      'Of several each is like the others.': (_, { context: { draft } }) => draft.vehicles.length > 1,
    },
    'vehicle.entered': {
      'The truck is the first, and the van the second.': ({ vehicle }, { context: { vehicleAt } }) =>
        (vehicle.kind === 'truck') !== (vehicleAt === 0),
    },
    'vehicle.removed': {
      'There is none.': (_, { context: { draft } }) => draft.vehicles.length === 0,
      'Of several each is like the others.': (_, { context: { draft } }) => draft.vehicles.length > 1,
    },
    'photo.chosen': {
      'Another one takes its place in the same way.': (_, { context: { vehicle } }) => Boolean(vehicle.photo),
      'A second vehicle is like the first.': (_, { context: { vehicleAt } }) => vehicleAt > 0,
    },
    'tariff.entered': {
      'The form says that there is such a price.': (_, { context: { tariffAt } }) => tariffAt > 0,
    },
    'tariff.removed': { 'There is none.': (_, { context: { draft } }) => draft.tariffs.length === 0 },
    'location.changed': {
      'It is there already.': ({ path }, { route }) => path === route,
    },
  },
  calls: {
    getCarrier: {
      done: [
        { sample: 'not a carrier yet', output: unnamedCarrier },
        { sample: 'a carrier with a truck', output: okafor },
        { sample: 'renewed in another window', output: carrierRenewedElsewhere },
      ],
      failed: { unauthenticated },
    },
    uploadImage: {
      done: [{ sample: 'stored', output: { file: vehiclePhoto } }],
      failed: {
        unauthenticated,
        file_too_large: { status: 413, message: 'This file is too large. Choose one of up to 10 MB.' },
        unsupported_file: { status: 415, message: 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.' },
      },
    },
    saveCarrier: {
      done: [{ sample: 'saved', output: okafor }],
      failed: {
        unknown_state: { status: 400, message: 'Choose one of the 36 states or Abuja (FCT).' },
        unknown_file: {
          status: 400,
          message: 'A file is missing. Upload it again.',
          fields: { 'vehicles.0.photo': 'A file is missing. Upload it again' },
        },
        unauthenticated,
        plate_taken: {
          status: 409,
          message: 'We are deciding who may use this plate. Try again in a few days.',
          fields: { 'vehicles.0.plate': 'We are deciding who may use this plate. Try again in a few days' },
        },
        plate_lost: {
          status: 409,
          message: 'Our team decided that another carrier may use this plate. Read why, and appeal, under Decisions.',
          fields: {
            'vehicles.0.plate':
              'Our team decided that another carrier may use this plate. Read why, and appeal, under Decisions',
          },
        },
        changed_meanwhile: { status: 412, message: 'Your vehicles or prices were changed on another device.' },
      },
    },
  },
  children: {
    shrinkPhoto: {
      done: [{ sample: 'a smaller photo', output: photo }],
      failed: [{ sample: 'the photo cannot be read', error: new Error('The photo cannot be read.') }],
    },
  },
});
