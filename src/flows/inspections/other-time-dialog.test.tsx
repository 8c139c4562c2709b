import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import { OtherTimeWords, SuggestTime } from './other-time-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('SuggestTime', () => {
  const open = (onPropose: () => void) => {
    render(<SuggestTime {...{ name: 'the flat', inspection: paidInspection, unavailable: false, onPropose }} />);
    press(/^Suggest another time/);
  };

  it('starts at the day of the inspection, sends one suggestion and keeps it for a second try', () => {
    const onPropose = vi.fn();
    open(onPropose);
    expect([value('Day'), value('Time')]).toEqual(['2026-01-12', '']);

    press('Suggest');
    expect(onPropose).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-13' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:00' } });
    press('Suggest');

    expect(onPropose.mock.calls).toEqual([[{ day: '2026-01-13', time: '11:00' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    press(/^Suggest another time/);
    expect([value('Day'), value('Time')]).toEqual(['2026-01-13', '11:00']);
  });

  it('offers no time that the inspection has already', () => {
    open(vi.fn());
    const times = () => [...screen.getByLabelText<HTMLSelectElement>('Time').options].map((each) => each.value);

    expect([times().includes(paidInspection.time), times().includes('11:00')]).toEqual([false, true]);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-13' } });
    expect(times()).toContain(paidInspection.time);
  });

  it('sends nothing when the slot has passed on the day chosen afterwards', () => {
    const onPropose = vi.fn();
    open(onPropose);
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } });

    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-05' } });
    press('Suggest');

    expect(onPropose).not.toHaveBeenCalled();
  });

  it.each([
    ['a scheduled inspection', {}, 'The current time stays until the owner agrees. The fee moves with it.'],
    ['one that waits for an answer', { status: 'proposed' }, 'The current time stays until the owner agrees.'],
    [
      'a visitor of the own property',
      { is_own: true },
      'The inspection moves to this time at once. The fee moves with it.',
    ],
    ['the owner', { role: 'owner' }, 'The current time stays until Adaeze Okafor agrees. The fee moves with it.'],
  ] as const)('says what another time means for %s', (_, change, terms) => {
    const inspection = { ...paidInspection, ...change };
    render(<SuggestTime {...{ name: 'the flat', inspection, unavailable: false, onPropose: () => undefined }} />);
    press(/^Suggest another time/);

    expect(screen.getByText(terms)).toBeDefined();
  });

  it('offers today only the hours that are to come', () => {
    vi.setSystemTime(new Date('2026-01-05T14:00:00Z'));
    open(() => undefined);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-05' } });

    const hours = [...screen.getByLabelText('Time').querySelectorAll('option')].map(({ value }) => value);
    expect(hours.slice(0, 3)).toEqual(['', '16:00', '17:00']);
  });
});

describe('OtherTimeWords', () => {
  it.each([
    ['visitor', 'visitor', 'You suggested'],
    ['visitor', 'owner', 'Adaeze Okafor suggests'],
    ['owner', 'owner', 'You suggested'],
    ['owner', 'visitor', 'The owner suggests'],
    ['owner', 'staff', 'The owner suggests'],
  ] as const)('presents a suggestion of the %s to the %s as "%s …"', (by, role, start) => {
    const other = { by, day: '2026-01-13', time: '11:00', until: '2026-01-12T09:00:00Z' } as const;
    const { container } = render(<OtherTimeWords {...{ other, inspection: { ...paidInspection, role } }} />);

    expect(container.textContent).toBe(`${start} Tuesday 13 January 2026 at 11:00 AM instead.`);
  });
});
