import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import { syncServerClock } from '../clock/server-clock.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { vault } from '../vault/vault.ts';
import { accountMachine } from './account.machine.ts';
import { heldAccess, heldCredentials } from './held-access.ts';

const NOW = Date.UTC(2026, 0, 5, 8);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
  vault.forget();
  heldAccess.take();
});

const PHONE = '0803 123 4567';
const signIn = { type: 'signIn.submitted', phone_no: PHONE, password: ' it has blanks ', suspended: false };
const whole = { access_token: 'a token', phone_verified: true, id: 'a' };
const refused = (code: string, more = {}) => new ApiError(400, { code, message: 'No.', ...more });

const at = (path: string, answers: Record<string, unknown[]>, input: object = {}) =>
  openWithAnswers(accountMachine, answers, { input: { path, ...input } });
const kept = () => [vault.accessToken(), vault.personId(), vault.verificationToken()];

describe('accountMachine: signing in', () => {
  it('stores the session with its user id and drops a pending verification', async () => {
    vault.keepVerification('for the code', { phone: '0805', resendAt: 0 });
    const { hears, calls } = at('/signin', { signIn: [whole] });

    const { value } = await hears(signIn);

    expect(calls).toEqual([['signIn', { body: { phone_no: PHONE, password: ' it has blanks ' } }]]);
    expect([value, ...kept()]).toEqual(['done', 'a token', 'a', null]);
  });

  it('sends suspended: true when a suspended person signs in again', async () => {
    const { hears, calls } = at('/signin', { signIn: [refused('account_suspended'), whole] });

    await hears(signIn, { ...signIn, suspended: true });

    expect(calls.map(([, input]) => Object.keys((input as { body: object }).body).length)).toEqual([2, 3]);
    expect(calls[1]?.[1]).toMatchObject({ body: { suspended: true } });
  });

  it('goes to the code screen for an unverified phone, with a resend after a minute', async () => {
    const { hears } = at('/signin', { signIn: [{ access_token: 'for the code', phone_verified: false }] });

    const { context, value } = await hears(signIn);

    expect(value).toMatchObject({ verifying: { resend: 'cooling' } });
    expect(context).toMatchObject({ phone: PHONE, resendAt: NOW + 60_000 });
    expect(kept()).toEqual([null, null, 'for the code']);
    expect(vault.verification()).toEqual({ phone: PHONE, resendAt: NOW + 60_000 });
  });
});

describe('accountMachine: consent', () => {
  const user = { first_name: 'Ada', last_name: 'Obi', state: 'Lagos', phone_no: PHONE, photo: null };
  const asked = { ...whole, terms_to_agree: '2026-03-01' };

  it.each([
    ['at once', { ...whole, user }, []],
    ['after consent', { ...asked, user }, [{ type: 'consent.given' }]],
  ])('keeps who signed in, for forms: %s', async (_, access, then) => {
    const { hears } = at('/signin', { signIn: [access], giveConsents: [{}] });

    await hears(signIn, ...then);

    const { photo, ...known } = user;
    expect([vault.user(), photo]).toEqual([{ ...known, id: 'a' }, null]);
  });

  it('signs in after consent to the version that was shown', async () => {
    const { hears, calls } = at('/signin', { signIn: [asked], giveConsents: [{}] });

    await hears(signIn);
    const before = kept();
    await hears({ type: 'consent.given' });

    expect(before).toEqual([null, null, null]);
    expect(calls.at(-1)).toEqual(['giveConsents', { body: { terms_version: '2026-03-01', adult: true } }]);
    expect(kept()).toEqual(['a token', 'a', null]);
  });

  it('ends the unused session when the person declines', async () => {
    const { hears, calls } = at('/signin', { signIn: [asked], signOut: [refused('unreachable')] });

    const { value, context } = await hears(signIn, { type: 'consent.declined' });

    expect(calls.at(-1)?.[0]).toBe('signOut');
    expect([value, context.termsToAgree, heldAccess.isHeld(), ...kept()]).toEqual([
      ...[{ signingIn: 'form' }, null, false, null, null, null],
    ]);
  });

  it.each([
    ['unauthenticated', { signingIn: 'form' }, false],
    ['terms_changed', { signingIn: 'form' }, false],
    ['unreachable', { consenting: 'form' }, true],
  ])('handles %s in state %j', async (code, value, isHeld) => {
    const { hears } = at('/signin', { signIn: [asked], giveConsents: [refused(code)] });

    const snapshot = await hears(signIn, { type: 'consent.given' });

    expect([snapshot.value, snapshot.context.problem.code, heldAccess.isHeld()]).toEqual([value, code, isHeld]);
  });
});

