/**
 * The bell of the dashboard: what has happened, how much of it is new, and that it was read. Which kinds a person is told
 * of is `notificationSettings`'.
 */
import { and, assign, setup, stateIn } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { answersInPages, listChart, looksAgain } from '../list/list.chart.ts';
import { emptyList, type ListContext, type ListEvent, listSetup, type PersonReturned } from '../list/list.setup.ts';
import { notificationsActors } from './notifications.actors.ts';

export type Notification = components['schemas']['Notification'];
/** Newest first, all on one page. */
export type NotificationsContext = ListContext<Notification>;

export type NotificationsEvent = ListEvent | { type: 'bell.pressed' } | { type: 'bell.closed' } | PersonReturned;

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
        // What was seen is read once the list is closed: the marks stay in sight while it is open.
        open: { on: { 'bell.closed': 'closed' } },
      },
    },
    list: listChart({
      loading: {
        invoke: {
          id: 'listNotifications',
          src: 'listNotifications',
          input: {},
          ...answersInPages('notifications.list'),
        },
      },
      turns: looksAgain,
      shown: { 'bell.closed': { guard: and(['isOpen', 'hasUnread']), target: 'marking' } },
      beside: {
        // Marks that do not arrive are made again the next time: a failure is nothing to bother the person with.
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
