import { expect, it } from 'vitest';
import { answered } from '../cases/answered.fixture.ts';
import { asked } from './notifications.cases.ts';
import { notificationsMachine } from './notifications.machine.ts';

const items = [
  { ...asked, id: 'a' },
  { ...asked, id: 'b', read: true },
  { ...asked, id: 'c' },
];

it('marks what was new as read once the list is closed, and nothing twice', async () => {
  const { hears, calls } = answered(notificationsMachine, {
    ...{ listNotifications: [{ items, total: 3, after: null }], readNotifications: [undefined] },
  });
  const look = [{ type: 'bell.pressed' }, { type: 'bell.closed' }];

  const { context } = await hears({ type: 'screen.opened' }, ...look, ...look);

  expect(calls.slice(1)).toEqual([['readNotifications', { body: { ids: ['a', 'c'] } }]]);
  expect(context.found.items).toEqual(items.map((each) => ({ ...each, read: true })));
});
