/**
 * The dashboard's bell: notifications, their unread count, and marking them as read. `notificationSettings` chooses
 * which kinds are sent.
 */
import { and, assign, setup, stateIn } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { listChart, onPageAnswer, reloadOnReturn } from '../list/list.chart.ts';
import { emptyList, type ListContext, type ListEvent, listSetup, type PersonReturned } from '../list/list.setup.ts';

export type Notification = components['schemas']['Notification'];
/** All notifications on one page, newest first. */
export type NotificationsContext = ListContext<Notification>;

export type NotificationsEvent =
  | ListEvent
  | { type: 'bell.pressed' }
  | { type: 'bell.closed' }
  | { type: 'news.read' }
  | PersonReturned;

export const notificationsActors = {
  listNotifications: pageOperation('listNotifications'),
  readNotifications: operation('readNotifications'),
};

const list = listSetup<NotificationsContext, NotificationsEvent>();
const flow = setup({
  ...list,
  actors: notificationsActors,
  guards: {
    ...list.guards,
    hasUnread: ({ context }) => unreadOf(context).length > 0,
    isOpen: stateIn({ bell: 'open' }),
  },
  actions: {
    ...list.actions,
    markRead: assign(({ context: { found } }) => ({
      found: found && { ...found, items: found.items.map((each) => ({ ...each, read: true })) },
    })),
  },
});

export const unreadOf = ({ found }: NotificationsContext) => found?.items.filter(({ read }) => !read) ?? [];

const unreadIds = ({ context }: { context: NotificationsContext }) => ({
  body: { ids: unreadOf(context).map(({ id }) => id) },
});

export const notificationsMachine = flow.createMachine({
  id: 'notifications',
  context: emptyList,
  type: 'parallel',
  states: {
    bell: {
      initial: 'closed',
      states: {
        closed: { on: { 'bell.pressed': 'open' } },
        // Marks as read on closing or when asked, so that the marks stay visible while the list is open.
        open: { on: { 'bell.closed': 'closed' } },
      },
    },
    list: listChart({
      loading: {
        invoke: {
          id: 'listNotifications',
          src: 'listNotifications',
          input: {},
          ...onPageAnswer('notifications.list'),
        },
      },
      turns: reloadOnReturn,
      shown: {
        'bell.closed': { guard: and(['isOpen', 'hasUnread']), target: 'marking' },
        'news.read': { guard: 'hasUnread', target: 'marking' },
      },
      beside: {
        // Fails silently: the next closing, or press, marks them again.
        marking: {
          invoke: {
            id: 'readNotifications',
            src: 'readNotifications',
            input: unreadIds,
            onDone: { target: 'shown', actions: 'markRead' },
            onError: 'shown',
          },
        },
      },
    }),
  },
});
