import { beforeAll, describe, expect, it } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { SimulatedPayments } from '#server/gateways/payment/simulated-payments.provider.ts';
import { settleDisputed } from '#server/inspections/dispute.service.ts';
import { lockOwn } from '#server/inspections/locking.service.ts';
import { databases } from '#tests/support/databases.ts';
import {
  findCaseId,
  moveCase,
  newStaff,
  openDeskOf,
  type Staff,
  staffCommand,
  takeHeardCase,
} from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { expectMoneyToAddUp } from '#tests/support/money.ts';
import {
  createChargeEvent,
  createPaidInspection,
  dayFromToday,
  newVisit,
  newVisitor,
  runPaymentJobs,
  send,
} from '#tests/support/payments.ts';
import { requestFileAs, uploadPhotoAs } from '#tests/support/uploads.ts';

// Rules: INSP-6, INSP-7

const HOUR = 60 * 60_000;
const FAILED = { kind: 'nobodyCame', words: 'I waited at the gate for an hour.' };

describe.each(databases)('the outcome of an inspection, on $name', (database) => {
  const environment = environmentOn(database);
  let visit: Awaited<ReturnType<typeof newVisit>>;
  beforeAll(async () => {
    visit = await newVisit(environment);
    // Longer than the time that all tests pass.
    const expires_at = new Date(environment.now().getTime() + 365 * 24 * HOUR);
    await environment.db.updateTable('sessions').set({ expires_at }).execute();
  });

  type Person = { token: string };
  type Made = Awaited<ReturnType<typeof createPaidInspection>>;
  type Paid = Awaited<ReturnType<typeof paid>>;
  let hour = 8;
  /** Books an inspection for tomorrow in a slot that no other test uses. Leaves the clock unchanged. */
  async function paid(visitor: Person = visit.visitor) {
    hour = hour === 22 ? 8 : hour + 1;
    const wish = { day: dayFromToday(environment, 1), time: `${String(hour).padStart(2, '0')}:00` };
    const { id, code, payment } = await createPaidInspection(environment, visitor, visit.listing.id, wish);
    const begins = Date.parse(`${wish.day}T${String(hour - 1).padStart(2, '0')}:00:00Z`);
    return { id, code: code ?? '', begins, reference: payment.reference };
  }
  async function begun() {
    const its = await paid();
    passTo(its.begins);
    return its;
  }
  /** Reads the open desk session of a staff member. */
  async function sessionOf({ phone }: Staff) {
    const row = await environment.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['sessions.id', 'user_id'])
      .where('phone', '=', phone)
      .where('desk_until', 'is not', null)
      .executeTakeFirstOrThrow();
    return { id: row.id, userId: row.user_id, scope: 'access' } as const;
  }
  const passTo = (moment: number) => environment.pass(Math.max(0, moment - environment.now().getTime()));
  const move = ({ token }: Person, id: string, transition: string, body?: object) =>
    environment.call('moveInspection', { token, params: { id, transition }, ...(body && { body }) });
  const show = async ({ token }: Person, id: string) =>
    (await environment.call('getInspection', { token, params: { id } })).body;
  const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
  /** Ends the time to appeal by its row, because sessions would expire if the clock moved so far. */
  const timeToAppealIsOver = async (caseId: string) => {
    const { db, now } = environment;
    await db.updateTable('cases').set({ settles_at: now() }).where('id', '=', caseId).execute();
    await runPaymentJobs(environment);
  };
  const refunds = async (reference: string) =>
    await environment.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['refunds.id', 'refunds.amount'])
      .where('reference', '=', reference)
      .execute();

  it("is confirmed by the visitor's code, from its start on and not before", async () => {
    const { owner, visitor } = visit;
    const { id, code, begins } = await paid();
    passTo(begins - 1);

    const early = await move(owner, id, 'prove', { code });
    passTo(begins);
    const proven = await move(owner, id, 'prove', { code });

    expect(code).toMatch(/^\d{4}$/);
    expect([early.status, early.body.code]).toEqual([409, 'wrong_status']);
    expect(proven.body).toMatchObject({ status: 'done', settled_by: 'code', contact: { phone_no: visitor.phone } });
    await expectMoneyToAddUp(environment, id, 'proven');
  });

  it('shows the code to the visitor only', async () => {
    const { owner, visitor } = visit;
    const [another, { id, code }] = [await paid(), await begun()];

    const [seen, mine] = [await show(owner, id), await show(visitor, id)];
    const { body: listed } = await environment.call('listInspections', {
      token: visitor.token,
      query: { limit: '50' },
    });
    const told = await environment.call('listNotifications', { token: owner.token });
    const stranger = await move(await newVisitor(environment), id, 'prove', { code });

    expect([seen.code, seen.tries_left, mine.code, mine.tries_left]).toEqual([null, 5, code, null]);
    const codes = new Map(listed.map((each) => [each.id, each.code]));
    expect([codes.get(id), codes.get(another.id)]).toEqual([code, another.code]);
    expect(JSON.stringify([seen, told.body.map(({ text }) => text)])).not.toContain(`"${code}"`);
    expect(stranger.status).toBe(404);
  });

  it('rejects the code of another inspection, and any code after five wrong ones', async () => {
    const { owner, visitor } = visit;
    const [another, { id, code }] = [await paid(), await begun()];
    const ofAnother = another.code === code ? other(code) : another.code;

    const answers = [await move(owner, id, 'prove', { code: ofAnother })];
    for (let tries = 1; tries < 5; tries += 1) answers.push(await move(owner, id, 'prove', { code: other(code) }));
    const late = await move(owner, id, 'prove', { code });
    const missing = await move(owner, (await begun()).id, 'prove');

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array.from({ length: 4 }, () => [400, 'wrong_code']),
      [409, 'no_tries_left'],
    ]);
    expect(answers[0]?.body.message).toContain('4 tries left');
    expect(late.body.code).toBe('no_tries_left');
    expect((await show(owner, id)).tries_left).toBe(0);
    expect([missing.status, missing.body.code]).toEqual([400, 'invalid_request']);
    expect((await move(visitor, id, 'done')).body).toMatchObject({ status: 'done', settled_by: 'visitor' });
  });

  it('counts each of ten concurrent wrong codes', async () => {
    const { id, code } = await begun();

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => move(visit.owner, id, 'prove', { code: other(code) })),
    );

    expect(replies.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(4);
    expect(replies.filter(({ body }) => body.code === 'no_tries_left')).toHaveLength(6);
  });

  it('allows each side its own moves, and requires words with a reason', async () => {
    const { owner, visitor } = visit;
    const { id } = await begun();

    const theirs = [await move(visitor, id, 'missed'), await move(visitor, id, 'prove', { code: '0000' })];
    const owners = [await move(owner, id, 'done'), await move(owner, id, 'fail', FAILED)];
    const wordless = [await move(visitor, id, 'fail'), await move(visitor, id, 'fail', { ...FAILED, words: '  ' })];

    expect([...theirs, ...owners].map(({ body }) => body.code)).toEqual(Array(4).fill('not_yours_to_take'));
    expect(wordless.map(({ body }) => body.code)).toEqual(['invalid_request', 'invalid_request']);
    expect((await show(visitor, id)).status).toBe('scheduled');
  });

  it('refunds a visitor who was not let in after three days without an answer', async () => {
    const { owner, visitor } = visit;
    const { id, reference } = await begun();

    const said = await move(visitor, id, 'fail', FAILED);
    const again = [
      await move(visitor, id, 'fail', FAILED),
      await move(visitor, id, 'fail', { ...FAILED, kind: 'notAsShown' }),
      await move(visitor, id, 'fail', { ...FAILED, words: 'The gate was locked.' }),
    ];
    const { body: told } = await environment.call('listNotifications', { token: owner.token });
    environment.pass(72 * HOUR - 1);
    const before = await show(owner, id);
    environment.pass(1);
    const after = await show(owner, id);
    const tooLate = await move(owner, id, 'object', { words: 'They never came.' });
    // The first run of the jobs records the refund, and the second sends it.
    for (const _ of [1, 2]) await runPaymentJobs(environment);

    expect(said.body).toMatchObject({ status: 'turnedAway', said: { by: 'visitor', ...FAILED, objection: null } });
    expect(
      again.map(({ status }) => status),
      'a report with other words would be lost',
    ).toEqual([200, 409, 409]);
    expect(told[0]?.text).toContain('says they could not see');
    expect([before.status, after.status, tooLate.body.code]).toEqual(['turnedAway', 'failed', 'wrong_status']);
    expect(after.settled_by).toBe('silence');
    expect((await show(visitor, id)).payment?.status).toBe('refunded');
    expect(await refunds(reference)).toHaveLength(1);
    await expectMoneyToAddUp(environment, id, 'three days later');
  });

  it('opens a case and holds the fee when owner and visitor disagree', async () => {
    const { owner, visitor } = visit;
    const { id, reference } = await begun();
    await move(owner, id, 'missed');

    const objected = await move(visitor, id, 'object', { words: 'I was there.' });
    environment.pass(5 * 24 * HOUR);
    await runPaymentJobs(environment);
    const held = await show(visitor, id);
    await expectMoneyToAddUp(environment, id, 'days later');
    const decide = () =>
      environment.db.transaction().execute((trx) => settleDisputed(trx, id, { outcome: 'refund' }, environment.now()));
    const both = await Promise.all([decide(), decide(), send(environment, createChargeEvent(reference))]);
    await runPaymentJobs(environment);

    const words = environment.db
      .selectFrom('cases')
      .innerJoin('case_events', 'case_id', 'cases.id')
      .innerJoin('case_people', 'case_people.id', 'actor_id')
      .select(['user_id', 'reason', 'words'])
      .where('subject_id', '=', id)
      .orderBy('position');
    expect(objected.body).toMatchObject({ status: 'disputed', said: { by: 'owner', objection: 'I was there.' } });
    expect(await words.execute()).toEqual([
      { user_id: owner.id, reason: 'nobodyCame', words: null },
      { user_id: visitor.id, reason: null, words: 'I was there.' },
    ]);
    expect(held).toMatchObject({ status: 'disputed', payment: { status: 'paid' } });
    expect(both.slice(0, 2).sort()).toEqual([false, true]);
    expect(await show(visitor, id)).toMatchObject({
      status: 'failed',
      settled_by: 'case',
      payment: { status: 'refunded' },
    });
    expect(await refunds(reference)).toHaveLength(1);
    await expectMoneyToAddUp(environment, id, 'decided');
  });

  it('shares the fee as staff decide, and shows staff before how much each side gets', async () => {
    const { owner, visitor } = visit;
    const { id, reference } = await begun();
    await move(owner, id, 'missed');
    await move(visitor, id, 'object', { words: 'I was there.' });
    const staff = await newStaff(environment);
    const caseId = (await findCaseId(environment, id)) ?? '';
    await takeHeardCase(environment, staff, caseId);
    const share = (refund: number) => moveCase(environment, staff, caseId, 'share', 'Both came late.', { refund });

    const whole = await share(500_000);
    const { body: preview } = await environment.call('previewCase', {
      token: staff.token,
      params: { id: caseId, transition: 'share' },
      body: { words: 'Both came late.', refund: 200_000 },
    });
    await share(200_000);
    await expectMoneyToAddUp(environment, id, 'decided');
    const { body: all } = await environment.call('listInspections', { token: visitor.token, query: { limit: '50' } });
    const each = await Promise.all(all.map((one) => show(visitor, one.id)));
    expect(
      all.map(({ decision }) => decision?.id),
      'each with its own decision, or none',
    ).toEqual(each.map(({ decision }) => decision?.id));
    await timeToAppealIsOver(caseId);
    await runPaymentJobs(environment);

    expect(whole.body.code).toBe('invalid_request');
    expect(preview.effects).toEqual([
      expect.stringMatching(/ gets ₦2,000 back\.$/),
      expect.stringMatching(
        /^The inspection of .* on \w+ \d+ \w+ \d{4} at \d+:00 [AP]M counts as one to which the visitor did not come\.$/,
      ),
      'Gida keeps ₦3,000.',
    ]);
    expect(preview.messages[0]?.text).toContain('we refund ₦2,000 of the fee to the visitor and keep ₦3,000');
    expect((await refunds(reference)).map(({ amount }) => amount)).toEqual([200_000]);
    expect(await show(visitor, id)).toMatchObject({
      ...{ status: 'missed', settled_by: 'case', payment: { status: 'paid' } },
      decision: { decision: 'share', refund: 200_000, rest: 300_000 },
    });
    await expectMoneyToAddUp(environment, id, 'settled');
    const settledFor = async ({ token }: { token: string }) => {
      const { body: told } = await environment.call('listNotifications', { token });
      return told.find(({ text }) => text.startsWith('No one appealed about'))?.text;
    };
    // Two notices sent at the same moment may come in either order.
    const settled = [await settledFor(owner), await settledFor(visitor)];
    expect(settled).toEqual([
      expect.stringMatching(/\. We refund the visitor ₦2,000 and keep ₦3,000\.$/),
      expect.stringMatching(/\. We refund you ₦2,000 and keep ₦3,000\.$/),
    ]);
    const { sent } = (
      await environment.call('getCase', { token: (await newStaff(environment)).token, params: { id: caseId } })
    ).body;
    expect(sent.filter(({ by, text }) => by === 'app' && settled.includes(text))).toHaveLength(2);
  });

  it.each(['won', 'lost'] as const)(
    'refunds a part that staff decide once the bank has decided a dispute that we have %s, and nothing twice',
    async (outcome) => {
      const { owner, visitor } = visit;
      const { id, reference } = await begun();
      await move(owner, id, 'missed');
      await move(visitor, id, 'object', { words: 'I was there.' });
      const { payments } = environment;
      const bank = payments instanceof SimulatedPayments ? payments : expect.fail('it is another provider');
      const says = async (what: 'open' | 'won' | 'lost') => {
        const { body, signature } = (await bank.dispute(reference, what)) ?? expect.fail('the provider refused');
        await send(environment, JSON.parse(body), signature);
      };
      const staff = await newStaff(environment);
      const caseId = (await findCaseId(environment, id)) ?? '';
      await takeHeardCase(environment, staff, caseId);
      await says('open');
      const said = { words: 'Both came late.', refund: 200_000 };
      const of = { token: staff.token, params: { id: caseId, transition: 'share' }, body: said } as const;
      const { body: preview } = await environment.call('previewCase', of);
      await environment.call('moveCase', of);
      await timeToAppealIsOver(caseId);
      environment.pass(HOUR);
      await runPaymentJobs(environment);
      const waiting = [(await refunds(reference)).map(({ amount }) => amount), await bank.returned(reference)];
      await says(outcome);
      for (let round = 0; round < 2; round += 1) {
        environment.pass(HOUR);
        await runPaymentJobs(environment);
      }

      const back = outcome === 'won' ? 200_000 : 500_000;
      expect(preview.effects[0]).toMatch(/ gets ₦2,000 back if the bank, where the payment is disputed, /);
      expect(waiting).toEqual([[200_000], 0]);
      expect((await refunds(reference)).map(({ amount }) => amount)).toEqual([back]);
      expect(await bank.returned(reference)).toBe(back);
      expect((await show(visitor, id)).payment?.status).toBe(outcome === 'won' ? 'paid' : 'refunded');
      await expectMoneyToAddUp(environment, id, outcome);
    },
  );

  it('waits for one answer when both sides report at once', async () => {
    const { owner, visitor } = visit;
    const { id } = await begun();

    const replies = await Promise.all([move(visitor, id, 'fail', FAILED), move(owner, id, 'missed')]);
    const { status, said } = await show(owner, id);
    const isCrossed = status === 'disputed';
    // The second report counts as the disagreement, with its words.
    const [answering, words] = isCrossed ? [visitor, FAILED.words] : [owner, 'No.'];
    const twice = await Promise.all([1, 2].map(() => move(answering, id, 'object', { words })));

    expect(replies.map((each) => each.status).sort()).toEqual(isCrossed ? [200, 200] : [200, 409]);
    expect([status, said?.by]).toEqual(isCrossed ? ['disputed', 'owner'] : ['turnedAway', 'visitor']);
    expect(twice.map((each) => [each.status, each.body.status])).toEqual(Array(2).fill([200, 'disputed']));
  });

  it('follows the later clock of two servers and settles once', async () => {
    const { owner, visitor } = visit;
    const { id, code, begins, reference } = await paid();
    const MINUTES = 5 * 60_000;
    passTo(begins - MINUTES);
    const behind = await move(owner, id, 'prove', { code });
    environment.pass(MINUTES);
    await move(visitor, id, 'fail', FAILED);
    environment.pass(72 * HOUR);
    await runPaymentJobs(environment);
    environment.pass(-MINUTES);

    const seen = await show(owner, id);
    const objected = await move(owner, id, 'object', { words: 'They never came.' });
    environment.pass(MINUTES);

    expect([behind.body.code, seen.status, objected.body.code]).toEqual(['wrong_status', 'failed', 'wrong_status']);
    expect(await refunds(reference)).toHaveLength(1);
  });

  it("lets only staff answer for a visitor's own property", async () => {
    const { owner } = visit;
    const { id, begins } = await paid(owner);
    passTo(begins);

    const said = await move(owner, id, 'fail', FAILED);
    const answers = [await move(owner, id, 'agree'), await move(owner, id, 'object', { words: 'No.' })];

    const others = await begun();
    const staff = await newStaff(environment);
    const [asked, unasked] = [await move(staff, id, 'agree'), await move(staff, others.id, 'missed')];

    expect(said.body).toMatchObject({ status: 'turnedAway', role: 'visitor' });
    expect(asked.body).toMatchObject({ status: 'failed', role: 'staff', settled_by: 'agreement' });
    expect(unasked.status).toBe(404);
    expect(answers.map(({ body }) => body.code)).toEqual(['wrong_status', 'wrong_status']);
  });

  it("lets staff enter the code, report a no-show or disagree for a visitor's own property", async () => {
    const { owner } = visit;
    const [staff, all] = [await newStaff(environment), [await paid(owner), await paid(owner), await paid(owner)]];
    const [proven, missed, disputed] = all as [Paid, Paid, Paid];
    const others = await paid();
    const waiting = async () => {
      const { body } = await environment.call('listDeskVisits', { token: staff.token });
      const known = [...all, others].map(({ id }) => id);
      return body.flatMap(({ id, role, code }) => (known.includes(id) ? [{ id, role, code }] : []));
    };
    const early = await move(staff, proven.id, 'prove', { code: proven.code });
    passTo(Math.max(...all.map(({ begins }) => begins)));
    await openDeskOf(environment, staff);
    await move(owner, disputed.id, 'fail', FAILED);

    const before = await waiting();
    const wrong = await move(staff, proven.id, 'prove', { code: other(proven.code) });
    const right = await move(staff, proven.id, 'prove', { code: proven.code });
    const nobody = await move(staff, missed.id, 'missed');
    const agreed = await move(owner, missed.id, 'agree');
    const objected = await move(staff, disputed.id, 'object', { words: 'We waited, too.' });

    expect(before).toHaveLength(all.length);
    expect(before).toEqual(expect.arrayContaining(all.map(({ id }) => ({ id, role: 'staff', code: null }))));
    expect(await waiting()).toEqual([]);
    expect([early.body.code, wrong.body.code]).toEqual(['wrong_status', 'wrong_code']);
    expect(right.body).toMatchObject({ status: 'done', role: 'staff', settled_by: 'code', code: null });
    expect([nobody.body.status, agreed.body.status]).toEqual(['absent', 'missed']);
    expect(objected.body).toMatchObject({ status: 'disputed', said: { objection: 'We waited, too.' } });
    const id = (await findCaseId(environment, disputed.id)) ?? '';
    const read = ({ token }: { token: string }) => environment.call('getCase', { token, params: { id } });
    const { body: whole } = await read(await newStaff(environment));
    expect(whole.visit).toMatchObject({ said: { by: 'visitor' }, objected_by: 'staff', fee: { is: 'held' } });
    // A staff member who disagreed is part of the case, so another one decides.
    expect((await read(staff)).body.code).toBe('own_case');
    for (const each of all) await expectMoneyToAddUp(environment, each.id, 'said by staff');
  });

  it("waits for staff two days, or three after the visitor's report", async () => {
    const { owner } = visit;
    const [staff, silent, spoken] = [await newStaff(environment), await paid(owner), await paid(owner)];
    const isWaiting = async (id: string) => {
      const { body } = await environment.call('listDeskVisits', { token: staff.token, query: { limit: '50' } });
      return body.some((each) => each.id === id);
    };
    /** Whether the inspection waits for staff, a minute before a moment and at it. Opens the desk first. */
    const around = async (moment: number, id: string) => {
      passTo(moment - 61_000);
      await openDeskOf(environment, staff);
      const before = await isWaiting(id);
      passTo(moment);
      return [before, await isWaiting(id)];
    };
    passTo(spoken.begins);
    await move(owner, spoken.id, 'fail', FAILED);
    const said = environment.now().getTime();

    const two = await around(silent.begins + 48 * HOUR, silent.id);
    const three = await around(said + 72 * HOUR, spoken.id);

    expect([two, three]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it("rejects other users, and staff without a desk code or the role, for a visitor's own property", async () => {
    const { owner, visitor } = visit;
    const { id, begins } = await paid(owner);
    passTo(begins);
    const [staff, without] = [await newStaff(environment), await environment.signedIn()];
    await staffCommand(environment, 'add', without.person.phone_no);
    const session = await sessionOf(staff);
    const hold = () =>
      environment.db.transaction().execute(async (trx) => {
        const asking = { userId: session.userId, desk: session };
        return (await lockOwn(trx, { id, asking, clock: environment.now })).role;
      });

    const refused = await Promise.all([visitor, without].map((one) => move(one, id, 'missed')));
    const held = await hold();
    await staffCommand(environment, 'remove', staff.phone);
    const lost = await hold().catch(({ code }) => code);
    const late = await move(staff, id, 'missed');

    expect([...refused, late].map(({ status }) => status)).toEqual([404, 404, 404]);
    expect([held, lost]).toEqual(['staff', 'not_found']);
    expect((await show(owner, id)).status).toBe('scheduled');
  });

  it("shows the photo to staff in the case only, and deletes it with the visitor's account", async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const at = { day: dayFromToday(environment, 1), time: '09:00' };
    const { id } = await createPaidInspection(environment, visitor, listing.id, at);
    environment.pass(36 * HOUR);
    const [file, owners] = [await uploadPhotoAs(environment, visitor), await uploadPhotoAs(environment, owner)];
    const open = (person?: Person) => requestFileAs(environment, file, person);

    const others = await move(visitor, id, 'fail', { ...FAILED, photo: owners });
    const said = await move(visitor, id, 'fail', { ...FAILED, photo: file });
    const again = await move(visitor, id, 'fail', { ...FAILED, photo: file });
    const objected = await move(owner, id, 'object', { words: 'They never came.', photo: owners });
    const [staff, stranger] = [await newStaff(environment), await newVisitor(environment)];
    const seen = [await open(visitor), await open(owner), await open(stranger), await open(staff), await open()];
    const caseId = (await findCaseId(environment, id)) ?? '';
    await moveCase(environment, staff, caseId, 'take');
    const { body: whole } = await environment.call('getCase', { token: staff.token, params: { id: caseId } });
    const looked = await environment.app.inject({
      url: `/api/desk/cases/${caseId}/documents/${file}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });

    expect([others.status, others.body.code]).toEqual([400, 'invalid_request']);
    expect(said.body.said?.photo).toBe(`/api/files/${file}`);
    expect(again.body.said?.photo).toBe(said.body.said?.photo);
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    const ofListing = { id: expect.any(String), kind: 'listingPhoto' };
    const ofSides = [
      { id: file, kind: 'visitPhoto' },
      { id: owners, kind: 'saidPhoto' },
    ];
    expect(new Set(whole.documents)).toEqual(new Set([...ofSides, ofListing]));
    expect([objected.status, (await requestFileAs(environment, owners, visitor)).statusCode]).toEqual([200, 200]);
    expect([looked.statusCode, looked.headers['content-type']]).toEqual([200, 'image/webp']);

    await environment.db
      .transaction()
      .execute((trx) => settleDisputed(trx, id, { outcome: 'refund' }, environment.now()));
    await runPaymentJobs(environment);
    environment.pass(24 * HOUR);
    await environment.call('deleteMe', { token: visitor.token, body: { password: PASSWORD } });
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });
    const left = await environment.db.selectFrom('files').select('id').where('id', 'in', [file, owners]).execute();
    expect(left).toEqual([{ id: owners }]);
  });

  it("is counted on the listing after a report, except for the owner's own inspections", async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const find = () => environment.call('searchApartments');
    const shown = async () => {
      const card = (await find()).body.find((each) => each.property_id === listing.id);
      const page = (await environment.call('getListing', { params: { id: listing.id } })).body;
      expect(card?.visits).toEqual(page.visits);
      return page.visits;
    };
    const kept = [(await find()).headers.etag];
    const counts = [await shown()];
    const count = async () => counts.push(await shown());
    const times = ['09:00', '10:00', '11:00', '12:00'];
    const [proven, failed, silent, own] = (await Promise.all(
      times.map((time, number) => {
        const who = number === 3 ? owner : visitor;
        return createPaidInspection(environment, who, listing.id, { day: dayFromToday(environment, 1), time });
      }),
    )) as [Made, Made, Made, Made];
    environment.pass(36 * HOUR);

    await move(owner, proven.id, 'prove', { code: proven.code ?? '' });
    await count();
    await move(visitor, failed.id, 'fail', FAILED);
    await count();
    await move(owner, failed.id, 'agree');
    await count();
    kept.push((await find()).headers.etag);
    await move(owner, own.id, 'done');
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);
    await count();

    const one = { total: 1, as_described: 1 };
    const two = { total: 2, as_described: 1 };
    expect(counts).toEqual([undefined, one, one, two, two]);
    expect((await show(visitor, silent.id)).settled_by).toBe('silence');
    expect(kept[1]).not.toBe(kept[0]);
  });

  it('takes a report that crossed a no-show report as the disagreement, with its words', async () => {
    // Earlier tests have advanced the clock by months, so this one uses new users.
    visit = await newVisit(environment);
    const { id } = await begun();
    await move(visit.owner, id, 'missed');

    const crossed = await move(visit.visitor, id, 'fail', FAILED);
    const again = await move(visit.visitor, id, 'fail', FAILED);
    const otherwise = await move(visit.visitor, id, 'fail', { ...FAILED, words: 'I was there twice.' });

    expect(crossed.body).toMatchObject({ status: 'disputed', said: { by: 'owner', objection: FAILED.words } });
    expect([again.status, otherwise.status]).toEqual([200, 409]);
    expect(await findCaseId(environment, id)).toBeDefined();
  });

  it.each([
    ['48 hours without a word', [], /^No one reported on the inspection/],
    ['72 hours after a no-show report', ['missed'], /did not answer about .* no-show/],
    ['72 hours after "not let in"', ['fail'], /did not answer about/],
  ] as const)('tells both sides of an outcome decided by a deadline: %s', async (_, said, text) => {
    // Earlier tests have advanced the clock by months, so this one uses new users.
    visit = await newVisit(environment);
    const { id } = await begun();
    for (const transition of said) {
      const body = transition === 'fail' ? FAILED : undefined;
      await move(transition === 'fail' ? visit.visitor : visit.owner, id, transition, body);
    }
    await environment.db.deleteFrom('notifications').execute();

    environment.pass(72 * HOUR);
    await runPaymentJobs(environment);
    await runPaymentJobs(environment);

    for (const { token } of [visit.visitor, visit.owner]) {
      const { body: bell } = await environment.call('listNotifications', { token });
      const told = bell.filter((each) => each.kind === 'inspection').map((each) => each.text);
      expect(told).toEqual([expect.stringMatching(text)]);
    }
  });
});
