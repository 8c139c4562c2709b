import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type Notification, notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { Bell } from './bell.tsx';

afterEach(cleanup);

const news = (read: boolean[]) => ({
  items: read.map((isRead, at): Notification => {
    return {
      id: `${at}`,
      kind: 'booking',
      text: `News ${at}`,
      link: null,
      read: isRead,
      created_at: '2026-01-05T08:00:00Z',
    };
  }),
  ...{ total: read.length, after: null },
});

const problem = { code: 'unreachable', message: 'We could not reach the server.' };

describe('Bell', () => {
  it.each([
    ['loading', null, null, 'Loading notifications', ''],
    ['loading', news([false]), null, '1 new notification', '1 new'],
    ['shown', news([false, true, false]), null, '2 new notifications', '2 new'],
    ['shown', news([true]), null, 'You have no new notifications', ''],
    ['nothing', null, null, 'You have no new notifications', ''],
    ['failed', null, problem, 'We could not reach the server.', ''],
  ])('shows for a list that is %s with %j and problem %j: "%s"', (list, found, wrong, said, count) => {
    const at = { input: undefined, value: { bell: 'open', list }, context: { found, problem: wrong } };
    render(<Bell actor={actorAt(notificationsMachine, at)} />, { wrapper: MemoryRouter });

    expect(screen.getByRole('status').textContent).toBe(said);
    expect(screen.getByRole('button', { name: /^Notifications/ }).textContent).toBe(`Notifications ${count}`.trim());
    expect(screen.queryByRole('button', { name: 'Refresh' }) !== null).toBe(list === 'failed');
  });
});
