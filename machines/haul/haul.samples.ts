import { emptyHaul, type HaulDraft } from '#domain/haul.ts';
import { isNextAttached, reportsOf } from '../attachments/attachments.fixtures.ts';
import type { Place } from '../path-engine/flow.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { offeredShipment } from '../shipments/shipment.fixtures.ts';
import { acceptedBooking, crates, vans } from './haul.fixtures.ts';
import { haulMachine } from './haul.machine.ts';
import { steps } from './haul.routes.ts';
import { haulActors } from './haul.setup.ts';
import type { HaulContext } from './haul.types.ts';

// Rules: DEL-1

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const not_found = { status: 404, message: 'We could not find this booking.' } as const;
const ELSEWHERE = 'That is not the address you booked. Leave it empty and we fill it in';
const OUTSIDE = 'Your booking is from 10 February to 23 February. Choose a day in between';
const STATE = 'Choose one of the 36 states or Abuja (FCT)';
const PHONE = 'Enter a Nigerian phone number, such as 0803 123 4567';
const NAME = 'Use letters, spaces, apostrophes and hyphens only';
const SWEPT = 'A file is missing. Upload it again';
const LATE = 'That pickup time has started. Choose a later one';

/** The part of the form that each state edits. */
const partAt: Readonly<Record<string, keyof HaulDraft>> = {
  'haul.filling.origin': 'from',
  'haul.filling.destination': 'to',
  'haul.filling.timing': 'when',
  'haul.filling.choosing': 'vehicle',
};

const isAtGoods = ({ leaves: [leaf = ''] }: Place<HaulContext>) => leaf.startsWith('haul.filling.goods.');

/** The state of pickup and delivery, which the first step asks for. */
const route = {
  from: { ...emptyHaul.from, state: crates.from.state },
  to: { ...emptyHaul.to, state: crates.to.state },
};

const elsewhere = {
  'That part of the form is on another step.': ({ part }: { part: Partial<HaulDraft> }, place: Place<HaulContext>) =>
    part.from !== route.from && !((isAtGoods(place) ? 'goods' : (partAt[place.leaves[0] ?? ''] ?? '')) in part),
  'The first step asks for the states, until they are known.': (
    { part }: { part: Partial<HaulDraft> },
    place: Place<HaulContext>,
  ) => {
    const { bookingId, draft } = place.context;
    const isAsked = bookingId === null && draft.from.state === '' && draft.to.state === '';
    return part.from === route.from && !(isAtGoods(place) && isAsked);
  },
};

