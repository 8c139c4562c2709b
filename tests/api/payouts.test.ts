import { randomBytes } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SINGLE_DECISION_MAX } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { paidFor } from '#server/effects.ts';
import { PaystackPayments } from '#server/gateways/payment/paystack-payments.provider.ts';
import { type SignedEvent, SimulatedPayments } from '#server/gateways/payment/simulated-payments.provider.ts';
import { changeMoney } from '#server/payments/money.command.ts';
import { measureMoney, reconcile } from '#server/payments/reconcile.job.ts';
import { checkOpenPayouts } from '#server/payouts/payout.job.ts';
import { Seal } from '#server/platform/seal.ts';
import { databases } from '#tests/support/databases.ts';
import { moveCase, newStaff, operatorOf } from '#tests/support/desk.ts';
import { type Environment, environmentOn, PASSWORD } from '#tests/support/environment.ts';
import {
  createChargeEvent,
  gatewayWith,
  movePhone,
  newVisitor,
  runPaymentJobs,
  saveAccount,
  send,
  type Visitor,
} from '#tests/support/payments.ts';
import { type Paystack, startPaystack } from '#tests/support/paystack.ts';
import { type Cast, createBookedShipment, createShipmentOnTheWay, newCast } from '#tests/support/shipments.ts';
import { createWrongOtp } from '#tests/support/sign-up.ts';

// Rules: INSP-9, INSP-10, PAY-1, PAY-2, PAY-3, PAY-4, PAY-5, DEL-13

const HOUR = 60 * 60_000;
const PAID = 500_000;
const ACCOUNT = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };

/** Runs the payout job once, and creates deliveries whose payouts are due: delivered two days ago. */
function payoutsOn(environment: Environment, seal: Seal, pay?: (reference: string) => Promise<void>) {
  const delivered = async (cast: Cast) => {
    const shipment = await createShipmentOnTheWay(environment, cast, pay);
    await shipment.hand('pickUp');
    await shipment.hand('deliver');
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);
    return shipment;
  };
  return {
    delivered,
    sendDue: () => {
      const { db, payments, now: clock } = environment;
      return checkOpenPayouts({ db, payments, clock, seal, log: { warn: () => {} } });
    },
    /** Creates a carrier with a bank account, and a delivery whose payout is due. */
    owed: async (account = ACCOUNT) => {
      const { shipper, carrier, ...cast } = await newCast(environment);
      await saveAccount(environment, carrier, account);
      const shipment = await delivered({ shipper, carrier, ...cast });
      return { shipper, carrier, shipment, money: async () => (await shipment.seen(carrier)).money };
    },
  };
}

/** Suspends a person after a report with this reason. @returns The case's id. */
async function suspended(
  environment: Environment,
  { id: subjectId }: Visitor,
  reason: 'rude' | 'askedForMoney',
  words: string,
) {
  const opening = { about: 'person', subjectId, openedBy: null, reason, words: null } as const;
  const { db, now } = environment;
  const { caseId } = await db.transaction().execute((trx) => openCase(trx, opening, now()));
  const staff = await newStaff(environment);
  await moveCase(environment, staff, caseId, 'take');
  expect((await moveCase(environment, staff, caseId, 'suspendAccount', words)).status).toBe(200);
  return caseId;
}

