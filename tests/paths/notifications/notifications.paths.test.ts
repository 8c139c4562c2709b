import { expect } from 'vitest';
import { type notificationsMachine, unreadOf } from '#machines/notifications/notifications.machine.ts';
import { bookingRequest, type notificationsSamples } from '#machines/notifications/notifications.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { TestAdapter } from '../adapter.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  duringCall,
  returnFromOtherTab,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { testFlow } from '../test-flow.ts';

/** Matches the name of the bell, which the number of new notifications follows. */
const BELL = /^Notifications/;
const NO_NEWS = 'You have no new notifications';

const notificationsAdapter: TestAdapter<typeof notificationsMachine, typeof notificationsSamples> = {
  // The bell's list shows the problem while it is open.
  isToldByParent: true,
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'bell.pressed': (person) => person.press(BELL),
    'bell.closed': (person) => person.hit('Escape'),
    'news.read': (person) => person.press('Mark all as read'),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Refresh'),
  },
  checks: {
    'notifications.bell.closed': (look, { context }) => {
      expect(look.text).not.toContain(NO_NEWS);
      const { found } = context;
      for (const { text } of found?.items ?? []) expect(look.links.join()).not.toContain(text);
    },
    'notifications.bell.open': (look, { context, value }) => {
      const { found, problem } = context;
      const { list } = value as { list: string };
      if (problem) expect(look.text).toContain(problem.message);
      else if (unreadOf(context).length > 0) {
        expect(look.text).toContain('1 new notification');
      } else if (list === 'shown' || list === 'nothing') expect(look.text).toContain(NO_NEWS);
      for (const { text } of found?.items ?? []) expect(look.links.join()).toContain(text);
    },
    'notifications.list.arriving': (look) => expectBell(look.buttons),
    'notifications.list.loading': (look) => expectBell(look.buttons),
    'notifications.list.marking': (look) => expectBell(look.buttons),
    'notifications.list.shown': (look, { context }) => {
      const unread = unreadOf(context).length;
      expect(look.text.includes(`${unread} new`)).toBe(unread > 0);
    },
    'notifications.list.nothing': (look) => expect(look.text).not.toMatch(/\d new/),
    'notifications.list.failed': (look) => expectBell(look.buttons),
  },
};

const expectBell = (buttons: { name: string }[]) =>
  expect(buttons.filter(({ name }) => BELL.test(name))).toHaveLength(1);

/** Tests the bell on the dashboard. */
const notificationsInBrowser: BrowserAdapter<typeof notificationsMachine, typeof notificationsSamples> = {
  open: async (_, scene) => ({ path: '/dashboard', local: (await createStoredSession(scene)).local }),
  arrive: (_, { page }) => page.getByRole('heading', { name: /^Welcome/ }).waitFor(),
  personal: (payload) => payload,
  arrangements: {
    'listNotifications: a new one': duringCall(notify),
    'listNotifications: none': duringCall(({ backstage: { db } }) => db.deleteFrom('notifications').execute()),
    'listNotifications: unauthenticated': unknownToken,
    'listNotifications: unreachable': unreachable,
    'readNotifications: unauthenticated': unknownToken,
    'readNotifications: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
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

await testFlow('notifications', {
  adapter: notificationsAdapter,
  inBrowser: notificationsInBrowser,
});
