import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AvailabilityScreen, type AvailabilityScreenProps } from './availability-flow.tsx';

// Rules: LIST-5

afterEach(cleanup);

const days = [
  { day: '2026-12-01', start: '09:00', end: '17:00' },
  { day: '2026-12-05', start: '10:00', end: '00:00' },
] as const;

function open(props: Partial<AvailabilityScreenProps>) {
  const noop = () => undefined;
  return render(
    <MemoryRouter>
      <AvailabilityScreen
        days={days}
        problem={null}
        view="month"
        onToggle={noop}
        onRemove={noop}
        onHours={noop}
        onShareHours={noop}
        onRaise={noop}
        onLower={noop}
        onProceed={noop}
        onBack={noop}
        {...props}
      />
    </MemoryRouter>,
  );
}

const start = () => screen.getByLabelText<HTMLSelectElement>('Start on Tuesday 1 December 2026');
const end = () => screen.getByLabelText<HTMLSelectElement>('End on Tuesday 1 December 2026');
const hoursOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

describe('AvailabilityScreen', () => {
  it('starts from 8 AM to 11 PM and ends as late as midnight', () => {
    open({});

    expect([hoursOf(start()).at(0), hoursOf(start()).at(-1)]).toEqual(['8:00 AM', '11:00 PM']);
    expect(hoursOf(end()).at(-1)).toBe('12:00 AM (midnight)');
  });

  it('changes the hours of one day', async () => {
    const onHours = vi.fn();
    open({ onHours });

    await userEvent.selectOptions(end(), '8:00 PM');

    expect(onHours).toHaveBeenCalledExactlyOnceWith({ day: '2026-12-01', start: '09:00', end: '20:00' });
  });

  it('gives every day the hours of the first in one press', async () => {
    const onShareHours = vi.fn();
    open({ onShareHours });

    await userEvent.click(screen.getByRole('button', { name: 'Use the same times every day' }));

    expect(onShareHours).toHaveBeenCalledExactlyOnceWith(days[0]);
  });

  it('still offers a chosen day that has been booked since, to take it back', async () => {
    open({ booked: [{ fromDate: '2026-12-05', toDate: '2026-12-07' }] });

    const named = (name: RegExp) => screen.findByRole('button', { name });
    expect((await named(/^Saturday 5 December 2026, weekend$/)).getAttribute('aria-disabled')).toBe('false');
    expect((await named(/^Sunday 6 December 2026, weekend, booked$/)).getAttribute('aria-disabled')).toBe('true');
  });

  it('offers no shared hours for a single day', () => {
    open({ days: days.slice(0, 1) });

    expect(screen.queryByRole('button', { name: 'Use the same times every day' })).toBeNull();
  });

  it('folds the days after the second, and unfolds them for a wrong time', () => {
    const [first, second] = days;
    const later = { day: '2026-12-12', start: '09:00', end: '10:00' } as const;
    open({ days: [first, second, later, { ...later, day: '2026-12-19' }] });
    const fold = screen.getByText('2 more days, until Sat 19 Dec 2026').closest('details');

    expect(fold?.open).toBe(false);
    expect(fold?.contains(screen.getByText('Sat 12 Dec 2026'))).toBe(true);
    expect(fold?.contains(screen.getByText('Sat 5 Dec 2026'))).toBe(false);
    cleanup();
    open({ days: [first, second, { ...later, end: '09:00' }] });

    expect(screen.getByText('1 more day, until Sat 12 Dec 2026').closest('details')?.open).toBe(true);
  });

  it('removes a day and keeps focus beside the list', async () => {
    const onRemove = vi.fn();
    open({ onRemove });

    await userEvent.click(screen.getByRole('button', { name: 'Remove Saturday 5 December 2026' }));

    expect(onRemove).toHaveBeenCalledExactlyOnceWith('2026-12-05');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Chosen days' }));
  });

  it('links the problem to the end time that is not after its start', async () => {
    const message = 'The end time must be after the start time.';
    open({ days: [{ day: '2026-12-01', start: '18:00', end: '09:00' }], problem: message });

    await userEvent.click(within(screen.getByRole('region', { name: 'There is a problem' })).getByRole('link'));

    expect(document.activeElement).toBe(end());
    expect(end().getAttribute('aria-invalid')).toBe('true');
  });

  it('says what to do while no day is chosen', () => {
    open({ days: [] });

    expect(screen.getByText('No days chosen. Choose a day in the calendar.')).toBeTruthy();
  });
});
