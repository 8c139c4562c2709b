import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { APPEAL_TIME } from '#domain/limits.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { newRenting, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { findCaseId, moveCase, newStaff, openDeskOf } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { ask, newVisit } from '#tests/support/payments.ts';
import { createBookedShipment, newCast } from '#tests/support/shipments.ts';

// Rules: CASE-1, CASE-3, CASE-4

const DAY = 24 * 60 * 60_000;

describe.each(databases)('reporting, on $name', (database) => {
  /** The number of reports after the first twelve. PGlite gets fewer, because one database is enough for so many. */
  const many = database.name === 'PGlite' ? 88 : 988;
  const environment = environmentOn(database);
  let owner: Owner;
  let renting: Renting;
  beforeAll(async () => {
    owner = await newOwner(environment);
    renting = await newRenting(environment);
  });
  const newListing = async () =>
    (await environment.call('listApartment', { token: owner.token, body: await owner.apartment() })).body.id;
  const report = (who: { token: string }, id: string, change: object = {}, key?: string) =>
    environment.call('report', {
      token: who.token,
      body: { about: 'listing', id, reason: 'gone', ...change },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const historyOf = (subjectId: string) =>
    environment.db
      .selectFrom('case_events')
      .innerJoin('cases', 'cases.id', 'case_id')
      .leftJoin('case_people', 'case_people.id', 'actor_id')
      .select(['number', 'case_events.id', 'what', 'reason', 'words', 'user_id', 'actor_id'])
      .where('subject_id', '=', subjectId)
      .orderBy('at')
      .execute();

  it('keeps the reported listing and its photos for staff until the time to appeal is over', async () => {
    const { db, files, now: clock, pass, call } = environment;
    const form = { ...(await owner.apartment()), title: 'Flat with a view' };
    const [photo = ''] = form.images;
    const id = (await call('listApartment', { token: owner.token, body: form })).body.id;
    const [reporter, staff] = [await environment.signedIn(), await newStaff(environment)];
    await report(reporter, id, { reason: 'notAsShown' });
    const caseId = (await findCaseId(environment, id)) ?? '';
    const photoAfter = async (time: number) => {
      pass(time);
      await cleanup({ db, files, clock });
      return await db.selectFrom('files').select('id').where('id', '=', photo).executeTakeFirst();
    };

    const { body: own } = await call('getOwnListing', { token: owner.token, params: { id } });
    await call('changeApartment', {
      token: owner.token,
      params: { id },
      headers: { 'If-Match': `"${own.version}"` },
      body: { ...form, title: 'Flat', price: 4_000_000, images: [await owner.uploadPhoto()] },
    });
    const changed = await photoAfter(2 * DAY);
    await openDeskOf(environment, staff);
    const { body: whole } = await moveCase(environment, staff, caseId, 'take');
    const opened = await environment.app.inject({
      url: `/api/desk/cases/${caseId}/documents/${photo}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    await moveCase(environment, staff, caseId, 'dismiss');
    const appealable = await photoAfter(APPEAL_TIME - 1);
    const ended = await photoAfter(2);

    expect(whole.title).toBe('Flat');
    expect(whole.facts).toEqual(
      expect.arrayContaining([
        'The title when the case was opened: Flat with a view',
        'The price when the case was opened: ₦4,500,000',
      ]),
    );
    expect(whole.facts).not.toContainEqual(expect.stringContaining('The description when'));
    expect(whole.documents).toEqual([{ id: photo, kind: 'listingPhoto' }]);
    expect(opened.statusCode).toBe(200);
    expect([changed, appealable, ended]).toEqual([{ id: photo }, { id: photo }, undefined]);
  });

  // The embedded database has one connection, so no request waits for another there.
  it.runIf(database.name === 'PostgreSQL')('waits for a decision about the case that it would join', async () => {
    const id = await newListing();
    const { body: first } = await report(await environment.signedIn(), id);
    const second = await environment.signedIn();
    const waitsForLock = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(environment.db);
      return rows.length > 0;
    };

    // Holds the row as a change of its status does, which lets others refer to it.
    const sent = await environment.db.transaction().execute(async (deciding) => {
      await deciding.selectFrom('cases').select('id').where('subject_id', '=', id).forNoKeyUpdate().execute();
      const joining = report(second, id);
      await expect.poll(waitsForLock).toBe(true);
      return { joining };
    });

    expect((await sent.joining).body).toMatchObject({ reference: first.reference });
  });

  it('opens a case that further reports join, one per user', async () => {
    const id = await newListing();
    const [first, second] = [await environment.signedIn(), await environment.signedIn()];
    const key = randomUUID();

    const replies = await Promise.all([
      ...[1, 2, 3].map(() => report(first, id, { words: ' It was let in May. ' }, key)),
      report(second, id, { reason: 'askedForMoney' }),
    ]);
    const again = await Promise.all([1, 2].map(() => report(first, id, { words: 'Something else.' })));

    const [{ body } = expect.fail('nothing came')] = replies;
    expect(body.reference).toMatch(/^C-\d{4,}$/);
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.reference}`))).toEqual(
      new Set([`200 ${body.reference}`]),
    );
    expect(again.map((reply) => [reply.status, reply.body.code])).toEqual(Array(2).fill([409, 'already_reported']));
    const history = await historyOf(id);
    expect(history.map(({ what, reason, words }) => [what, reason, words]).sort()).toEqual([
      ['reported', 'askedForMoney', null],
      ['reported', 'gone', 'It was let in May.'],
    ]);
  });

  it('accepts listings, owners, and bookings by their two sides', async () => {
    const { person, token } = await environment.signedIn();
    const { body: me } = await environment.call('getMe', { token });
    const renter = await renting.newRenter();
    const booking = await renting.booked(renter, await renting.newFlat());
    const listing = await newListing();
    const removed = await newListing();
    await environment.call('moveListing', { token: owner.token, params: { id: removed, transition: 'remove' } });

    const codes = [
      await report({ token }, owner.id, { about: 'person', reason: 'rude' }),
      await report(renter, booking.id, { about: 'booking' }),
      await report({ token }, booking.id, { about: 'booking' }),
      await report({ token: owner.token }, me.id, { about: 'person' }),
      await report({ token }, me.id, { about: 'person' }),
      await report({ token: owner.token }, listing),
      await report({ token }, removed),
      await report({ token }, randomUUID()),
    ].map(({ status, body }) => body.code ?? status);

    expect(person.userType).toBe('USER');
    expect(codes).toEqual([200, 200, 'not_found', 'not_found', 'own_report', 'own_report', 'not_found', 'not_found']);
  });

  it('accepts inspections by their two sides, about the place or the visitor', async () => {
    const { owner: host, listing, visitor } = await newVisit(environment);
    const { body: visit } = await ask(environment, visitor, { propertyId: listing.id });
    const { body: own } = await ask(environment, host, { propertyId: listing.id, time: '11:00' });
    const of = (who: { token: string }, { id }: { id: string }) => report(who, id, { about: 'inspection' });

    const codes = [
      await of(visitor, visit),
      await of(host, visit),
      await of(await environment.signedIn(), visit),
      await of(host, own),
    ].map(({ status, body }) => body.code ?? status);
    const { body: heard } = await environment.call('listNotifications', { token: host.token });

    expect(codes).toEqual([200, 200, 'not_found', 'own_report']);
    expect((await historyOf(listing.id)).map(({ user_id }) => user_id)).toEqual([visitor.id]);
    expect((await historyOf(visitor.id)).map(({ user_id }) => user_id)).toEqual([host.id]);
    expect(await historyOf(visit.id)).toEqual([]);
    // Each case names the inspection that its report is about.
    const staff = await newStaff(environment);
    const shown = await Promise.all(
      [listing.id, visitor.id].map(async (about) => {
        const params = { id: (await findCaseId(environment, about)) ?? '' };
        return (await environment.call('getCase', { token: staff.token, params })).body.history[0]?.visit;
      }),
    );
    expect(shown).toEqual([1, 2].map(() => ({ day: visit.day, time: visit.time })));
    expect([visit.is_own, own.is_own]).toEqual([false, true]);
    expect(heard.map(({ kind }) => kind)).not.toContain('case');
  });

  it('accepts deliveries by their two sides, about the other one', async () => {
    const cast = await newCast(environment);
    const { shipper, carrier } = cast;
    const { id } = await createBookedShipment(environment, cast);
    const of = (who: { token: string }) => report(who, id, { about: 'shipment', reason: 'rude' });

    const codes = [await of(carrier), await of(shipper), await of(await environment.signedIn())];

    expect(codes.map(({ status, body }) => body.code ?? status)).toEqual([200, 200, 'not_found']);
    const reporters = [await historyOf(shipper.id), await historyOf(carrier.id)];
    expect(reporters.map((all) => all.map(({ user_id }) => user_id))).toEqual([[carrier.id], [shipper.id]]);
  });

  it('is limited per user, and counts a thousand of one thing as one', async () => {
    const id = await newListing();
    const { token } = await environment.signedIn();
    const some = (count: number) => Promise.all(Array.from({ length: count }, () => report({ token }, id)));

    const first = await some(12);
    environment.pass(60_000);
    // A hundred at a time: more would wait for a connection so long that the server answers that it is busy.
    const rest: typeof first = [];
    while (rest.length < many) rest.push(...(await some(Math.min(100, many - rest.length))));

    const count = (replies: typeof rest, code: string | undefined) =>
      replies.filter(({ body }) => body.code === code).length;
    expect([count(first, undefined), count(first, 'already_reported'), count(first, 'rate_limited')]).toEqual([
      1, 9, 2,
    ]);
    expect([count(rest, 'already_reported'), count(rest, 'rate_limited')]).toEqual([10, many - 10]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('keeps a report after its reporter deleted the account', async () => {
    const id = await newListing();
    const { token } = await environment.signedIn();
    await report({ token }, id, { words: 'Nobody lives there.' });
    const [before = expect.fail('nothing was kept')] = await historyOf(id);

    const { status } = await environment.call('deleteMe', { token, body: { password: PASSWORD } });

    expect(status).toBe(204);
    expect(await historyOf(id)).toEqual([{ ...before, user_id: null }]);
    const { db } = environment;
    const changes = [
      db.updateTable('case_events').set({ words: 'Something else.' }).where('id', '=', before.id),
      db.deleteFrom('case_events').where('id', '=', before.id),
    ];
    for (const change of changes) await expect(change.execute()).rejects.toThrow('cannot be changed or deleted');
  });

  it('joins a case that opened by itself', async () => {
    const id = await newListing();
    const { token } = await environment.signedIn();
    await report({ token }, id);
    const opening = { about: 'listing', subjectId: id, openedBy: null, reason: 'notAsShown', words: null } as const;

    await environment.db.transaction().execute((trx) => openCase(trx, opening, environment.now()));

    const history = await historyOf(id);
    expect(history.map(({ reason }) => reason).sort()).toEqual(['gone', 'notAsShown']);
    expect(new Set(history.map(({ number }) => number)).size).toBe(1);
  });
});
