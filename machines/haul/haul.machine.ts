/**
 * The wizard for a delivery request: goods, addresses, time and vehicle, with carriers' listed prices before it is
 * sent. Nothing is paid here. `shipment` shows the request afterwards. Requires a session; the route redirects to
 * sign-in.
 */
import { filesFirst } from '../attachments/attachments.parent.ts';
import { alertCall, bookingCall, cancelCall, priceCall, routeCall, shipmentCall } from './haul.payload.ts';
import { steps } from './haul.routes.ts';
import { booking, cover, createdId, haul, initialContext, problem, vehicles } from './haul.setup.ts';

const photosFirst = filesFirst({ next: 'requesting', failed: '#haul.filling.goods' });

const shown = { type: 'showProblem', params: problem } as const;

/** Says whether carriers cover the route, or that the user will be told once one does. */
const coverOf = [
  { guard: { type: 'isServed', params: cover }, target: 'served' },
  { guard: { type: 'isAlerted', params: cover }, target: 'alerted' },
  { target: 'unserved' },
] as const;

/** Leads back to the step whose field the server refused. Refused goods are shown at the review. */
const refusedFor = (part: 'from' | 'to' | 'when', target: 'origin' | 'destination' | 'timing') =>
  ({
    guard: { type: 'isAbout', params: { part } },
    target: `#haul.filling.${target}`,
    actions: ['renewIdempotencyKey', { type: 'showOwnProblem', params: problem }],
  }) as const;

