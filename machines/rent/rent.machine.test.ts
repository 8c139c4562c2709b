import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { emptyRent } from '#domain/rent.ts';
import { ApiError, INVALID_ANSWER, UNREACHABLE, UNREADABLE_ANSWER } from '../api/api-error.ts';
import { serverToday } from '../clock/server-today.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { flatBooking, listingForRent } from './rent.fixtures.ts';
import { rentMachine } from './rent.machine.ts';
import { initialContext, toBookingProblem, toOutput } from './rent.setup.ts';

// Rules: RENT-2

const idProof = new File(['a passport'], 'passport.jpg', { type: 'image/jpeg' });
const stay = { fromDate: '2026-02-10', toDate: '2026-02-24' };
const draft = { ...emptyRent, ...stay, purpose: ' A new job ', employmentStatus: 'Employed', bringsGoods: 'yes' };
const charge = { kind: 'agency', amount: 310_000, refundable: false, every: 'once' } as const;
const priced = { ...listingForRent, price_period: 'year', shortest_stay: 2, charges: [charge] } as const;
const refused = (code: string, more = {}) => new ApiError(409, { code, message: 'No.', ...more });

const opened = (answers: Record<string, unknown[]> = {}, input: object = {}) =>
  openWithAnswers(
    rentMachine,
    { getListing: [priced], listBookedDates: [[]], createBooking: [flatBooking], listBookings: [[]], ...answers },
    { input: { propertyId: listingForRent.id, ...input } },
  );
const screen = { type: 'screen.opened' };
const submitted = (change: object = {}) => ({ type: 'form.submitted', draft: { ...draft, ...change }, idProof });
const bodyOf = (input: unknown) => (input as { body: object }).body;

const otherPlace = { ...flatBooking, propertyId: 'another place' };
const otherDays = { ...flatBooking, fromDate: '2026-05-01', toDate: '2026-05-02' };
const reused = 'idempotency_key_reused';
const { id } = flatBooking;

const ended = (kind: 'apartment' | 'warehouse', bringsGoods: string, ahead: number, days = 2) => {
  const fromDate = addDays(serverToday(), ahead);
  return toOutput({
    context: {
      ...initialContext({ input: { propertyId: listingForRent.id } }),
      listing: { ...listingForRent, kind },
      draft: { ...emptyRent, fromDate, toDate: addDays(fromDate, days), bringsGoods },
      bookingId: 'a booking',
    },
  });
};

afterEach(() => {
  vi.useRealTimers();
});

describe('toOutput', () => {
  it('asks for a delivery next for a ticked warehouse at most 60 days ahead', () => {
    expect(ended('warehouse', 'yes', 60)).toEqual({ bookingId: 'a booking', bringsGoods: true });
  });

  it.each([
    ['warehouse', '', 60],
    ['warehouse', 'yes', 61],
    ['apartment', 'yes', 60],
  ] as const)('asks for no delivery otherwise: %s, ticked “%s”, %d days ahead', (kind, ticked, ahead) => {
    expect(ended(kind, ticked, ahead).bringsGoods).toBe(false);
  });

  it.each([
    ['2026-03-02T15:59:59+01:00', 1, true],
    ['2026-03-02T16:00:00+01:00', 1, false],
    ['2026-03-02T23:00:00+01:00', 2, true],
  ])('says at %s for a booking of %i days from today: %j', (now, days, isAsked) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

    expect(ended('warehouse', 'yes', 0, days).bringsGoods).toBe(isAsked);
  });
});

const internal = { code: 'internal', message: 'Something went wrong. Please try again.' };
const refusedStay = {
  code: 'day_in_past',
  message: 'Choose today or a later day.',
  fields: { fromDate: 'Choose today or a later day' },
};

