import { expect } from 'vitest';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { notificationsSamples } from '#machines/notifications/notifications.samples.ts';
import { bookingRequest } from '#machines/notifications/notifications.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type BrowserAdapter,
  meanwhile,
  returnFromOtherTab,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';

/** The bell hangs on the dashboard. */
export const notificationsInBrowser: BrowserAdapter<typeof notificationsMachine, typeof notificationsSamples> = {
  open: async (_, scene) => ({ path: '/dashboard', local: (await signedIn(scene)).local }),
  arrive: (_, { page }) => page.getByRole('heading', { name: /^Welcome/ }).waitFor(),
  personal: (payload) => payload,
  arrangements: {
    'listNotifications: a new one': meanwhile(notify),
    'listNotifications: none': meanwhile(({ backstage: { db } }) => db.deleteFrom('notifications').execute()),
    'listNotifications: unauthenticated': unknownToken,
    'listNotifications: unreachable': unreachable,
    'readNotifications: unauthenticated': unknownToken,
    'readNotifications: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
  },
  stored: { 'notifications.list.shown': expectMarks },
  fleeting: ['notifications.list.arriving'],
};

/** Creates the notification of the test path for this user. */
async function notify({ backstage: { db, now }, someone }: Scene) {
  const { kind, text, link } = bookingRequest;
  const { id: user_id } = await personOf(db, someone);
  await db
    .insertInto('notifications')
    .values({ user_id, kind, text, link, read_at: null, created_at: new Date(now()) })
    .execute();
}

/** Checks that the server marked the notifications as read. */
async function expectMarks({ backstage: { db }, someone }: Scene, { context }: StateOf<typeof notificationsMachine>) {
  const { id } = await personOf(db, someone);
  const rows = await db.selectFrom('notifications').select('read_at').where('user_id', '=', id).execute();
  const { found } = context;
  expect(rows.map(({ read_at }) => read_at !== null)).toEqual(found?.items.map(({ read }) => read));
}

const personOf = (db: Scene['backstage']['db'], { phone }: Scene['someone']) =>
  db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
