import { href } from '#domain/addresses.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { type Notification, notificationsActors, notificationsMachine, unreadOf } from './notifications.machine.ts';

// Rules: CONT-3

export const bookingRequest: Notification = {
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  kind: 'booking',
  text: 'Musa Bello wants to rent your flat in Lekki.',
  link: href.bookingsReceived,
  read: false,
  created_at: '2026-01-05T07:12:44Z',
};

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const notificationsSamples = defineSamples(notificationsMachine, notificationsActors, {
  inputs: { 'on the dashboard': undefined },
  key: (context) => [context.found?.items.length, unreadOf(context).map(({ id }) => id), context.problem !== null],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'bell.pressed': [{ sample: 'pressed' }],
    'bell.closed': [{ sample: 'by Escape or a click outside' }],
    'news.read': [{ sample: 'pressed' }],
    'person.returned': [{ sample: 'returns to the page' }],
    'retry.requested': [{ sample: 'pressed' }],
  },
  untried: {
    'news.read': {
      'The button is in the open list, above new notifications.': (_, { leaves, context }) =>
        !leaves.includes('notifications.bell.open') ||
        !leaves.includes('notifications.list.shown') ||
        unreadOf(context).length === 0,
    },
    'retry.requested': {
      'The button is in the list.': (_, { leaves }) => !leaves.includes('notifications.bell.open'),
    },
  },
  calls: {
    listNotifications: {
      done: [
        { sample: 'a new one', output: { items: [bookingRequest], total: 1, after: null } },
        { sample: 'none', output: { items: [], total: 0, after: null } },
      ],
      failed: { unauthenticated },
    },
    readNotifications: { done: [{ sample: 'read' }], failed: { unauthenticated } },
  },
  children: {},
});