export const haulSamples = defineSamples(haulMachine, haulActors, {
  inputs: {
    'nothing yet': { bookingId: null },
    'for a booking': { bookingId: flatBooking.id },
  },
  key: ({ bookingId, draft, attached, stored, stay, vehicles, problem }) => [
    bookingId,
    draft,
    attached.photos,
    stored !== null,
    stay !== null,
    vehicles.length,
    problem?.code,
  ],
  events: {
    'location.changed': [
      { sample: 'the last look', path: steps.reviewing },
      { sample: 'the goods', path: steps.goods },
      { sample: 'from where', path: steps.origin },
      { sample: 'to where', path: steps.destination },
      { sample: 'when', path: steps.timing },
      { sample: 'the vehicle', path: steps.choosing },
    ],
    'form.changed': [
      { sample: 'the route', part: route },
      { sample: 'half the goods', part: { goods: { ...crates.goods, weight_kg: '', longest_cm: '' } } },
      { sample: 'another vehicle', part: { vehicle: 'lightTruck' } },
    ],
    'form.submitted': [
      { sample: 'the goods', part: { goods: crates.goods } },
      { sample: 'from where', part: { from: crates.from } },
      { sample: 'to where', part: { to: crates.to } },
      { sample: 'when', part: { when: crates.when } },
      { sample: 'a light truck', part: { vehicle: 'lightTruck' } },
    ],
    ...reportsOf(0),
    'alert.requested': [{ sample: 'pressed' }],
    'alert.cancelled': [{ sample: 'pressed' }],
    'shipment.confirmed': [{ sample: 'pressed' }],
    'submission.cancelled': [{ sample: 'pressed' }],
    'retry.requested': [{ sample: 'pressed' }],
  },
  unheard: { 'attachments.changed (a document as well)': 'goods have no document' },
  untried: {
    'form.changed': {
      ...elsewhere,
      'The form clears a refused field once it changes.': (_, { context: { problem } }) => problem !== null,
    },
    'form.submitted': elsewhere,
    'attachments.changed': {
      'Photos come once, with the goods, before those are typed.': (event, place) => {
        const { attached, draft } = place.context;
        return !isAtGoods(place) || !isNextAttached(attached, event) || draft !== emptyHaul;
      },
      'Goods have no document.': ({ documents }) => documents > 0,
    },
    'attachments.stored': {
      'What was attached is what is stored.': ({ images }, { context }) => images.length !== context.attached.photos,
    },
    'location.changed': {
      'The address is already the current one.': ({ path }, { route }) => path === route,
      'For a booking they lead to the same steps.': (_, { context }) => context.bookingId !== null,
    },
  },
  calls: {
    getBooking: {
      done: [
        { sample: 'accepted', output: acceptedBooking },
        { sample: 'not answered yet', output: flatBooking },
      ],
      failed: { unauthenticated, not_found },
    },
    getRoute: {
      done: [
        { sample: 'covered', output: { served: true, alert: false } },
        { sample: 'not covered', output: { served: false, alert: false } },
        { sample: 'not covered, with an alert', output: { served: false, alert: true } },
      ],
      failed: { unknown_state: { status: 400, message: STATE, fields: { from: STATE } } },
    },
    requestRouteAlert: {
      done: [
        { sample: 'noted', output: { served: false, alert: true } },
        { sample: 'covered meanwhile', output: { served: true, alert: false } },
      ],
      failed: {
        unknown_state: { status: 400, message: STATE, fields: { from: STATE } },
        unauthenticated,
        too_many_alerts: {
          status: 409,
          message: "You wait for carriers on 20 routes, the maximum. We can't add another one.",
        },
      },
    },
    cancelRouteAlert: {
      done: [
        { sample: 'taken back', output: { served: false, alert: false } },
        { sample: 'covered meanwhile', output: { served: true, alert: false } },
      ],
      failed: { unknown_state: { status: 400, message: STATE, fields: { from: STATE } }, unauthenticated },
    },
    priceShipment: {
      done: [
        { sample: 'vans and larger', output: vans },
        { sample: 'none', output: [] },
      ],
      failed: {
        unknown_state: { status: 400, message: STATE, fields: { from: STATE } },
      },
    },
    requestShipment: {
      done: [{ sample: 'the delivery', output: offeredShipment }],
      failed: {
        unknown_state: { status: 400, message: STATE, fields: { 'from.state': STATE } },
        invalid_name: { status: 400, message: NAME, fields: { 'to.name': NAME } },
        invalid_phone: { status: 400, message: PHONE, fields: { 'to.phone_no': PHONE } },
        time_in_past: { status: 400, message: LATE, fields: { window: LATE } },
        elsewhere: { status: 400, message: ELSEWHERE, fields: { 'to.address': ELSEWHERE } },
        outside_stay: { status: 400, message: OUTSIDE, fields: { day: OUTSIDE } },
        unknown_file: { status: 400, message: SWEPT, fields: { photos: SWEPT } },
        unauthenticated,
        not_found,
        not_a_warehouse: { status: 409, message: 'You can only send goods to a warehouse you booked.' },
        booking_over: { status: 409, message: 'This booking has ended. Book the warehouse again first.' },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
        rate_limited: {
          status: 429,
          message: 'You already have 20 open delivery requests. Accept an offer or cancel one first.',
          retryAfter: 86_400,
        },
      },
    },
  },
  children: {
    attachments: { sends: ['attachments.changed', 'attachments.stored', 'attachments.failed'] },
  },
});