describe.each(databases)('a payout, on $name', (database) => {
  const seal = new Seal(randomBytes(32));
  const environment = environmentOn(database, { seal });
  const { sendDue, delivered } = payoutsOn(environment, seal);
  const save = (who: { token: string }, change: Partial<typeof ACCOUNT> = {}) =>
    saveAccount(environment, who, { ...ACCOUNT, ...change });
  const told = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.filter(({ kind }) => kind === 'payment');

  it('waits for an account in the right name, notifies once, and is sent once', async () => {
    const [cast, other] = [await newCast(environment), await newCast(environment)];
    const { carrier } = cast;
    await delivered(other);
    const shipment = await delivered(cast);
    const money = async () => (await shipment.seen(carrier)).money;

    const owed = await money();
    const { body: open } = await environment.call('listTransactions', { token: carrier.token });
    await sendDue();
    environment.pass(HOUR);
    await sendDue();
    const missing = (await told(carrier)).map(({ text }) => text);
    await save(carrier, { accountNumber: '0123456799' });
    environment.pass(HOUR);
    await sendDue();
    const stays = await environment.call('deleteMe', { token: carrier.token, body: { password: PASSWORD } });
    await save(carrier);
    environment.pass(48 * HOUR);
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();

    expect(open).toMatchObject([{ kind: 'payout', amount: PAID, status: 'started' }]);
    expect(owed).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
    expect(missing).toEqual(['We owe you ₦5,000. Add your bank account so we can pay you.']);
    expect(stays).toMatchObject({ status: 409, body: { code: 'has_payments' } });
    expect(await money()).toEqual({ paid: PAID, held: 0, back: 0, owed: 0, paid_out: PAID });
    expect((await told(carrier)).map(({ text, link }) => [text, link])).toEqual([
      [expect.stringMatching(/^We paid ₦5,000 to your bank account\. Load G-\S+: 12 pieces/), '/transactions'],
      [expect.stringContaining('not in your name'), '/bank-info'],
      [missing[0], '/bank-info'],
    ]);
    const { body, headers } = await environment.call('listTransactions', { token: carrier.token });
    expect(body).toMatchObject([{ kind: 'payout', amount: PAID, status: 'paid' }]);
    expect(headers['x-total-count']).toBe('1');
    const theirs = await environment.call('listTransactions', { token: cast.shipper.token });
    expect(theirs.body.map(({ kind }) => kind)).toEqual(['shipment']);
    expect(theirs.headers['x-total-count']).toBe('1');
    // Another carrier's account is not news to this one.
    expect((await told(other.carrier)).map(({ text }) => text)).toEqual(missing);
    expect(await environment.db.selectFrom('simulated_payouts').select('amount').execute()).toEqual([{ amount: PAID }]);
    const leaves = await environment.call('deleteMe', { token: carrier.token, body: { password: PASSWORD } });
    expect(leaves.status, 'who is owed nothing more').toBe(204);
  });

  it.each([
    ['another one', '0000000099'],
    ['the same one', '0123456799'],
  ])('is told again to wait once after %s in the wrong name is saved', async (_, accountNumber) => {
    const cast = await newCast(environment);
    const { carrier } = cast;
    await delivered(cast);
    const refused = async () => (await told(carrier)).filter(({ text }) => text.includes('not in your name')).length;
    await save(carrier, { accountNumber: '0123456799' });
    await sendDue();
    const first = await refused();

    await save(carrier, { accountNumber });
    environment.pass(48 * HOUR);
    await sendDue();
    environment.pass(HOUR);
    await sendDue();

    expect([first, await refused()]).toEqual([1, 2]);
  });

  it('is sent to the account that a suspended carrier saves', async () => {
    const cast = await newCast(environment);
    const { carrier } = cast;
    const shipment = await delivered(cast);
    await suspended(environment, await newVisitor(environment), 'askedForMoney', 'You asked for money outside Gida.');
    await suspended(environment, carrier, 'rude', 'You insulted a renter.');
    const body = { phone_no: carrier.phone, password: PASSWORD, suspended: true };
    const { body: access } = await environment.call('signIn', { body });

    const { body: account } = await save({ token: access.access_token });
    await sendDue();

    expect(account).toMatchObject({ bankName: 'Wema Bank', accountNumberEnding: '6789' });
    expect((await shipment.seen({ token: access.access_token })).money).toMatchObject({ owed: 0, paid_out: PAID });
  });
});

