/**
 * The bell of the dashboard: what has happened, how much of it is new, and that it was read. Which kinds a person is told
 * of is `notificationSettings`'.
 */
import { and, assign, type DoneActorEvent, setup, stateIn } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { notificationsActors } from './notifications.actors.ts';

export type Notification = components['schemas']['Notification'];

export interface NotificationsContext {
  /** Newest first. */
  notifications: Notification[];
  /** Why they could not be loaded. */
  failure: Problem | null;
}

export type NotificationsEvent =
  | { type: 'screen.opened' }
  | { type: 'bell.pressed' }
  | { type: 'bell.closed' }
  /** The page is looked at again: something may have happened meanwhile. */
  | { type: 'person.returned' }
  | { type: 'retry.requested' };

const flow = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'busy',
  },
  actors: notificationsActors,
  guards: {
    hasUnread: ({ context }) => unreadOf(context.notifications).length > 0,
    isOpen: stateIn({ bell: 'open' }),
  },
  actions: {
    keepNotifications: assign((_, params: { notifications: Notification[] }) => ({
      notifications: params.notifications,
      failure: null,
    })),
    keepFailure: assign(({ event }) => ({ failure: 'error' in event ? toProblem(event.error) : null })),
    markRead: assign(({ context }) => ({
      notifications: context.notifications.map((each) => ({ ...each, read: true })),
    })),
  },
});

export const unreadOf = (notifications: readonly Notification[]) => notifications.filter(({ read }) => !read);

const notifications = ({ event }: { event: DoneActorEvent<Notification[]> }) => ({ notifications: event.output });
const shown = ({ context }: { context: NotificationsContext }) => ({
  body: { ids: unreadOf(context.notifications).map(({ id }) => id) },
});

export const notificationsMachine = flow.createMachine({
  id: 'notifications',
  context: { notifications: [], failure: null },
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
    list: {
      initial: 'arriving',
      states: {
        arriving: { on: { 'screen.opened': 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'listNotifications',
            src: 'listNotifications',
            input: {},
            onDone: { target: 'shown', actions: { type: 'keepNotifications', params: notifications } },
            onError: { target: 'failed', actions: 'keepFailure' },
          },
        },
        shown: {
          on: {
            'person.returned': 'loading',
            'bell.closed': { guard: and(['isOpen', 'hasUnread']), target: 'marking' },
          },
        },
        // Marks that do not arrive are made again the next time: a failure is nothing to bother the person with.
        marking: {
          invoke: {
            id: 'readNotifications',
            src: 'readNotifications',
            input: shown,
            onDone: { target: 'shown', actions: 'markRead' },
            onError: 'shown',
          },
        },
        failed: {
          on: { 'retry.requested': { guard: 'isOpen', target: 'loading' }, 'person.returned': 'loading' },
        },
      },
    },
  },
});
