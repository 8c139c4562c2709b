import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaystackPayments } from '#server/gateways/payment/paystack-payments.provider.ts';
import { lookAfterPayouts } from '#server/payouts/payout.job.ts';
import { Seal } from '#server/platform/seal.ts';
import { databases } from '#tests/support/databases.ts';
import { caseAbout, moveCase, newStaff } from '#tests/support/desk.ts';
import { type Environment, environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { charged, look, send } from '#tests/support/payments.ts';
import { type Paystack, startPaystack } from '#tests/support/paystack.ts';
import { type Cast, newCast, onTheWay } from '#tests/support/shipments.ts';

const HOUR = 60 * 60_000;
const PAID = 500_000;
const ACCOUNT = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };

/** One round of the job, and what it has to send: of goods that were paid for, and brought, two days ago. */
function payoutsOn(environment: Environment, seal: Seal, pay?: (reference: string) => Promise<void>) {
  return {
    sendDue: () => {
      const { db, payments, now: clock } = environment;
      return lookAfterPayouts({ db, payments, clock, seal, log: { warn: () => {} } });
    },
    delivered: async (cast: Cast) => {
      const shipment = await onTheWay(environment, cast, pay);
      await shipment.hand('pickUp');
      await shipment.hand('deliver');
      environment.pass(48 * HOUR);
      await look(environment);
      return shipment;
    },
  };
}

describe.each(databases)('what is owed, on $name', (database) => {
  const seal = new Seal(randomBytes(32));
  const environment = environmentOn(database, { seal });
  const { sendDue, delivered } = payoutsOn(environment, seal);
  const save = ({ token }: { token: string }, change: Partial<typeof ACCOUNT> = {}) =>
    environment.call('saveBankAccount', { token, body: { ...ACCOUNT, ...change } });
  const told = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.filter(({ kind }) => kind === 'payment');

  it('waits for an account in the name of the bank’s books, says so once, and is sent once', async () => {
    const cast = await newCast(environment);
    const { carrier } = cast;
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
    environment.pass(HOUR);
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();

    expect(open).toMatchObject([{ kind: 'payout', amount: PAID, status: 'started' }]);
    expect(owed).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
    expect(missing).toEqual(['We owe you ₦5,000. Add your bank account so we can pay you.']);
    expect(stays).toMatchObject({ status: 409, body: { code: 'has_payments' } });
    expect(await money()).toEqual({ paid: PAID, held: 0, back: 0, owed: 0, paid_out: PAID });
    expect((await told(carrier)).map(({ text, link }) => [text, link])).toEqual([
      [expect.stringMatching(/^We paid ₦5,000 to your bank account\. Load: 12 pieces/), '/transactions'],
      [expect.stringContaining('in another name'), '/bank-info'],
      [missing[0], '/bank-info'],
    ]);
    const { body, headers } = await environment.call('listTransactions', { token: carrier.token });
    expect(body).toMatchObject([{ kind: 'payout', amount: PAID, status: 'paid' }]);
    expect(headers['x-total-count']).toBe('1');
    expect(await environment.db.selectFrom('simulated_payouts').select('amount').execute()).toEqual([{ amount: PAID }]);
  });

  it('is sent to the account that a suspended carrier saves', async () => {
    const cast = await newCast(environment);
    const { carrier } = cast;
    const shipment = await delivered(cast);
    const { token: reporter } = await environment.signedIn();
    await environment.call('report', { token: reporter, body: { about: 'person', id: carrier.id, reason: 'rude' } });
    const staff = await newStaff(environment);
    const id = (await caseAbout(environment, carrier.id)) ?? '';
    await moveCase(environment, staff, id, 'take');
    await moveCase(environment, staff, id, 'suspendAccount');
    const body = { phone_no: carrier.phone, password: PASSWORD, suspended: true };
    const { body: access } = await environment.call('signIn', { body });

    const { body: account } = await save({ token: access.access_token });
    await sendDue();

    expect(account).toMatchObject({ bankName: 'Wema Bank', accountNumberEnding: '6789' });
    expect((await shipment.seen({ token: access.access_token })).money).toMatchObject({ owed: 0, paid_out: PAID });
  });
});

