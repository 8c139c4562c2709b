import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { RESEND_COOLDOWN } from '#domain/limits.ts';
import { Passwords } from '#server/account/password.hash.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { DEMO_PASSWORD, seedDemo } from '#server/demo/seed.ts';
import { logOptions } from '#server/platform/log.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { createFileForm, photo } from '#tests/support/uploads.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a server that runs, on $name', (database) => {
  const environment = environmentOn(database);

  it('says that it is up, and that it can serve', async () => {
    const [health, ready] = await Promise.all(['/health', '/ready'].map((url) => environment.app.inject(url)));

    expect(health?.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: null });
    expect(ready?.json()).toEqual({ status: 'ready' });
  });

  it('sends its time with every response', async () => {
    environment.pass(3 * 60 * 60_000);

    const { headers } = await environment.call('getMe');

    expect(headers.date).toBe(environment.now().toUTCString());
  });

  it('seeds the demo users once', async () => {
    const parts = { db: environment.db, clock: environment.now, passwords: new Passwords() };
    await seedDemo(parts);
    await seedDemo(parts);

    const owner = await environment.call('signIn', { body: { phone_no: '0803 000 0001', password: DEMO_PASSWORD } });
    const renter = await environment.call('signIn', { body: { phone_no: '0803 000 0002', password: DEMO_PASSWORD } });

    expect((await environment.call('getMe', { token: owner.body.access_token })).body).toMatchObject({
      first_name: 'Adaeze',
      last_name: 'Okafor',
      userType: 'OWNER',
    });
    expect((await environment.call('getMe', { token: renter.body.access_token })).body).toMatchObject({
      first_name: 'Tunde',
      last_name: 'Bello',
      userType: 'USER',
    });
  });

  it('cleans up expired rows and keeps current ones', async () => {
    await environment.registered({ phone_no: '+2348090000001' });
    await environment.signedIn({ phone_no: '+2348090000002' });
    await environment.call('forgotPassword', { body: { phone_no: '08090000002' } });
    environment.pass(8 * DAY);
    const { token } = await environment.signedIn({ phone_no: '+2348090000003' });
    await environment.call('forgotPassword', { body: { phone_no: '08090000003' } });
    await environment.call('signIn', { body: { phone_no: '08090000003', password: 'wrong' } });

    await cleanup({ db: environment.db, clock: environment.now, files: environment.files });

    const users = await environment.db
      .selectFrom('users')
      .select('phone')
      .where('phone', 'like', '+234809%')
      .orderBy('phone')
      .execute();
    expect(users.map(({ phone }) => phone)).toEqual(['+2348090000002', '+2348090000003']);
    const left = async (table: 'otp_challenges' | 'otp_sends' | 'sign_in_attempts') =>
      (await environment.db.selectFrom(table).select('phone').execute()).map(({ phone }) => phone);
    expect(await left('otp_challenges')).toEqual(['+2348090000003']);
    expect(await left('otp_sends')).toEqual(['+2348090000003']);
    expect(await left('sign_in_attempts')).toEqual(['+2348090000003']);
    expect(await environment.messagesTo('+2348090000002')).toEqual([]);
    expect((await environment.call('getMe', { token })).status).toBe(200);
  });
});

const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

const [database = expect.fail('there is no database')] = databases;
const environment = environmentOn(database, { logger: { ...logOptions('trace'), stream } });

describe('the log', () => {
  it('logs a line for each request and for a saved bank account, without password, code, token or search', async () => {
    const { person, token: unverified } = await environment.registered();
    const code = await environment.codeSentTo(person.phone_no);
    await environment.call('validateOtp', { token: unverified, body: { otp: code } });
    const signedIn = await environment.call('signIn', { body: { phone_no: person.phone_no, password: PASSWORD } });
    const token = signedIn.body.access_token;
    await environment.call('uploadImage', { token, body: createFileForm('image', await photo()) });
    await environment.call('uploadDocument', { token, body: createFileForm('document', 'no document') });
    const account = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
    await environment.call('sendBankCode', { token, body: { current_password: PASSWORD } });
    const bankCode = await environment.codeSentTo(person.phone_no);
    await environment.call('saveBankAccount', { token, body: { ...account, otp: bankCode } });
    const [session] = (await environment.call('listSessions', { token })).body;
    environment.pass(RESEND_COOLDOWN);
    await environment.call('forgotPassword', { body: { phone_no: person.phone_no } });
    const otp = await environment.codeSentTo(person.phone_no);
    const password = 'the rains come in april';
    const reset = await environment.call('resetPassword', { body: { phone_no: person.phone_no, otp, password } });
    await environment.call('searchApartments', { query: { location: 'Surulere' } });
    const link = 'aB3-d_Ef5hIjKlMnOpQrSt';
    for (const url of [`/track/${link}`, `//track/${link}`, `/track/${link}/x?y`, `/track/%zz${link}`]) {
      await environment.app.inject({ url, headers: { referer: `https://gida.example${url}` } });
    }

    const log = lines.join('');
    expect(reset.status).toBe(200);
    expect(log).toContain('"url":"/api/auth/reset-password"');
    expect(log).toContain('"url":"/api/listings/user"');
    expect(log).toContain('"url":"/track/[redacted]"');
    expect(log).toContain('"authorization":"[redacted]"');
    const saved = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'bank account saved');
    expect(saved).toMatchObject({ user: signedIn.body.id, session: session?.id });
    const answered = lines.map((line) => JSON.parse(line)).find(({ reqId, res }) => res && reqId === saved.reqId);
    expect(answered.req).toMatchObject({ url: '/api/user/me/bank-account', ip: '127.0.0.1' });
    const secrets = {
      PASSWORD,
      bankCode,
      accountNumber: account.accountNumber,
      password,
      code,
      otp,
      unverified,
      token,
      link,
      phone: person.phone_no,
      search: 'Surulere',
    };
    expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
  });

  it.each([
    ['far down', { a: { b: [{ c: { access_token: 'hush' } }] } }],
    ['under a name in other words', { 'x-paystack-signature': 'hush', newPassword: 'hush', S3_SECRET: 'hush' }],
    ['as a number', { otp: 204918 }],
    ['among headers without names', { rawHeaders: ['Authorization', 'Bearer hush'] }],
    ['in the words of a failure', { err: new Error('They said no to Bearer hush.') }],
    [
      'in what a failure carries',
      { err: Object.assign(new Error('no'), { request: { headers: { cookie: 'hush' } } }) },
    ],
    ['in a text with quotes', { password: 'a "hush" \\' }],
  ])('redacts a secret %s', (_, told) => {
    lines.length = 0;

    environment.app.log.trace(told, 'told');

    expect(lines.join('')).not.toMatch(/hush|204918/);
    expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'told' });
  });
});