describe('rentMachine', () => {
  it('sends the typed values, the listing and the shown price', async () => {
    const { hears, calls } = opened();

    const { value, context } = await hears(screen, submitted());

    expect(calls.at(-1)).toEqual([
      'createBooking',
      {
        header: { 'Idempotency-Key': context.idempotencyKey },
        body: {
          ...{ ...stay, purpose: 'A new job', employmentStatus: 'Employed', idProof, propertyId: listingForRent.id },
          seenTerms: `[${listingForRent.price},"year",2,[["agency",310000,false,"once"]]]`,
        },
      },
    ]);
    expect([value, context.bookingId]).toEqual(['booked', flatBooking.id]);
  });

  it.each([
    ['Others', ' Student ', 'Student'],
    ['Others', ' ', undefined],
    ['Employed', 'Student', undefined],
  ])('sends the status %s with details %j as %s', async (employmentStatus, typed, otherStatus) => {
    const { hears, calls } = opened();

    await hears(screen, submitted({ employmentStatus, otherStatus: typed }));

    expect(bodyOf(calls.at(-1)?.[1])).toMatchObject({ employmentStatus });
    expect(Object.entries(bodyOf(calls.at(-1)?.[1])).find(([name]) => name === 'otherStatus')?.[1]).toBe(otherStatus);
  });

  it('takes suggested dates and keeps the other values', async () => {
    const nearest = [{ fromDate: '2026-04-01', toDate: '2026-04-15' }];
    const { hears } = opened({ createBooking: [refused('dates_taken', { nearest })] });

    const taken = await hears(screen, submitted());
    const { context } = await hears({ type: 'suggestion.taken', stay: nearest[0] });

    expect(taken.context.problem).toMatchObject({ code: 'dates_taken', nearest });
    expect(context).toMatchObject({ draft: { ...draft, ...nearest[0] }, problem: null });
  });

  it('keeps a problem that is not about the dates when they change', async () => {
    const { hears } = opened({ createBooking: [refused('own_listing')] });
    const other = { type: 'form.changed', draft: { ...draft, toDate: '2026-02-25' } };

    expect((await hears(screen, submitted(), other)).context.problem?.code).toBe('own_listing');
  });

  it.each([
    ['purpose', { purpose: 'Work' }, true],
    ['first day', { fromDate: '2026-02-11' }, false],
    ['last day', { toDate: '2026-02-25' }, false],
  ])('reports taken days for those days only, after another %s', async (_, change, isSaid) => {
    const { hears } = opened({ createBooking: [refused('dates_taken')] });

    const { context } = await hears(screen, submitted(), { type: 'form.changed', draft: { ...draft, ...change } });

    expect(context.problem?.code === 'dates_taken').toBe(isSaid);
  });

  it.each([
    {
      what: 'is booked where the days are held for them',
      code: 'dates_taken',
      found: flatBooking,
      at: 'booked',
      kept: [id, null, null],
    },
    {
      what: 'is told that others hold them',
      code: 'dates_taken',
      found: otherPlace,
      at: 'filling',
      kept: [null, null, 'dates_taken'],
    },
    { what: 'is told what the key has made', code: reused, found: otherDays, at: 'filling', kept: [null, id, reused] },
  ])("recognises the renter's own request $what", async ({ code, found, at, kept }) => {
    const { hears, calls } = opened({ createBooking: [refused(code)], listBookings: [[found]] });

    const { value, context } = await hears(screen, submitted());

    expect(calls.find(([call]) => call === 'listBookings')?.[1]).toEqual({ query: { page: 1, limit: 50 } });
    expect([value, context.bookingId, context.earlier?.id ?? null, context.problem?.code ?? null]).toEqual([
      at,
      ...kept,
    ]);
  });

  it('mentions an earlier request only if there is one', async () => {
    const of = async (bookings: object[]) => {
      const { hears } = opened({ createBooking: [refused(reused)], listBookings: [bookings] });
      return (await hears(screen, submitted())).context.problem.message;
    };

    expect(await of([otherDays])).toBe('We already received your first request. Check it before you send another.');
    expect([await of([]), await of([{ ...otherDays, status: 'cancelled' }]), await of([otherPlace])]).toEqual([
      ...['No.', 'No.', 'No.'],
    ]);
  });

  it('shows a changed price and sends it with a new key', async () => {
    const dearer = { ...priced, price: 9_000_000 };
    const { hears, calls } = opened({
      getListing: [priced, dearer],
      createBooking: [refused('terms_changed'), flatBooking],
    });

    const { context } = await hears(screen, submitted());
    await hears(submitted());

    const keys = calls.filter(([call]) => call === 'createBooking').map(([, input]) => input as { header: object });
    expect(context.listing.price).toBe(9_000_000);
    expect(bodyOf(keys[1])).toMatchObject({ seenTerms: expect.stringContaining('[9000000,') });
    expect(keys[1]?.header).not.toEqual(keys[0]?.header);
  });

  it('restores key and values of a draft, and lists no bookings for free dates', async () => {
    const before = { draft: { ...stay, purpose: 'Work' }, idempotencyKey: 'the key of before' };
    const free = opened({}, before);
    const taken = opened({ listBookedDates: [[stay]], listBookings: [[flatBooking]] }, before);

    const { context } = await free.hears(screen);
    const arrived = await taken.hears(screen);

    expect(context).toMatchObject({
      idempotencyKey: 'the key of before',
      draft: { ...emptyRent, ...stay, purpose: 'Work' },
    });
    expect(free.calls.map(([call]) => call)).not.toContain('listBookings');
    expect([arrived.value, arrived.context.bookingId]).toEqual(['booked', flatBooking.id]);
  });

  it.each([UNREACHABLE, UNREADABLE_ANSWER, internal])(
    'shows our own message for failures that are not the user’s: $code',
    (problem) => {
      expect(toBookingProblem(problem)).toEqual({
        code: problem.code,
        message: 'Error submitting booking. Please try again.',
      });
    },
  );

  it('reports a failure for a success without a booking', () => {
    expect(toBookingProblem(INVALID_ANSWER).message).toBe('Booking failed. Please try again.');
  });

  it("keeps the server's message about the form", () => {
    expect(toBookingProblem(refusedStay)).toEqual(refusedStay);
  });
});
