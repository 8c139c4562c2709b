import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/calendar.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import type { bookingsSamples } from '#machines/bookings/bookings.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  meanwhile,
  returnFromOtherTab,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { stayAskedFor } from './stay.ts';

export const bookingsInBrowser: BrowserAdapter<typeof bookingsMachine, typeof bookingsSamples> = {
  open: async (input, scene) => ({
    path: input === 'my bookings' ? '/bookings' : '/bookings/received',
    local: (await signedIn(scene)).local,
  }),
  personal: (payload) => payload,
  arrangements: {
    'listBookings: one of eleven': meanwhile(moreThanOnePage),
    'listReceivedBookings: one': meanwhile(askedOfOne),
    'listReceivedBookings: one that was cancelled': meanwhile(async (scene) => {
      await askedOfOne(scene);
      await scene.backstage.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    }),
    ...failures('listBookings'),
    ...failures('listReceivedBookings'),
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
  },
  fleeting: ['bookings.arriving'],
};

/** The empty and failed answers of a list. */
function failures(call: string): Record<string, Arrangement> {
  return {
    [`${call}: none`]: meanwhile(removeAll),
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: unreachable`]: unreachable,
  };
}

/** One that was asked for, and as many again as a page holds, one after the other. */
async function moreThanOnePage(scene: Scene) {
  await removeAll(scene);
  const { db } = scene.backstage;
  const { id } = await stayAskedFor(scene, 'renter');
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
  await stayAskedFor(scene, 'owner');
}

/** Deletes all bookings. */
async function removeAll({ backstage: { db } }: Scene) {
  await db.deleteFrom('bookings').execute();
}
