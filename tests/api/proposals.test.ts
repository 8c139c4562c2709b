import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, keepSignedIn, PASSWORD } from '#tests/support/environment.ts';
import {
  ask,
  choose,
  createAvailableDays,
  createPaidInspection,
  dayFromToday,
  newVisit,
  newVisitor,
  paymentOf,
  runPaymentJobs,
} from '#tests/support/payments.ts';

// Rules: INSP-3, INSP-4, INSP-5

const HOUR = 60 * 60_000;

describe.each(databases)('a suggested time, on $name', (database) => {
  const environment = environmentOn(database);

  /** A listing with inspection times from nine to five in three days, and a request for ten in the evening. */
  async function evening() {
    const made = await newVisit(environment);
    const day = dayFromToday(environment, 3);
    const body = { availability: [{ day, start: '09:00', end: '17:00' }] };
    await environment.call('setAvailability', { token: made.owner.token, params: { id: made.listing.id }, body });
    return { ...made, wish: { propertyId: made.listing.id, day, time: '22:00' } };
  }

  const answer = (person: { token: string }, id: string, transition: string) =>
    environment.call('moveInspection', { token: person.token, params: { id, transition } });
  const heard = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.map(({ text }) => text);

  it.each([
    ['22:00', 409],
    ['17:00', 409],
    ['08:00', 409],
    ['09:00', 200],
    ['16:00', 200],
  ] as const)('can be requested at %s: %s', async (time, status) => {
    const { visitor, wish } = await evening();

    const asked = await ask(environment, visitor, { ...wish, time });

    expect(asked.status).toBe(status);
    if (status === 409) expect(asked.body).toMatchObject({ code: 'not_offered' });
  });

  it('cannot be requested on a day without times', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const body = { availability: createAvailableDays(environment, 2) };
    await environment.call('setAvailability', { token: owner.token, params: { id: listing.id }, body });

    const other = await ask(environment, visitor, { propertyId: listing.id, day: dayFromToday(environment, 2) });
    const late = await ask(environment, visitor, {
      propertyId: listing.id,
      day: dayFromToday(environment, 1),
      time: '23:00',
    });

    expect(other.body).toMatchObject({ code: 'not_offered' });
    expect(late.status).toBe(200);
  });

  it("needs no agreement for the owner's own inspection", async () => {
    const { owner, wish } = await evening();

    const asked = await ask(environment, owner, { ...wish, proposes: true });

    expect(asked.body).toMatchObject({ status: 'awaitingPayment', payment: { status: 'started' } });
  });

  it('is suggested without a payment, and stays bookable until the owner accepts', async () => {
    const { owner, visitor, wish } = await evening();

    const asked = await ask(environment, visitor, { ...wish, proposes: true });
    const taken = await environment.call('listTakenHours', {
      params: { id: wish.propertyId },
      query: { day: wish.day },
    });

    expect(asked.body).toMatchObject({ status: 'proposed', payment: null, address: null, contact: null });
    expect(asked.body.held_until).toBe(new Date(environment.now().getTime() + 48 * HOUR).toISOString());
    expect(taken.body).toEqual([]);
    expect(await heard(owner)).toContainEqual(expect.stringMatching(/ wants to inspect your .*10:00 PM\. Answer by /));
  });

  it('is held for a day once the owner agrees, and scheduled when it is paid for', async () => {
    const { owner, visitor, wish } = await evening();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });

    const agreed = await answer(owner, asked.id, 'accept');
    const seen = await environment.call('payInspection', { token: visitor.token, params: { id: asked.id } });
    await choose(environment, paymentOf(seen.body).reference, 'pay');
    const paid = await environment.call('getInspection', { token: visitor.token, params: { id: asked.id } });

    expect(agreed.body).toMatchObject({ status: 'awaitingPayment', role: 'owner', payment: { url: null } });
    expect(agreed.body.held_until).toBe(new Date(environment.now().getTime() + 24 * HOUR).toISOString());
    expect(paid.body).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
    expect(await heard(visitor)).toContainEqual(expect.stringMatching(/^Inspection accepted: .* Pay ₦5,000 by /));
  });

  it('cannot be suggested for an hour that another visitor holds, until that hold ends', async () => {
    const { owner, visitor, wish } = await evening();
    const other = await environment.signedIn();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });
    await answer(owner, asked.id, 'accept');

    const held = await ask(environment, other, { ...wish, proposes: true });
    environment.pass(24 * HOUR);
    const free = await ask(environment, other, { ...wish, proposes: true });

    expect([held.status, held.body.code]).toEqual([409, 'slot_taken']);
    expect([free.status, free.body.status]).toEqual([200, 'proposed']);
  });

  it('lapses when the owner says nothing, and when the visitor does not pay', async () => {
    const { owner, visitor, wish } = await evening();
    const { body: first } = await ask(environment, visitor, { ...wish, proposes: true });
    environment.pass(48 * HOUR);
    const late = await answer(owner, first.id, 'accept');
    const second = await ask(environment, visitor, { ...wish, day: dayFromToday(environment, 3), proposes: true });
    await answer(owner, second.body.id, 'accept');
    environment.pass(24 * HOUR);
    await runPaymentJobs(environment);
    const shown = (id: string) => environment.call('getInspection', { token: visitor.token, params: { id } });

    expect(late.body).toMatchObject({ code: 'wrong_status' });
    expect((await shown(first.id)).body).toMatchObject({ status: 'lapsed', payment: null });
    expect((await shown(second.body.id)).body).toMatchObject({ status: 'lapsed', payment: { status: 'abandoned' } });
  });

  it('is declined with a reason, and another one can be suggested', async () => {
    const { owner, visitor, wish } = await evening();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });

    const declined = await answer(owner, asked.id, 'decline');
    const again = await ask(environment, visitor, { ...wish, time: '20:00', proposes: true });

    expect(declined.body).toMatchObject({ status: 'declined', payment: null });
    expect(again.body).toMatchObject({ status: 'proposed', time: '20:00' });
    expect(again.body.id).not.toBe(asked.id);
    expect(await heard(visitor)).toContainEqual(expect.stringMatching(/^The owner can't do /));
  });

  it('is replaced by the visitor’s next suggestion', async () => {
    const { visitor, wish } = await evening();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });
    environment.pass(HOUR);

    const changed = await ask(environment, visitor, { ...wish, time: '19:00', proposes: true });

    const held_until = new Date(environment.now().getTime() + 48 * HOUR).toISOString();
    expect(changed.body).toMatchObject({ id: asked.id, status: 'proposed', time: '19:00', held_until });
  });

  it('is answered as changed, not as the owner’s earlier suggestion', async () => {
    const { owner, visitor, wish } = await evening();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });
    const instead = { token: owner.token, params: { id: asked.id }, body: { day: wish.day, time: '18:00' } };
    await environment.call('proposeTime', instead);
    environment.pass(HOUR);

    const changed = await ask(environment, visitor, { ...wish, time: '21:00', proposes: true });
    const own = await answer(visitor, asked.id, 'accept');
    const agreed = await answer(owner, asked.id, 'accept');

    expect(changed.body).toMatchObject({ id: asked.id, time: '21:00', other_time: null });
    expect(changed.body.held_until).toBe(new Date(environment.now().getTime() + 48 * HOUR).toISOString());
    expect(own).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(agreed.body).toMatchObject({ status: 'awaitingPayment', day: wish.day, time: '21:00' });
  });

  it('is withdrawn by its visitor alone, and answered by the owner alone', async () => {
    const { owner, visitor, wish } = await evening();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });

    const notTheirs = await answer(visitor, asked.id, 'accept');
    const nobody = await answer(await newVisitor(environment), asked.id, 'accept');
    const byOwner = await answer(owner, asked.id, 'cancel');
    const withdrawn = await answer(visitor, asked.id, 'cancel');

    expect(notTheirs).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(nobody.status).toBe(404);
    expect(byOwner).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(withdrawn.body).toMatchObject({ status: 'cancelled' });
    expect(await heard(owner)).toContainEqual(expect.stringContaining('cancelled the inspection'));
  });

  it('goes to one of two visitors, and the other one is told why', async () => {
    const { owner, visitor, wish } = await evening();
    const other = await newVisitor(environment);
    const [one, two] = [
      await ask(environment, visitor, { ...wish, proposes: true }),
      await ask(environment, other, { ...wish, proposes: true }),
    ];

    const answers = await Promise.all([answer(owner, one.body.id, 'accept'), answer(owner, two.body.id, 'accept')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'slot_taken' });
  });

  it('is cancelled when the listing is let, and the visitor is notified', async () => {
    const { owner, visitor, listing, wish } = await evening();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });
    await environment.call('moveListing', { token: owner.token, params: { id: listing.id, transition: 'let' } });

    const agreed = await answer(owner, asked.id, 'accept');

    expect(agreed).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await heard(visitor)).toContainEqual(
      expect.stringContaining('was cancelled: the owner rented out the listing'),
    );
  });

  it('is proposed five times at most, at as many listings', async () => {
    const visitor = await newVisitor(environment);
    const wishes = await Promise.all(Array.from({ length: 6 }, async () => (await evening()).wish));

    const answers = [];
    for (const wish of wishes) answers.push(await ask(environment, visitor, { ...wish, proposes: true }));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("is cancelled with the visitor's account, and the owner is notified", async () => {
    const { owner, visitor, wish } = await evening();
    const { body: asked } = await ask(environment, visitor, { ...wish, proposes: true });

    await environment.call('deleteMe', { token: visitor.token, body: { password: PASSWORD } });
    const agreed = await answer(owner, asked.id, 'accept');

    expect(agreed).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await heard(owner)).toContainEqual(
      expect.stringContaining('was cancelled: the visitor deleted their account.'),
    );
  });

  it("is cancelled with the owner's account, and the visitor is notified", async () => {
    const [{ owner, visitor, wish }, others] = [await evening(), await evening()];
    await ask(environment, visitor, { ...wish, proposes: true });
    const { body: theirs } = await ask(environment, others.visitor, { ...others.wish, proposes: true });

    await environment.call('deleteMe', { token: owner.token, body: { password: PASSWORD } });

    const seen = { token: others.visitor.token, params: { id: theirs.id } };
    expect((await environment.call('getInspection', seen)).body.status).toBe('proposed');
    expect(await heard(visitor)).toEqual([
      expect.stringMatching(/^Inspection of .*10:00 PM, was cancelled: the owner deleted their account\.$/),
    ]);
  });
});

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
    at += 2;
    const day = dayFromToday(environment, at);
    const { id, payment } = await createPaidInspection(environment, visit.visitor, visit.listing.id, { day });
    return { id, day, payment, other: { day: dayFromToday(environment, at + 1), time: '14:00' } };
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
      const before = (await heard(answering)).length;

      const proposed = await propose(visit[by], id, other);
      const again = await propose(visit[by], id, other);
      const told = (await heard(answering)).length - before;
      const own = await answer(visit[by], id, 'accept');
      const agreed = await answer(answering, id, 'accept');

      expect(proposed.body).toMatchObject({ status: 'scheduled', day, time: '10:00', other_time: { ...other, by } });
      expect([again.body, told], 'suggested twice, told once').toEqual([proposed.body, 1]);
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

  it.each([
    ['the other side’s', 'owner', 'visitor', '16:00'],
    ['the other side’s for the same time', 'owner', 'visitor', '14:00'],
    ['another one of the same side that day', 'visitor', 'owner', '16:00'],
  ] as const)('is replaced by %s suggestion', async (_, by, answering, time) => {
    const { id, other } = await paid();
    await propose(visit.visitor, id, other);
    const before = (await heard(visit[answering])).length;

    const again = await propose(visit[by], id, { ...other, time });
    const told = (await heard(visit[answering])).length - before;
    const agreed = await answer(visit[answering], id, 'accept');

    expect(again.body.other_time).toMatchObject({ by, time });
    expect(told).toBe(1);
    expect(agreed.body).toMatchObject({ day: other.day, time });
  });

  it('is rejected for a past or booked slot, also at the time of acceptance', async () => {
    const { id, other } = await paid();
    const somebody = await newVisitor(environment);
    const wish = { propertyId: visit.listing.id, ...other, time: '15:00' };
    await createPaidInspection(environment, somebody, wish.propertyId, wish);

    const over = await propose(visit.visitor, id, { day: dayFromToday(environment, -1), time: '10:00' });
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
    const day = dayFromToday(environment, at + 2);
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
    at += 2;
    const wish = { day: dayFromToday(environment, at) };
    const own = await createPaidInspection(environment, visit.owner, visit.listing.id, wish);

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

  // The last test, because it advances the clock by days.
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