export const haulMachine = haul.createMachine({
  id: 'haul',
  context: initialContext,
  output: ({ context }) => ({ shipmentId: context.shipmentId }),
  initial: 'filling',
  invoke: { id: 'attachments', src: 'attachments' },
  on: { 'attachments.changed': { actions: 'keepAttached' } },
  states: {
    filling: {
      initial: 'goods',
      on: {
        'form.changed': { actions: 'keepPart' },
        'location.changed': [
          {
            guard: { type: 'asksFor', params: { step: 'goods', after: [] } },
            target: '.goods',
            actions: 'clearProblem',
          },
          {
            guard: { type: 'asksFor', params: { step: 'origin', after: ['goods'] } },
            target: '.origin',
            actions: 'clearProblem',
          },
          {
            guard: { type: 'asksFor', params: { step: 'destination', after: ['goods', 'from'] } },
            target: '.destination',
            actions: 'clearProblem',
          },
          {
            guard: { type: 'asksFor', params: { step: 'timing', after: ['goods', 'from', 'to'] } },
            target: '.timing',
            actions: 'clearProblem',
          },
          { guard: 'asksForVehicles', target: '.choosing', actions: 'clearProblem' },
          { guard: 'asksForPrices', target: 'pricing', actions: 'clearProblem' },
        ],
      },
      states: {
        goods: {
          tags: ['form', 'stable'],
          meta: { route: steps.goods },
          exit: 'leaveFiles',
          on: {
            'form.changed': [
              { guard: 'changesRoute', target: '.deciding', actions: ['keepPart', 'clearProblem'] },
              { actions: 'keepPart' },
            ],
            'form.submitted': [
              { guard: 'isAllFilledIn', target: '#haul.pricing', actions: ['keepPart', 'clearProblem'] },
              { target: 'origin', actions: ['keepPart', 'clearProblem'] },
            ],
          },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'knowsRoute', target: 'checking' }, { target: 'unchecked' }] },
            unchecked: {},
            /** Asks early whether carriers cover the route. A failure is not shown, because the review asks again. */
            checking: {
              invoke: {
                id: 'getRoute',
                src: 'getRoute',
                input: routeCall,
                onDone: coverOf,
                onError: 'unchecked',
              },
            },
            served: {},
            unserved: { on: { 'alert.requested': { target: 'asking', actions: 'clearProblem' } } },
            asking: {
              invoke: {
                id: 'requestRouteAlert',
                src: 'requestRouteAlert',
                input: alertCall,
                onDone: [{ guard: { type: 'isServed', params: cover }, target: 'served' }, { target: 'alerted' }],
                onError: { target: 'unserved', actions: shown },
              },
            },
            alerted: { on: { 'alert.cancelled': { target: 'cancelling', actions: 'clearProblem' } } },
            cancelling: {
              invoke: {
                id: 'cancelRouteAlert',
                src: 'cancelRouteAlert',
                input: cancelCall,
                onDone: [{ guard: { type: 'isServed', params: cover }, target: 'served' }, { target: 'unserved' }],
                onError: { target: 'alerted', actions: shown },
              },
            },
          },
        },
        origin: {
          tags: ['form', 'stable'],
          meta: { route: steps.origin },
          on: {
            'form.submitted': [
              { guard: 'isAllFilledIn', target: '#haul.pricing', actions: ['keepPart', 'clearProblem'] },
              { guard: 'lacksPlace', target: '#haul.reading', actions: 'keepPart' },
              { target: 'destination', actions: 'keepPart' },
            ],
          },
        },
        destination: {
          tags: ['form', 'stable'],
          meta: { route: steps.destination },
          on: {
            'form.submitted': [
              { guard: 'isAllFilledIn', target: '#haul.pricing', actions: ['keepPart', 'clearProblem'] },
              { target: 'timing', actions: 'keepPart' },
            ],
          },
        },
        unread: {
          tags: 'stable',
          meta: { route: steps.origin },
          on: { 'retry.requested': { target: '#haul.reading', actions: 'clearProblem' } },
        },
        timing: {
          tags: ['form', 'stable'],
          meta: { route: steps.timing },
          on: { 'form.submitted': { target: '#haul.pricing', actions: ['keepPart', 'clearProblem'] } },
        },
        unpriced: {
          tags: 'stable',
          meta: { route: steps.reviewing },
          on: { 'retry.requested': { target: '#haul.pricing', actions: 'clearProblem' } },
        },
        choosing: {
          tags: ['form', 'stable'],
          meta: { route: steps.choosing },
          on: { 'form.submitted': { target: 'reviewing', actions: 'keepPart' } },
        },
        reviewing: {
          tags: 'stable',
          meta: { route: steps.reviewing },
          on: { 'shipment.confirmed': { target: '#haul.sending', actions: 'clearProblem' } },
        },
      },
    },

    /** Loads the booked place and its owner, so that they need not be typed. The receiver can be changed. */
    reading: {
      tags: 'busy',
      meta: { route: steps.origin },
      invoke: {
        id: 'getBooking',
        src: 'getBooking',
        input: bookingCall,
        onDone: [
          {
            guard: { type: 'isNotTold', params: booking },
            target: 'filling.timing',
            actions: { type: 'keepBooking', params: booking },
          },
          { target: 'filling.destination', actions: { type: 'keepBooking', params: booking } },
        ],
        onError: { target: 'filling.unread', actions: shown },
      },
    },

    /** Leads to the review with the suggested vehicle, which can be changed there. */
    pricing: {
      tags: 'busy',
      meta: { route: steps.reviewing },
      invoke: {
        id: 'priceShipment',
        src: 'priceShipment',
        input: priceCall,
        onDone: [
          { guard: { type: 'isNone', params: vehicles }, target: 'filling.goods', actions: 'sayNoVehicle' },
          { target: 'filling.reviewing', actions: { type: 'keepVehicles', params: vehicles } },
        ],
        onError: { target: 'filling.unpriced', actions: shown },
      },
    },

    sending: {
      tags: 'busy',
      meta: { route: steps.reviewing },
      initial: 'deciding',
      states: {
        ...photosFirst,
        uploading: {
          ...photosFirst.uploading,
          on: {
            ...photosFirst.uploading.on,
            'submission.cancelled': { target: '#haul.filling.reviewing', actions: 'stopFiles' },
          },
        },
        requesting: {
          invoke: {
            id: 'requestShipment',
            src: 'requestShipment',
            input: shipmentCall,
            onDone: { target: '#haul.sent', actions: { type: 'keepShipmentId', params: createdId } },
            onError: [
              { guard: 'isRetryable', target: '#haul.filling.reviewing', actions: shown },
              {
                guard: 'lostTheFiles',
                target: '#haul.filling.reviewing',
                actions: ['renewIdempotencyKey', 'forgetStored', 'sendFilesAnew', 'sayFilesSwept'],
              },
              refusedFor('from', 'origin'),
              refusedFor('to', 'destination'),
              refusedFor('when', 'timing'),
              { target: '#haul.filling.reviewing', actions: ['renewIdempotencyKey', shown] },
            ],
          },
        },
      },
    },

    sent: { type: 'final' },
  },
});
