import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DayPicker, HourField, type VisitHours } from './visit-hours.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-12T08:59:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const offered = [
  { day: '2026-01-12', start: '09:00', end: '12:00' },
  { day: '2026-01-14', start: '14:00', end: '16:00' },
] as const;
const none = { time: null, taken: [], offered: null, loadingHours: false, problem: null } as const;

it.each<[what: string, Partial<VisitHours>, hours: string[]]>([
  ['no day', { day: null }, ['Choose a day first']],
  ['what is offered and to come', { day: '2026-01-12', offered }, ['Select the time', '10:00', '11:00']],
  ['what nobody else has', { day: '2026-01-12', offered, taken: ['10:00'] }, ['Select the time', '11:00']],
  ['all that is offered on another day', { day: '2026-01-14', offered }, ['Select the time', '14:00', '15:00']],
  ['nothing on a day without hours', { day: '2026-01-13', offered }, ['No free hour on this day']],
  [
    'what was chosen, also once it is taken',
    { day: '2026-01-14', offered, time: '14:00', taken: ['14:00', '15:00'] },
    ['Select the time', '14:00'],
  ],
  [
    'what was chosen, while the others are looked up',
    { day: '2026-01-14', offered, time: '15:00', loadingHours: true },
    ['Looking for free hours…', '15:00'],
  ],
])('of hours to see a place there is %s', (_, change, hours) => {
  const { container } = render(<HourField {...{ ...none, day: null, onDay: nothing, onTime: nothing, ...change }} />);

  expect([...container.querySelectorAll('option')].map(({ value, text }) => value || text)).toEqual(hours);
  expect(container.querySelector('select')?.disabled).toBe(change.day === null);
});

it('only a day that has hours to come can be pressed', async () => {
  const onDay = vi.fn();
  render(<DayPicker day={null} offered={[...offered]} onDay={onDay} />);
  const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

  await press(/^Sunday 11 January 2026/);
  await press(/^Tuesday 13 January 2026/);
  expect(onDay).not.toHaveBeenCalled();
  await press(/^Monday 12 January 2026/);
  await press(/^Wednesday 14 January 2026/);

  expect(onDay.mock.calls).toEqual([['2026-01-12'], ['2026-01-14']]);
});

it('where any hour can be asked for, any day to come can be pressed', async () => {
  const onDay = vi.fn();
  render(<DayPicker day="2026-01-20" offered={null} onDay={onDay} />);
  const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

  await press(/^Sunday 11 January 2026/);
  await press(/^Tuesday 13 January 2026/);

  expect(onDay.mock.calls).toEqual([['2026-01-13']]);
  expect(screen.getByRole('status').textContent).toBe('Tuesday 20 January 2026');
});
