import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { href } from '#domain/addresses.ts';
import { heldInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import { InspectionRequestFlow } from './inspection-request-flow.tsx';
import { DayPicker, type SlotChoice, SlotField } from './inspection-screen.tsx';
import { PaymentScreen } from './payment-screen.tsx';

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
const empty = { time: null, taken: [], offered: null, loadingHours: false, problem: null } as const;

describe('SlotField', () => {
  it.each<[label: string, Partial<SlotChoice>, slots: string[]]>([
    ['no slots without a day', { day: null }, ['Choose a day first']],
    ['offered slots in the future', { day: '2026-01-12', offered }, ['Choose a time', '10:00', '11:00']],
    ['free slots', { day: '2026-01-12', offered, taken: ['10:00'] }, ['Choose a time', '11:00']],
    ['all offered slots of another day', { day: '2026-01-14', offered }, ['Choose a time', '14:00', '15:00']],
    ['no slots on a day without any', { day: '2026-01-13', offered }, ['No times left on this day']],
    [
      'the chosen slot even if it is taken',
      { day: '2026-01-14', offered, time: '14:00', taken: ['14:00', '15:00'] },
      ['Choose a time', '14:00'],
    ],
    [
      'the chosen slot while the others load',
      { day: '2026-01-14', offered, time: '15:00', loadingHours: true },
      ['Checking times…', '15:00'],
    ],
  ])('shows %s', (_, change, slots) => {
    const { container } = render(
      <SlotField {...{ ...empty, day: null, onDay: nothing, onTime: nothing, ...change }} />,
    );

    expect([...container.querySelectorAll('option')].map(({ value, text }) => value || text)).toEqual(slots);
    expect(container.querySelector('select')?.disabled).toBe(change.day === null);
  });
});

describe('DayPicker', () => {
  const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

  it('accepts only days with offered slots in the future', async () => {
    const onDay = vi.fn();
    render(<DayPicker day={null} offered={[...offered]} onDay={onDay} />);

    await press(/^Sunday 11 January 2026/);
    await press(/^Tuesday 13 January 2026/);
    expect(onDay).not.toHaveBeenCalled();
    await press(/^Monday 12 January 2026/);
    await press(/^Wednesday 14 January 2026/);

    expect(onDay.mock.calls).toEqual([['2026-01-12'], ['2026-01-14']]);
  });

  it('accepts any future day when any time can be suggested', async () => {
    const onDay = vi.fn();
    render(<DayPicker day="2026-01-20" offered={null} onDay={onDay} />);

    await press(/^Sunday 11 January 2026/);
    await press(/^Tuesday 13 January 2026/);

    expect(onDay.mock.calls).toEqual([['2026-01-13']]);
    expect(screen.getByRole('status').textContent).toBe('Tuesday 20 January 2026');
  });
});

describe('PaymentScreen', () => {
  it('says after “I have paid” that no payment has arrived, once the server has answered', () => {
    const on = { problem: null, onPay: nothing, onCheck: nothing };
    const page = (inspection: typeof heldInspection) => (
      <PaymentScreen inspection={inspection} stage="awaitingPayment" {...on} />
    );
    const { rerender } = render(page(heldInspection));
    const words = () => screen.queryByText('Your payment has not reached us yet.');

    fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(words()).toBeNull();

    rerender(page({ ...heldInspection }));
    expect(words()).not.toBeNull();
  });

  it.each([
    ['0:59', '2026-01-12T08:59:59Z'],
    ['9:05', '2026-01-12T09:08:05Z'],
    ['1:00:00', '2026-01-12T09:59:00Z'],
    ['23:19:09', '2026-01-13T08:18:09Z'],
  ])('counts down from %s', (clock, held_until) => {
    const on = { problem: null, onPay: nothing, onCheck: nothing };
    render(<PaymentScreen inspection={{ ...heldInspection, held_until }} stage="awaitingPayment" {...on} />);

    expect(screen.getByRole('timer', { name: 'Time to pay' }).textContent).toMatch(new RegExp(`^${clock}left to pay`));
  });
});

describe('InspectionRequestFlow', () => {
  it('leads to a missing field of another part once, and later to the top of that part', async () => {
    const actor = createActor(inspectionRequestMachine, { input: { path: href.bookingProcess } });
    actor.start();
    actor.send({ type: 'screen.opened' });
    actor.send({ type: 'form.changed', draft: { ...completeDrafts.property, address: '' } });
    actor.send({ type: 'location.changed', path: `${href.bookingProcess}?step=details` });
    render(<InspectionRequestFlow actor={actor} savedAt={null} />, { wrapper: MemoryRouter });
    const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());

    await press('Next');
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    await press(/^Price/);
    await press(/^Property/);

    expect(document.activeElement).not.toBe(screen.getByLabelText('Address'));
    actor.stop();
  });
});
