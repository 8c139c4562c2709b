import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { type bookingMachine, isStale } from '#machines/bookings/booking.machine.ts';
import { acceptedStay, type bookingSamples } from '#machines/bookings/booking.samples.ts';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import type { bookingsSamples } from '#machines/bookings/bookings.samples.ts';
import { CHANGE_LOOK } from '#machines/list/awaiting.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import {
  type Arrangement,
  asOtherUser,
  type BrowserAdapter,
  createStoredSession,
  duringCall,
  refuseWith,
  returnFromOtherTab,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { arrangeRequestedStay } from './stay.ts';

export const bookingsInBrowser: BrowserAdapter<typeof bookingsMachine, typeof bookingsSamples> = {
  open: async (input, scene) => {
    const { local } = await createStoredSession(scene);
    if (input === 'what others ask of me') return { path: '/bookings/received', local };
    const kept = JSON.stringify({ records: [acceptedStay], owner: null });
    return { path: '/bookings', local: { ...local, ...(input !== 'my bookings' && { 'gida.bookings': kept }) } };
  },
  personal: (payload) => payload,
  arrangements: {
    'listBookings: one of eleven': duringCall(moreThanOnePage),
    'listReceivedBookings: one': duringCall(askedOfOne),
    'listReceivedBookings: one that was cancelled': duringCall(async (scene) => {
      await askedOfOne(scene);
      await scene.backstage.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    }),
    ...failures('listBookings'),
    ...failures('listReceivedBookings'),
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
  },
  fleeting: ['bookings.arriving'],
};

/** The empty and failed answers of a list. */
function failures(call: string): Record<string, Arrangement> {
  return {
    [`${call}: none`]: duringCall(removeAll),
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: unreachable`]: unreachable,
  };
}

/** Creates one request, and as many more as fit on a page, each a moment after the other. */
async function moreThanOnePage(scene: Scene) {
  await removeAll(scene);
  const { db } = scene.backstage;
  const { id } = await arrangeRequestedStay(scene, 'renter');
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const further = Array.from({ length: PAGE_SIZE }, (_, index) => ({
    ...booking,
    id: randomUUID(),
    from_day: addDays(booking.from_day, 20 * (index + 1)),
    to_day: addDays(booking.to_day, 20 * (index + 1)),
  }));
  await db.insertInto('bookings').values(further).execute();
}

/** Replaces the requests of the previous call. */
async function askedOfOne(scene: Scene) {
  await removeAll(scene);
  await arrangeRequestedStay(scene, 'owner');
}

/** Deletes all bookings. */
async function removeAll({ backstage: { db } }: Scene) {
  await db.deleteFrom('bookings').execute();
}

const ID = /[0-9a-f-]{36}/;

export const bookingInBrowser: BrowserAdapter<typeof bookingMachine, typeof bookingSamples> = {
  open: async (input, scene) => {
    const { id, local } = await arrangeRequestedStay(scene, 'owner');
    const kept = JSON.stringify({ records: [{ ...acceptedStay, role: 'owner', id }], owner: null });
    return { path: `/bookings/${id}`, local: { ...local, ...(input !== 'a booking' && { 'gida.bookings': kept }) } };
  },
  personal: (payload) => payload,
  arrangements: {
    ...standings('getBooking'),
    ...standings('getBookingAgain'),

    // The device's copy is accepted, so the page offers to cancel. On the server the request is unanswered.
    'moveBooking: declined': rewriteUrl(/cancel$/, 'decline'),
    'moveBooking: unauthenticated': unknownToken,
    // The call is sent with the renter's token, who may not answer their own request.
    'moveBooking: not_yours_to_take': {
      release: async (route, scene) => {
        const { headers } = await createStoredSession(asOtherUser(scene));
        await route.continue({ headers: { ...route.request().headers(), ...headers } });
      },
    },
    'moveBooking: not_found': rewriteUrl(ID, randomUUID()),
    'moveBooking: wrong_status': standing('cancelled'),
    'moveBooking: goods_under_way': refuseWith(
      409,
      'goods_under_way',
      'Your goods are on the way there. Finish or cancel that delivery first.',
    ),
    'moveBooking: unreachable': unreachable,

    'getFile: unauthenticated': unknownToken,
    'getFile: not_found': rewriteUrl(ID, randomUUID()),
    'getFile: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
    'answer.due': (_, { page }) => page.clock.fastForward(CHANGE_LOOK),
  },
  // The page polls for answers and changes.
  passing: ['booking.shown.life.resting.awaiting'],
  stored: { 'booking.shown.life.resting.awaiting': expectRow, 'booking.shown.life.resting.idle': expectRow },
  fleeting: ['booking.arriving'],
};

/** Arranges the status in which a call finds the booking. */
function standings(call: string): Record<string, Arrangement> {
  return {
    [`${call}: asked of me`]: standing('requested'),
    [`${call}: accepted`]: standing('accepted'),
    [`${call}: cancelled meanwhile`]: standing('cancelled'),
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: not_found`]: rewriteUrl(ID, randomUUID()),
    [`${call}: unreachable`]: unreachable,
  };
}

/** Changes the row directly, because calls cannot produce every status that the book tries. */
function standing(status: BookingStatus): Arrangement {
  return duringCall(async ({ backstage: { db } }, route) => {
    const [id = ''] = ID.exec(route.request().url()) ?? [];
    const reason = status === 'cancelled' ? 'The flat is being painted.' : null;
    await db.updateTable('bookings').set({ status, reason }).where('id', '=', id).execute();
  });
}

/** Expects the row to match the screen, unless there was a problem. */
async function expectRow({ backstage, someone }: Scene, { context }: StateOf<typeof bookingMachine>) {
  const { booking, problem } = context;
  if (problem || isStale(context)) return;
  const row = await backstage.db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.owner_id')
    .select(['bookings.status', 'bookings.reason'])
    .where('users.phone', '=', someone.phone)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ status: booking?.status, reason: booking?.reason });
}
