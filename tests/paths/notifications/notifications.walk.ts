import { expect } from 'vitest';
import type { Notification } from '#machines/notifications/notifications.machine.ts';
import type { Walk } from '../walk.ts';

/** How much is new follows the name. */
const BELL = /^Notifications/;
const NO_NEWS = 'You have no new notifications';

export const notificationsWalk: Walk = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'bell.pressed': (person) => person.press(BELL),
    'bell.closed': (person) => person.hit('Escape'),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Load again'),
  },
  checks: {
    'notifications.bell.closed': (look, { context }) => {
      expect(look.text).not.toContain(NO_NEWS);
      for (const { text } of context.notifications as Notification[]) expect(look.links.join()).not.toContain(text);
    },
    'notifications.bell.open': (look, { context, value }) => {
      const news = context.notifications as Notification[];
      const isFailed = (value as { list: string }).list === 'failed';
      if (news.some(({ read }) => !read)) expect(look.text).toContain('1 new notification');
      else if (!isFailed && (value as { list: string }).list === 'shown') expect(look.text).toContain(NO_NEWS);
      for (const { text } of news) expect(look.links.join()).toContain(text);
    },
    'notifications.list.arriving': (look) => expectBell(look.buttons),
    'notifications.list.loading': (look) => expectBell(look.buttons),
    'notifications.list.marking': (look) => expectBell(look.buttons),
    'notifications.list.shown': (look, { context }) => {
      const unread = (context.notifications as Notification[]).filter(({ read }) => !read).length;
      expect(look.text.includes(`${unread} new`)).toBe(unread > 0);
    },
    'notifications.list.failed': (look) => expectBell(look.buttons),
  },
};

const expectBell = (buttons: { name: string }[]) =>
  expect(buttons.filter(({ name }) => BELL.test(name))).toHaveLength(1);
