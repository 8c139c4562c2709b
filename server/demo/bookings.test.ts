import { describe, expect, it } from 'vitest';
import { formatMomentBriefly } from '#domain/calendar.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { Passwords } from '../account/password.hash.ts';
import { later } from '../platform/clock.ts';
import { seedDemoProofs } from './bookings.seed.ts';
import { DEMO_PASSWORD, seedDemo } from './seed.ts';

describe.each(databases)('the bookings of the demo, on $name', (database) => {
  const environment = environmentOn(database);
  const parts = () => ({ db: environment.db, clock: environment.now, files: environment.files });
  const seed = () => seedDemo({ ...parts(), passwords: new Passwords() });
  const signIn = async (phone_no: string) =>
    (await environment.call('signIn', { body: { phone_no, password: DEMO_PASSWORD } })).body.access_token;

  it('show every status to a renter, requests to an owner, and something new to both', async () => {
    await seed();
    await seedDemoProofs(parts(), new AbortController().signal);
    const [renter, owner] = [await signIn('08030000002'), await signIn('08030000001')];

    const mine = (await environment.call('listBookings', { token: renter, query: { limit: '50' } })).body;
    const received = (await environment.call('listReceivedBookings', { token: owner, query: { limit: '50' } })).body;
    const told = (await environment.call('listNotifications', { token: renter })).body;
    const asked = (await environment.call('listNotifications', { token: owner })).body.map(({ text }) => text);
    const proof = received.find(({ status }) => status === 'requested')?.id_proof ?? expect.fail('no proof');
    const opened = await environment.app.inject({ url: proof, headers: { authorization: `Bearer ${owner}` } });

    expect(new Set(mine.map(({ status }) => status))).toEqual(
      new Set(['requested', 'accepted', 'declined', 'expired', 'cancelled', 'completed']),
    );
    expect(received.filter(({ status }) => status === 'requested').length).toBeGreaterThan(1);
    expect(told.length).toBeGreaterThan(3);
    expect(told.every(({ read }) => !read)).toBe(true);
    expect(opened.statusCode).toBe(200);
    expect(told.filter(({ text }) => text.startsWith('The owner cancelled'))).toEqual([]);
    expect(asked.filter((text) => text.includes(' cancelled their booking of your '))).toHaveLength(1);
    const deadlines = received.map(({ created_at }) => later(new Date(created_at), BOOKING_ANSWER_TIME));
    expect(asked.flatMap((text) => /wants to rent .* (Answer by .*)/.exec(text)?.[1] ?? []).sort()).toEqual(
      deadlines.map((deadline) => `Answer by ${formatMomentBriefly(deadline)}.`).sort(),
    );
    const sent = await environment.messagesTo('+2348030000002');
    expect(sent.filter((text) => !text.includes('New sign-in'))).toEqual([]);
  });

  it('leave out days that an owner has blocked', async () => {
    await seed();
    await seed();

    const [block = expect.fail('no day is blocked'), ...others] = await environment.db
      .selectFrom('blocked_days')
      .selectAll()
      .execute();
    const { body } = await environment.call('listBookedDates', { params: { id: block.listing_id } });
    expect(others).toEqual([]);
    expect(body).toContainEqual({ fromDate: block.from_day, toDate: block.to_day });
    expect(body.length).toBeGreaterThan(1);
  });

  it('get each ID proof once when two servers start together', async () => {
    await seed();
    await environment.db.updateTable('files').set({ booking_id: null }).execute();
    const { signal } = new AbortController();

    await Promise.all([seedDemoProofs(parts(), signal), seedDemoProofs(parts(), signal)]);

    const standing = await environment.db
      .selectFrom('bookings')
      .leftJoin('files', 'files.booking_id', 'bookings.id')
      .select(['files.id', 'files.created_at', 'bookings.created_at as asked_at'])
      .where('status', 'in', ['requested', 'accepted'])
      .execute();
    expect(standing.length).toBeGreaterThan(2);
    expect(standing.filter(({ id }) => id === null)).toEqual([]);
    expect(standing.map(({ created_at }) => created_at)).toEqual(standing.map(({ asked_at }) => asked_at));
  });

  it('stay as users left them when the demo starts again', async () => {
    await seed();
    const token = await signIn('08030000001');
    const list = async () => (await environment.call('listReceivedBookings', { token, query: { limit: '50' } })).body;
    const [request = expect.fail('no request')] = (await list()).filter(({ status }) => status === 'requested');
    await environment.call('moveBooking', { token, params: { id: request.id, transition: 'accept' }, body: {} });
    const before = await list();

    await seed();

    expect(await list()).toEqual(before);
  });
});
