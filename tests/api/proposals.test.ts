import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { ask, choose, dayAhead, look, newVisit, newVisitor, paymentOf, someDays } from '#tests/support/payments.ts';

// Rules: INSP-3

const HOUR = 60 * 60_000;

describe.each(databases)('a suggested time, on $name', (database) => {
  const environment = environmentOn(database);

  /** Offered from nine to five, three days from now; what is asked for is the evening. */
  async function evening() {
    const made = await newVisit(environment);
    const day = dayAhead(environment, 3);
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
    const body = { availability: someDays(environment, 2) };
    await environment.call('setAvailability', { token: owner.token, params: { id: listing.id }, body });

    const other = await ask(environment, visitor, { propertyId: listing.id, day: dayAhead(environment, 2) });
    const late = await ask(environment, visitor, {
      propertyId: listing.id,
      day: dayAhead(environment, 1),
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

  it('lapses when the owner says nothing, and when the visitor does not pay', async () => {
    const { owner, visitor, wish } = await evening();
    const { body: first } = await ask(environment, visitor, { ...wish, proposes: true });
    environment.pass(48 * HOUR);
    const late = await answer(owner, first.id, 'accept');
    const second = await ask(environment, visitor, { ...wish, day: dayAhead(environment, 3), proposes: true });
    await answer(owner, second.body.id, 'accept');
    environment.pass(24 * HOUR);
    await look(environment);
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

    const changed = await ask(environment, visitor, { ...wish, time: '19:00', proposes: true });

    expect(changed.body).toMatchObject({ id: asked.id, status: 'proposed', time: '19:00' });
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
    expect(await heard(visitor)).toContainEqual(expect.stringContaining('The owner cancelled the inspection'));
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
    expect(await heard(owner)).toContainEqual(expect.stringContaining('was cancelled'));
  });

  it("is cancelled with the owner's account, and the visitor is notified", async () => {
    const { owner, visitor, wish } = await evening();
    await ask(environment, visitor, { ...wish, proposes: true });

    await environment.call('deleteMe', { token: owner.token, body: { password: PASSWORD } });

    expect(await heard(visitor)).toEqual([expect.stringMatching(/^Inspection of .*10:00 PM, was cancelled\.$/)]);
  });
});
