import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OtherTimeWords, ProposeTime } from './other-time.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('another time begins at the day of the visit, is proposed once, and stays for the next try', () => {
  const onPropose = vi.fn();
  const times = { other: null, status: 'scheduled', day: '2026-01-12', time: '10:00', heldUntil: null } as const;
  render(<ProposeTime {...{ name: 'the flat', times, unavailable: false, onPropose }} />);
  press(/^Propose another time/);
  expect([value('Day'), value('Time')]).toEqual(['2026-01-12', '']);

  press('Propose');
  expect(onPropose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-13' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:00' } });
  press('Propose');

  expect(onPropose.mock.calls).toEqual([[{ day: '2026-01-13', time: '11:00' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  press(/^Propose another time/);
  expect([value('Day'), value('Time')]).toEqual(['2026-01-13', '11:00']);
});

it('an hour that is over on the day that is chosen then is not proposed', () => {
  const onPropose = vi.fn();
  const times = { other: null, status: 'scheduled', day: '2026-01-12', time: '10:00', heldUntil: null } as const;
  render(<ProposeTime {...{ name: 'the flat', times, unavailable: false, onPropose }} />);
  press(/^Propose another time/);
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } });

  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-05' } });
  press('Propose');

  expect(onPropose).not.toHaveBeenCalled();
});

it.each([
  ['visitor', 'visitor', 'You have proposed'],
  ['visitor', 'owner', 'The visitor proposes'],
  ['owner', 'owner', 'You have proposed'],
  ['owner', 'visitor', 'The owner proposes'],
  ['owner', 'staff', 'The owner proposes'],
] as const)('a time of the %s is to the %s one that: %s', (by, role, said) => {
  const other = { by, day: '2026-01-13', time: '11:00', until: '2026-01-12T09:00:00Z' } as const;
  const { container } = render(<OtherTimeWords {...{ other, role }} />);

  expect(container.textContent).toBe(`${said} Tuesday 13 January 2026 at 11:00 AM instead.`);
});
