import { expect } from 'vitest';
import { type notificationsMachine, unreadOf } from '#machines/notifications/notifications.machine.ts';
import type { notificationsSamples } from '#machines/notifications/notifications.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { testFlow } from '../test-flow.ts';

/** How much is new follows the name. */
const BELL = /^Notifications/;
const NO_NEWS = 'You have no new notifications';

const notificationsAdapter: TestAdapter<typeof notificationsMachine, typeof notificationsSamples> = {
  // The bell's list shows the problem while it is open.
  isToldByParent: true,
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'bell.pressed': (person) => person.press(BELL),
    'bell.closed': (person) => person.hit('Escape'),
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

await testFlow('notifications', {
  adapter: notificationsAdapter,
  inBrowser: async () => (await import('./notifications.browser.ts')).notificationsInBrowser,
});
