import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { bookingMachine } from '#machines/bookings/booking.machine.ts';
import { flatBooking } from '#machines/rent/rent.samples.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { BookingFlow } from './booking-flow.tsx';

afterEach(cleanup);

const NAME = 'Booking: Sunny flat near the beach';
const titles: Record<BookingStatus, string> = {
  ...{ requested: 'Booking Successful!', accepted: NAME, declined: NAME },
  ...{ expired: NAME, cancelled: NAME, completed: NAME },
};

it.each(Object.entries(titles))(
  'one that was asked for a moment ago, and is %s by now, is called "%s"',
  (status, title) => {
    const booking = { ...flatBooking, status: status as BookingStatus };
    const at = {
      input: { id: booking.id },
      value: { shown: { life: 'resting', proof: 'away' } },
      context: { booking },
    };
    const show = (isNew: boolean) => {
      render(<BookingFlow actor={actorAt(bookingMachine, at)} isNew={isNew} />, { wrapper: MemoryRouter });
      const said = [
        screen.getByRole('heading', { level: 1 }).textContent,
        screen.queryByText(/^You find this page again/) !== null,
      ];
      cleanup();
      return said;
    };

    expect(show(true)).toEqual([title, title !== NAME]);
    expect(show(false)).toEqual([NAME, false]);
  },
);
