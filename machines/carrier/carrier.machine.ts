/**
 * The wizard for becoming a carrier or changing the details: business, vehicles, optional prices, and a review before
 * saving. Changes saved on another device are shown before they are replaced. The server also checks plates and prices.
 * `fleet`, where this leads, manages drivers.
 */
import { href } from '#domain/addresses.ts';
import { carrierLoadingStates } from './carrier.chart.ts';
import { steps } from './carrier.routes.ts';
import {
  chosenPhoto,
  flow,
  initialContext,
  loadedCarrier,
  saveCarrierInput,
  smallerPhoto,
  storedPhoto,
} from './carrier.setup.ts';

export type { CarrierContext, CarrierEvent, Typed } from './carrier.setup.ts';

export const carrierMachine = flow.createMachine({
  id: 'carrier',
  context: initialContext,
  output: { isSaved: true },
  initial: 'arriving',
  states: {
    ...carrierLoadingStates({ known: 'open.reviewing', keep: 'fillIn', none: 'open.naming', clear: 'clearProblem' }),
    open: {
      initial: 'naming',
      on: {
        'form.changed': { actions: 'keepTyped' },
        'location.changed': [
          { guard: 'asksForBusiness', target: '.naming', actions: 'clearProblem' },
          { guard: 'asksForVehicle', target: '.driving', actions: 'clearProblem' },
          { guard: 'asksForTariff', target: '.pricing', actions: 'clearProblem' },
          { guard: 'isNamed', target: '.reviewing', actions: 'clearProblem' },
        ],
      },
      states: {
        naming: {
          tags: ['form', 'stable'],
          meta: { route: steps.naming },
          on: {
            'business.entered': [
              { guard: 'hasVehicle', target: 'reviewing', actions: 'keepBusiness' },
              { target: 'driving', actions: 'keepBusiness' },
            ],
          },
        },
        driving: {
          tags: ['form', 'stable'],
          meta: { route: steps.driving },
          on: {
            'vehicle.entered': { target: 'reviewing', actions: ['keepVehicle', 'clearProblem'] },
            'photo.chosen': { target: 'shrinking', actions: 'clearProblem' },
          },
        },
        shrinking: {
          tags: 'busy',
          meta: { route: steps.driving },
          invoke: {
            id: 'shrinkPhoto',
            src: 'shrinkPhoto',
            input: chosenPhoto,
            onDone: 'sendingPhoto',
            onError: { target: 'driving', actions: 'showProblem' },
          },
        },
        sendingPhoto: {
          tags: 'busy',
          meta: { route: steps.driving },
          invoke: {
            id: 'uploadImage',
            src: 'uploadImage',
            input: smallerPhoto,
            onDone: { target: 'driving', actions: { type: 'keepPhoto', params: storedPhoto } },
            onError: { target: 'driving', actions: 'showProblem' },
          },
        },
        pricing: {
          tags: ['form', 'stable'],
          meta: { route: steps.pricing },
          on: { 'tariff.entered': { target: 'reviewing', actions: 'keepTariff' } },
        },
        reviewing: {
          tags: 'stable',
          meta: { route: steps.reviewing },
          on: {
            'vehicle.opened': { target: 'driving', actions: ['openVehicle', 'clearProblem'] },
            'vehicle.removed': { actions: ['dropVehicle', 'clearProblem'] },
            'tariff.opened': { target: 'pricing', actions: ['openTariff', 'clearProblem'] },
            'tariff.removed': { actions: ['dropTariff', 'clearProblem'] },
            'carrier.confirmed': [
              { guard: 'isInOrder', target: '#carrier.saving', actions: 'clearProblem' },
              { actions: 'sayWhatIsWrong' },
            ],
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      meta: { route: steps.reviewing },
      invoke: {
        id: 'saveCarrier',
        src: 'saveCarrier',
        input: saveCarrierInput,
        onDone: 'saved',
        onError: [
          { guard: 'wasChangedMeanwhile', target: 'lookingAgain' },
          { guard: 'isAboutVehicle', target: 'open.driving', actions: 'openRefused' },
          { target: 'open.reviewing', actions: 'showProblem' },
        ],
      },
    },
    lookingAgain: {
      tags: 'busy',
      meta: { route: steps.reviewing },
      invoke: {
        id: 'getCarrierAgain',
        src: 'getCarrier',
        input: {},
        onDone: { target: 'open.reviewing', actions: { type: 'catchUp', params: loadedCarrier } },
        onError: { target: 'open.reviewing', actions: 'showProblem' },
      },
    },
    saved: { type: 'final', meta: { route: href.carrier() } },
  },
});
