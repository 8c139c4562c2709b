import { describe, expect, it } from 'vitest';
import { OTP_ATTEMPTS, RESEND_COOLDOWN, SIGN_IN_ATTEMPTS, SIGN_IN_ATTEMPTS_OF_ALL } from '#domain/limits.ts';
import { wrongFor } from '#tests/support/codes.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';

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
      guesses.push(await reset(person.phone_no, wrongFor(code), STRANGER));

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
