import { overlaps, type RentDraft, type Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { flatBooking, listingForRent } from './rent.fixtures.ts';
import { rentMachine } from './rent.machine.ts';
import { rentActors } from './rent.setup.ts';

// Rules: CHANGE-2, RENT-1, RENT-2, RENT-3

const held: Stay = { fromDate: '2026-03-01', toDate: '2026-03-15' };

const complete: RentDraft = {
  fromDate: '2026-02-10',
  toDate: '2026-02-24',
  purpose: 'A new job in Lagos',
  employmentStatus: 'Others',
  otherStatus: 'Student',
  bringsGoods: '',
};

const half: RentDraft = { ...complete, purpose: '', employmentStatus: '', otherStatus: '' };

const after: Stay = { fromDate: '2026-04-01', toDate: '2026-04-15' };

const otherDays: RentDraft = { ...complete, ...after };

const idProof = new File(['a passport'], 'passport.jpg', { type: 'image/jpeg' });

const asked: Stay = { fromDate: complete.fromDate, toDate: complete.toDate };

const later: components['schemas']['Booking'] = { ...flatBooking, fromDate: '2026-02-20', toDate: '2026-03-06' };

const notFound = { not_found: { status: 404, message: 'We could not find this listing.' } } as const;

const paused: components['schemas']['Listing'] = { ...listingForRent, status: 'paused' };
const forSale: components['schemas']['Listing'] = { ...listingForRent, kind: 'property' };

export const rentSamples = defineSamples(rentMachine, rentActors, {
  inputs: {
    'a listing': { propertyId: listingForRent.id },
    'with what was begun before': {
      propertyId: listingForRent.id,
      draft: half,
      idempotencyKey: 'key-of-the-earlier-idempotencyKey',
    },
  },
  key: ({ listing, booked, draft, resumed, earlier, progress, bookingId, refusal, problem }) => [
    listing?.status,
    listing?.kind,
    booked,
    draft,
    resumed,
    earlier,
    progress,
    refusal?.code,
    bookingId,
    problem?.code,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'form.changed': [
      { sample: 'half a form', draft: half },
      { sample: 'other days', draft: otherDays },
    ],
    'form.submitted': [{ sample: 'a complete form', draft: complete, idProof }],
    'progress.made': [{ sample: 'half of it', ratio: 0.5 }],
    'suggestion.taken': [{ sample: 'the stay after', stay: after }],
  },
  untried: {
    'form.changed': {
      'Other days are chosen where the first ones were taken.': ({ draft }, { context }) =>
        draft === otherDays && context.problem?.code !== 'dates_taken',
    },
    'form.submitted': {
      'The form does not send days that are known to be taken.': ({ draft }, { context }) =>
        context.booked.some((stay) => overlaps(stay, draft)),
    },
    'progress.made': {
      'The same progress twice changes nothing.': ({ ratio }, { context }) => context.progress >= ratio,
    },
    'suggestion.taken': {
      'Free days are offered where the wanted ones were taken.': (_, { context }) => !context.problem?.nearest,
    },
  },
  calls: {
    getListing: {
      done: [
        { sample: 'for rent', output: listingForRent },
        { sample: 'paused', output: paused },
        { sample: 'for sale', output: forSale },
      ],
      failed: notFound,
    },
    listBookedDates: {
      done: [
        { sample: 'nothing yet', output: [] },
        { sample: 'two weeks of March', output: [held] },
        { sample: 'the days of the form', output: [asked] },
      ],
      failed: notFound,
    },
    listBookings: {
      done: [
        { sample: 'the request itself', output: [flatBooking] },
        { sample: 'one for later days', output: [later] },
        { sample: 'one that was cancelled', output: [{ ...flatBooking, status: 'cancelled' }] },
        { sample: 'none', output: [] },
      ],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
    createBooking: {
      done: [{ sample: 'the booking', output: flatBooking }],
      failed: {
        day_in_past: {
          status: 400,
          message: 'Choose today or a later day.',
          fields: { fromDate: 'Choose today or a later day' },
        },
        to_not_after_from: {
          status: 400,
          message: "The 'To Date' must be after the 'From Date'.",
          fields: { toDate: "The 'To Date' must be after the 'From Date'." },
        },
        unauthenticated: { status: 401, message: 'Please sign in.' },
        ...notFound,
        dates_taken: {
          status: 409,
          message: 'Some of these dates are already booked. Choose other dates.',
          nearest: [after],
        },
        not_available: { status: 409, message: 'This listing is not taking bookings right now.' },
        own_listing: { status: 409, message: "You can't book your own listing." },
        terms_changed: {
          status: 409,
          message:
            'The price changed to ₦5,000,000 a year. We have not sent your request. Check the new price, then submit again.',
        },
        file_too_large: { status: 413, message: 'This file is too large. Choose one of up to 5 MB.' },
        unsupported_file: { status: 415, message: 'We can’t open that file. Choose a JPEG, PNG, WebP or PDF.' },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
      },
    },
  },
  children: {},
});