describe.each(databases)('a waiting payout, on $name', (database) => {
  const seal = new Seal(randomBytes(32));
  const environment = environmentOn(database, { seal });
  const { sendDue, delivered, owed } = payoutsOn(environment, seal);
  const command = (what: string, of?: string, words?: string) =>
    changeMoney(operatorOf(environment), { what, by: 'bisi', ...(of && { of }), ...(words && { words }) });
  const waitsOf = async ({ token }: { token: string }) =>
    (await environment.call('getBankAccount', { token })).body.waits.map(({ why, words }) => [why, words]);
  const simulated = () =>
    environment.payments instanceof SimulatedPayments ? environment.payments : expect.fail('it is another provider');
  /** Sends an event of the simulated provider to the webhook. */
  const hear = async (event: SignedEvent | undefined) => {
    const { body, signature } = event ?? expect.fail('the provider refused');
    expect((await send(environment, JSON.parse(body), signature)).statusCode).toBe(200);
  };

  it('is held by the operator with a reason that the person reads, and sent once it is released', async () => {
    const { carrier, money } = await owed();

    await expect(command('hold', carrier.phone)).rejects.toThrow('Write the reason');
    await command('hold', carrier.phone, 'Two people claim this truck.');
    await sendDue();
    const held = [await waitsOf(carrier), await money()];
    const listed = await command('list');
    await expect(command('release', carrier.phone)).rejects.toThrow('Write the reason');
    const { body: appealable } = await environment.call('listDecisions', { token: carrier.token });
    environment.pass(HOUR);
    await command('release', carrier.phone, 'It is yours.');
    const again = await command('release', carrier.phone, 'It is yours.');
    await sendDue();

    expect(held).toEqual([[['held', 'Two people claim this truck.']], expect.objectContaining({ paid_out: 0 })]);
    expect(listed).toContain('Two people claim this truck.');
    expect(again).toMatch(/are not on hold\.$/);
    // Staff find both holds as cases, and an ended hold can no longer be appealed.
    const { token } = await newStaff(environment);
    const query = { closed: 'true', q: carrier.phone };
    const { body: cases } = await environment.call('listCases', { token, query });
    const params = { id: cases[1]?.id ?? '' };
    const { body: shown } = await environment.call('getCase', { token, params });
    expect(cases.map(({ about, status }) => [about, status])).toEqual(Array(2).fill(['payouts', 'decided']));
    expect(shown).toMatchObject({
      decision: 'holdPayouts',
      history: [
        { what: 'decided', by: null },
        { what: 'noted', words: 'Decided in the terminal by bisi.' },
      ],
      moves: ['note'],
    });
    const { body: decisions } = await environment.call('listDecisions', { token: carrier.token });
    expect([appealable, decisions].map((all) => all.map(({ can_appeal }) => can_appeal))).toEqual([
      [true],
      [false, false],
    ]);
    const late = { token: carrier.token, params, body: { words: 'It is mine.' } };
    expect((await environment.call('appealDecision', late)).body.code).toBe('wrong_status');
    expect(await waitsOf(carrier)).toEqual([]);
    expect(await money()).toMatchObject({ owed: 0, paid_out: PAID });
  });

  it('is held and released at the desk, tells the person why, and needs a colleague to release much money', async () => {
    const { carrier, money } = await owed();
    const [staff, colleague] = [await newStaff(environment), await newStaff(environment)];
    const body = { phone_no: carrier.phone };
    const review = async () => (await environment.call('reviewPayouts', { token: staff.token, body })).body;
    const setOwed = (amount: number) =>
      environment.db
        .updateTable('payouts')
        .set({ amount: kobo(amount) })
        .where('payee_id', '=', carrier.id)
        .execute();
    const status = async (answer: ReturnType<typeof moveCase>) => (await answer).body;
    const { token } = carrier;

    const opened = await review();
    const again = await review();
    const { body: shown } = await environment.call('getCase', { token: staff.token, params: { id: opened.id } });
    const { body: preview } = await environment.call('previewCase', {
      ...{ token: staff.token, body: { words: 'We check your papers.' } },
      params: { id: opened.id, transition: 'holdPayouts' },
    });
    await moveCase(environment, staff, opened.id, 'holdPayouts', 'We check your papers.');
    await sendDue();
    const held = [await waitsOf(carrier), (await money())?.paid_out];
    const { body: first } = await environment.call('listDecisions', { token });
    environment.pass(HOUR);
    const { id } = await review();
    const twice = await status(moveCase(environment, staff, id, 'holdPayouts'));
    await setOwed(SINGLE_DECISION_MAX + 1);
    const proposed = await status(moveCase(environment, staff, id, 'releasePayouts', 'Your papers are in order.'));
    const alone = await status(moveCase(environment, staff, id, 'confirm'));
    await setOwed(PAID);
    await sendDue();
    const stillHeld = (await money())?.paid_out;
    const confirmed = await status(moveCase(environment, colleague, id, 'confirm'));
    await sendDue();

    expect([opened, again]).toEqual(Array(2).fill(expect.objectContaining({ is_mine: true, money: PAID, reports: 0 })));
    expect(again.id).toBe(opened.id);
    expect(shown).toMatchObject({
      title: expect.stringMatching(/^Payouts of /),
      people: [{ role: 'payee', phone_no: carrier.phone }],
      facts: ['Payouts are not on hold.', expect.stringMatching(/^₦5,000\. Load G-\w+: 12 pieces/)],
      moves: ['holdPayouts', 'dismiss', 'note', 'handOver', 'handBack'],
    });
    expect(preview.effects).toEqual([expect.stringMatching(/ is paid nothing until the payouts are released\.$/)]);
    expect(preview.messages.map(({ by }) => by)).toEqual(['app', 'sms']);
    expect(held).toEqual([[['held', 'We check your papers.']], 0]);
    expect(first).toMatchObject([
      { title: 'Your payouts', decision: 'holdPayouts', words: 'We check your papers.', can_appeal: true },
    ]);
    expect([twice, alone]).toMatchObject([{ code: 'wrong_status' }, { code: 'own_decision' }]);
    expect([proposed, stillHeld, confirmed]).toMatchObject([{ status: 'proposed' }, 0, { status: 'decided' }]);
    expect(await money()).toMatchObject({ owed: 0, paid_out: PAID });
    expect(await waitsOf(carrier)).toEqual([]);
    const { body: decisions } = await environment.call('listDecisions', { token });
    expect(decisions[0]).toMatchObject({ decision: 'releasePayouts', can_appeal: false });
    const { body: notices } = await environment.call('listNotifications', { token });
    expect(notices.filter(({ kind }) => kind === 'case').map(({ text }) => text)).toEqual([
      'Your payouts are no longer on hold. Reason: Your papers are in order. We will pay you what we owe you.',
      `We put your payouts on hold. Reason: We check your papers. We keep the money we owe you until we release the hold. You can appeal under Decisions or contact us with reference ${opened.reference}.`,
    ]);
    const own = await environment.call('reviewPayouts', { token: staff.token, body: { phone_no: staff.phone } });
    expect(own.body).toMatchObject({ status: 'open', is_mine: false });
    const unknown = { token: staff.token, body: { phone_no: '0709 999 9999' } };
    expect(await environment.call('reviewPayouts', unknown)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('is held by a suspension for fraud until that is lifted, and by the operator beside it', async () => {
    const { carrier, shipment } = await owed();
    await command('hold', carrier.phone, 'Two people claim this truck.');
    environment.pass(1);
    const id = await suspended(environment, carrier, 'askedForMoney', 'You asked for money outside Gida.');
    const other = await newStaff(environment);
    const body = { phone_no: carrier.phone, password: PASSWORD, suspended: true };
    const token = (await environment.call('signIn', { body })).body.access_token;
    await sendDue();
    const held = [await waitsOf({ token }), (await shipment.seen({ token })).money?.paid_out];
    const told = (await environment.messagesTo(carrier.phone)).filter((text) => !/code is/.test(text)).slice(0, 2);
    await environment.call('appealDecision', { token, params: { id }, body: { words: 'It was somebody else.' } });
    await moveCase(environment, other, id, 'lift');
    await sendDue();
    const stays = await waitsOf({ token });
    const { body: notices } = await environment.call('listNotifications', { token });
    await command('release', carrier.phone, 'It is yours.');
    await sendDue();

    expect(held).toEqual([[['held', 'You asked for money outside Gida.']], 0]);
    expect(told.filter((text) => /suspended|hold/.test(text))).toHaveLength(1);
    expect(stays).toEqual([['held', 'Two people claim this truck.']]);
    expect(notices.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('no longer on hold'));
    const [payout] = await environment.db
      .selectFrom('payouts')
      .select('done_at')
      .where('payee_id', '=', carrier.id)
      .execute();
    expect(payout?.done_at).not.toBeNull();
  });

  it('says why the bank returned the last of several payouts', async () => {
    const cast = await newCast(environment);
    const { carrier } = cast;
    const now = environment.now().getTime();
    for (const [returned_because, ago] of [
      ['Wrong name', 2 * HOUR],
      ['Account closed', HOUR],
      ['Wrong number', 3 * HOUR],
    ] as const) {
      const { id } = await delivered(cast);
      const returned = { returned_because, returned_at: new Date(now - ago) };
      await environment.db.updateTable('payouts').set(returned).where('shipment_id', '=', id).execute();
    }

    expect(await waitsOf(carrier)).toEqual([['returned', 'Account closed']]);
  });

  it('says how much waits in all, and how much of it for a dispute', async () => {
    const cast = await newCast(environment);
    const { carrier } = cast;
    const [disputed] = [await delivered(cast), await delivered(cast)];
    const waits = async () =>
      (await environment.call('getBankAccount', { token: carrier.token })).body.waits.map(({ why, amount }) => [
        why,
        amount,
      ]);

    await sendDue();
    const before = await waits();
    await command('hold', carrier.phone, 'Two people claim this truck.');
    const held = await waits();
    await command('release', carrier.phone, 'It is yours.');
    await hear(await simulated().dispute((await disputed?.reference()) ?? '', 'open'));
    environment.pass(HOUR);
    await sendDue();
    const apart = await waits();
    await saveAccount(environment, carrier, ACCOUNT);
    await sendDue();

    expect(before).toEqual([['account', 2 * PAID]]);
    expect(held).toEqual([
      ['held', 2 * PAID],
      ['account', 2 * PAID],
    ]);
    expect(apart).toEqual([
      ['disputed', PAID],
      ['account', PAID],
    ]);
    expect(await waits()).toEqual([['disputed', PAID]]);
    const { body: told } = await environment.call('listNotifications', { token: carrier.token });
    const reasons = /We paid|Add your bank account|The payer disputed/;
    expect(told.flatMap(({ text }) => reasons.exec(text) ?? []).sort(), 'each reason once for each delivery').toEqual([
      ...['Add your bank account', 'Add your bank account', 'The payer disputed', 'We paid'],
    ]);
  });

  it('is on hold while the payer disputes the payment, and sent when the bank decides for us', async () => {
    const { shipper, carrier, shipment, money } = await owed();
    const reference = (await shipment.reference()) ?? '';

    await hear(await simulated().dispute(reference, 'open'));
    await send(environment, { event: 'charge.dispute.remind', data: { transaction: { reference } } });
    await sendDue();
    const held = [await waitsOf(carrier), (await money())?.paid_out];
    const listed = await command('list');
    await hear(await simulated().dispute(reference, 'won'));
    environment.pass(HOUR);
    await sendDue();

    expect(held).toEqual([[['disputed', null]], 0]);
    expect(listed).toContain(reference);
    expect(await command('list')).not.toContain(reference);
    expect(await money()).toMatchObject({ owed: 0, paid_out: PAID });
    const { body } = await environment.call('listNotifications', { token: shipper.token });
    expect(body.filter(({ text }) => text.includes('disput'))).toHaveLength(2);
  });

  it('is not refunded to a payer whose bank has given the money back, nor paid out', async () => {
    const cast = await newCast(environment);
    const shipment = await createBookedShipment(environment, cast);
    const reference = (await shipment.reference()) ?? '';

    await hear(await simulated().dispute(reference, 'open'));
    await shipment.move(cast.shipper, 'cancel');
    environment.pass(HOUR);
    await runPaymentJobs(environment);
    const refunds = () =>
      environment.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['asked_at', 'done_at', 'refunds.amount', 'status'])
        .where('reference', '=', reference)
        .execute();
    const waiting = await refunds();
    await hear(await simulated().dispute(reference, 'lost'));
    environment.pass(HOUR);
    await runPaymentJobs(environment);

    expect(waiting).toEqual([{ asked_at: null, done_at: null, amount: PAID, status: 'paid' }]);
    expect(await refunds()).toEqual([{ asked_at: null, done_at: expect.any(Date), amount: PAID, status: 'refunded' }]);
    expect(await simulated().returned(reference)).toBe(PAID);
  });

  it('comes back from the simulated bank, and is owed again', async () => {
    const { carrier, shipment, money } = await owed();
    await sendDue();
    const { reference } = await environment.db
      .selectFrom('payouts')
      .select('reference')
      .where('shipment_id', '=', shipment.id)
      .executeTakeFirstOrThrow();

    await hear(await simulated().returnPayout(reference));

    expect(await waitsOf(carrier)).toEqual([['returned', 'Account closed']]);
    expect(await money()).toMatchObject({ owed: PAID, paid_out: 0 });
  });
});

describe.each(databases.slice(0, 1))('a payout with Paystack', (database) => {
  const seal = new Seal(randomBytes(32));
  const parts: { payments?: PaystackPayments; seal: Seal } = { seal };
  let paystack: Paystack;
  beforeAll(async () => {
    paystack = await startPaystack();
    parts.payments = new PaystackPayments({
      url: paystack.url,
      secret: 'sk_test_1',
      publicUrl: 'https://gida.example',
    });
  });
  afterAll(() => paystack.stop());
  const environment = environmentOn(database, parts);
  const { sendDue, delivered, owed } = payoutsOn(environment, seal, async (reference) => {
    const charge = paystack.charges.get(reference) ?? expect.fail('they know no such charge');
    paystack.charges.set(reference, { ...charge, status: 'success' });
    await send(environment, createChargeEvent(reference), undefined, 'sk_test_1');
  });

  // Deletes payouts of the previous test that were not sent.
  beforeEach(async () => {
    await environment.db.deleteFrom('payouts').execute();
    paystack.transfers.clear();
  });

  it('is sent once to the account that Paystack resolves, though the answer is lost', async () => {
    const { money } = await owed();
    paystack.calls.length = 0;
    paystack.loses.push('/transfer');

    await sendDue();
    environment.pass(HOUR);
    await sendDue();
    for (const [reference, transfer] of paystack.transfers) {
      paystack.transfers.set(reference, { ...transfer, status: 'success' });
    }
    environment.pass(HOUR);
    await sendDue();

    const asked = paystack.calls.filter(({ method, path }) => method === 'POST' && path === '/transfer');
    expect(asked.map(({ body }) => body)).toMatchObject([
      { source: 'balance', amount: PAID, recipient: 'RCP_0123456789' },
    ]);
    const recipient = paystack.calls.find(({ path }) => path === '/transferrecipient');
    expect(recipient?.body).toMatchObject({ name: 'OKAFOR ADAEZE N.', account_number: '0123456789', bank_code: '035' });
    expect(await money()).toMatchObject({ owed: 0, paid_out: PAID });
  });

  it.each([
    ['the account', (carrier: Cast['carrier']) => saveAccount(environment, carrier, ACCOUNT)],
    ['the phone number', (carrier: Cast['carrier']) => movePhone(environment, carrier)],
  ])('waits for 48 hours after a change of %s, and says until when', async (what, change) => {
    const cast = await newCast(environment);
    const { token } = cast.carrier;
    const victim = { ...ACCOUNT, accountNumber: '0123456799', accountHolder: 'Grace Victim' };
    await saveAccount(environment, cast.carrier, what === 'the account' ? victim : ACCOUNT);
    await delivered(cast);
    await change(cast.carrier);

    await sendDue();
    environment.pass(48 * HOUR - 1);
    await sendDue();
    const early = paystack.transfers.size;
    environment.pass(1);
    await sendDue();

    expect([early, paystack.transfers.size]).toEqual([0, 1]);
    const { body } = await environment.call('listNotifications', { token });
    const said = 'You changed your bank account or phone number, so we pay you on ';
    expect(body.filter(({ text }) => text.includes(said))).toHaveLength(1);
  });

  it.each([
    ['a minute', 'is out of order', { bankName: 'Wema Bank' }, 60_000],
    ['an hour', 'knows no such bank', { bankName: 'Zenith Bank' }, HOUR],
  ])('is tried again after %s where the provider %s', async (_, __, account, pace) => {
    const { carrier } = await owed({ ...ACCOUNT, ...account });
    if (pace < HOUR) paystack.faults.push('busy', 'busy');
    await sendDue();
    await saveAccount(environment, carrier, ACCOUNT);
    await environment.db.updateTable('bank_accounts').set({ held_until: null }).execute();

    environment.pass(pace - 1);
    await sendDue();
    const early = paystack.transfers.size;
    environment.pass(1);
    await sendDue();

    expect([early, paystack.transfers.size]).toEqual([0, 1]);
  });

  it.each([
    ['failed', 0],
    ['reversed', 72 * HOUR],
  ])(
    'is owed again with the reason after transfer.%s, and sent again once the account is saved',
    async (status, late) => {
      const { carrier, shipment, money } = await owed();
      const referenceOf = (attempt: number) => `gida_out_${shipment.id.replaceAll('-', '')}_${attempt}`;
      const hear = (event: string, attempt: number) =>
        send(environment, { event, data: { reference: referenceOf(attempt) } }, undefined, 'sk_test_1');
      const is = (attempt: number, change: { status: string; gateway_response?: string }) =>
        paystack.transfers.set(referenceOf(attempt), { amount: PAID, ...change });

      await sendDue();
      if (late > 0) is(1, { status: 'success' });
      if (late > 0) await hear('transfer.success', 1);
      const before = await money();
      environment.pass(late);
      is(1, { status, gateway_response: 'Account closed' });
      await hear(`transfer.${status}`, 1);
      await send(
        environment,
        { event: `transfer.${status}`, data: { reference: referenceOf(1), at: 'again' } },
        undefined,
        'sk_test_1',
      );
      const returned = await money();
      const { body: account } = await environment.call('getBankAccount', { token: carrier.token });
      environment.pass(24 * HOUR);
      await sendDue();
      const early = paystack.transfers.size;
      await saveAccount(environment, carrier, ACCOUNT);
      await sendDue();
      is(2, { status: 'success' });
      await hear('transfer.success', 2);
      is(1, { status: 'success' });
      await hear('transfer.success', 1);
      const { body: told } = await environment.call('listNotifications', { token: carrier.token });

      expect(before).toMatchObject(late > 0 ? { owed: 0, paid_out: PAID } : { owed: PAID, paid_out: 0 });
      expect(returned).toMatchObject({ owed: PAID, paid_out: 0 });
      expect(account.waits).toEqual([{ why: 'returned', amount: PAID, until: null, words: 'Account closed' }]);
      expect(early).toBe(1);
      expect([...paystack.transfers.keys()].sort()).toEqual([referenceOf(1), referenceOf(2)]);
      expect(await money()).toMatchObject({ owed: 0, paid_out: PAID });
      expect(told.filter(({ text }) => text.includes('The bank says: Account closed.'))).toHaveLength(1);
    },
  );

  it('is found at the provider after a restore, and not sent twice', async () => {
    const { money } = await owed();
    const backup = await environment.db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow();
    await sendDue();
    for (const [reference, { amount }] of paystack.transfers) {
      paystack.transfers.set(reference, { status: 'success', amount });
    }
    await environment.db.deleteFrom('payouts').execute();
    await environment.db.insertInto('payouts').values(backup).execute();

    environment.pass(HOUR);
    await sendDue();

    expect(paystack.transfers.size).toBe(1);
    expect(await money()).toMatchObject({ owed: 0, paid_out: PAID });
  });

  it('is sent to the account of that moment, though it is changed meanwhile', async () => {
    const { carrier } = await owed();
    const { db, payments, now: clock } = environment;
    const changing = gatewayWith(payments, {
      holderOf: async (account) => {
        await saveAccount(environment, carrier, { ...ACCOUNT, accountNumber: '9876543210' });
        return await payments.holderOf(account);
      },
    });
    paystack.calls.length = 0;

    await checkOpenPayouts({ db, payments: changing, clock, seal, log: { warn: () => {} } });
    environment.pass(HOUR);
    await sendDue();

    const recipients = paystack.calls.filter(({ path }) => path === '/transferrecipient');
    expect(recipients.map(({ body }) => body.account_number)).toEqual(['0123456789']);
  });

  it('is compared with the provider every hour, and owed again when it was returned', async () => {
    const { money } = await owed();
    const { db, payments, now: clock } = environment;
    const log = { warn: () => {}, error: () => {} };
    const compare = () => reconcile({ db, clock, payments, paidFor, log });
    await sendDue();
    const [reference = ''] = paystack.transfers.keys();
    paystack.transfers.set(reference, { status: 'success', amount: PAID });
    environment.pass(HOUR);
    await compare();
    const done = await money();

    paystack.transfers.set(reference, { status: 'reversed', amount: PAID });
    paystack.transfers.set('gida_out_after_the_backup', { status: 'success', amount: 123_400 });
    paystack.charges.set('gida_in_after_the_backup', { status: 'success', amount: PAID, currency: 'NGN' });
    await compare();
    const early = await money();
    environment.pass(HOUR);
    await Promise.all([compare(), compare()]);
    await send(environment, createChargeEvent('gida_in_by_hand'), undefined, 'sk_test_1');
    await send(
      environment,
      { event: 'charge.failed', data: { reference: 'gida_in_declined' } },
      undefined,
      'sk_test_1',
    );
    // Known since the rows were restored.
    const { reference: charge } = await db.selectFrom('payments').select('reference').executeTakeFirstOrThrow();
    const { reference: payout } = await db.selectFrom('payouts').select('reference').executeTakeFirstOrThrow();
    const seen = { kind: 'charge', amount: PAID, status: 'success', seen_at: clock(), closed_at: null } as const;
    // The bank has returned the first attempt, so that the payout names the second one.
    const restored = [reference, payout, charge].map((known) => ({ ...seen, reference: known }));
    await db.insertInto('unknown_payments').values(restored).execute();
    const listed = await changeMoney(operatorOf(environment), { what: 'list' });
    const registry = new Registry();
    measureMoney(registry, db);
    const metrics = await registry.metrics();
    await changeMoney(operatorOf(environment), { what: 'close', of: 'gida_in_after_the_backup' });

    expect([done, early]).toEqual([expect.objectContaining({ paid_out: PAID }), done]);
    expect(await money()).toMatchObject({ owed: PAID, paid_out: 0 });
    expect(listed).toContain('Provider payments without our record: 3');
    expect(listed).toMatch(/gida_out_after_the_backup {2}transfer {2}₦1,234 {2}success/);
    expect(metrics).toContain('payments_unknown 3');
    expect(await changeMoney(operatorOf(environment), { what: 'list' })).toContain('without our record: 2');
  });
});

const DETAILS = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: ' Adaeze Okafor ' };

describe.each(databases)('a bank account, on $name', (database) => {
  const environment = environmentOn(database);

  it('is empty until one is saved, and then shows no more than the last four digits', async () => {
    const { token } = await environment.signedIn();

    const before = await environment.call('getBankAccount', { token });
    const saved = await saveAccount(environment, { token }, DETAILS);
    const after = await environment.call('getBankAccount', { token });

    expect(before.body).toEqual({ bankName: null, accountNumberEnding: null, accountHolder: null, waits: [] });
    expect(saved.body).toEqual({
      ...{ bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Adaeze Okafor' },
      waits: [],
    });
    expect(after.body).toEqual(saved.body);
  });

  it('replaces the account and shows it to its owner only', async () => {
    const [{ token }, stranger] = [await environment.signedIn(), await environment.signedIn()];
    await saveAccount(environment, { token }, DETAILS);

    await saveAccount(environment, { token }, { ...DETAILS, accountNumber: '9876543210' });

    expect((await environment.call('getBankAccount', { token })).body.accountNumberEnding).toBe('3210');
    expect((await environment.call('getBankAccount', { token: stranger.token })).body.accountNumberEnding).toBeNull();
  });

  it('says how long to wait for another code, once the first is used', async () => {
    const { token, person } = await environment.signedIn();
    const send = () => environment.call('sendBankCode', { token, body: { current_password: PASSWORD } });
    await send();
    const otp = await environment.codeSentTo(person.phone_no);
    await environment.call('saveBankAccount', { token, body: { ...DETAILS, otp } });

    environment.pass(1_000);
    const soon = await send();
    environment.pass(60_000);
    const later = await send();

    expect([soon.status, later.status]).toEqual([429, 200]);
    expect(await environment.codeSentTo(person.phone_no)).not.toBe(otp);
  });

  it('is not changed without the password, nor without the code that it sends, nor with that code twice', async () => {
    const { token, person } = await environment.signedIn();
    await saveAccount(environment, { token }, DETAILS);
    const other = { ...DETAILS, accountNumber: '9876543210' };
    const send = (current_password: string) => environment.call('sendBankCode', { token, body: { current_password } });
    const save = (otp: string) => environment.call('saveBankAccount', { token, body: { ...other, otp } });

    const before = await environment.messagesTo(person.phone_no);
    const refusedPassword = (await send('not the password')).body.code;
    const unsent = await environment.messagesTo(person.phone_no);
    const withoutCode = (await save('000000')).body.code;
    await send(PASSWORD);
    const otp = await environment.codeSentTo(person.phone_no);
    const wrong = (await save(createWrongOtp(otp))).body.code;
    const kept = (await environment.call('getBankAccount', { token })).body;
    const saved = await save(otp);
    const again = (await save(otp)).body.code;

    expect(unsent).toEqual(before);
    expect([refusedPassword, withoutCode, wrong, again]).toEqual([
      ...['wrong_password', 'code_expired', 'wrong_code', 'code_expired'],
    ]);
    expect([kept.accountNumberEnding, kept.waits]).toEqual(['6789', []]);
    expect([saved.body.accountNumberEnding, saved.body.waits]).toEqual([
      '3210',
      [{ why: 'changed', amount: 0, until: expect.any(String), words: null }],
    ]);
  });

  it.each([
    ['another bank', { bankName: 'Access Bank' }, 1],
    ['another number', { accountNumber: '0123456780' }, 1],
    ['another holder', { accountHolder: 'Ngozi Eze' }, 1],
    ['nothing new', {}, 0],
  ])('holds payouts for 48 hours after a change to %s, and says until when', async (_, change, holds) => {
    const { token } = await environment.signedIn();
    await saveAccount(environment, { token }, DETAILS);

    const { body } = await saveAccount(environment, { token }, { ...DETAILS, ...change });

    const until = new Date(environment.now().getTime() + 48 * 60 * 60_000).toISOString();
    expect(body.waits.map((wait) => [wait.why, wait.until])).toEqual(holds === 0 ? [] : [['changed', until]]);
    environment.pass(HOUR);
    const { body: again } = await saveAccount(environment, { token }, { ...DETAILS, ...change });
    expect(again.waits).toEqual(body.waits);
    environment.pass(47 * HOUR);
    expect((await environment.call('getBankAccount', { token })).body.waits).toEqual([]);
  });

  it('cannot be read in the database', async () => {
    const { token } = await environment.signedIn();
    await saveAccount(environment, { token }, DETAILS);

    const rows = JSON.stringify(await environment.db.selectFrom('bank_accounts').selectAll().execute());

    for (const secret of ['0123456789', '6789', 'Adaeze', 'Wema']) expect(rows).not.toContain(secret);
  });

  it.each([
    ['nine digits', { accountNumber: '012345678' }],
    ['eleven digits', { accountNumber: '01234567890' }],
    ['letters', { accountNumber: '01234S6789' }],
    ['a bank that is not listed', { bankName: 'Bank of Atlantis' }],
    ['no name', { accountHolder: '' }],
    ['a name of spaces', { accountHolder: '   ' }],
  ])('is refused with %s, and the one before stays', async (_, change) => {
    const { token } = await environment.signedIn();
    await saveAccount(environment, { token }, DETAILS);

    const { status, body } = await saveAccount(environment, { token }, { ...DETAILS, ...change });

    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors?.map(({ field }) => field)).toEqual(Object.keys(change));
    expect((await environment.call('getBankAccount', { token })).body.accountNumberEnding).toBe('6789');
  });
});
