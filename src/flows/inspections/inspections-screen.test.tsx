import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { Inspection, Saying } from '#machines/inspections/inspections.machine.ts';
import { groupsOf, InspectionsScreen } from './inspections-screen.tsx';

afterEach(cleanup);

const toCome = { ...paidInspection, day: '2100-01-12' };

describe('InspectionsScreen', () => {
  it.each([true, false])('disables moves while more is loading: %s', (loading) => {
    render(
      <MemoryRouter>
        <InspectionsScreen
          at="home"
          found={{ items: [toCome], total: 21, after: 'after-the-twentieth' }}
          loading={loading}
          moving={null}
          notice={null}
          saying={[]}
          problem={null}
          onMove={() => undefined}
          onAbandon={() => undefined}
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
    { tries_left: 5, offered: ['Enter the code', "Visitor didn't come"] },
    { tries_left: 1, offered: ['Enter the code', "Visitor didn't come"] },
    { tries_left: 0, offered: ["Visitor didn't come"] },
  ])('shows staff their moves and no report link with $tries_left tries left', ({ tries_left, offered }) => {
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
          saying={[]}
          problem={null}
          onMove={onMove}
          onAbandon={() => undefined}
          onPhoto={() => undefined}
          onPropose={() => undefined}
          onMore={() => undefined}
        />
      </MemoryRouter>,
    );

    const buttons = screen.getAllByRole('button').map((button) => button.textContent?.replace(/ \(.*/, ''));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inspections waiting for us');
    expect(buttons).toEqual(offered);
    expect(screen.queryByRole('link', { name: /^Report/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Visitor didn't come \(/ }));
    fireEvent.click(screen.getByRole('button', { name: "Visitor didn't come" }));
    expect(onMove.mock.calls.map(([id, move]) => [id, move])).toEqual([[begun.id, 'missed']]);
  });

  it('separates both sides, puts what happens now first, and what is over last', () => {
    const at = (title: string, day: string, more: Partial<Inspection> = {}): Inspection => ({
      ...paidInspection,
      ...{ id: title, day, listing: { ...paidInspection.listing, title } },
      ...more,
    });
    const owner = { role: 'owner', code: null } as const;
    const items = [
      at('Booked, over', '2026-01-04', { status: 'done', code: null }),
      at('Mine, next week', '2099-01-12', owner),
      at('Booked, far', '2100-01-12'),
      at('Mine, begun', '2026-01-05', owner),
    ];
    render(
      <MemoryRouter>
        <InspectionsScreen
          {...{ at: 'home', found: { items, total: 4, after: null }, loading: false, moving: null }}
          {...{ notice: null, problem: null, saying: [], onMove: vi.fn(), onAbandon: vi.fn() }}
          onPhoto={() => undefined}
          onPropose={() => undefined}
          onMore={() => undefined}
        />
      </MemoryRouter>,
    );

    const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(headings.slice(1)).toEqual([
      ...['H2 Inspections of your listings', 'H3 Mine, begun', 'H3 Mine, next week'],
      ...['H2 Inspections you booked', 'H3 Booked, far', 'H3 Booked, over'],
    ]);
    expect(groupsOf(items.slice(0, 3), Date.UTC(2100, 0, 12)).map(({ heading }) => heading)).toEqual([
      'Inspections you booked',
      'Inspections of your listings',
    ]);
  });

  const begun = { ...paidInspection, day: '2026-01-02' };
  const photo = new File(['as taken'], 'gate.jpg', { type: 'image/jpeg' });
  const unsent: Saying = { id: begun.id, move: 'fail', said: { kind: 'gone', words: 'It was let.' }, photo };

  /** Opens the report dialog of an inspection with unsent reports. */
  function openReport(...saying: Saying[]) {
    const [onMove, onAbandon] = [vi.fn(), vi.fn()];
    render(
      <MemoryRouter>
        <InspectionsScreen
          {...{ at: 'home', found: { items: [begun], total: 1, after: null }, loading: false, moving: null }}
          {...{ notice: null, problem: null, saying, onMove, onAbandon }}
          onPhoto={() => undefined}
          onPropose={() => undefined}
          onMore={() => undefined}
        />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Something went wrong \(/ }));
    return { onMove, onAbandon, words: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell us more' }) };
  }

  it('restores the unsent report of an inspection with its photo', () => {
    const { onMove, words } = openReport({ ...unsent, id: 'another', said: { words: 'The gate was locked.' } }, unsent);

    expect(words.value).toBe('It was let.');
    expect(screen.getByRole('button', { name: 'Remove gate.jpg' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Something went wrong' }));
    expect(onMove.mock.calls).toEqual([[begun.id, 'fail', unsent.said, photo]]);
  });

  it.each([
    ['another inspection', { ...unsent, id: 'another' }],
    ['another move', { ...unsent, move: 'object' as const }],
  ])('restores nothing from the report of %s', (_, saying) => {
    const { words } = openReport(saying);

    expect(words.value).toBe('');
    expect(screen.queryByRole('button', { name: 'Remove gate.jpg' })).toBeNull();
  });

  it('abandons the report when the dialog closes', () => {
    const { onMove, onAbandon } = openReport(unsent);

    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));

    expect(onAbandon.mock.calls).toEqual([[begun.id, 'fail']]);
    expect(onMove).not.toHaveBeenCalled();
  });
});
