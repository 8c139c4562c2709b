import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

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
