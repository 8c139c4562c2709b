import { describe, expect, it } from 'vitest';
import { wrongFor } from '#tests/support/codes.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { saveAccount } from '#tests/support/payments.ts';

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
    const wrong = (await save(wrongFor(otp))).body.code;
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
