import { describe, expect, it } from 'vitest';
import { onListingChange } from '#server/app.ts';
import { storeLapsedListings } from '#server/listings/confirmation.service.ts';
import { lastConfirmation } from '#server/listings/open.repository.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  ask,
  choose,
  createPaidInspection,
  dayFromToday,
  newVisit,
  newVisitor,
  paymentOf,
} from '#tests/support/payments.ts';

// Rules: FRESH-6

const DAY = 24 * 60 * 60_000;

describe.each(databases)('the fee for an inspection of a listing that is no longer available, on $name', (database) => {
  const environment = environmentOn(database);
  const inspectionOf = async ({ token }: { token: string }, id: string) =>
    (await environment.call('getInspection', { token, params: { id } })).body;
  /** Lists the refunds of these payments. */
  const refundsFor = async (references: readonly string[]) => {
    const refunds = environment.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('reference')
      .where('reference', 'in', references);
    return (await refunds.execute()).map(({ reference }) => reference);
  };

  it.each([
    ['pause', 'paused'],
    ['let', 'let'],
    ['remove', 'removed'],
  ])('is refunded once when the owner does this to the listing: %s', async (transition, status) => {
    const { visitor, owner, listing } = await newVisit(environment);
    const propertyId = listing.id;
    const wish = { propertyId, day: dayFromToday(environment, 2) };
    const [paid, held] = [
      await ask(environment, visitor, wish),
      await ask(environment, visitor, { ...wish, time: '12:00' }),
    ];
    const references = [paid, held].map(({ body }) => paymentOf(body).reference);
    await choose(environment, references[0] ?? '', 'pay');
    const take = () => environment.call('moveListing', { token: owner.token, params: { id: propertyId, transition } });

    const [moved, again] = [await take(), await take()];
    const after = await Promise.all([paid, held].map(({ body }) => inspectionOf(visitor, body.id)));
    const heard = (await environment.call('listNotifications', { token: visitor.token })).body;

    expect(moved?.body.status).toBe(status);
    expect(moved?.body.cancelled).toMatchObject([
      { id: paid.body.id, status: 'scheduled', day: wish.day, is_own: false },
      { id: held.body.id, status: 'awaitingPayment', time: '12:00' },
    ]);
    expect([moved?.body.activity?.inspections, again?.body.cancelled]).toEqual([[], undefined]);
    expect(after.map((each) => each.status)).toEqual(['cancelled', 'cancelled']);
    expect(await refundsFor(references)).toEqual([references[0]]);
    expect(heard.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^The owner cancelled the inspection of .* We are refunding ₦5,000\.$/),
    );
  });

  it('is refunded when the listing is not confirmed, and the slot is free after relisting', async () => {
    const { visitor, owner, listing } = await newVisit(environment);
    const propertyId = listing.id;
    const wish = { propertyId, day: dayFromToday(environment, 2) };
    const paid = await ask(environment, visitor, wish);
    const { reference } = paymentOf(paid.body);
    await choose(environment, reference, 'pay');
    const confirmed_at = lastConfirmation(environment.now());
    await environment.db.updateTable('listings').set({ confirmed_at }).where('id', '=', propertyId).execute();
    const look = () => storeLapsedListings({ db: environment.db, clock: environment.now, onChange: onListingChange });

    await Promise.all([look(), look()]);
    await environment.call('moveListing', { token: owner.token, params: { id: propertyId, transition: 'confirm' } });
    const again = await ask(environment, await newVisitor(environment), wish);

    expect((await inspectionOf(visitor, paid.body.id)).status).toBe('cancelled');
    expect(await refundsFor([reference])).toEqual([reference]);
    expect(again.status).toBe(200);
  });

  it('stays when owners pause the listing they inspect, and is refunded when they remove it', async () => {
    const { owner, listing } = await newVisit(environment);
    const propertyId = listing.id;
    const own = await ask(environment, owner, { propertyId, day: dayFromToday(environment, 2) });
    const { reference } = paymentOf(own.body);
    await choose(environment, reference, 'pay');
    const take = (transition: string) =>
      environment.call('moveListing', { token: owner.token, params: { id: propertyId, transition } });
    const statusNow = async () => (await inspectionOf(owner, own.body.id)).status;

    await take('pause');
    const paused = await statusNow();
    await take('let');

    expect([paused, await statusNow()]).toEqual(['scheduled', 'cancelled']);
    expect(await refundsFor([reference])).toEqual([reference]);
  });

  it.each([
    { of: 2, to: 4, status: 'cancelled' },
    { of: 4, to: 2, status: 'scheduled' },
  ])('is refunded by the current time of a moved inspection: %o', async ({ of, to, status }) => {
    const { visitor, owner, listing } = await newVisit(environment);
    const { id, payment } = await createPaidInspection(environment, visitor, listing.id, {
      day: dayFromToday(environment, of),
    });
    const params = { id };
    const other = { day: dayFromToday(environment, to), time: '10:00' };
    await environment.call('proposeTime', { token: visitor.token, params, body: other });
    await environment.call('moveInspection', { token: owner.token, params: { id, transition: 'accept' } });
    environment.pass(3 * DAY);

    await environment.call('moveListing', { token: owner.token, params: { id: listing.id, transition: 'let' } });

    expect(await inspectionOf(visitor, id)).toMatchObject({ status, ...other });
    expect(await refundsFor([payment.reference])).toEqual(status === 'cancelled' ? [payment.reference] : []);
  });
});
