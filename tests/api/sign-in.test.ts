import { describe, expect, it } from 'vitest';
import {
  OTP_ATTEMPTS,
  RESEND_COOLDOWN,
  SESSION_IDLE_FOR,
  SESSION_LIFETIME,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_ATTEMPTS_OF_ALL,
  SIGN_IN_PAUSE,
} from '#domain/limits.ts';
import { deviceOf } from '#server/account/account.words.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { createWrongOtp } from '#tests/support/sign-up.ts';

// Rules: ACC-4, ACC-11

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

describe.each(databases)('on $name', (database) => {
  const environment = environmentOn(database);

  describe('signing in', () => {
    const signIn = (phone_no: string, password = PASSWORD) =>
      environment.call('signIn', { body: { phone_no, password } });

    it('opens a session for any spelling of the phone', async () => {
      const { person } = await environment.signedIn({ phone_no: '+2348012345678' });

      const { status, body } = await signIn('+234 (0) 801 234 5678');

      expect(status).toBe(200);
      expect(body.phone_verified).toBe(true);
      const me = await environment.call('getMe', { token: body.access_token });
      const { id, first_name, last_name, state, phone_no, photo } = me.body.data;
      expect([body.id, body.user]).toEqual([id, { first_name, last_name, state, phone_no, photo }]);
      expect(me.body).toMatchObject({ email: person.email, data: { email: person.email, phone_no: '+2348012345678' } });
    });

    it('answers a wrong password, an unknown phone and an unreadable one alike', async () => {
      const { person } = await environment.signedIn();

      const replies = await Promise.all([
        signIn(person.phone_no, 'not this one'),
        signIn('0809 999 9999'),
        signIn('call me maybe'),
      ]);

      for (const { body } of replies) {
        expect(body).toMatchObject({ status: 401, code: 'wrong_credentials' });
        expect(body.message).toBe('Wrong phone number or password.');
      }
    });

    it('pauses a phone after ten wrong passwords, known or not, and goes on after 15 minutes', async () => {
      const { person } = await environment.signedIn();
      const { person: other } = await environment.signedIn();
      for (const phone of [person.phone_no, '0809 888 8888']) {
        for (let wrong = 1; wrong <= 10; wrong += 1) expect((await signIn(phone, 'wrong')).status).toBe(401);
        expect((await signIn(other.phone_no)).status, 'the right password of another account').toBe(200);

        expect((await signIn(phone)).body).toMatchObject({ status: 429, code: 'too_many_attempts', retry_after: 900 });
      }
      environment.pass(SIGN_IN_PAUSE);

      expect((await signIn(person.phone_no)).status).toBe(200);
    });

    it('gives ten attempts again after each pause, and no more', async () => {
      const { person } = await environment.signedIn();
      for (const round of [1, 2, 3]) {
        const replies = [];
        for (let wrong = 0; wrong <= SIGN_IN_ATTEMPTS; wrong += 1)
          replies.push((await signIn(person.phone_no, 'wrong')).status);
        environment.pass(SIGN_IN_PAUSE);

        expect(replies, `round ${round}`).toEqual([...Array(SIGN_IN_ATTEMPTS).fill(401), 429]);
      }
    });

    it('evaluates ten of many wrong passwords that arrive together', async () => {
      const { person } = await environment.signedIn();

      const replies = await Promise.all(Array.from({ length: 25 }, () => signIn(person.phone_no, 'wrong')));

      expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10);
      expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15);
    });

    it('lets many right passwords in together', async () => {
      const { person } = await environment.signedIn();

      const replies = await Promise.all(Array.from({ length: 25 }, () => signIn(person.phone_no)));

      expect(replies.map((reply) => reply.status)).toEqual(Array(25).fill(200));
    });

    it('resets the count of wrong passwords after the right one', async () => {
      const { person } = await environment.signedIn();
      for (const round of [1, 2]) {
        for (let wrong = 1; wrong <= 9; wrong += 1) await signIn(person.phone_no, `wrong ${round}`);
        expect((await signIn(person.phone_no)).status).toBe(200);
      }
    });

    it('sends a code to a phone that is not verified, unless one went out a moment ago', async () => {
      const { person } = await environment.registered();

      const soon = await signIn(person.phone_no);
      const afterSoon = await environment.messagesTo(person.phone_no);
      environment.pass(RESEND_COOLDOWN);
      const later = await signIn(person.phone_no);
      const afterLater = await environment.messagesTo(person.phone_no);

      expect([soon.body.phone_verified, later.body.phone_verified]).toEqual([false, false]);
      expect([afterSoon.length, afterLater.length]).toEqual([1, 2]);
      const otp = await environment.codeSentTo(person.phone_no);
      expect((await environment.call('validateOtp', { token: later.body.access_token, body: { otp } })).status).toBe(
        200,
      );
    });
  });

  describe('sessions', () => {
    const signInOn = async (phone_no: string, userAgent: string) => {
      const headers = { 'user-agent': userAgent };
      return (await environment.call('signIn', { body: { phone_no, password: PASSWORD }, headers })).body.access_token;
    };

    it('lists where the account is signed in, newest first, with the device in words', async () => {
      const { person, token } = await environment.signedIn();
      environment.pass(60_000);
      await signInOn(person.phone_no, ANDROID);

      const { body } = await environment.call('listSessions', { token });

      expect(body).toHaveLength(2);
      expect(body[0]).toMatchObject({ device: 'Chrome on Android', current: false });
      expect(body[1]).toMatchObject({ current: true });
      expect(body[1]?.last_used_at).toBe(body[0]?.signed_in_at);
    });

    it('lists no session that has ended, or that was never verified', async () => {
      const { person, token: unverified } = await environment.registered();
      const otp = await environment.codeSentTo(person.phone_no);
      await environment.call('validateOtp', { token: unverified, body: { otp } });
      const verified = await signInOn(person.phone_no, ANDROID);
      const { body: before } = await environment.call('listSessions', { token: verified });
      environment.pass(SESSION_LIFETIME);
      const token = await signInOn(person.phone_no, ANDROID);

      const { body } = await environment.call('listSessions', { token });

      expect(before.map(({ current }) => current)).toEqual([true]);
      expect(body.map(({ signed_in_at, current }) => [signed_in_at, current])).toEqual([
        [environment.now().toISOString(), true],
      ]);
    });

    it('signs another device out, and not this one', async () => {
      const { person, token } = await environment.signedIn();
      environment.pass(60_000);
      const other = await signInOn(person.phone_no, ANDROID);
      const { body } = await environment.call('listSessions', { token });

      const { status } = await environment.call('endSession', { token, params: { id: body[0]?.id ?? '' } });

      expect(status).toBe(204);
      const removed = await environment.call('getMe', { token: other });
      const message = 'This device was signed out from another one. Sign in to continue.';
      expect(removed.body).toMatchObject({ status: 401, code: 'unauthenticated', ended: 'removed', message });
      expect((await environment.call('getMe', { token })).status).toBe(200);
      environment.pass(SESSION_LIFETIME);
      const { body: later } = await environment.call('getMe', { token: other });
      expect(later).toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' });
      expect(later).not.toHaveProperty('ended');
    });

    it('ends this one from the list as a sign-out', async () => {
      const { person, token } = await environment.signedIn();
      const other = await signInOn(person.phone_no, ANDROID);
      const { body } = await environment.call('listSessions', { token });

      await environment.call('endSession', { token, params: { id: body.find(({ current }) => current)?.id ?? '' } });

      expect((await environment.call('getMe', { token })).body).toMatchObject({ ended: 'signed_out' });
      expect((await environment.call('getMe', { token: other })).status).toBe(200);
    });

    it("hides other people's sessions", async () => {
      const { token } = await environment.signedIn();
      const somebody = await environment.signedIn();
      const { body: theirs } = await environment.call('listSessions', { token: somebody.token });

      const { body } = await environment.call('endSession', { token, params: { id: theirs[0]?.id ?? '' } });

      expect(body).toMatchObject({ status: 404, code: 'not_found' });
      expect((await environment.call('getMe', { token: somebody.token })).status).toBe(200);
    });

    it('ends this one when the person signs out', async () => {
      const { token } = await environment.signedIn();

      const first = await environment.call('signOut', { token });
      const second = await environment.call('signOut', { token });

      expect([first.status, second.status]).toEqual([204, 401]);
      expect(second.body).toMatchObject({ ended: 'signed_out' });
    });

    it('ends by itself after thirty days', async () => {
      const { token } = await environment.signedIn();
      for (const step of [SESSION_IDLE_FOR - 1, SESSION_IDLE_FOR - 1]) {
        environment.pass(step);
        expect((await environment.call('getMe', { token })).status).toBe(200);
      }
      environment.pass(SESSION_LIFETIME - 2 * (SESSION_IDLE_FOR - 1));

      expect((await environment.call('getMe', { token })).status).toBe(401);
    });

    it('ends by itself after fourteen days without a call, and is not listed any more', async () => {
      const { person, token } = await environment.signedIn();
      environment.pass(SESSION_IDLE_FOR);

      const { body } = await environment.call('getMe', { token });
      const other = await signInOn(person.phone_no, ANDROID);

      expect(body).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Please sign in.' });
      expect((await environment.call('listSessions', { token: other })).body).toHaveLength(1);
    });

    it('stores no usable token in the database', async () => {
      const { token } = await environment.signedIn();

      const rows = await environment.db.selectFrom('sessions').selectAll().execute();

      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
});

const HOME = '198.51.100.7';
const STRANGER = '203.0.113.9';
const OTHER_NETWORK = '192.0.2.44';

describe.each(databases)('a stranger who knows a phone number, on $name', (database) => {
  const environment = environmentOn(database, { trustProxy: 1 });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (phone_no: string, password: string, address: string) =>
    environment.call('signIn', { body: { phone_no, password }, headers: from(address) });
  const forgot = (phone_no: string, address: string) =>
    environment.call('forgotPassword', { body: { phone_no }, headers: from(address) });
  const reset = (phone_no: string, otp: string, address: string) =>
    environment.call('resetPassword', {
      body: { phone_no, otp, password: 'rain on zinc in ibadan' },
      headers: from(address),
    });
  const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);

  it('is announced by a sign-in on a device or in a network that is new, and only then', async () => {
    const { person, token } = await environment.signedIn();
    const [phone, laptop] = [
      'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
      'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
    ];
    const signInOn = async (device: string, address: string) => {
      const headers = { ...from(address), 'user-agent': device };
      await environment.call('signIn', { body: { phone_no: person.phone_no, password: PASSWORD }, headers });
      const { body } = await environment.call('listNotifications', { token });
      return body.filter(({ text }) => text.startsWith('New sign-in: ')).length;
    };

    const told = [
      await signInOn(phone, HOME),
      await signInOn(phone, HOME),
      await signInOn(phone, OTHER_NETWORK),
      await signInOn(laptop, HOME),
      await signInOn(laptop, HOME),
      await signInOn(phone, OTHER_NETWORK),
    ];

    expect(told).toEqual([1, 1, 2, 3, 3, 3]);
  });

  it('cannot pause sign-in from another network', async () => {
    const { person } = await environment.signedIn();
    const guesses = [];
    for (let guess = 0; guess <= SIGN_IN_ATTEMPTS; guess += 1)
      guesses.push(await signIn(person.phone_no, 'wrong', STRANGER));

    const right = await signIn(person.phone_no, PASSWORD, HOME);

    expect(statuses(guesses)).toEqual([...Array(SIGN_IN_ATTEMPTS).fill(401), 429]);
    expect(right.status).toBe(200);
    expect((await signIn(person.phone_no, PASSWORD, STRANGER)).status).toBe(429);
  });

  it('is paused with all unknown networks after a hundred guesses, and a known network is not', async () => {
    const { person } = await environment.signedIn();
    await signIn(person.phone_no, PASSWORD, HOME);
    for (let guess = 0; guess < SIGN_IN_ATTEMPTS_OF_ALL; guess += 1) {
      await signIn(person.phone_no, 'wrong', `2001:db8:0:${guess.toString(16)}::1`);
    }

    const [unknown, known] = [
      await signIn(person.phone_no, PASSWORD, OTHER_NETWORK),
      await signIn(person.phone_no, PASSWORD, HOME),
    ];

    expect([unknown.status, known.status]).toEqual([429, 200]);
  });

  it('counts as one for all addresses of an IPv6 network', async () => {
    const { person } = await environment.signedIn();
    const guesses = [];
    for (let guess = 0; guess <= SIGN_IN_ATTEMPTS; guess += 1) {
      guesses.push(await signIn(person.phone_no, 'wrong', `2001:db8:1:1::${guess}`));
    }

    expect(guesses.at(-1)?.status).toBe(429);
  });

  it('cannot keep the user from changing the password in an open session', async () => {
    const { person, token } = await environment.signedIn();
    for (let guess = 0; guess <= SIGN_IN_ATTEMPTS; guess += 1) await signIn(person.phone_no, 'wrong', STRANGER);

    const body = { current_password: PASSWORD, password: 'rain on zinc in ibadan' };
    expect((await environment.call('changePassword', { token, body })).status).toBe(200);
  });

  it('cannot spend the tries of a reset code', async () => {
    const { person } = await environment.signedIn();
    await forgot(person.phone_no, HOME);
    const code = await environment.codeSentTo(person.phone_no);
    const guesses = [];
    for (let guess = 0; guess <= OTP_ATTEMPTS; guess += 1)
      guesses.push(await reset(person.phone_no, createWrongOtp(code), STRANGER));

    expect(statuses(guesses)).toEqual([...Array(OTP_ATTEMPTS).fill(400), 429]);
    expect((await reset(person.phone_no, code, HOME)).status).toBe(200);
  });

  it('cannot use up the reset codes of a day', async () => {
    const { person } = await environment.signedIn();
    const asked = [];
    for (let minute = 0; minute < 10; minute += 1) {
      asked.push(await forgot(person.phone_no, STRANGER));
      environment.pass(RESEND_COOLDOWN);
    }

    expect(statuses(asked)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
    expect((await forgot(person.phone_no, HOME)).status).toBe(200);
  });
});

describe('deviceOf', () => {
  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 14; TECNO KL4) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25 Version/10.54'],
    ['Unknown device', 'curl/8.5.0'],
    ['Unknown device', undefined],
  ])('names the device %s', (words, userAgent) => {
    expect(deviceOf(userAgent)).toBe(words);
  });
});
