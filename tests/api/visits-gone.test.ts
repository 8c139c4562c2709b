import { describe, expect, it } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import { onListingChange } from '#server/app.ts';
import { toListedInspection } from '#server/listings/activity.service.ts';
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

describe('an inspection in the list of its owner', () => {
  const now = new Date('2026-06-01T08:00:00Z');
  const held_until = new Date('2026-06-02T08:00:00Z');
  const visitor = { visitor_id: 'visitor', owner_id: 'owner', first_name: 'Adaeze', last_name: 'Okafor' };
  const row = { ...visitor, id: 'one', listing_id: 'listing', day: '2026-06-04', hour: '10:00', held_until } as const;
  const nothing = { other_by: null, other_day: null, other_hour: null };
  const other = { other_day: '2026-06-03', other_hour: '09:00' } as const;
  const atOther = '2026-06-03T08:00:00.000Z';

  it.each([
    ['proposed', nothing, held_until.toISOString()],
    ['proposed', { ...other, other_by: 'visitor' }, atOther],
    ['proposed', { ...other, other_by: 'owner' }, null],
    ['scheduled', nothing, null],
    ['scheduled', { ...other, other_by: 'visitor' }, atOther],
    ['scheduled', { ...other, other_by: 'owner' }, null],
    ['turnedAway', nothing, held_until.toISOString()],
    ['awaitingPayment', nothing, null],
  ] as const)('is, when %s with %j, to be answered by %s', (status, suggested, answer_by) => {
    expect(toListedInspection({ ...row, ...suggested, status }, now)).toMatchObject({ answer_by, is_own: false });
    const own = { ...row, ...suggested, status, visitor_id: 'owner' };
    expect(toListedInspection(own, now), 'nobody answers themselves').toMatchObject({ answer_by: null, is_own: true });
  });

  it('names a visitor who has left as deleted', () => {
    const gone = { ...row, ...nothing, status: 'scheduled', first_name: null, last_name: null } as const;

    expect(toListedInspection(gone, now).visitor_name).toBe('A deleted account');
    expect(toListedInspection({ ...gone, ...visitor }, now).visitor_name).toBe('Adaeze Okafor');
  });
});

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
    ['pause', 'paused', 'paused'],
    ['let', 'let', 'rented out'],
    ['remove', 'removed', 'removed'],
  ])('is refunded once when the owner does this to the listing: %s', async (transition, status, deed) => {
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
    expect(after.map((each) => [each.status, each.cancelled_because])).toEqual(Array(2).fill(['cancelled', status]));
    expect(await refundsFor(references)).toEqual([references[0]]);
    const reasons = heard.map(({ text }) => text).filter((text) => text.includes('cancelled'));
    expect(reasons.sort()).toEqual([
      expect.stringMatching(`, 10:00 AM, was cancelled: the owner ${deed} the listing\\. We are refunding ₦5,000\\.$`),
      expect.stringMatching(`, 12:00 PM, was cancelled: the owner ${deed} the listing\\.$`),
    ]);
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
    const { body: toOwner } = await environment.call('listNotifications', { token: owner.token });
    await environment.call('moveListing', { token: owner.token, params: { id: propertyId, transition: 'confirm' } });
    const again = await ask(environment, await newVisitor(environment), wish);

    const gone = await inspectionOf(visitor, paid.body.id);
    expect(toOwner.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(
        `did not confirm it in time. We cancelled 1 inspection, on ${formatDay(wish.day, 'short')}.`,
      ),
    );
    expect(gone).toMatchObject({ status: 'cancelled', cancelled_because: 'unconfirmed' });
    expect(gone.cancelled_by).toBeUndefined();
    const { body: heard } = await environment.call('listNotifications', { token: visitor.token });
    expect(heard.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /was cancelled: the owner did not confirm that the listing is still available\. We are refunding ₦5,000\.$/,
      ),
    );
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

    const kept = await take('pause');
    const paused = await statusNow();
    const gone = await take('let');

    expect([kept, gone].map(({ body }) => body.cancelled?.map(({ id }) => id))).toEqual([undefined, [own.body.id]]);
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