describe('accountMachine: signing up', () => {
  const draft = {
    ...{
      userType: 'OWNER',
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.ng',
      phone_no: PHONE,
      state: 'Lagos',
    },
  };
  const submitted = { type: 'registration.submitted', draft, password: 'rain on zinc', agreed: true };
  const sentBy = async (change: object) => {
    const { hears, calls } = at('/signup', { register: [refused('email_taken')] });
    await hears({ ...submitted, ...change });
    return calls[0]?.[1];
  };

  it('sends the form with the agreed version of the terms', async () => {
    const { userType: _, ...unsaid } = draft;

    expect(await sentBy({})).toEqual({
      header: { 'Idempotency-Key': expect.any(String) },
      body: { ...draft, password: 'rain on zinc', terms_version: '2024-01-01', adult: true },
    });
    expect(await sentBy({ agreed: false, draft: { ...draft, userType: '' } })).toMatchObject({
      body: { ...unsaid, userType: 'USER' },
    });
    expect(await sentBy({ agreed: false })).not.toHaveProperty('body.adult');
  });

  it('stores an unfinished form without its password in the tab until sign-in', async () => {
    const { hears } = at('/signup', { register: [{ access_token: 'for the code', phone_verified: false }] });

    await hears({ type: 'registration.changed', draft: { ...draft, email: '' } });
    const half = vault.registration();
    const { context } = await hears(submitted);

    expect(half).toEqual({ ...draft, email: '' });
    expect(vault.registration()).toEqual(draft);
    expect(vault.user()).toMatchObject({ first_name: 'Ada', last_name: 'Obi' });
    expect(JSON.stringify(context)).not.toContain('rain on zinc');
    expect(vault.verification()).toEqual({ phone: PHONE, resendAt: NOW + 60_000 });
  });

  const unverified = { access_token: 'for the code', phone_verified: false };
  const code = { type: 'code.entered', code: '204918' };

  it('signs in with the typed password once the code is accepted, without keeping it', async () => {
    const { hears, calls } = at('/signup', { register: [unverified], validateOtp: [{}], signIn: [whole] });

    const { value, context } = await hears(submitted, code);

    expect(calls.at(-1)).toEqual(['signIn', { body: { phone_no: PHONE, password: 'rain on zinc' } }]);
    expect([value, ...kept()]).toEqual(['done', 'a token', 'a', null]);
    expect(JSON.stringify(context)).not.toContain('rain on zinc');
    expect(heldCredentials.read().password).toBe('');
  });

  it('verifies the phone of the last sign-in, not of an earlier sign-up', async () => {
    const { hears, calls } = at('/signup', { register: [unverified], signIn: [unverified, whole], validateOtp: [{}] });

    await hears(submitted, { type: 'location.changed', path: '/signin' }, { ...signIn, phone_no: '0805' }, code);

    expect(calls.at(-1)).toEqual(['signIn', { body: { phone_no: '0805', password: ' it has blanks ' } }]);
  });

  it('shows the form, with the reason, when that sign-in fails, and asks for the password after a reload', async () => {
    const answers = { register: [unverified], validateOtp: [{}], signIn: [refused('unreachable')] };
    const failed = await at('/signup', answers).hears(submitted, code);
    const verification = { phone: PHONE, resendAt: NOW };
    const reloaded = at('/otp', { validateOtp: [{}] }, { verification });
    const { value } = await reloaded.hears(code);

    expect([failed.value, failed.context.problem.code, failed.context.phone]).toEqual([
      ...[{ signingIn: 'form' }, 'unreachable', PHONE],
    ]);
    expect([value, reloaded.calls.map(([id]) => id)]).toEqual([{ signingIn: 'form' }, ['validateOtp']]);
  });

  it.each([
    ['unreachable', true],
    ['email_taken', false],
  ])('reuses the idempotency key after %s: %s', async (code, isSame) => {
    const { hears, calls } = at('/signup', { register: [refused(code)] });

    await hears(submitted, submitted);

    const [first, second] = calls.map(([, input]) => (input as { header: object }).header);
    expect(JSON.stringify(first) === JSON.stringify(second)).toBe(isSame);
  });
});

describe('accountMachine: resending a code', () => {
  const verification = (ahead: number) => ({ verification: { phone: PHONE, resendAt: NOW + ahead } });

  it.each([
    ['a while', 45_000, 45_000],
    ['more than a minute, since the clock was put back', 3_600_000, 60_000],
  ])('allows a resend after a reload once the wait is over: %s', async (_, ahead, left) => {
    vault.keepVerification('for the code', verification(ahead).verification);

    const { context } = await at('/otp', {}, verification(ahead)).hears();

    expect([context.phone, context.resendAt]).toEqual([PHONE, NOW + left]);
  });

  it.each([
    ['sent', {}, 60_000],
    ['not sent yet, as the server says', refused('code_too_soon', { retryAfter: 25 }), 25_000],
    ['not sent yet, and nobody says for how long', refused('code_too_soon'), 60_000],
  ])('allows another resend after one was %s', async (_, answer, left) => {
    vault.keepVerification('for the code', verification(0).verification);
    vi.setSystemTime(NOW + 90_000);
    const { hears, actor } = at('/otp', { sendOtp: [answer] }, verification(0));
    await waitFor(actor, (snapshot) => snapshot.matches({ verifying: { resend: 'ready' } }), { timeout: 5_000 });

    const { context } = await hears({ type: 'resend.requested' });

    expect(context.resendAt).toBe(NOW + 90_000 + left);
    expect(vault.verification()).toEqual({ phone: PHONE, resendAt: NOW + 90_000 + left });
  });
});

describe('accountMachine: resetting the password', () => {
  it('sets the new password for the phone that requested the code', async () => {
    const { hears, calls } = at('/forgot_password', { forgotPassword: [{}], resetPassword: [{}] });

    await hears(
      { type: 'recovery.submitted', phone_no: PHONE },
      { type: 'reset.submitted', otp: '204918', password: ' new ' },
    );

    expect(calls).toEqual([
      ['forgotPassword', { body: { phone_no: PHONE } }],
      ['resetPassword', { body: { phone_no: PHONE, otp: '204918', password: ' new ' } }],
    ]);
  });
});

// Last, because the server's time stays known.
describe('accountMachine: a phone whose clock is wrong', () => {
  it('stores the end of the wait in the time of the phone, which a reloaded page reads', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW });
    syncServerClock(new Date(NOW + 600_000).toUTCString());
    const { hears } = at('/signin', { signIn: [{ access_token: 'for the code', phone_verified: false }] });

    const { context } = await hears(signIn);

    expect([context.resendAt, vault.verification()?.resendAt]).toEqual([NOW + 660_000, NOW + 60_000]);
  });
});
