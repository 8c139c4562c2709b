import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Notification, notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { Bell, BellList } from './bell.tsx';

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

describe('BellList', () => {
  it('marks what is new, links what has a page, and moves focus to the list when all is read', () => {
    const onRead = vi.fn();
    const [first, second] = news([false, true]).items.map((each, at) => ({
      ...each,
      link: at === 0 ? '/saved' : null,
    }));
    const notifications = [first ?? expect.fail(), second ?? expect.fail()];
    render(<BellList {...{ notifications, hasNew: true, failed: false, onRead, onRetry: vi.fn() }} />, {
      wrapper: MemoryRouter,
    });

    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => [row.textContent, row.dataset.new, row.querySelector('a')?.getAttribute('href')])).toEqual(
      [
        ['New: News 0Mon 5 Jan 2026, 9:00 AM', 'true', '/saved'],
        ['News 1Mon 5 Jan 2026, 9:00 AM', 'false', undefined],
      ],
    );
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Latest notifications' }));
    expect(onRead).toHaveBeenCalledOnce();
  });
});
