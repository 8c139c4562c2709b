import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayCalendar, type DayCalendarProps } from './day-calendar.tsx';
import { dateAfterKey, MONDAY } from './keys.ts';
import { toDate, toDay } from './plain-day.ts';
import { type CalendarView, calendarViews } from './span.ts';

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

  const nothing = () => undefined;
  const december = (props: Partial<DayCalendarProps>) => (
    <DayCalendar
      {...{ label: 'Days', days: new Set<string>(), today: '2026-12-10', view: 'month' }}
      {...{ onToggle: nothing, onRaise: nothing, onLower: nothing, ...props }}
    />
  );
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-cursor]')];
  const cells = () => buttons().filter(({ dataset }) => dataset.day?.startsWith('2026-12'));
  const closed = () =>
    cells().flatMap((cell) => (cell.getAttribute('aria-disabled') === 'true' ? [Number(cell.textContent)] : []));
  const tabStops = () =>
    buttons().flatMap(({ tabIndex, dataset, textContent }) => (tabIndex === 0 ? [dataset.day ?? textContent] : []));
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('closes days that are over, too late, booked or not open, and lets a chosen one be removed', () => {
    const taken = new Set(['2026-12-14']);
    const { rerender } = render(december({ taken, latest: '2026-12-28' }));
    expect(closed()).toEqual([...upTo(9), 14, 29, 30, 31]);
    expect(screen.getByLabelText('Monday 14 December 2026, booked')).toBeTruthy();
    expect(cells().flatMap((cell) => (cell.getAttribute('aria-current') === 'date' ? [cell.dataset.day] : []))).toEqual(
      ['2026-12-10'],
    );

    const open = new Set(['2026-12-08', '2026-12-14', '2026-12-15']);
    rerender(december({ taken, open, days: new Set(['2026-12-07', '2026-12-14', '2026-12-20']) }));

    expect(closed()).toEqual(upTo(31).filter((each) => ![7, 15, 20].includes(each)));
    expect(cells().flatMap(({ dataset }) => (dataset.open === 'true' ? [dataset.day] : []))).toEqual(['2026-12-15']);
  });

  it.each([
    [['2026-11-30', '2027-02-03', '2027-03-04'], '2027-02-03'],
    [['2026-11-30'], '2026-12-10'],
  ])('opens with %j chosen at %s', (days, at) => {
    render(december({ days: new Set(days) }));

    expect(tabStops()).toEqual([at]);
  });

  it('turns to a day that is chosen elsewhere, each time', () => {
    const { rerender } = render(december({ showing: '2027-03-04' }));
    expect(tabStops()).toEqual(['2027-03-04']);

    rerender(december({ showing: '2027-05-06' }));
    rerender(december({ showing: '' }));

    expect(tabStops()).toEqual(['2027-05-06']);
  });

  it.each<[view: CalendarView, key: string, shiftKey: boolean, to: string | undefined]>([
    ['month', 'PageUp', true, '2025-12-10'],
    ['year', 'ArrowRight', false, '2027-01-10'],
    ['year', 'ArrowDown', false, '2027-03-10'],
    ['year', 'Home', false, '2026-01-01'],
    ['year', 'End', false, '2026-12-01'],
    ['year', 'PageDown', false, '2027-12-10'],
    ['decade', 'ArrowLeft', false, '2025-12-10'],
    ['decade', 'Home', false, '2021-01-01'],
    ['decade', 'End', false, '2030-12-01'],
    ['decade', 'PageUp', false, '2016-12-10'],
    ['century', 'ArrowRight', false, '2036-12-10'],
    ['century', 'PageDown', false, '2126-12-10'],
    ['century', 'Enter', false, undefined],
  ])('goes in a %s with %s, shift: %s, to %s', (view, key, shiftKey, to) => {
    const there = dateAfterKey(view, toDate('2026-12-10'), { key, shiftKey }, MONDAY);

    expect(there && toDay(there)).toBe(to);
  });

  it('goes to no day before the first year', () => {
    const back = (day: string) => dateAfterKey('decade', toDate(day), { key: 'ArrowLeft', shiftKey: false }, MONDAY);

    expect([back('0001-05-01'), toDay(back('0002-05-01') ?? new Date())]).toEqual([undefined, '0001-05-01']);
  });

  it('has one Tab stop among tiles, and names the chosen ones of that tile only', () => {
    render(december({ view: 'year', days: new Set(['2026-11-30', '2027-01-01', '2025-12-31']) }));

    expect(tabStops()).toEqual(['January1 chosen']);
    cleanup();
    render(december({ view: 'year', days: new Set(['2026-11-30', '2025-12-31']) }));
    expect(tabStops()).toEqual(['December']);
    expect(buttons().flatMap((tile) => tile.textContent?.match(/.* chosen/)?.[0] ?? [])).toEqual(['November1 chosen']);
  });
});
