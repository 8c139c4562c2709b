import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { bookingMachine } from '#machines/bookings/booking.machine.ts';
import { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import { flatBooking } from '#machines/rent/rent.fixtures.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { BookingFlow } from './booking-flow.tsx';
import { BookingsFlow } from './bookings-flow.tsx';
import { MoveDialog } from './move-dialog.tsx';

afterEach(cleanup);

const NAME = 'Booking: Sunny flat near the beach';
const titles: Record<BookingStatus, string> = {
  ...{ requested: 'Booking Successful!', accepted: NAME, declined: NAME },
  ...{ expired: NAME, cancelled: NAME, completed: NAME },
};

describe('BookingFlow', () => {
  it.each(Object.entries(titles))('titles a new booking that is %s "%s"', (status, title) => {
    const booking = { ...flatBooking, status: status as BookingStatus };
    const at = {
      input: { id: booking.id },
      value: { shown: { life: { resting: 'idle' }, proof: 'away' } },
      context: { booking },
    };
    const show = (isNew: boolean) => {
      render(<BookingFlow actor={actorAt(bookingMachine, at)} isNew={isNew} />, { wrapper: MemoryRouter });
      const texts = [
        screen.getByRole('heading', { level: 1 }).textContent,
        screen.queryByText(/^You can find this booking in My bookings/) !== null,
      ];
      cleanup();
      return texts;
    };

    expect(show(true)).toEqual([title, title !== NAME]);
    expect(show(false)).toEqual([NAME, false]);
  });
});

afterEach(cleanup);

const UNSENT = 'The flat is being painted.';

describe('BookingsFlow', () => {
  it.each([
    ['mine', '/bookings'],
    ['received', '/bookings/received'],
  ] as const)('links the other pages of the list %s to %s', (side, path) => {
    const found = { items: [flatBooking], total: 50, after: null };
    const at = { input: { side, page: 3 }, value: 'shown', context: { found } };
    render(<BookingsFlow actor={actorAt(bookingsMachine, at)} />, { wrapper: MemoryRouter });

    const linked = ['Previous page', 'Next page'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );

    expect(linked).toEqual([`${path}?page=2`, `${path}?page=4`]);
  });
});

describe('MoveDialog', () => {
  it.each([
    { move: 'decline', confirm: 'Yes, decline request', sent: UNSENT },
    { move: 'accept', confirm: 'Yes, accept booking', sent: '' },
  ] as const)('sends "$sent" with $move when a reason was typed before', (each) => {
    const onConfirm = vi.fn();
    const props = { role: 'owner', reason: UNSENT, onConfirm, onClose: () => undefined } as const;
    render(<MoveDialog move={each.move} {...props} />);

    fireEvent.click(screen.getByRole('button', { name: each.confirm }));

    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(each.sent);
  });

  it('sends the reason that was chosen for a decline', () => {
    const onConfirm = vi.fn();
    const props = { role: 'owner', reason: '', onConfirm, onClose: () => undefined } as const;
    render(<MoveDialog move="decline" {...props} />);
    const reason = 'These dates do not suit me.';

    fireEvent.change(screen.getByLabelText('Common reasons'), { target: { value: reason } });
    fireEvent.click(screen.getByRole('button', { name: 'Yes, decline request' }));

    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(reason);
  });
});
