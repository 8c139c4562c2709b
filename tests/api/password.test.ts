import { describe, expect, it } from 'vitest';
import { OTP_PER_DAY, RESEND_COOLDOWN } from '#domain/limits.ts';
import { sendResetCode } from '#server/account/password.service.ts';
import { addPasskey, signInWith } from '#tests/support/authenticator.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD, quickPasswords } from '#tests/support/environment.ts';
import { saveAccount } from '#tests/support/payments.ts';
import { createWrongOtp } from '#tests/support/sign-up.ts';

// Rules: ACC-12, ACC-13

const NEW_PASSWORD = 'rain on zinc in ibadan';

describe.each(databases)('on $name', (database) => {
  const environment = environmentOn(database);

  describe('a forgotten password', () => {
    const forgot = (phone_no: string) => environment.call('forgotPassword', { body: { phone_no } });
    const reset = (phone_no: string, otp: string, password = NEW_PASSWORD) =>
      environment.call('resetPassword', { body: { phone_no, otp, password } });
    const signIn = (phone_no: string, password: string) => environment.call('signIn', { body: { phone_no, password } });

    it('is not replaced by a guessable one, and the code stays valid', async () => {
      const { person } = await environment.signedIn();
      await forgot(person.phone_no);
      const code = await environment.codeSentTo(person.phone_no);

      const refused = [
        await reset(person.phone_no, code, 'password'),
        // Fails only because it is on the list of leaked passwords.
        await reset(person.phone_no, code, 'Q1w2e3r4'),
        await reset(person.phone_no, code, person.phone_no),
      ];
      const taken = await reset(person.phone_no, code);

      expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual([
        [400, 'password'],
        [400, 'password'],
        [400, 'password'],
      ]);
      expect(taken.status).toBe(200);
    });

    it('is replaced with a code, which ends every session and passkey', async () => {
      const user = await environment.signedIn();
      const { person, token } = user;
      const { device } = await addPasskey(environment, user);
      await forgot(person.phone_no);

      const { status } = await reset(person.phone_no, await environment.codeSentTo(person.phone_no));

      expect(status).toBe(200);
      expect((await environment.call('getMe', { token })).status).toBe(401);
      expect((await signInWith(environment, device)).body.code).toBe('passkey_refused');
      expect((await signIn(person.phone_no, PASSWORD)).status).toBe(401);
      expect((await signIn(person.phone_no, NEW_PASSWORD)).status).toBe(200);
    });

    it('sends no code for an account that another user made with a mistyped number', async () => {
      const { person } = await environment.registered();
      const before = await environment.messagesTo(person.phone_no);
      environment.pass(RESEND_COOLDOWN * 1_000);

      const answered = await forgot(person.phone_no);

      expect(answered.status).toBe(200);
      expect(await environment.messagesTo(person.phone_no)).toEqual(before);
    });

    it('ends a pause of sign-in', async () => {
      const { person } = await environment.signedIn();
      for (let wrong = 1; wrong <= 10; wrong += 1) await signIn(person.phone_no, 'wrong');
      await forgot(person.phone_no);
      await reset(person.phone_no, await environment.codeSentTo(person.phone_no));

      expect((await signIn(person.phone_no, NEW_PASSWORD)).status).toBe(200);
    });

    it('answers alike for a phone without an account, cooldown and tries included, and sends nothing', async () => {
      const { person } = await environment.signedIn();
      const nobody = '+2348097776666';
      const walk = async (phone: string) => {
        const replies = [await forgot(phone), await forgot(phone)];
        for (let guess = 1; guess <= 6; guess += 1) {
          const sent = phone === nobody ? '000000' : await environment.codeSentTo(phone);
          replies.push(await reset(phone, phone === nobody ? sent : createWrongOtp(sent)));
        }
        return replies.map(({ status, body }) => ({ status, code: body.code, retryAfter: body.retry_after }));
      };

      const known = await walk(person.phone_no);
      const unknown = await walk(nobody);

      expect(unknown).toEqual(known);
      expect(known.map((each) => each.code)).toEqual([
        undefined,
        'code_too_soon',
        ...Array(5).fill('wrong_code'),
        'too_many_attempts',
      ]);
      expect(await environment.messagesTo(nobody)).toEqual([]);
    });

    it('does the same work for a phone without an account', async () => {
      const { person } = await environment.signedIn();
      const workFor = async (phone: string) => {
        const statements: string[] = [];
        const listening = environment.db.withPlugin({
          transformQuery: ({ node }) => {
            statements.push(node.kind);
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        const parts = { db: listening, clock: environment.now, passwords: quickPasswords() };
        await sendResetCode(parts, phone, { address: '192.0.2.1', userAgent: undefined });
        return statements;
      };

      const known = await workFor(person.phone_no);

      expect(known).toContain('InsertQueryNode');
      expect(await workFor('+2348097775555')).toEqual(known);
    });

    it('accepts a code for its own purpose only', async () => {
      const { person, token } = await environment.registered();
      const verifying = await environment.codeSentTo(person.phone_no);
      const account = environment.db.updateTable('users').where('email', '=', person.email);
      await account.set({ phone_verified_at: environment.now() }).execute();
      await forgot(person.phone_no);
      const resetting = await environment.codeSentTo(person.phone_no);
      await account.set({ phone_verified_at: null }).execute();

      const crossed = [
        (await environment.call('validateOtp', { token, body: { otp: resetting } })).status,
        (await reset(person.phone_no, verifying)).status,
      ];

      expect(crossed).toEqual(verifying === resetting ? [200, 200] : [400, 400]);
    });

    it('does not count codes that were sent for another purpose', async () => {
      const { person } = await environment.signedIn();
      const { body } = await environment.call('getMe', {
        token: (await signIn(person.phone_no, PASSWORD)).body.access_token,
      });
      const sent_at = new Date(environment.now().getTime() - 60_000);
      const sends = Array.from({ length: OTP_PER_DAY }, () => ({
        ...{ phone: body.phone_no, purpose: 'bank' as const, source: 'session', sent_at },
      }));
      await environment.db.insertInto('otp_sends').values(sends).execute();

      expect((await forgot(person.phone_no)).status).toBe(200);
    });

    it('accepts a code once', async () => {
      const { person } = await environment.signedIn();
      await forgot(person.phone_no);
      const otp = await environment.codeSentTo(person.phone_no);
      await reset(person.phone_no, otp);

      expect((await reset(person.phone_no, otp, 'yet another one')).body.code).toBe('code_expired');
    });

    it('sends another code after a minute', async () => {
      const { person } = await environment.signedIn();
      await forgot(person.phone_no);
      environment.pass(RESEND_COOLDOWN);

      expect((await forgot(person.phone_no)).status).toBe(200);
    });

    it('needs a Nigerian phone number', async () => {
      expect((await forgot('12345')).body.code).toBe('invalid_phone');
      expect((await reset('12345', '123456')).body.code).toBe('invalid_request');
    });
  });

  describe('changing the password', () => {
    const change = (token: string, current_password: string) =>
      environment.call('changePassword', { token, body: { current_password, password: NEW_PASSWORD } });

    it('ends every other session and passkey, and keeps this session', async () => {
      const [user, stranger] = [await environment.signedIn(), await environment.signedIn()];
      const { person, token } = user;
      for (const each of [user, stranger]) await addPasskey(environment, each);
      const other = await environment.call('signIn', { body: { phone_no: person.phone_no, password: PASSWORD } });

      const { status } = await change(token, PASSWORD);

      expect(status).toBe(200);
      expect((await environment.call('getMe', { token })).status).toBe(200);
      expect((await environment.call('getMe', { token: other.body.access_token })).status).toBe(401);
      expect((await environment.call('listPasskeys', { token })).body).toEqual([]);
      expect((await environment.call('listPasskeys', { token: stranger.token })).body, 'of a stranger').toHaveLength(1);
      expect(
        (await environment.call('signIn', { body: { phone_no: person.phone_no, password: NEW_PASSWORD } })).status,
      ).toBe(200);
    });

    it('checks the current password, ten times at most', async () => {
      const { token } = await environment.signedIn();
      for (let wrong = 1; wrong <= 10; wrong += 1) {
        expect((await change(token, 'wrong')).body).toMatchObject({ status: 400, code: 'wrong_password' });
      }

      expect((await change(token, PASSWORD)).body).toMatchObject({ status: 429, code: 'too_many_attempts' });
    });

    it('resets the count of wrong passwords after the right one', async () => {
      const { person, token } = await environment.signedIn();
      for (let wrong = 1; wrong <= 9; wrong += 1) await change(token, 'wrong');
      await change(token, PASSWORD);

      const signIn = (password: string) =>
        environment.call('signIn', { body: { phone_no: person.phone_no, password } });
      for (let wrong = 1; wrong <= 2; wrong += 1) expect((await signIn('wrong')).status).toBe(401);
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    });

    it('lets one of two changes through that started from the same password', async () => {
      const { token } = await environment.signedIn();

      const replies = await Promise.all([change(token, PASSWORD), change(token, PASSWORD)]);

      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
    });
  });
});

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

describe.each(databases)('security notices, on $name', (database) => {
  const environment = environmentOn(database);
  type Person = Awaited<ReturnType<typeof environment.signedIn>>;

  /** The texts in the app, by SMS and by e-mail. */
  async function told({ person }: Person) {
    const body = { phone_no: person.phone_no, password: person.password };
    const again = await environment.call('signIn', { body });
    const second =
      again.status === 200 ? again : await environment.call('signIn', { body: { ...body, password: NEW_PASSWORD } });
    const list = await environment.call('listNotifications', { token: second.body.access_token });
    const inApp = list.body.filter(({ kind }) => kind === 'security').map(({ text }) => text);
    const [sms = []] = [await environment.messagesTo(person.phone_no)];
    return { inApp, sms, mail: await environment.messagesTo(person.email) };
  }

  it('says in the app, by SMS and by e-mail that a password was changed', async () => {
    const user = await environment.signedIn();
    await environment.call('changePassword', {
      token: user.token,
      body: { current_password: PASSWORD, password: NEW_PASSWORD },
    });

    const { inApp, sms, mail } = await told(user);

    expect(inApp[0]).toMatch(/^Your password was changed\. Not you\?/);
    expect(sms[0]).toMatch(/^Gida: Your password was changed\./);
    expect(mail[0]).toMatch(/^Gida: Your password was changed\./);
  });

  it('says that a password was reset with a code', async () => {
    const user = await environment.signedIn();
    const { phone_no } = user.person;
    await environment.call('forgotPassword', { body: { phone_no } });
    const otp = await environment.codeSentTo(phone_no);
    await environment.call('resetPassword', { body: { phone_no, otp, password: NEW_PASSWORD } });

    expect((await environment.messagesTo(phone_no))[0]).toMatch(/^Gida: Your password was changed\./);
    expect((await environment.messagesTo(user.person.email))[0]).toMatch(/^Gida: Your password was changed\./);
  });

  it('names the device of a sign-in that is new, and says nothing of one that is known', async () => {
    const user = await environment.signedIn();
    const body = { phone_no: user.person.phone_no, password: PASSWORD };
    const before = (await environment.messagesTo(body.phone_no)).length;

    await environment.call('signIn', { body });
    const known = (await environment.messagesTo(body.phone_no)).length;
    await environment.call('signIn', { body, headers: { 'user-agent': PHONE } });

    expect(known).toBe(before);
    expect((await environment.messagesTo(body.phone_no))[0]).toMatch(/^Gida: New sign-in: .*Android.*\. Not you\?/);
  });

  it('says where payouts go after a change of the bank account', async () => {
    const user = await environment.signedIn();
    const body = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
    expect((await saveAccount(environment, user, body)).status).toBe(200);

    const { inApp, sms, mail } = await told(user);

    for (const [text = ''] of [inApp, sms, mail]) expect(text).toContain('Wema Bank, account ending in 6789');
    for (const text of [...inApp, ...sms, ...mail]) expect(text).not.toContain('0123456789');
  });
});
