import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { paidInspection } from '#machines/booking-process/booking-process.samples.ts';
import { InspectionsScreen } from './inspections-screen.tsx';

afterEach(cleanup);

const toCome = { ...paidInspection, day: '2100-01-12' };

it.each([true, false])('takes no move while more is loading: %s', (loading) => {
  render(
    <MemoryRouter>
      <InspectionsScreen
        at="home"
        found={{ items: [toCome], total: 21, after: 'after-the-twentieth' }}
        loading={loading}
        moving={null}
        notice={null}
        problem={null}
        onMove={() => undefined}
        onPhoto={() => undefined}
        onPropose={() => undefined}
        onMore={() => undefined}
      />
    </MemoryRouter>,
  );

  const cancel = screen.getByRole('button', { name: /^Cancel inspection/ });
  expect(cancel.getAttribute('aria-disabled') === 'true').toBe(loading);
});

it.each([
  { tries_left: 5, offered: ['Enter the code', 'Nobody came'] },
  { tries_left: 1, offered: ['Enter the code', 'Nobody came'] },
  { tries_left: 0, offered: ['Nobody came'] },
])('has at the desk what staff may do, and no report: $tries_left tries left', ({ tries_left, offered }) => {
  const begun = { ...paidInspection, role: 'staff', day: '2026-01-02', code: null, tries_left } as const;
  const onMove = vi.fn();
  render(
    <MemoryRouter>
      <InspectionsScreen
        at="desk"
        found={{ items: [begun], total: 1, after: null }}
        loading={false}
        moving={null}
        notice={null}
        problem={null}
        onMove={onMove}
        onPhoto={() => undefined}
        onPropose={() => undefined}
        onMore={() => undefined}
      />
    </MemoryRouter>,
  );

  const buttons = screen.getAllByRole('button').map((button) => button.textContent?.replace(/ of .*/, ''));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Visits that wait for us');
  expect(buttons).toEqual(offered);
  expect(screen.queryByRole('link', { name: /^Report/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Nobody came/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Nobody came' }));
  expect(onMove.mock.calls.map(([id, move]) => [id, move])).toEqual([[begun.id, 'missed']]);
});
