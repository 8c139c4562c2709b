import { describe, expect, it } from 'vitest';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { bookingRequest } from './notifications.samples.ts';

const items = [
  { ...bookingRequest, id: 'a' },
  { ...bookingRequest, id: 'b', read: true },
  { ...bookingRequest, id: 'c' },
];

describe('notificationsMachine', () => {
  it('marks notifications as read when the list closes, once', async () => {
    const { hears, calls } = openWithAnswers(notificationsMachine, {
      ...{ listNotifications: [{ items, total: 3, after: null }], readNotifications: [undefined] },
    });
    const look = [{ type: 'bell.pressed' }, { type: 'bell.closed' }];

    const { context } = await hears({ type: 'screen.opened' }, ...look, ...look);

    expect(calls.slice(1)).toEqual([['readNotifications', { body: { ids: ['a', 'c'] } }]]);
    expect(context.found.items).toEqual(items.map((each) => ({ ...each, read: true })));
  });
});
