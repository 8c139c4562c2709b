import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayCalendar } from './day-calendar.tsx';
import { calendarViews } from './span.ts';

const liveIn = (locale: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Picker({ first = [], onToggle = () => undefined }: { first?: string[]; onToggle?: (day: string) => void }) {
  const [days, setDays] = useState(new Set(first));
  const [view, setView] = useState(0);
  const toggle = (day: string) => {
    onToggle(day);
    setDays(days.has(day) ? new Set([...days].filter((each) => each !== day)) : new Set([...days, day]));
  };
  return (
    <DayCalendar
      label="Available days"
      days={days}
      today="2026-12-10"
      view={calendarViews[view] ?? 'month'}
      onToggle={toggle}
      onRaise={() => setView(view + 1)}
      onLower={() => setView(view - 1)}
    />
  );
}

const day = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const lands = (name: string) => expect.poll(focused).toBe(name);

describe('DayCalendar', () => {
  it('chooses a day on the first press and removes it on the second', async () => {
    render(<Picker />);

    await userEvent.click(day('Tuesday 15 December 2026'));
    expect(day('Tuesday 15 December 2026').getAttribute('aria-pressed')).toBe('true');

    await userEvent.click(day('Tuesday 15 December 2026'));
    expect(day('Tuesday 15 December 2026').getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['en-NG', 'Monday'],
    ['en-US', 'Sunday'],
    ['ar-EG', 'Saturday'],
    ['c', 'Monday'],
  ])('starts the weeks of %s on a %s', (locale, first) => {
    liveIn(locale);
    render(<Picker />);

    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain(first);
  });

  it('labels weekends', () => {
    render(<Picker />);

    expect(day('Saturday 12 December 2026, weekend')).toBeTruthy();
    expect(day('Friday 11 December 2026')).toBeTruthy();
  });

  it('has one Tab stop, the day with the cursor', () => {
    render(<Picker />);
    const days = screen.getAllByRole('button', { name: /\d{4}/ }).filter((button) => button.dataset.day);

    expect(days.length).toBeGreaterThanOrEqual(28);
    expect(days.filter(({ tabIndex }) => tabIndex === 0).map((each) => each.dataset.day)).toEqual(['2026-12-10']);
  });

  it.each([
    { keys: '{ArrowRight}', to: 'Friday 11 December 2026' },
    { keys: '{ArrowLeft}', to: 'Wednesday 9 December 2026' },
    { keys: '{ArrowDown}', to: 'Thursday 17 December 2026' },
    { keys: '{ArrowUp}', to: 'Thursday 3 December 2026' },
    { keys: '{Home}', to: 'Monday 7 December 2026' },
    { keys: '{End}', to: 'Sunday 13 December 2026, weekend' },
    { keys: '{PageDown}', to: 'Sunday 10 January 2027, weekend' },
    { keys: '{PageUp}', to: 'Tuesday 10 November 2026' },
    { keys: '{Shift>}{PageDown}{/Shift}', to: 'Friday 10 December 2027' },
  ])('goes from Thursday 10 December with $keys to $to', async ({ keys, to }) => {
    render(<Picker />);
    day('Thursday 10 December 2026').focus();

    await userEvent.keyboard(keys);

    await lands(to);
  });

  it('chooses the focused day with Space', async () => {
    const onToggle = vi.fn();
    render(<Picker onToggle={onToggle} />);
    day('Thursday 10 December 2026').focus();

    await userEvent.keyboard('{ArrowRight}');
    await lands('Friday 11 December 2026');
    await userEvent.keyboard(' ');

    expect(onToggle).toHaveBeenCalledExactlyOnceWith('2026-12-11');
  });

  it('handles keys that follow each other at once', async () => {
    const onToggle = vi.fn();
    render(<Picker onToggle={onToggle} />);
    day('Thursday 10 December 2026').focus();

    await userEvent.keyboard('{PageDown}{Home}{ArrowDown}{ArrowDown} ');

    expect(onToggle).toHaveBeenCalledExactlyOnceWith('2027-01-18');
  });

  it('zooms out to the century and back to a month, and counts the chosen days on each level', async () => {
    render(<Picker first={['2026-12-15', '2026-12-16', '2028-01-04']} />);

    await userEvent.click(day('December 2026 choose another month'));
    expect(day('December 2 chosen')).toBeTruthy();
    await userEvent.click(day('2026 choose another year'));
    expect(day('2028 1 chosen')).toBeTruthy();
    await userEvent.click(day('2021–2030 choose another decade'));
    expect(day('2021–2030 3 chosen')).toBeTruthy();

    await userEvent.click(day('2031–2040'));
    await userEvent.click(
      within(screen.getByRole('list', { name: '2031–2040' })).getByRole('button', { name: '2035' }),
    );
    await userEvent.click(day('March'));
    await lands('Thursday 1 March 2035');
  });

  it('moves among months with the arrows', async () => {
    render(<Picker />);
    await userEvent.click(day('December 2026 choose another month'));
    day('December').focus();

    await userEvent.keyboard('{ArrowUp}');

    await lands('September');
  });

  it('has no year before the first', async () => {
    render(<Picker first={['0001-01-01']} />);
    await userEvent.click(day('December 2026 choose another month'));
    await userEvent.click(day('2026 choose another year'));
    await userEvent.click(day('2021–2030 choose another decade'));
    for (let page = 0; page < 25; page++) await userEvent.click(day('Previous century'));

    expect(screen.getByRole('list', { name: '1–100' })).toBeTruthy();
  });

  it('shows the help for the keyboard from the first key on, so that a press of the mouse moves nothing', async () => {
    render(<Picker />);
    const calendar = screen.getByRole('group', { name: 'Available days' });
    expect(calendar.dataset.keys).toBe('false');

    await userEvent.tab();
    expect(calendar.dataset.keys).toBe('true');

    await userEvent.click(day('Next month'));
    expect(calendar.dataset.keys).toBe('true');
  });
});
