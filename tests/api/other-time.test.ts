import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, keepSignedIn } from '#tests/support/environment.ts';
import { ask, dayAhead, newVisit, newVisitor, paymentOf, scheduled } from '#tests/support/payments.ts';

// Rules: INSP-4, INSP-5

const HOUR = 60 * 60_000;

describe.each(databases)('another time for an inspection, on $name', (database) => {
  const environment = environmentOn(database);
  beforeEach(() => keepSignedIn(environment));
  let visit: Awaited<ReturnType<typeof newVisit>>;
  let at = 0;
  beforeAll(async () => {
    visit = await newVisit(environment);
  });

  /** Books an inspection on a day that no other test uses. */
  async function paid() {
    at += 3;
    const day = dayAhead(environment, at);
    const { id, payment } = await scheduled(environment, visit.visitor, visit.listing.id, { day });
    return { id, day, payment, other: { day: dayAhead(environment, at + 1), time: '14:00' } };
  }
  const propose = ({ token }: { token: string }, id: string, body: { day: string; time: string }) =>
    environment.call('proposeTime', { token, params: { id }, body });
  const answer = ({ token }: { token: string }, id: string, transition: string) =>
    environment.call('moveInspection', { token, params: { id, transition } });
  const hours = async (day: string) =>
    (await environment.call('listTakenHours', { params: { id: visit.listing.id }, query: { day } })).body;
  const heard = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.map(({ text }) => text);

  it.each(['visitor', 'owner'] as const)(
    'changes nothing when the %s suggests it, until the other side accepts',
    async (by) => {
      const { id, day, other, payment } = await paid();
      const answering = by === 'visitor' ? visit.owner : visit.visitor;

      const proposed = await propose(visit[by], id, other);
      const own = await answer(visit[by], id, 'accept');
      const agreed = await answer(answering, id, 'accept');

      expect(proposed.body).toMatchObject({ status: 'scheduled', day, time: '10:00', other_time: { ...other, by } });
      expect(own).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
      expect(agreed.body).toMatchObject({ status: 'scheduled', ...other, other_time: null });
      expect(paymentOf(agreed.body)).toMatchObject({ reference: payment.reference, status: 'paid' });
      expect([await hours(day), await hours(other.day)]).toEqual([[], ['14:00']]);
      expect(await heard(answering)).toContainEqual(
        expect.stringMatching(/ suggests .*2:00 PM instead for .*\. Answer by .*\.$/),
      );
      expect(await heard(visit[by])).toContainEqual(expect.stringMatching(/^Inspection time agreed: .*2:00 PM\.$/));
    },
  );

  it('is declined, and the inspection keeps its time', async () => {
    const { id, day, other } = await paid();
    await propose(visit.visitor, id, other);

    const declined = await answer(visit.owner, id, 'decline');

    expect(declined.body).toMatchObject({ status: 'scheduled', day, time: '10:00', other_time: null });
    expect(await heard(visit.visitor)).toContainEqual(
      expect.stringMatching(/^The other time was not accepted\. .* stays at .*10:00 AM\.$/),
    );
  });

  it('is replaced by the other side’s suggestion', async () => {
    const { id, other } = await paid();
    await propose(visit.visitor, id, other);

    const again = await propose(visit.owner, id, { ...other, time: '16:00' });
    const agreed = await answer(visit.visitor, id, 'accept');

    expect(again.body.other_time).toMatchObject({ by: 'owner', time: '16:00' });
    expect(agreed.body).toMatchObject({ day: other.day, time: '16:00' });
  });

  it('is rejected for a past or booked slot, also at the time of acceptance', async () => {
    const { id, other } = await paid();
    const somebody = await newVisitor(environment);
    const wish = { propertyId: visit.listing.id, ...other, time: '15:00' };
    await scheduled(environment, somebody, wish.propertyId, wish);

    const over = await propose(visit.visitor, id, { day: dayAhead(environment, -1), time: '10:00' });
    const held = await propose(visit.visitor, id, { ...other, time: '15:00' });
    await propose(visit.visitor, id, other);
    await ask(environment, somebody, { ...wish, time: other.time });
    const late = await answer(visit.owner, id, 'accept');

    expect(over).toMatchObject({ status: 400, body: { code: 'time_in_past' } });
    expect(held).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(late).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  });

  it('can be accepted until one of the two times comes', async () => {
    const { id, day, other } = await paid();
    await propose(visit.visitor, id, { day, time: '09:00' });
    const before = Date.parse(`${day}T08:00:00Z`) - environment.now().getTime();
    environment.pass(before - 1);
    await keepSignedIn(environment);
    const open = await environment.call('getInspection', { token: visit.owner.token, params: { id } });
    environment.pass(1);
    const over = await environment.call('getInspection', { token: visit.owner.token, params: { id } });
    const late = await answer(visit.owner, id, 'accept');
    environment.pass(HOUR);
    const begun = await propose(visit.visitor, id, other);

    expect(open.body.other_time).toMatchObject({ time: '09:00', until: `${day}T08:00:00.000Z` });
    expect(over.body).toMatchObject({ status: 'scheduled', other_time: null });
    expect(late.body).toMatchObject({ code: 'wrong_status' });
    expect(begun.body).toMatchObject({ code: 'wrong_status' });
  });

  it('can answer a visitor’s suggestion, and is paid once the visitor agrees', async () => {
    const { visitor } = visit;
    const day = dayAhead(environment, at + 2);
    const wish = { propertyId: visit.listing.id, day, time: '24:00', proposes: true };
    const { body: asked } = await ask(environment, visitor, wish);

    const proposed = await propose(visit.owner, asked.id, { day, time: '18:00' });
    const agreed = await answer(visitor, asked.id, 'accept');

    expect(proposed.body).toMatchObject({
      status: 'proposed',
      time: '24:00',
      other_time: { by: 'owner', time: '18:00' },
    });
    expect(agreed.body).toMatchObject({ status: 'awaitingPayment', day, time: '18:00', other_time: null });
    expect(paymentOf(agreed.body).status).toBe('started');
  });

  it("applies at once to the owner's own listing, and once if it is sent again", async () => {
    at += 3;
    const wish = { day: dayAhead(environment, at) };
    const own = await scheduled(environment, visit.owner, visit.listing.id, wish);

    const moved = await propose(visit.owner, own.id, { ...wish, time: '22:00' });
    const again = await propose(visit.owner, own.id, { ...wish, time: '22:00' });

    expect(moved.body).toMatchObject({ status: 'scheduled', time: '22:00', other_time: null });
    expect(again).toMatchObject({ status: 200, body: moved.body });
  });

  it('can be suggested by the two sides only, and before the start', async () => {
    const { id, other } = await paid();
    const stranger = await propose(await newVisitor(environment), id, other);
    await answer(visit.visitor, id, 'cancel');

    const over = await propose(visit.visitor, id, other);

    expect(stranger.status).toBe(404);
    expect(over).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it('goes to one of two visitors for the same time', async () => {
    const { id, other } = await paid();
    const somebody = await newVisitor(environment);
    await propose(visit.visitor, id, other);

    const both = await Promise.all([
      answer(visit.owner, id, 'accept'),
      ask(environment, somebody, { propertyId: visit.listing.id, ...other }),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // The last: days go by.
  it('is accepted only as it was shown, and cancelled only at the cost that was shown', async () => {
    await environment.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-01-01') })
      .execute();
    const { id, day, other } = await paid();
    const move = ({ token }: { token: string }, transition: string, body: object) =>
      environment.call('moveInspection', { token, params: { id, transition }, body });
    await propose(visit.owner, id, other);
    await propose(visit.owner, id, { ...other, time: '20:00' });

    const unread = await move(visit.visitor, 'accept', other);
    const stays = (await environment.call('getInspection', { token: visit.visitor.token, params: { id } })).body;
    const read = await move(visit.visitor, 'accept', { ...other, time: '20:00' });
    const again = await move(visit.visitor, 'accept', { ...other, time: '20:00' });

    expect(unread).toMatchObject({
      status: 409,
      body: { code: 'time_changed', detail: expect.stringContaining('8:00 PM') },
    });
    expect([stays.day, stays.time]).toEqual([day, '10:00']);
    expect([read.body.time, again.status, again.body.time]).toEqual(['20:00', 200, '20:00']);
    environment.pass(Date.parse(`${other.day}T19:00:00Z`) - 24 * HOUR + 3_000 - environment.now().getTime());
    await keepSignedIn(environment);
    const late = await move(visit.visitor, 'cancel', { costs: 0 });
    const asked = await move(visit.visitor, 'cancel', { costs: 500_000 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'cost_changed', detail: expect.stringContaining('₦5,000') },
    });
    expect(asked.body).toMatchObject({ status: 'cancelled', settled_by: 'visitor' });
  });
});
