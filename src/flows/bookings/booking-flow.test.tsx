import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { bookingMachine } from '#machines/bookings/booking.machine.ts';
import { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import { flatBooking } from '#machines/rent/rent.fixtures.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { BookingFlow } from './booking-flow.tsx';
import { toPapers } from './booking-papers.ts';
import { BookingScreen } from './booking-screen.tsx';
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

/** The history state for the next page. */
const Passed = () => <figure>{JSON.stringify(useLocation().state)}</figure>;

describe('BookingScreen', () => {
  afterEach(() => vi.useRealTimers());
  const show = (change: object, moving: 'accept' | 'decline' | null = null) => {
    vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
    const on = { onProof: vi.fn(), onMove: vi.fn(), onConfirm: vi.fn(), onAbandon: vi.fn() };
    const rest = { isNew: false, asking: null, reason: '', problem: null, fetching: false, proofProblem: null, ...on };
    render(
      <MemoryRouter>
        <BookingScreen {...{ booking: { ...flatBooking, ...change }, moving, ...rest }} />
        <Passed />
      </MemoryRouter>,
    );
    return on;
  };

  it.each([
    ['owner', 'renter'],
    ['renter', 'owner'],
  ] as const)('tells the report of an %s the booking, and that it concerns the %s', (role, whom) => {
    show({ role });
    fireEvent.click(screen.getByRole('link', { name: `Report the ${whom}` }));

    expect(screen.getByRole('figure').textContent).toBe(
      JSON.stringify({
        whom,
        facts: [
          ['Booking', 'Sunny flat near the beach'],
          ['Dates', 'Tue 10 Feb 2026 to Tue 24 Feb 2026'],
          ['Status', 'Waiting for answer'],
        ],
      }),
    );
  });

  it.each([
    [null, ['Accept', 'Decline'], [['accept'], ['decline']]],
    ['accept', ['Accepting... (busy)', 'Decline (off)'], []],
    ['decline', ['Accept (off)', 'Declining... (busy)'], []],
  ] as const)('offers while %s is sent the answers %j', (moving, buttons, moved) => {
    const { onMove } = show({ role: 'owner' }, moving);

    const answers = screen.getAllByRole('button', { name: /^(Accept|Declin)/ }).map((button) => {
      fireEvent.click(button);
      const isOff = button.getAttribute('aria-disabled') === 'true';
      return `${button.textContent}${button.getAttribute('aria-busy') === 'true' ? ' (busy)' : isOff ? ' (off)' : ''}`;
    });
    expect([answers, onMove.mock.calls]).toEqual([buttons, moved]);
  });

  it.each([
    ['renter', 'requested', /^You pay for 1 year, until Wednesday 10 February 2027\. .* more than your dates\.$/],
    ['owner', 'requested', /^The renter pays for 1 year, until .* 351 days more than these dates\.$/],
    ['owner', 'accepted', /^The renter pays for 1 year/],
    ['owner', 'declined', null],
  ] as const)('tells the %s of a booking that is %s what is paid for: %s', (role, status, words) => {
    show({ role, status, listing: { ...flatBooking.listing, price_period: 'year' } });

    expect(screen.queryAllByText(words ?? / pays? for 1 year/)).toHaveLength(words ? 1 : 0);
  });

  it.each([
    ['owner', 'requested', ['View ID', 'Accept', 'Decline']],
    ['owner', 'accepted', ['Download agreement terms and receipt', 'View ID', 'Cancel booking']],
    ['renter', 'requested', ['View ID', 'Cancel booking']],
  ] as const)('offers the %s of a booking that is %s the ID once: %j', (role, status, buttons) => {
    show({ role, status });

    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
    const id = screen.getByRole('button', { name: 'View ID' });
    const isBesideAnswer = id.parentElement === screen.queryByRole('button', { name: 'Accept' })?.parentElement;
    expect([isBesideAnswer, screen.queryByText('ID Proof') === null]).toEqual(
      Array(2).fill(role === 'owner' && status === 'requested'),
    );
  });

  const warehouse = { ...flatBooking.listing, kind: 'warehouse' } as const;
  it.each([
    ['2026-03-06', {}, 'Move my goods', null],
    ['2026-03-06', { shipments: [] }, 'Move my goods', null],
    ['2026-03-06', { shipments: [{ id: 'a', day: '2026-03-06' }] }, 'Move more goods', null],
    ['2026-03-07', {}, null, 'Need a truck? You can arrange delivery here from Tuesday 6 January 2026.'],
    ['2026-03-06', { role: 'owner' }, null, null],
    ['2026-03-06', { status: 'declined' }, null, null],
  ])('offers delivery to a warehouse booked from %s, %j: %s', (fromDate, change, link, later) => {
    show({ status: 'accepted', answer_by: null, listing: warehouse, fromDate, toDate: '2026-04-06', ...change });

    expect([
      screen.queryByRole('link', { name: /^Move/ })?.textContent ?? null,
      screen.queryByText(/^Need a truck/)?.textContent ?? null,
    ]).toEqual([link, later]);
  });

  it.each([
    ['declined', 'renter', true],
    ['expired', 'renter', true],
    ['cancelled', 'renter', true],
    ['cancelled', 'owner', false],
    ['completed', 'renter', false],
  ])('offers other dates for a booking that is %s, to its %s: %s', (status, role, offered) => {
    show({ status, role, answer_by: null });

    expect(screen.queryByRole('link', { name: 'Request other dates' }) !== null).toBe(offered);
  });

  it.each([
    ['renter', 'accepted', /^We suspended this listing\. Don't pay the owner\./],
    ['owner', 'accepted', /^You accepted\. Call the renter/],
    ['renter', 'declined', /^The owner declined these dates/],
    ['owner', 'expired', /^You did not answer in time/],
    ['renter', 'completed', /^Your booking has ended/],
  ] as const)('says of a suspended listing, to the %s of a booking that is %s: %s', (role, status, said) => {
    show({ status, role, answer_by: null, suspended: true });

    expect(screen.getAllByText(said)).toHaveLength(1);
    expect(screen.queryByText(/Don't pay the owner/) !== null).toBe(role === 'renter' && status === 'accepted');
  });

  it.each([
    ['renter', 'renter', 'You cancelled this booking'],
    ['renter', 'owner', 'The owner cancelled this booking'],
    ['owner', 'renter', 'The renter cancelled this booking'],
    ['owner', 'owner', 'You cancelled this booking'],
    ['renter', null, 'This booking was cancelled'],
  ] as const)('tells the %s who cancelled: %s', (role, cancelled_by, said) => {
    show({ status: 'cancelled', role, cancelled_by, answer_by: null });

    expect(screen.getByText(`${said}. The dates are free again.`)).toBeDefined();
  });

  it.each([true, false])('explains what to do before paying unless the listing is suspended: %s', (suspended) => {
    show({ status: 'accepted', answer_by: null, suspended });

    expect(screen.queryByRole('heading', { name: 'Before you pay' }) === null).toBe(suspended);
  });

  it.each([
    ['accepted', true],
    ['completed', true],
    ['cancelled', false],
  ] as const)('offers terms and receipt of a booking that is %s: %s', (status, isOffered) => {
    show({ status, answer_by: null });

    expect(screen.queryByRole('button', { name: 'Download agreement terms and receipt' }) !== null).toBe(isOffered);
  });

  it.each([
    [flatBooking.id_proof, 'We delete your ID 30 days later.'],
    [null, 'We deleted your ID.'],
  ])('says of a completed booking with the ID %s: %s', (id_proof, said) => {
    show({ status: 'completed', answer_by: null, id_proof });

    expect(screen.getByText(`Your booking has ended. ${said}`)).toBeDefined();
  });

  it.each([
    ['owner', 'accepted', /^We suspended the renter's account\. Don't hand over the keys\./, true],
    ['owner', 'completed', /^This booking has ended\./, false],
  ] as const)('says of a suspended renter, to the %s of a booking that is %s: %s', (role, status, said, isLinked) => {
    show({ status, role, answer_by: null, renter_suspended: true });

    expect(screen.getAllByText(said)).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Before you hand over the keys' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Contact support' }) !== null).toBe(isLinked);
  });
});

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

  it.each([
    ['decline', 'Yes, decline request', 'danger'],
    ['cancel', 'Yes, cancel booking', 'danger'],
    ['accept', 'Yes, accept booking', 'main'],
  ] as const)('marks what cannot be undone: %s', (move, name, look) => {
    const on = { onConfirm: vi.fn(), onClose: vi.fn() };
    render(<MoveDialog {...{ move, role: 'owner', reason: '', ...on }} />);

    expect(screen.getByRole('button', { name }).dataset.look).toBe(look);
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

type Agreed = Parameters<typeof toPapers>[0];

describe('toPapers', () => {
  const contact = { first_name: 'Chidi', last_name: 'Bello', phone_no: '+2348031234567' };
  const charges: NonNullable<Agreed['charges']> = [
    { kind: 'caution', amount: 200_000, every: 'once', refundable: true },
    { kind: 'agency', amount: 50_000, every: 'once', refundable: false },
  ];
  const agreed: Agreed = {
    ...flatBooking,
    ...{ status: 'accepted', contact, address: '4 Admiralty Way <b>', shortest_stay: 1, charges },
    ...{ fromDate: '2026-02-10', toDate: '2027-02-10' },
    listing: { ...flatBooking.listing, price: 3_000_000, price_period: 'year' },
  };
  const rowsOf = (booking: Agreed) => {
    const page = new DOMParser().parseFromString(toPapers(booking), 'text/html');
    const rows = [...page.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    return { page, rows: rows.map(([name = '', value = '']) => [name, value.replace(/_{9,}/, '___')] as const) };
  };

  it.each([
    ['renter', 'Chidi Bello', 'Adaeze Okafor', '(owner)'],
    ['owner', '___', 'Chidi Bello', '(renter)'],
  ] as const)('name both sides for the %s, and whose phone it is', (role, owner, renter, whose) => {
    const { rows } = rowsOf({ ...agreed, role });

    expect(rows.slice(1, 4)).toEqual([
      ['Owner', owner],
      ['Renter', renter],
      ['Phone', `0803 123 4567 ${whose}`],
    ]);
    expect(rows.filter(([name]) => name === 'Received from' || name === 'Owner').slice(1)).toEqual([
      ['Owner', '___'],
      ['Received from', renter],
      ['Owner', owner],
    ]);
  });

  it('say the dates, all costs, and what is given back', () => {
    const { page, rows } = rowsOf(agreed);

    const values = new Map(rows);
    expect([values.get('From'), values.get('To'), values.get('Total')]).toEqual([
      'Tuesday 10 February 2026',
      'Wednesday 10 February 2027',
      '₦3,250,000',
    ]);
    expect(values.get('Refundable when the renter leaves')).toBe('₦200,000');
    expect(values.get('Place')).toContain('4 Admiralty Way <b>, ');
    expect(page.querySelector('b')).toBeNull();
    const { rows: plain } = rowsOf({ ...agreed, charges: charges.slice(1) });
    expect(new Map(plain).get('Total')).toBe('₦3,050,000');
    expect(new Map(plain).has('Refundable when the renter leaves')).toBe(false);
  });

  it('leave out the phone of a side that is gone', () => {
    const { rows } = rowsOf({ ...agreed, contact: null });

    expect(rows.slice(1, 4)).toEqual([
      ['Owner', '___'],
      ['Renter', 'Adaeze Okafor'],
      ['From', 'Tuesday 10 February 2026'],
    ]);
  });
});