describe.each(databases.slice(0, 1))('what is owed, with Paystack', (database) => {
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
  const { sendDue, delivered } = payoutsOn(environment, seal, async (reference) => {
    const charge = paystack.charges.get(reference) ?? expect.fail('they know no such charge');
    paystack.charges.set(reference, { ...charge, status: 'success' });
    await send(environment, charged(reference), undefined, 'sk_test_1');
  });

  // What the test before has left to be sent is not of the next one.
  beforeEach(async () => {
    await environment.db.deleteFrom('payouts').execute();
    paystack.transfers.clear();
  });

  it('goes to the account that they resolve, once, though the answer is lost', async () => {
    const cast = await newCast(environment);
    await environment.call('saveBankAccount', { token: cast.carrier.token, body: ACCOUNT });
    const shipment = await delivered(cast);
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
    expect((await shipment.seen(cast.carrier)).money).toMatchObject({ owed: 0, paid_out: PAID });
  });

  it('waits for 48 hours after a change to another holder, and says why', async () => {
    const cast = await newCast(environment);
    const { token } = cast.carrier;
    const victim = { ...ACCOUNT, accountNumber: '0123456799', accountHolder: 'Grace Victim' };
    await environment.call('saveBankAccount', { token, body: victim });
    await delivered(cast);
    await environment.call('saveBankAccount', { token, body: ACCOUNT });

    await sendDue();
    environment.pass(48 * HOUR - 1);
    await sendDue();
    const early = paystack.transfers.size;
    environment.pass(HOUR);
    await sendDue();

    expect([early, paystack.transfers.size]).toEqual([0, 1]);
    const { body } = await environment.call('listNotifications', { token });
    expect(body.filter(({ text }) => text.includes('after the change'))).toHaveLength(1);
  });

  it.each([
    ['a minute', 'is out of order', { bankName: 'Wema Bank' }, 60_000],
    ['an hour', 'knows no such bank', { bankName: 'Kuda Bank' }, HOUR],
  ])('is tried again after %s where the provider %s', async (_, __, account, pace) => {
    const cast = await newCast(environment);
    await environment.call('saveBankAccount', { token: cast.carrier.token, body: { ...ACCOUNT, ...account } });
    await delivered(cast);
    if (pace < HOUR) paystack.faults.push('busy', 'busy');
    await sendDue();
    await environment.call('saveBankAccount', { token: cast.carrier.token, body: ACCOUNT });

    environment.pass(pace - 1);
    await sendDue();
    const early = paystack.transfers.size;
    environment.pass(1);
    await sendDue();

    expect([early, paystack.transfers.size]).toEqual([0, 1]);
  });

  it.each(['failed', 'reversed'])(
    'is sent again, with another reference, an hour after a transfer is %s',
    async (status) => {
      const cast = await newCast(environment);
      await environment.call('saveBankAccount', { token: cast.carrier.token, body: ACCOUNT });
      const shipment = await delivered(cast);
      await sendDue();
      const [first = ''] = paystack.transfers.keys();
      const answer = (reference: string, is: string) => paystack.transfers.set(reference, { status: is, amount: PAID });

      answer(first, status);
      environment.pass(HOUR);
      await sendDue();
      environment.pass(HOUR - 1);
      await sendDue();
      const early = paystack.transfers.size;
      environment.pass(1);
      await sendDue();
      const references = [...paystack.transfers.keys()];
      for (const each of references) answer(each, each === first ? status : 'success');
      environment.pass(HOUR);
      await sendDue();

      expect([early, references.length]).toEqual([1, 2]);
      expect((await shipment.seen(cast.carrier)).money).toMatchObject({ owed: 0, paid_out: PAID });
    },
  );
});

const DETAILS = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: ' Adaeze Okafor ' };

describe.each(databases)('a bank account, on $name', (database) => {
  const environment = environmentOn(database);

  it('is empty until one is saved, and then shows no more than the last four digits', async () => {
    const { token } = await environment.signedIn();

    const before = await environment.call('getBankAccount', { token });
    const saved = await environment.call('saveBankAccount', { token, body: DETAILS });
    const after = await environment.call('getBankAccount', { token });

    expect(before.body).toEqual({ bankName: null, accountNumberEnding: null, accountHolder: null });
    expect(saved.body).toEqual({ bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Adaeze Okafor' });
    expect(after.body).toEqual(saved.body);
  });

  it('replaces the account and shows it to its owner only', async () => {
    const [{ token }, stranger] = [await environment.signedIn(), await environment.signedIn()];
    await environment.call('saveBankAccount', { token, body: DETAILS });

    await environment.call('saveBankAccount', { token, body: { ...DETAILS, accountNumber: '9876543210' } });

    expect((await environment.call('getBankAccount', { token })).body.accountNumberEnding).toBe('3210');
    expect((await environment.call('getBankAccount', { token: stranger.token })).body.accountNumberEnding).toBeNull();
  });

  it('cannot be read in the database', async () => {
    const { token } = await environment.signedIn();
    await environment.call('saveBankAccount', { token, body: DETAILS });

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
    await environment.call('saveBankAccount', { token, body: DETAILS });

    const { status, body } = await environment.call('saveBankAccount', { token, body: { ...DETAILS, ...change } });

    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors?.map(({ field }) => field)).toEqual(Object.keys(change));
    expect((await environment.call('getBankAccount', { token })).body.accountNumberEnding).toBe('6789');
  });
});
