import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CaseMove, Decision } from '#domain/lifecycles/case.ts';
import {
  APPEAL_TIME,
  CASE_IDLE_FOR,
  CASE_PAGES_COUNTED,
  DECISION_DAYS_MAX,
  OPEN_REPORTS_MAX,
  SINGLE_DECISION_MAX,
} from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { countCases, queueOf } from '#server/cases/case.view.repository.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import {
  decide,
  findCaseId,
  moveCase,
  newStaff,
  openDeskOf,
  reverseSuspension,
  review,
  type Staff,
  staffCommand,
  takeHeardCase,
} from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { expectMoneyToAddUp } from '#tests/support/money.ts';
import {
  ask,
  choose,
  createPaidInspection,
  dayFromToday,
  newVisit,
  paymentOf,
  runPaymentJobs,
} from '#tests/support/payments.ts';
import { createShipmentOnTheWay, expectShipmentToAddUp, newCast, PAID } from '#tests/support/shipments.ts';

// Rules: CASE-4, CASE-5, CASE-6, CASE-7

const HOUR = 60 * 60_000;

describe.each(databases)('the desk, on $name', (database) => {
  const environment = environmentOn(database);
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };
  const newListing = async (owner: Owner) =>
    (await call('listApartment', { token: owner.token, body: await owner.apartment() })).body.id;
  const caseOf = async (subject: string) => (await findCaseId(environment, subject)) ?? expect.fail('there is no case');
  const [move, take] = [moveCase.bind(null, environment), takeHeardCase.bind(null, environment)];
  /** Reports something, and returns the id of its case. */
  async function report({ token }: { token: string }, about: string, id: string, reason = 'rude') {
    await call('report', { token, body: { about, id, reason } });
    return await caseOf(id);
  }
  /** Creates a booking that waits for its owner, or is accepted. */
  async function rented({ isAccepted = false } = {}) {
    const renting = await newRenting(environment);
    const [renter, flat] = [await renting.newRenter(), await renting.newFlat()];
    const stay = await renting.booked(renter, flat);
    if (isAccepted) await renting.move(renting.owner, stay.id, 'accept');
    return { renting, renter, flat, stay };
  }
  /** Creates a case about a reported listing. */
  async function reported() {
    const [owner, reporter] = [await newOwner(environment), await environment.signedIn()];
    const listing = await newListing(owner);
    const body = { about: 'listing', id: listing, reason: 'notTheirs', words: 'It is mine.' };
    await call('report', { token: reporter.token, body });
    return { owner, reporter, listing, id: await caseOf(listing) };
  }
  const wordsTo = async ({ token }: { token: string }) =>
    (await call('listNotifications', { token })).body.map(({ text }) => text).join('\n');

  it('is locked after twelve hours, on other sessions, and from the moment the role is lost', async () => {
    const staff = await newStaff(environment);
    const { body: other } = await call('signIn', { body: { phone_no: staff.phone, password: PASSWORD } });
    const codeOf = async (token: string) => (await call('listCases', { token })).body.code ?? 'open';
    const { id } = await reported();
    await move(staff, id, 'take');

    const first = [await codeOf(staff.token), await codeOf(other.access_token)];
    environment.pass(12 * HOUR);
    const later = await codeOf(staff.token);
    const wrong = await call('openDesk', { token: staff.token, body: { otp: '000000' } });
    await openDeskOf(environment, staff);
    const again = await codeOf(staff.token);
    const said = await staffCommand(environment, 'remove', staff.phone);
    const decided = await move(staff, id, 'warn');
    const lost = await codeOf(staff.token);
    await staffCommand(environment, 'add', staff.phone);

    expect(first).toEqual(['open', 'desk_locked']);
    expect([later, wrong.body.code, again, lost]).toEqual(['desk_locked', 'code_expired', 'open', 'not_staff']);
    expect(said).toContain('is no longer staff');
    expect(decided.body.code).toBe('not_staff');
    expect(await codeOf(staff.token)).toBe('desk_locked');
    // Other staff can take their cases again.
    const { body } = await call('getCase', { token: (await newStaff(environment)).token, params: { id } });
    expect([body.status, body.taken_by]).toEqual(['open', null]);
  });

  it('opens to users that a command adds', async () => {
    const { person } = await environment.signedIn();
    const run = (what: string, phone?: string) =>
      staffCommand(environment, what, phone).catch((error) => error.message);

    expect(await run('add', person.phone_no)).toMatch(/is now staff\.$/);
    expect(await run('add', person.phone_no)).toMatch(/is already staff\.$/);
    expect(await run('list')).toContain(person.last_name);
    expect(await run('remove', person.phone_no)).toMatch(/is no longer staff\.$/);
    expect(await run('remove', person.phone_no)).toMatch(/is not staff\.$/);
    expect(await run('add', '0803 999 9999')).toMatch(/^No account with a verified phone number/);
    expect(await run('add', 'Ada')).toMatch(/is not a Nigerian phone number/);
    expect(await run('promote')).toMatch(/^Usage: add/);
  });

  it('gives a case to one of two who take it at once, who alone can decide', async () => {
    const two = [await newStaff(environment), await newStaff(environment)] as const;
    const { id } = await reported();

    const taken = await Promise.all(two.map((staff) => move(staff, id, 'take')));

    expect(taken.map(({ body }) => body.code ?? 'mine').sort()).toEqual(['mine', 'taken_by_other']);
    const isFirst = taken[0]?.status === 200;
    const [mine, others]: [Staff, Staff] = isFirst ? [two[0], two[1]] : [two[1], two[0]];
    expect((await move(others, id, 'dismiss')).body.code).toBe('taken_by_other');
    expect((await move(mine, id, 'dismiss', '  ')).body.code).toBe('invalid_request');
    const decided = await Promise.all([1, 2].map(() => move(mine, id, 'dismiss')));
    expect(decided.map(({ body }) => body.status)).toEqual(['decided', 'decided']);
    expect(decided[0]?.body.history.map(({ what }) => what)).toEqual(['reported', 'taken', 'decided']);
    expect((await move(mine, id, 'warn')).body.code).toBe('wrong_status');
    const { body: closed } = await call('listCases', { token: mine.token, query: { closed: 'true' } });
    expect(closed.map((each) => each.id)).toContain(id);
  });

  it('lists decisions against a user, newest first, and every decision to its reporter', async () => {
    const [owner, staff, reporter] = [
      await newOwner(environment),
      await newStaff(environment),
      await environment.signedIn(),
    ];
    for (const [decision, about] of [
      ['warn', 'listing'],
      ['dismiss', 'listing'],
      ['suspendListing', 'listing'],
      ['warn', 'person'],
    ] as const) {
      environment.pass(60_000);
      const id = about === 'person' ? owner.id : await newListing(owner);
      const caseId = await report(reporter, about, id);
      await move(staff, caseId, 'take');
      await move(staff, caseId, decision);
    }

    const { body: decisions } = await call('listDecisions', { token: owner.token });

    const { first_name, last_name } = (await call('getMe', { token: owner.token })).body.data;
    expect(decisions.map(({ decision, title }) => [decision, title])).toEqual([
      ['warn', `${first_name} ${last_name}`],
      ['suspendListing', 'Flat in Lekki'],
      ['warn', 'Flat in Lekki'],
    ]);
    const { body: reports } = await call('listDecisions', { token: reporter.token });
    expect(reports.map(({ decision, role, can_appeal }) => [decision, role, can_appeal])).toEqual([
      ['warn', 'reporter', false],
      ['suspendListing', 'reporter', false],
      ['dismiss', 'reporter', true],
      ['warn', 'reporter', false],
    ]);
  });

  it('keeps staff from their own cases: as reporter, owner or renter', async () => {
    const staff = await newStaff(environment);
    const renting = await newRenting(environment);
    const [somebody, self, flat] = [await environment.signedIn(), await newOwner(environment), await renting.newFlat()];
    const { body: me } = await call('getMe', { token: self.token });
    await staffCommand(environment, 'add', me.phone_no);
    const owning = { token: self.token, phone: me.phone_no };
    await openDeskOf(environment, owning);
    const stay = await renting.booked({ id: me.id, ...owning }, flat);
    const [theirs, own] = [await newListing(renting.owner), await newListing(self)];
    const cases = [
      { who: staff, by: staff, about: 'listing', id: theirs },
      { who: owning, by: somebody, about: 'listing', id: own },
      { who: owning, by: renting.owner, about: 'booking', id: stay.id },
    ];

    const [seen, ids]: [unknown[], string[]] = [[], []];
    for (const { who, by, about, id: subject } of cases) {
      const id = await report(by, about, subject);
      ids.push(id);
      const { body } = await call('getCase', { token: who.token, params: { id } });
      seen.push([body.code, (await move(who, id, 'take')).body.code]);
    }

    expect(seen).toEqual(Array(3).fill(['own_case', 'own_case']));
    // A later case about the listing shows the earlier one to staff, except to the member who reported that one.
    const [earlier = ''] = ids;
    await move(owning, earlier, 'take');
    await move(owning, earlier, 'dismiss', 'The papers are in order.');
    const later = await report(somebody, 'listing', theirs);
    const shownTo = async ({ token }: { token: string }) =>
      (await call('getCase', { token, params: { id: later } })).body.earlier;
    const outcomes = [{ what: 'decided', decision: 'dismiss', words: 'The papers are in order.' }];
    expect(await shownTo(owning)).toMatchObject([{ id: earlier, about: 'listing', status: 'decided', outcomes }]);
    expect((await shownTo(staff)).map(({ id }) => id)).not.toContain(earlier);
    expect((await call('getMe', { token: staff.token })).body.is_staff).toBe(true);
    expect((await call('getMe', { token: somebody.token })).body.is_staff).toBeUndefined();
  });

  it('lists open cases oldest first, and closed ones newest first', async () => {
    const staff = await newStaff(environment);
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      environment.pass(1_000);
      ids.push((await reported()).id);
    }
    const listed = async (closed: boolean) => {
      const { body } = await call('listCases', { token: staff.token, query: { closed: String(closed) } });
      return body.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
    };
    const before = [await listed(false), await listed(true)];
    for (const id of ids) {
      await move(staff, id, 'take');
      await move(staff, id, 'warn');
    }
    const decided = [await listed(false), await listed(true)];
    await move(staff, ids[1] ?? '', 'appeal');

    expect(before).toEqual([ids, []]);
    expect(decided).toEqual([[], ids.toReversed()]);
    expect([await listed(false), await listed(true)]).toEqual([[ids[1]], [ids[2], ids[0]]]);
  });

  it('puts money first and reports by new accounts last, and finds cases by reference, phone, id and link', async () => {
    const staff = await newStaff(environment);
    const [fresh, old] = [await reported(), await reported()];
    const { owner, visitor, listing } = await newVisit(environment);
    const visit = await createPaidInspection(environment, visitor, listing.id);
    const open = (subjectId: string, about: 'inspection' | 'listing') =>
      environment.db
        .transaction()
        .execute((trx) =>
          openCase(trx, { about, subjectId, openedBy: visitor.id, reason: 'gone', words: null }, environment.now()),
        );
    const { caseId: money } = await open(visit.id, 'inspection');
    await environment.db.updateTable('cases').set({ by_new: false }).where('id', '=', old.id).execute();
    const list = async (query: Record<string, string>) => {
      const { body, headers } = await call('listCases', { token: staff.token, query });
      return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']) };
    };

    const { ids, total } = await list({});
    const { body: shown } = await call('getCase', { token: staff.token, params: { id: money } });
    const { phone_no } = (await call('getMe', { token: owner.token })).body;
    const found = [];
    const link = `https://gida.example/listings/${listing.id}`;
    for (const q of [shown.reference, visitor.phone, phone_no, listing.id, link, visit.id])
      found.push((await list({ q })).ids);
    const none = await list({ q: 'no such thing' });
    await move(staff, fresh.id, 'take');
    const mine = await list({ mine: 'true' });
    const page = await list({ limit: '1', page: '2', order: 'age' });

    expect(ids[0]).toBe(money);
    expect(ids.indexOf(old.id)).toBeLessThan(ids.indexOf(fresh.id));
    expect(total).toBe(ids.length);
    expect(found).toEqual(Array(6).fill([money]));
    expect([none.ids, none.total, mine.ids]).toEqual([[], 0, [fresh.id]]);
    // The total counts the pages before this one and a few more.
    expect([page.ids.length, page.total]).toEqual([1, Math.min(total, 1 + CASE_PAGES_COUNTED)]);
    expect(shown.money).toBe(500_000);
    const { body: again } = await call('getCase', { token: staff.token, params: { id: money } });
    expect(again.readers?.map(({ name }) => name)).toEqual(['Ngozi Eze']);
    expect(again.history.map(({ what }) => what)).toEqual(['reported']);
  });

  it('counts open cases by age, and the decisions of thirty days by kind and staff, with those that an appeal reversed', async () => {
    const { db } = environment;
    const staff = await newStaff(environment);
    await sql`update users set first_name = 'Bisi', last_name = 'Alade' where phone = ${staff.phone}`.execute(db);
    const figures = async () => (await call('getDeskFigures', { token: staff.token })).body;
    const before = await figures();
    const [reversed, old] = [await reported(), await reported()];
    for (const { id } of [reversed, old]) await move(staff, id, 'take');
    const dates = { opened_at: new Date(environment.now().getTime() - 3 * 24 * HOUR), due_at: environment.now() };
    await db.updateTable('cases').set(dates).where('id', '=', old.id).execute();
    const open = await figures();
    await move(staff, reversed.id, 'warn');
    await move(staff, reversed.id, 'appeal');
    await review(environment, reversed.id, 'lift');
    const decided = await figures();
    environment.pass(31 * 24 * HOUR);
    const anyone = await newStaff(environment);
    const { body: later } = await call('getDeskFigures', { token: anyone.token });

    const ofListings = ({ kinds }: typeof before) => kinds.find(({ about }) => about === 'listing')?.counts;
    const ofBisi = (each: typeof before) =>
      each.staff.flatMap(({ name, counts }) => (name === 'Bisi Alade' ? [counts] : []));
    const { open: was } = before;
    const {
      open: all,
      decided: done,
      overturned: undone,
    } = ofListings(before) ?? { open: 0, decided: 0, overturned: 0 };
    expect(open.open).toEqual({ ...was, day: was.day + 1, week: was.week + 1, overdue: was.overdue + 1 });
    expect(ofListings(open)).toEqual({ open: all + 2, decided: done, overturned: undone });
    expect(ofListings(decided)).toEqual({ open: all + 1, decided: done + 1, overturned: undone + 1 });
    expect([ofBisi(before), ofBisi(open), ofBisi(decided), ofBisi(later)]).toEqual([
      [],
      [{ open: 2, decided: 0, overturned: 0 }],
      [{ open: 1, decided: 1, overturned: 1 }],
      [{ open: 1, decided: 0, overturned: 0 }],
    ]);
    expect(later.days).toBe(30);
  });

  it('refuses a report of a user who has ten open reports, until one is decided', async () => {
    const [owner, { token }] = [await newOwner(environment), await environment.signedIn()];
    const [codes, subjects]: [number[], string[]] = [[], []];
    const reportAnother = async () => {
      const id = await newListing(owner);
      environment.pass(60_000);
      codes.push((await call('report', { token, body: { about: 'listing', id, reason: 'rude' } })).status);
      subjects.push(id);
    };
    for (let each = 0; each <= OPEN_REPORTS_MAX; each += 1) await reportAnother();
    await decide(environment, subjects[0] ?? '', 'dismiss');
    await reportAnother();

    expect(codes).toEqual([...Array(OPEN_REPORTS_MAX).fill(200), 429, 200]);
  });

  it('reads one page of ten thousand cases from an index, in each order, and counts no more than four', async () => {
    const { db } = environment;
    const plans: string[] = [];
    const counts: number[] = [];
    const undo = new Error('undo');
    const filling = db.transaction().execute(async (trx) => {
      await sql`
        insert into cases (id, about, subject_id, status, opened_at, due_at, touched_at, money)
        select gen_random_uuid(), 'listing', gen_random_uuid(), 'open', now() - n * interval '1 minute', now(), now(), n
        from generate_series(1, 10000) n`.execute(trx);
      await sql`analyze cases`.execute(trx);
      for (const order of ['money', 'age', 'deadline'] as const) {
        const queue = queueOf({ closed: false, order }, { limit: 25, offset: 0 });
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${queue}`.execute(trx);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        for (const offset of [0, 50])
          counts.push(await countCases(trx, { closed: false, order }, { limit: 25, offset }));
      }
      throw undo;
    });

    await expect(filling).rejects.toBe(undo);
    expect(plans.map((each) => /using (cases_by_\w+)/.exec(each)?.[1])).toEqual([
      'cases_by_money',
      'cases_by_age',
      'cases_by_deadline',
    ]);
    for (const each of plans) expect(each).not.toMatch(/Sort|Seq Scan/);
    expect(counts).toEqual([100, 150, 100, 150, 100, 150]);
  });

  it.each([
    [['renter'], 'owner'],
    [['owner'], 'renter'],
    [['renter', 'owner'], 'renter'],
  ] as const)('decides about a booking that was reported by %j against its %s', async (reporters, against) => {
    const { renting, renter, stay } = await rented();
    const staff = await newStaff(environment);
    const people = { renter, owner: renting.owner };
    for (const who of reporters) await report(people[who], 'booking', stay.id);
    const id = await caseOf(stay.id);
    await take(staff, id);

    await move(staff, id, 'warn');

    const heard = { renter: await wordsTo(renter), owner: await wordsTo(renting.owner) };
    const other = against === 'renter' ? 'owner' : 'renter';
    expect(heard[against]).toContain('Warning about Flat in Lekki. Reason: We have looked at it.');
    expect(heard[other]).not.toContain('Warning about');
    expect(heard[other].includes('We reviewed your report')).toBe((reporters as readonly string[]).includes(other));
    expect(heard[against]).not.toContain('We reviewed your report');
  });

  it.each([
    ['warn', 'Warning about Flat in Lekki. ', 'uphold', ' stands', ''],
    ['suspendListing', 'Flat in Lekki was suspended and hidden from search. ', 'uphold', ' stands', ''],
    ['warn', 'Warning about Flat in Lekki. ', 'lift', ' is reversed', ''],
    [
      'suspendListing',
      'Flat in Lekki was suspended and hidden from search. ',
      ...(['lift', ' is reversed', ' We paused your suspended listings. You can relist them in My Listing.'] as const),
    ],
  ] as const)(
    'notifies the respondent with the reason and without the reporter, and accepts one appeal (%s, %s%s)',
    async (decision, what, then, is, more) => {
      const staff = await newStaff(environment);
      const { owner, reporter, id } = await reported();
      const { person } = reporter;
      await move(staff, id, 'take');
      await move(staff, id, decision, 'Please show that it is yours.');
      const object = (who: { token: string }, words = 'It is mine.') =>
        call('appealDecision', { token: who.token, params: { id }, body: { words } });

      const [told, thanks] = [await wordsTo(owner), await wordsTo(reporter)];
      const [reporters, mine, again] = [await object(reporter), await object(owner), await object(owner, 'Again.')];
      const own = await move(staff, id, then, 'The papers say otherwise.');
      await review(environment, id, then, 'The papers say otherwise.');
      const late = await object(owner);

      expect(told).toContain('Reason: Please show that it is yours. You can appeal under Decisions.');
      expect(told).toContain(what);
      expect((await wordsTo(owner)).split('\n')).toContain(
        `We reviewed your appeal about Flat in Lekki: our decision${is}. The papers say otherwise.${more}`,
      );
      expect(told).not.toContain(person.first_name);
      expect(thanks).toMatch(
        /^We reviewed your report about Flat in Lekki \(C-\d+\) and (sent a warning|suspended the listing)\. Reason: Please show that it is yours\./m,
      );
      expect([reporters.body.code, mine.body.can_appeal, again.body.status]).toEqual([
        'wrong_status',
        false,
        'appealed',
      ]);
      expect(own.body.code).toBe('own_decision');
      const { body: heard } = await call('listDecisions', { token: reporter.token });
      expect(heard).toMatchObject([
        { role: 'reporter', decision, words: 'Please show that it is yours.', objection: null },
      ]);
      expect(late.body.code).toBe('wrong_status');
      const { body: decisions } = await call('listDecisions', { token: owner.token });
      expect(JSON.stringify(decisions)).not.toContain(person.last_name);
      const words = {
        words: 'Please show that it is yours.',
        objection: 'It is mine.',
        answer: 'The papers say otherwise.',
      };
      const status = then === 'lift' ? 'lifted' : 'upheld';
      expect(decisions).toMatchObject([{ ...words, decision, status, title: 'Flat in Lekki' }]);
      const { body } = await call('getCase', { token: staff.token, params: { id } });
      expect(body.history.filter(({ what }) => what === 'appealed')).toMatchObject([{ words: 'It is mine.' }]);
    },
  );

  it('hides a suspended listing everywhere, and refunds its inspections', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const paid = await createPaidInspection(environment, visitor, listing.id);
    const unpaid = await ask(environment, await environment.signedIn(), {
      propertyId: listing.id,
      day: dayFromToday(environment, 4),
    });
    const renting = await newRenting(environment);
    const renter = await renting.newRenter();
    const asked = await renting.booked(renter, listing.id);

    await decide(environment, listing.id, 'suspendListing');
    await runPaymentJobs(environment);

    const state = async (id: string) => (await call('getInspection', { token: visitor.token, params: { id } })).body;
    expect(await state(paid.id)).toMatchObject({
      status: 'cancelled',
      cancelled_because: 'suspended',
      suspended: true,
      payment: { status: 'refunded' },
    });
    expect(await state(paid.id)).not.toHaveProperty('cancelled_by');
    const late = await choose(environment, paymentOf(unpaid.body).reference, 'pay');
    await runPaymentJobs(environment);
    expect(late).toBeDefined();
    expect((await call('getListing', { params: { id: listing.id } })).status).toBe(404);
    const found = (await call('searchApartments', { query: { limit: '50' } })).body;
    expect(found.map(({ property_id }) => property_id)).not.toContain(listing.id);
    expect((await renting.seen(renter, asked.id)).status).toBe('declined');
    expect((await renting.ask(await renting.newRenter(), listing.id)).body.code).toBe('not_available');
    const visit = await ask(environment, visitor, { propertyId: listing.id, day: dayFromToday(environment, 5) });
    expect(visit.body.code).toBe('not_available');
    const resume = { token: owner.token, params: { id: listing.id, transition: 'resume' } };
    expect((await call('moveListing', resume)).body.code).toBe('wrong_status');

    const told = (await wordsTo(visitor)).split('\n').filter((text) => /^Inspection of .* was cancelled:/.test(text));
    const why = /10:00 AM, was cancelled: we suspended the listing\. Don't pay the owner\. We are refunding ₦5,000\.$/;
    expect(told).toEqual([expect.stringMatching(why)]);

    await reverseSuspension(environment, listing.id);
    expect((await call('moveListing', resume)).body.status).toBe('listed');
  });

  it('does not mention My Listing when the suspended listing was removed', async () => {
    const { owner, listing } = await reported();
    await decide(environment, listing, 'suspendListing');
    await call('moveListing', { token: owner.token, params: { id: listing, transition: 'remove' } });

    await reverseSuspension(environment, listing);

    const told = (await wordsTo(owner)).split('\n').filter((text) => text.includes('our decision is reversed'));
    expect(told).toEqual([expect.not.stringContaining('My Listing')]);
  });

  it('ends a suspended account everywhere until it is reinstated', async () => {
    const { owner, id, listing } = await reported();
    const { body: me } = await call('getMe', { token: owner.token });
    const staff = await newStaff(environment);
    await move(staff, id, 'take');
    const signIn = () => call('signIn', { body: { phone_no: me.phone_no, password: PASSWORD } });

    await move(staff, id, 'suspendAccount', 'The house is not yours.');

    expect((await call('getMe', { token: owner.token })).status).toBe(401);
    const refused = await signIn();
    expect(refused.body.code).toBe('account_suspended');
    expect(refused.body.message).toMatch(
      /Reason: The house is not yours\. You can appeal under Decisions or contact us with reference C-\d+\.$/,
    );
    const wrong = await call('signIn', { body: { phone_no: me.phone_no, password: 'not this one' } });
    expect(wrong.body.code).toBe('wrong_credentials');
    expect((await call('getListing', { params: { id: listing } })).status).toBe(404);

    await move(staff, id, 'appeal', 'They have sent a letter.');
    const { body } = await review(environment, id, 'lift', 'The letter is right.');
    const { body: access } = await signIn();
    expect(body.history.map(({ what }) => what)).toEqual(['reported', 'taken', 'decided', 'appealed', 'lifted']);
    const { body: own } = await call('listOwnListings', { token: access.access_token, params: { userId: me.id } });
    expect(own).toMatchObject([{ id: listing, status: 'paused' }]);
  });

  it('reinstates an account’s listings, except those suspended by their own decision', async () => {
    const [owner, staff, { token }] = [
      await newOwner(environment),
      await newStaff(environment),
      await environment.signedIn(),
    ];
    const suspended = async (
      about: 'listing' | 'person' | 'booking',
      subject: string,
      decision: Decision,
      by: { token: string } = { token },
    ) => {
      const id = await report(by, about, subject);
      await take(staff, id);
      await move(staff, id, decision);
      return id;
    };
    const further: Record<string, CaseMove[]> = {
      decided: [],
      appealed: ['appeal'],
      upheld: ['appeal', 'uphold'],
      lifted: ['appeal', 'lift'],
    };
    await newListing(owner);
    const listings: Record<string, string> = {};
    for (const [status, moves] of Object.entries(further)) {
      const listing = await newListing(owner);
      const id = await suspended('listing', listing, 'suspendListing');
      const colleague = await newStaff(environment);
      for (const next of moves) expect((await move(next === 'appeal' ? staff : colleague, id, next)).status).toBe(200);
      listings[listing] = status;
    }
    const [rented, renting] = [await newListing(owner), await newRenting(environment)];
    const renter = await renting.newRenter();
    await suspended('booking', (await renting.booked(renter, rented)).id, 'suspendListing', renter);
    listings[rented] = 'of a booking';
    const account = await suspended('person', owner.id, 'suspendAccount');

    await move(staff, account, 'appeal');
    await review(environment, account, 'lift');

    const rows = environment.db.selectFrom('listings').select(['id', 'status']).where('owner_id', '=', owner.id);
    const statuses = (await rows.execute()).map(({ id, status }) => [listings[id] ?? 'free', status]);
    expect(Object.fromEntries(statuses)).toEqual({
      free: 'paused',
      ...{ decided: 'suspended', appealed: 'suspended', upheld: 'suspended' },
      'of a booking': 'suspended',
      lifted: 'paused',
    });
  });

  it.each([
    ['the later first', [1, 0]],
    ['the earlier first', [0, 1]],
  ])('reinstates an account after both of two suspensions are lifted, %s', async (_, order) => {
    const [owner, staff] = [await newOwner(environment), await newStaff(environment)];
    const reporter = await environment.signedIn();
    const listing = await newListing(owner);
    const { body: me } = await call('getMe', { token: owner.token });
    const subjects = [
      { about: 'listing', id: listing },
      { about: 'person', id: owner.id },
    ];
    const cases: string[] = [];
    for (const subject of subjects) {
      const id = await report(reporter, subject.about, subject.id);
      await take(staff, id);
      await move(staff, id, 'suspendAccount');
      cases.push(id);
    }
    const state = async () => {
      const { body } = await call('signIn', { body: { phone_no: me.phone_no, password: PASSWORD } });
      const row = environment.db.selectFrom('listings').select('status').where('id', '=', listing);
      return [body.code ?? 'signed in', (await row.executeTakeFirst())?.status];
    };
    const takeBack = async (id = '') => {
      await move(staff, id, 'appeal');
      await review(environment, id, 'lift');
      return await state();
    };

    const both = await state();
    const [first, second] = order.map((at) => cases[at]);
    const [one, none] = [await takeBack(first), await takeBack(second)];

    expect(both).toEqual(['account_suspended', 'suspended']);
    expect(one).toEqual(['account_suspended', 'suspended']);
    expect(none).toEqual(['signed in', 'paused']);
    const told = await environment.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', owner.id)
      .execute();
    const takenBack = told.filter(({ text }) => text.includes('our decision is reversed'));
    expect(takenBack.map(({ text }) => text.endsWith('You can relist them in My Listing.')).toSorted()).toEqual([
      false,
      true,
    ]);
  });

  it('limits an account until a day, which it is told before and after', async () => {
    const { owner, id, listing } = await reported();
    const staff = await newStaff(environment);
    const renting = await newRenting(environment);
    const { body: me } = await call('getMe', { token: owner.token });
    const person = { id: me.id, token: owner.token, phone: me.phone_no };
    const before = await renting.booked(person, await renting.newFlat());
    const day = (days: number) => dayFromToday(environment, days);
    const limit = (until?: string) => move(staff, id, 'limitAccount', 'You cancelled often.', until ? { until } : {});
    await move(staff, id, 'take');

    const refused = [await limit(), await limit(day(0)), await limit(day(DECISION_DAYS_MAX + 1))];
    const said = { words: 'You cancelled often.', until: day(7) };
    const preview = await call('previewCase', {
      token: staff.token,
      params: { id, transition: 'limitAccount' },
      body: said,
    });
    const longest = await call('previewCase', {
      token: staff.token,
      params: { id, transition: 'limitAccount' },
      body: { ...said, until: day(DECISION_DAYS_MAX) },
    });
    const { body: limited } = await limit(day(7));
    const key = { 'Idempotency-Key': randomUUID() };
    const list = async () =>
      await call('listApartment', { token: owner.token, headers: key, body: await owner.apartment() });
    const tried = [
      await list(),
      await renting.ask(person, await renting.newFlat()),
      await ask(environment, owner, { propertyId: (await newVisit(environment)).listing.id }),
    ];
    const goesOn = await renting.move(person, before.id, 'cancel');
    environment.pass(7 * 24 * HOUR);
    await runPaymentJobs(environment);
    const again = await list();

    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('invalid_request'));
    expect(longest.status).toBe(200);
    expect(preview.body.effects).toEqual([
      expect.stringMatching(/ can't add listings or send requests and offers until \w+ \d+ /),
    ]);
    expect(limited).toMatchObject({ status: 'decided', decision: 'limitAccount' });
    expect(limited.until).toMatch(/T23:00:00\.000Z$/);
    expect(tried.map(({ body }) => body.code)).toEqual(Array(3).fill('account_limited'));
    expect(tried[0]?.body.message).toMatch(
      /^Our team limited your account until \w+ \d+ .* Reason: You cancelled often\. /,
    );
    expect(goesOn.body.status).toBe('cancelled');
    expect(again.body.code).toBeUndefined();
    expect((await call('getListing', { params: { id: listing } })).status).toBe(200);
    const told = (await wordsTo(owner)).split('\n').filter((text) => text.includes('limited'));
    expect(told).toEqual([
      'Your account is no longer limited. You can add listings and send requests and offers again.',
      preview.body.messages.find(({ by, text }) => by === 'app' && text.startsWith('Your'))?.text,
    ]);
    const { body } = await call('getCase', { token: (await newStaff(environment)).token, params: { id } });
    expect(body.history.at(-1)).toMatchObject({ what: 'ended', by: null, decision: 'limitAccount' });
  });

  it('ends a suspension on its day, but for what another decision suspends, and lifts a limit with the answer to an appeal', async () => {
    const { owner, id, listing } = await reported();
    const [other, third] = [await newListing(owner), await newListing(owner)];
    const { body: me } = await call('getMe', { token: owner.token });
    const staff = await newStaff(environment);
    await decide(environment, other, 'suspendListing');
    await move(staff, id, 'take');
    await move(staff, id, 'suspendAccount', 'The house is not yours.', { until: dayFromToday(environment, 3) });
    const signIn = () => call('signIn', { body: { phone_no: me.phone_no, password: PASSWORD } });

    const refused = await signIn();
    environment.pass(3 * 24 * HOUR);
    await runPaymentJobs(environment);
    await runPaymentJobs(environment);
    const { body: access } = await signIn();

    expect(refused.body.message).toMatch(/^Your account is suspended until \w+ \d+ \w+ \d+\. Reason: /);
    const rows = environment.db.selectFrom('listings').select(['id', 'status']).where('owner_id', '=', owner.id);
    expect(Object.fromEntries((await rows.execute()).map((row) => [row.id, row.status]))).toEqual({
      ...{ [listing]: 'paused', [other]: 'suspended', [third]: 'paused' },
    });
    const told = (await wordsTo({ token: access.access_token }))
      .split('\n')
      .filter((text) => text.includes('no longer'));
    expect(told.toSorted()).toEqual([
      'Your account is no longer suspended. We paused your suspended listings. You can relist them in My Listing.',
      // The hold ends too, because the case was about fraud.
      'Your payouts are no longer on hold. We will pay you what we owe you.',
    ]);
    const limits = [];
    for (const subject of [listing, third]) {
      const reporter = await environment.signedIn();
      await call('report', { token: reporter.token, body: { about: 'listing', id: subject, reason: 'gone' } });
      const next = await caseOf(subject);
      await openDeskOf(environment, staff);
      await move(staff, next, 'take');
      limits.push(next);
      await move(staff, next, 'limitAccount', 'Too often.', { until: dayFromToday(environment, limits.length * 5) });
    }
    const until = async () =>
      (
        await environment.db
          .selectFrom('users')
          .select('limited_until')
          .where('id', '=', owner.id)
          .executeTakeFirstOrThrow()
      ).limited_until;
    const [first = '', second = ''] = limits;
    const both = await until();
    await move(staff, second, 'appeal');
    await review(environment, second, 'lift');
    const one = await until();
    await move(staff, first, 'appeal');
    await review(environment, first, 'lift');

    expect(one && both && both.getTime() - one.getTime()).toBe(5 * 24 * HOUR);
    expect(await until()).toBeNull();
  });

  it('withdraws a suspended renter’s requests and notifies owners of accepted bookings', async () => {
    const { renting, renter, stay } = await rented({ isAccepted: true });
    const asked = await renting.booked(renter, await renting.newFlat());
    const { owner: host, visitor, listing } = await newVisit(environment);
    const visit = await createPaidInspection(environment, renter, listing.id);
    const others = await createPaidInspection(environment, visitor, listing.id, { time: '11:00' });
    const staff = await newStaff(environment);
    const id = await report(renting.owner, 'booking', stay.id);
    await take(staff, id);

    const { body } = await move(staff, id, 'suspendAccount', 'They have sublet it.');
    await runPaymentJobs(environment);

    expect(body).toMatchObject({ decision: 'suspendAccount' });
    const { owner } = renting;
    expect([(await renting.seen(owner, asked.id)).status, (await renting.seen(owner, stay.id)).status]).toEqual([
      'cancelled',
      'accepted',
    ]);
    const told = (await call('listNotifications', { token: owner.token })).body.map(({ text }) => text);
    expect(told.filter((text) => /'s account was suspended\. .* Don't hand over the keys\./.test(text))).toHaveLength(
      1,
    );
    expect((await renting.seen(owner, stay.id)).renter_suspended).toBe(true);
    expect(told.filter((text) => text.includes('cancelled their booking of your'))).toHaveLength(1);
    const rows = environment.db.selectFrom('inspections').select(['id', 'status']).where('listing_id', '=', listing.id);
    expect(Object.fromEntries((await rows.execute()).map((row) => [row.id, row.status]))).toEqual({
      [visit.id]: 'cancelled',
      [others.id]: 'scheduled',
    });
    const heard = (await wordsTo(host)).split('\n').filter((text) => /^Inspection of .* was cancelled:/.test(text));
    expect(heard, 'the fee is not the owner’s').toEqual([
      expect.stringMatching(/10:00 AM, was cancelled: we suspended the visitor's account\.$/),
    ]);
    await expectMoneyToAddUp(environment, visit.id, 'suspended');
    await move(staff, id, 'appeal', 'They have a permit.');
    await review(environment, id, 'lift', 'The permit is right.');
    const lifted = (await wordsTo(owner))
      .split('\n')
      .filter((text) => /no longer suspended|We reversed/.test(text))
      .toSorted();
    expect(lifted).toEqual([
      expect.stringMatching(
        /'s account is no longer suspended\. Their booking of your Flat in Lekki, .*, is still on\.$/,
      ),
      expect.stringMatching(
        /^We reversed our decision about .* \(C-\d+\) after an appeal\. Reason: The permit is right\.$/,
      ),
    ]);
    expect((await renting.seen(owner, stay.id)).renter_suspended).toBeUndefined();
    expect((await renting.move(owner, stay.id, 'cancel')).body.status).toBe('cancelled');
  });

  it('tells the owner at the gate that the visitor’s account is suspended', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const visit = await createPaidInspection(environment, visitor, listing.id);
    environment.pass(Date.parse(`${visit.day}T09:00:00Z`) - environment.now().getTime());
    const seen = async () =>
      (await call('getInspection', { token: owner.token, params: { id: visit.id } })).body.visitor_suspended;
    const before = await seen();
    const staff = await newStaff(environment);
    await call('report', { token: owner.token, body: { about: 'inspection', id: visit.id, reason: 'rude' } });
    const id = await caseOf(visitor.id);
    await take(staff, id);

    await move(staff, id, 'suspendAccount', 'They threatened the guard.');

    expect([before, await seen()]).toEqual([undefined, true]);
  });

  it('tells renters of a suspended listing not to pay, on the page of the booking as well', async () => {
    const { renting, renter, flat, stay } = await rented({ isAccepted: true });
    const before = await renting.seen(renter, stay.id);

    await decide(environment, flat, 'suspendListing');

    expect(await wordsTo(renter)).toMatch(
      /^We suspended Flat in Lekki, which you booked for .*\. Don't pay the owner\./m,
    );
    expect(before.decision).toBeUndefined();
    expect([before.suspended, (await renting.seen(renter, stay.id)).suspended]).toEqual([undefined, true]);

    await reverseSuspension(environment, flat);

    expect(await wordsTo(renter)).toMatch(
      /^Flat in Lekki, which you booked for .*, is no longer suspended\. Your booking is still on\. Inspect the place before you pay\.$/m,
    );
  });

  it('tells renters of a suspended owner not to pay, and keeps their bookings', async () => {
    const { renting, renter, stay } = await rented({ isAccepted: true });
    const staff = await newStaff(environment);
    const id = await report(renter, 'booking', stay.id);
    await take(staff, id);

    await move(staff, id, 'suspendAccount');

    const told = (await wordsTo(renter)).split('\n').filter((text) => text.includes('was suspended'));
    expect(told).toEqual([
      expect.stringMatching(
        /^\S+ \S+'s account was suspended\. Don't pay them for Flat in Lekki, .* Your booking stays/,
      ),
    ]);
    expect((await renting.seen(renter, stay.id)).status).toBe('accepted');
    await move(staff, id, 'appeal');
    await review(environment, id, 'lift');
    const heard = environment.db.selectFrom('notifications').select('text').where('user_id', '=', renting.owner.id);
    const lifted = (await heard.execute()).filter(({ text }) => text.includes("'s account is no longer suspended"));
    expect(lifted, 'the renter was not suspended').toEqual([]);
  });

  it('shows staff what became of the record, what was sent about it, and the past of both sides', async () => {
    const { renting, renter, flat, stay } = await rented({ isAccepted: true });
    const { owner } = renting;
    const earlier = await report(renter, 'listing', flat);
    const cancelled = await renting.booked(renter, await renting.newFlat());
    await renting.move(owner, cancelled.id, 'accept');
    await renting.move(renter, cancelled.id, 'cancel', 'I found another place.');
    // A request cancelled before the owner answered does not count against the renter.
    await renting.move(renter, (await renting.booked(renter, await renting.newFlat())).id, 'cancel');
    const other = await report(owner, 'booking', cancelled.id);
    const id = await report(owner, 'booking', stay.id);
    const staff = await newStaff(environment);

    const { body } = await call('getCase', { token: staff.token, params: { id } });
    const { body: ended } = await call('getCase', { token: staff.token, params: { id: other } });

    const textsOf = ({ timeline }: typeof body) => timeline.map(({ text }) => text).toSorted();
    expect(textsOf(body)).toEqual([
      'The owner accepted.',
      'The renter sent an ID proof.',
      'The renter sent the booking request.',
    ]);
    expect(textsOf(ended)).toContain('The renter cancelled. Reason: I found another place.');
    const past = { cancelled: 0, disputes: 0, reports: 1, decisions: 0 };
    expect(body.people.map((person) => [person.role, person.past])).toEqual([
      ['owner', expect.objectContaining(past)],
      ['renter', expect.objectContaining({ ...past, cancelled: 1 })],
    ]);
    expect(body.earlier.map((each) => [each.id, each.with.length])).toEqual([
      [earlier, 1],
      [other, 2],
    ]);
    expect(body.sent.map(({ by }) => by)).toEqual(expect.arrayContaining(['app', 'sms']));
    expect(body.sent.some(({ text }) => text.includes('accepted'))).toBe(true);
    expect(body.sent.some(({ text }) => text.includes('I found another place'))).toBe(false);
  });

  it('counts what each side cancelled of what was agreed, and the disputes and standing decisions of other cases', async () => {
    const { renting, renter, stay } = await rented({ isAccepted: true });
    const { owner } = renting;
    const { owner: host, listing } = await newVisit(environment);
    const [disputed, missed, away] = [
      await createPaidInspection(environment, renter, listing.id),
      await createPaidInspection(environment, renter, listing.id, { time: '11:00' }),
      await createPaidInspection(environment, renter, listing.id, { time: '12:00' }),
    ];
    const cancel = ({ token }: { token: string }, id: string) =>
      call('moveInspection', { token, params: { id, transition: 'cancel' } });
    await cancel(renter, missed.id);
    await cancel(host, away.id);
    const [kept, reversed] = [
      await renting.booked(renter, await renting.newFlat()),
      await renting.booked(renter, await renting.newFlat()),
    ];
    for (const each of [kept, reversed]) await renting.move(owner, each.id, 'accept');
    await renting.move(owner, kept.id, 'cancel');
    const opening = {
      about: 'inspection',
      subjectId: disputed.id,
      openedBy: host.id,
      reason: null,
      words: null,
    } as const;
    await environment.db.transaction().execute((trx) => openCase(trx, opening, environment.now()));
    const staff = await newStaff(environment);
    for (const each of [kept, reversed]) {
      const about = await report(owner, 'booking', each.id);
      await take(staff, about);
      await move(staff, about, 'warn');
      if (each === reversed) await move(staff, about, 'appeal');
      if (each === reversed) await review(environment, about, 'lift');
    }

    const params = { id: await report(owner, 'booking', stay.id) };
    const { body } = await call('getCase', { token: staff.token, params });

    expect(body.people.map(({ role, past: { since: _, ...past } }) => [role, past])).toEqual([
      ['owner', { cancelled: 1, disputes: 0, reports: 0, decisions: 0 }],
      ['renter', { cancelled: 1, disputes: 1, reports: 2, decisions: 1 }],
    ]);
  });

  it('records each view of a document and limits it to the staff member who took the case', async () => {
    const { renter, stay } = await rented();
    const id = await report(renter, 'booking', stay.id, 'askedForMoney');
    const [mine, others] = [await newStaff(environment), await newStaff(environment)];
    const { body } = await move(mine, id, 'take');
    const open = ({ token }: Staff, file: string) =>
      environment.app.inject({
        url: `/api/desk/cases/${id}/documents/${file}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const [proof = expect.fail('there is no proof')] = body.documents;

    const [seen, refused] = [await open(mine, proof.id), await open(others, proof.id)];

    expect(proof.kind).toBe('idProof');
    expect([seen.statusCode, seen.headers['cache-control'], refused.statusCode]).toEqual([200, 'no-store', 409]);
    const after = (await call('getCase', { token: mine.token, params: { id } })).body;
    expect(after.history.map(({ what, by }) => [what, by])).toEqual([
      ['reported', 'Musa Bello'],
      ['taken', 'Ngozi Eze'],
      ['looked', 'Ngozi Eze'],
    ]);
    expect(after.people.map(({ role }) => role)).toEqual(['owner', 'renter']);
  });

  it('decides about an inspection fee once, and lets both sides delete their accounts', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const paid = await createPaidInspection(environment, visitor, listing.id);
    environment.pass(Date.parse(`${paid.day}T09:00:00Z`) - environment.now().getTime());
    const said = { kind: 'gone', words: 'It was let two weeks ago.' };
    const say = (by: { token: string }, transition: string, body: object) =>
      call('moveInspection', { token: by.token, params: { id: paid.id, transition }, body });
    const { body: begun } = await call('getInspection', { token: visitor.token, params: { id: paid.id } });
    for (const _ of [1, 2]) await say(owner, 'prove', { code: begun.code === '0000' ? '1111' : '0000' });
    await say(visitor, 'fail', said);
    await say(owner, 'object', { words: 'It is free.' });
    const caseId = await caseOf(paid.id);
    const staff = await newStaff(environment);
    const { body: shown } = await move(staff, caseId, 'take');

    const { body: me } = await call('getMe', { token: owner.token });
    const smsOf = () => Promise.all([me.phone_no, visitor.phone].map((phone) => environment.messagesTo(phone)));
    const [ownersBefore = [], visitorsBefore = []] = await smsOf();
    const moves = await Promise.all([1, 2, 3].map(() => move(staff, caseId, 'refund')));
    const [owners = [], visitors = []] = await smsOf();
    const sms = [owners.length - ownersBefore.length, visitors.length - visitorsBefore.length];
    const told = [await wordsTo(owner), await wordsTo(visitor)];
    const page = await call('getInspection', { token: owner.token, params: { id: paid.id } });
    environment.pass(APPEAL_TIME);
    await runPaymentJobs(environment);
    await runPaymentJobs(environment);

    const visit = {
      day: paid.day,
      time: '10:00',
      said: { by: 'visitor', ...said, at: `${paid.day}T09:00:00.000Z`, objection: 'It is free.' },
      objected_by: 'owner',
    };
    const happened = [
      'The visitor reported that they could not see the place.',
      'The two sides disagree, or our team has to decide.',
    ];
    expect(shown.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['The visitor asked for the inspection.', '₦5,000 was paid.', ...happened]),
    );
    expect(shown.facts.at(-1)).toBe('Wrong inspection codes that the owner entered: 2');
    expect(shown.visit).toEqual({ ...visit, fee: { amount: 500_000, is: 'held' } });
    expect(moves.map(({ body }) => body.status)).toEqual(Array(3).fill('decided'));
    expect(moves.map(({ body }) => body.visit?.fee?.is)).toEqual(Array(3).fill('held'));
    expect(page.body.decision).toMatchObject({ decision: 'refund', words: 'We have looked at it.', can_appeal: true });
    for (const words of told)
      expect(words).toMatch(
        /: we refund the fee to the visitor\. Reason: We have looked at it\. This takes effect on /,
      );
    expect(sms, 'one SMS to each side, which tells the outcome').toEqual([1, 1]);
    for (const [newest] of [owners, visitors]) expect(newest).toMatch(/We decided about .+: .*refund.*\. Read why/);
    const refunds = environment.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('refunds.id')
      .where('reference', '=', paid.payment.reference);
    expect(await refunds.execute()).toHaveLength(1);
    const left = await call('deleteMe', { token: staff.token, body: { password: PASSWORD } });
    expect(left.status).toBe(204);
    const { body } = await call('getCase', { token: (await newStaff(environment)).token, params: { id: caseId } });
    expect(body.history.map(({ what, by }) => [what, by?.replace(/\(.*/, '')])).toEqual([
      ['reported', expect.any(String)],
      ['reported', expect.any(String)],
      ['taken', 'A user who left '],
      ['decided', 'A user who left '],
      ['settled', undefined],
    ]);
    expect(body.visit?.fee?.is).toBe('back');
  });

  it('needs two people for much money, holds it for an appeal by either side, and shows first what happens', async () => {
    const cast = await newCast(environment);
    const shipment = await createShipmentOnTheWay(environment, cast);
    await shipment.link();
    await shipment.hand('pickUp', { count: 11 });
    await shipment.hand('deliver');
    await shipment.move(cast.shipper, 'object', { words: 'Half of it is wet.' });
    const id = await caseOf(shipment.id);
    await environment.db
      .updateTable('cases')
      .set({ money: kobo(SINGLE_DECISION_MAX + 1) })
      .where('id', '=', id)
      .execute();
    const [one, other, third] = [await newStaff(environment), await newStaff(environment), await newStaff(environment)];
    const { body: mine } = await take(one, id);
    const share = { refund: PAID / 4 };
    const said = { words: 'A quarter is wet.', ...share, version: mine.version };
    const params = { id, transition: 'share' };

    const tooMuch = [];
    for (const refund of [PAID, 2 * PAID]) tooMuch.push(await move(one, id, 'share', said.words, { refund }));
    const preview = await call('previewCase', { token: one.token, params, body: said });
    const untouched = await call('getCase', { token: one.token, params: { id } });
    const proposed = await move(one, id, 'share', said.words, said);
    const own = await move(one, id, 'confirm');
    const both = await Promise.all([move(other, id, 'confirm'), move(third, id, 'refuse', 'It is too much.')]);
    if (both[1].status === 200) {
      await move(one, id, 'share', said.words, share);
      await move(other, id, 'confirm');
    }
    const { money: held, decision: shown } = await shipment.seen(cast.shipper);
    const appeal = (who: { token: string }) =>
      call('appealDecision', { token: who.token, params: { id }, body: { words: 'It was wet before.' } });
    const appealed = await appeal(cast.carrier);
    const [second, reviewed] = [await appeal(cast.shipper), []] as [typeof appealed, string[]];
    const heard = () =>
      Promise.all([cast.shipper, cast.carrier].map(({ token }) => call('listNotifications', { token, query: {} })));
    const before = (await heard()).flatMap(({ body }) => body.map(({ text }) => text));
    for (const who of [one, other, third])
      reviewed.push((await move(who, id, 'keep', 'The driver has photos.')).body.code ?? 'lifted');

    expect(tooMuch.map(({ body }) => body.code)).toEqual(['invalid_request', 'invalid_request']);
    expect(untouched.body).toMatchObject({ status: 'taken', version: mine.version });
    expect(mine.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The carrier assigned a driver.',
        "The driver delivered the goods with the receiver's code.",
        'The two sides disagree, or our team has to decide.',
        '₦5,000 was paid.',
      ]),
    );
    expect(mine.facts.join('\n')).toMatch(/^Driver: .*, vehicle .*\nReceiver: /m);
    const codes = await environment.db
      .selectFrom('shipment_codes')
      .select('code')
      .where('shipment_id', '=', shipment.id)
      .execute();
    for (const { code } of codes) expect(JSON.stringify(mine)).not.toContain(`code ${code}`);
    const hidden = mine.sent.filter(({ text }) => text === 'With a code or link, which we do not show.');
    expect(hidden, 'codes for pickup and delivery, the link, and the piece count').toHaveLength(4);
    expect(mine.sent.filter(({ text }) => text.includes('/track/'))).toEqual([]);
    expect(preview.body.needs_second).toBe(true);
    expect(preview.body.effects).toEqual([
      expect.stringMatching(/ gets ₦1,250 back\.$/),
      expect.stringMatching(/ is paid ₦3,750\.$/),
      expect.stringMatching(/^Delivery G-\w+ from Aba to Apapa on \w+ \d+ \w+ \d{4} is closed\.$/),
    ]);
    const texts = preview.body.messages.map(({ by, text }) => [by, text.replace(/\d+:\d+ [AP]M|C-\d+/g, '#')]);
    expect(texts.filter(([by]) => by === 'app')).toHaveLength(2);
    expect([proposed.body.status, proposed.body.decision, own.body.code]).toEqual([
      'proposed',
      'share',
      'own_decision',
    ]);
    expect(proposed.body.facts).toContain(
      'Proposed: we refund ₦1,250 to the sender and pay ₦98,750.01 to the carrier.',
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(held).toMatchObject({ paid: PAID, held: PAID });
    expect(shown).toMatchObject({
      role: 'side',
      decision: 'share',
      words: said.words,
      refund: PAID / 4,
      can_appeal: true,
    });
    for (const who of [cast.shipper, cast.carrier]) {
      const sent = (await wordsTo(who)).split('\n');
      for (const { by, text } of preview.body.messages.slice(0, 1)) {
        expect(by).toBe('app');
        expect(sent.some((each) => each.slice(0, 90) === text.slice(0, 90))).toBe(true);
      }
    }
    expect([appealed.body.status, appealed.body.can_appeal, second.body.code]).toEqual([
      'appealed',
      false,
      'wrong_status',
    ]);
    expect(reviewed).toEqual(['own_decision', 'own_decision', 'lifted']);
    for (const { body: notices } of await heard())
      expect(notices.map(({ text }) => text).filter((text) => !before.includes(text))).toEqual([
        expect.stringContaining('we changed our decision, and we pay the carrier. Reason: The driver has photos.'),
      ]);
    await expectShipmentToAddUp(environment, shipment.id, 'reviewed');
    expect((await shipment.seen(cast.shipper)).money).toMatchObject({ held: 0, back: 0, owed: PAID });
  });

  it('lets the reporter appeal a dismissal, which opens a new case when a colleague agrees', async () => {
    const staff = await newStaff(environment);
    const { owner, reporter, listing, id } = await reported();
    await move(staff, id, 'take');
    await move(staff, id, 'dismiss', 'It looks right.');
    const told = await wordsTo(reporter);
    const appeal = ({ token }: { token: string }) =>
      call('appealDecision', { token, params: { id }, body: { words: 'Look at the kitchen.' } });

    const [owners, mine] = [await appeal(owner), await appeal(reporter)];
    await review(environment, id, 'lift', 'The kitchen is of another flat.');

    expect(told).toMatch(/ and found no reason to act\. Reason: It looks right\. Nothing changes\. You can appeal/);
    expect([owners.body.code, mine.body.status]).toEqual(['not_found', 'appealed']);
    expect(await wordsTo(reporter)).toContain('we will look into it again. The kitchen is of another flat.');
    const again = await caseOf(listing);
    const { body } = await call('getCase', { token: staff.token, params: { id: again } });
    expect(again).not.toBe(id);
    expect(body).toMatchObject({ status: 'open', reports: 2, reason: 'notTheirs' });
  });

  it('is closed to staff who are suspended half-way, whose case a colleague takes over', async () => {
    const [one, other, third] = [await newStaff(environment), await newStaff(environment), await newStaff(environment)];
    const { id } = await reported();
    await move(one, id, 'take');
    const { body: me } = await call('getMe', { token: one.token });
    const about = {
      about: 'person',
      subjectId: me.id,
      openedBy: null,
      reason: 'rude',
      words: null,
    } as const;
    const opened = environment.db.transaction().execute((trx) => openCase(trx, about, environment.now()));
    const { caseId } = await opened;
    await move(other, caseId, 'take');

    const own = await move(one, caseId, 'dismiss');
    await move(other, caseId, 'suspendAccount');
    const decided = await move(one, id, 'warn');
    const { body: access } = await call('signIn', {
      body: { phone_no: one.phone, password: PASSWORD, suspended: true },
    });
    const again = await move({ token: access.access_token }, id, 'warn');
    environment.pass(CASE_IDLE_FOR);
    await openDeskOf(environment, third);
    const late = await move(third, id, 'takeOver');

    expect([own.body.code, decided.status]).toEqual(['own_case', 401]);
    expect(again.status).toBeGreaterThanOrEqual(401);
    expect([late.body.is_mine, late.body.status]).toEqual([true, 'taken']);
  });

  it('hands a case over with a note, lets a colleague take over after two days, and refuses to decide unread', async () => {
    const [one, other, third] = [await newStaff(environment), await newStaff(environment), await newStaff(environment)];
    const { id } = await reported();
    const { body: mine } = await move(one, id, 'take');
    const colleagues = new Map(mine.colleagues?.map((each) => [each.name, each.id]));
    const row = environment.db.selectFrom('users').select('id').where('phone', '=', other.phone);
    const to = (await row.executeTakeFirstOrThrow()).id;

    const noted = await move(other, id, 'note', 'I know this owner.');
    const unread = await move(one, id, 'warn', 'No.', { version: mine.version });
    const handed = await move(one, id, 'handOver', 'Yours: you know them.', { to });
    environment.pass(HOUR);
    // A colleague's note does not keep the case.
    await move(third, id, 'note', 'Tell me if you need help.');
    // Opening each desk takes a minute.
    environment.pass(CASE_IDLE_FOR - HOUR - 2 * 60_000 - 1);
    for (const who of [one, third]) await openDeskOf(environment, who);
    const early = await move(third, id, 'takeOver');
    environment.pass(1);
    const late = await move(third, id, 'takeOver');

    expect(colleagues.size).toBeGreaterThan(0);
    expect([noted.status, unread.body.code]).toEqual([200, 'case_changed']);
    expect([handed.body.is_mine, handed.body.moves]).toEqual([false, ['note']]);
    expect([early.body.code, late.body.is_mine]).toEqual(['taken_by_other', true]);
    expect(late.body.history.map(({ what }) => what)).toEqual([
      ...['reported', 'taken', 'noted', 'handedOver', 'noted', 'taken'],
    ]);
  });
});
