import { expect } from 'vitest';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { accountSamples } from '#machines/account/account.samples.ts';
import type { RegistrationDraft } from '#machines/account/account.setup.ts';
import { createWrongOtp } from '../../support/sign-up.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import {
  type Arrangement,
  answerWith,
  type BrowserAdapter,
  corruptFields,
  refuseWith,
  registrationOf,
  repeatCall,
  type Scene,
  sendFromOtherTab,
  signInElsewhere,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { signedByPasskey } from '../browser/passkeys.ts';
import { neverAtRest } from '../checks.ts';
import { isPressable, type Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const AGREED = 'I am 18 or older and I agree to the Terms and Privacy Policy';

async function fillRegistration(person: Person, { draft }: { draft: RegistrationDraft }) {
  await person.choose('Role', draft.userType);
  await person.fill('First name', draft.first_name);
  await person.fill('Last name', draft.last_name);
  await person.fill('Email', draft.email);
  await person.fill('Phone number', draft.phone_no);
  await person.choose('State', draft.state);
}

const accountAdapter: TestAdapter<typeof accountMachine, typeof accountSamples> = {
  executors: {
    'registration.changed': fillRegistration,
    'registration.submitted': async (person, payload) => {
      await fillRegistration(person, payload);
      await person.fill('Password', payload.password);
      await person.check(AGREED);
      await person.press('Sign Up');
    },
    // The sixth digit sends the code.
    'code.entered': (person, { code }) => person.fill('Code', code),
    'resend.requested': (person) => person.press('Resend OTP'),
    'signIn.submitted': async (person, { phone_no, password }) => {
      await person.fill('Phone number', phone_no);
      await person.fill('Password', password);
      await person.press('Sign In');
    },
    'passkey.requested': (person) => person.press('Sign in with a passkey'),
    'consent.given': async (person) => {
      await person.check(AGREED);
      await person.press('Agree and continue');
    },
    'consent.declined': (person) => person.press("I don't agree"),
    'recovery.submitted': async (person, { phone_no }) => {
      await person.fill('Phone number', phone_no);
      await person.press('Send code');
    },
    'reset.submitted': async (person, { otp, password }) => {
      await person.fill('Code', otp);
      await person.fill('New password', password);
      await person.fill('Confirm new password', password);
      await person.press('Save new password');
    },
    'tab.verified': (person) => person.happens({ type: 'tab.verified' }),
    'tab.signedIn': (person) => person.happens({ type: 'tab.signedIn' }),
    'location.changed': (person, { path }) => person.goTo(path),
  },

  startsAt: ({ leaves, context }) => {
    if (leaves.some((id) => id.startsWith('account.verifying') || id.startsWith('account.recovering.resetting'))) {
      return 'Code';
    }
    return leaves.includes('account.signingIn.form') && context.phone !== '' ? 'Password' : undefined;
  },

  checks: {
    'account.opening': neverAtRest,
    'account.registering.form': (look) => expectForm(look, 'Sign Up', 'Sign Up'),
    'account.registering.submitting': (look) => expectBusy(look, 'Sign Up', 'Submitting...'),
    'account.verifying.code.entering': (look) => expectForm(look, 'Verify your phone', 'Verify'),
    'account.verifying.code.validating': (look) => expectBusy(look, 'Verify your phone', 'Validating OTP...'),
    'account.verifying.resend.cooling': (look) => expectCooling(look),
    'account.verifying.resend.ready': (look) => expectResendable(look),
    'account.verifying.resend.sending': (look) => expectBusy(look, 'Verify your phone', 'Sending...'),
    'account.signingIn.form': (look, { context }) => {
      const { code } = context.problem ?? {};
      expectForm(look, 'Sign In', 'Sign In');
      expect(look.text.includes('You can sign in to appeal')).toBe(code === 'account_suspended');
    },
    'account.signingIn.submitting': (look) => expectBusy(look, 'Sign In', 'Connecting...'),
    'account.signingIn.unlocking': (look) => expectBusy(look, 'Sign In', 'Waiting for your passkey...'),
    'account.consenting.form': (look) => {
      expectForm(look, 'Agree to our terms', 'Agree and continue');
      expect(isPressable(look, "I don't agree")).toBe(true);
    },
    'account.consenting.submitting': (look) => expectBusy(look, 'Agree to our terms', 'One moment...'),
    'account.consenting.declining': (look) => expectBusy(look, 'Agree to our terms', 'One moment...'),
    'account.recovering.asking': (look) => expectForm(look, 'Forgot your password?', 'Send code'),
    'account.recovering.sendingCode': (look) => expectBusy(look, 'Forgot your password?', 'Sending...'),
    'account.recovering.resetting.password.form': (look) => expectForm(look, 'Set a new password', 'Save new password'),
    'account.recovering.resetting.password.submitting': (look) =>
      expectBusy(look, 'Set a new password', 'Submitting...'),
    'account.recovering.resetting.resend.cooling': (look) => expectCooling(look),
    'account.recovering.resetting.resend.ready': (look) => expectResendable(look),
    'account.recovering.resetting.resend.sending': (look) => expectBusy(look, 'Set a new password', 'Sending...'),
    // The flow has ended, so the person cannot submit again before the next page loads.
    'account.done': (look) => {
      expect(isPressable(look, 'Sign In')).toBe(false);
      expect(isPressable(look, 'Agree and continue')).toBe(false);
    },
  },
};

function expectForm(look: Look, heading: string, button: string) {
  expect(look.heading).toBe(heading);
  expect(look.buttons).toContainEqual({ name: button, busy: false, unavailable: false });
}

function expectBusy(look: Look, heading: string, button: string) {
  expect(look.heading).toBe(heading);
  expect(look.buttons).toContainEqual({ name: button, busy: true, unavailable: true });
}

function expectCooling(look: Look) {
  expect(look.text).toMatch(/You can resend the OTP in \d+ seconds/);
  expect(look.buttons).toContainEqual({ name: 'Resend OTP', busy: false, unavailable: true });
}

function expectResendable(look: Look) {
  expect(look.text).toContain("Didn't receive the OTP?");
  expect(look.buttons).toContainEqual({ name: 'Resend OTP', busy: false, unavailable: false });
}

const ELEVEN_MINUTES = 11 * 60_000;
const A_MINUTE = 61_000;

/** Types the newest code instead, because another code may have been sent while the call was held. */
const rightCode: Arrangement = {
  payload: async (payload, { backstage, someone }) => {
    const code = await backstage.codeFor(someone.phone);
    return { ...payload, ...('otp' in payload ? { otp: code } : { code }) };
  },
  release: async (route, { backstage, someone }) => {
    const body = { ...route.request().postDataJSON(), otp: await backstage.codeFor(someone.phone) };
    await route.continue({ postData: JSON.stringify(body) });
  },
};
const wrongCode: Arrangement = {
  payload: async (payload, { backstage, someone }) => {
    const code = createWrongOtp(await backstage.codeFor(someone.phone));
    return { ...payload, ...('otp' in payload ? { otp: code } : { code }) };
  },
};
const expiredCode: Arrangement = { ...rightCode, before: async ({ backstage }) => backstage.pass(ELEVEN_MINUTES) };

/** Verifies the phone as another tab would. */
const verifiedMeanwhile: Arrangement = {
  release: async (route, { backstage, someone }) => {
    const { authorization = '' } = route.request().headers();
    await backstage.call('validateOtp', { otp: await backstage.codeFor(someone.phone) }, { authorization });
    await route.continue();
  },
};

const known = {
  before: async ({ backstage, someone }: Scene) => {
    await backstage.account(someone, true);
    backstage.pass(A_MINUTE);
  },
};
const aMinuteLater = { before: async ({ backstage }: Scene) => backstage.pass(A_MINUTE) };

/** Verifies another account with the same details but one. */
async function verified({ backstage, someone }: Scene, change: { phone_no?: string; email?: string }) {
  const registration = { ...registrationOf(someone), ...change };
  await backstage.call('register', registration);
  const phone_verified_at = new Date(backstage.now());
  await backstage.db.updateTable('users').set({ phone_verified_at }).where('email', '=', registration.email).execute();
}

const suspended = refuseWith(
  403,
  'account_suspended',
  'Your account is suspended. Reason: The photos are of another house. You can appeal under Decisions or contact us with reference C-1001.',
);

const accountInBrowser: BrowserAdapter<typeof accountMachine, typeof accountSamples> = {
  leastWait: A_MINUTE,

  open: async (input, { backstage, someone }) => {
    if (input === 'at /signup with half a form') {
      return { path: '/signup', session: { 'gida.registration': '{"first_name":"Adaeze","phone_no":"0803"}' } };
    }
    if (input === 'at /otp while a code is out') {
      const token = await backstage.account(someone, false);
      const verification = { phone: someone.phone, resendAt: backstage.now() + 45_000 };
      const local: Record<string, string> = { token, 'gida.verification': JSON.stringify(verification) };
      return { path: '/otp', local };
    }
    if (input === 'at /otp after the code was entered') {
      const local: Record<string, string> = { 'gida.verified': 'true' };
      return { path: '/otp', local };
    }
    return { path: /\/\w+/.exec(input)?.[0] ?? '/' };
  },

  personal: (payload, { someone }) => {
    const own = JSON.stringify(payload)
      .replaceAll('+234 803 123 4567', someone.phone)
      .replaceAll('0803 123 4567', someone.phone)
      .replaceAll('adaeze@example.ng', someone.email);
    return JSON.parse(own);
  },

  arrangements: {
    'register: an answer without a token': answerWith({ access_token: '' }),
    'register: invalid_phone': corruptFields({ phone_no: '12345' }),
    'register: invalid_name': corruptFields({ first_name: '🏠' }),
    'register: unknown_state': corruptFields({ state: 'Atlantis' }),
    'register: phone_taken': {
      before: (scene) => verified(scene, { email: `other.${scene.someone.email}` }),
    },
    'register: email_taken': {
      before: (scene) => verified(scene, { phone_no: scene.someone.phone.replace('+23480', '+23490') }),
    },
    'register: idempotency_key_reused': repeatCall(1, { last_name: 'Other' }),
    'register: unreachable': unreachable,

    'validateOtp: the right code': rightCode,
    'validateOtp: wrong_code': wrongCode,
    'validateOtp: code_expired': expiredCode,
    'validateOtp: unauthenticated': unknownToken,
    'validateOtp: already_verified': verifiedMeanwhile,
    'validateOtp: too_many_attempts': { ...wrongCode, ...repeatCall(5) },
    'validateOtp: unreachable': unreachable,

    'sendOtp: a new code': aMinuteLater,
    'sendOtp: unauthenticated': unknownToken,
    'sendOtp: already_verified': verifiedMeanwhile,
    'sendOtp: code_too_soon': { ...aMinuteLater, ...repeatCall(1) },
    'sendOtp: unreachable': unreachable,

    'signIn: a verified account': { before: ({ backstage, someone }) => backstage.account(someone, true) },
    'signIn: an account that must agree to the terms': {
      before: async ({ backstage, someone }) => {
        await backstage.account(someone, true);
        await backstage.db.deleteFrom('consents').execute();
      },
    },
    'signIn: an account to verify': { before: ({ backstage, someone }) => backstage.account(someone, false) },
    'signIn: an answer without a token': answerWith({ phone_verified: true, access_token: '' }),
    'signIn: wrong_credentials': { payload: (payload) => ({ ...payload, password: 'not the password' }) },
    'signIn: account_suspended': suspended,
    'signIn: too_many_attempts': repeatCall(10, { password: 'not the password' }),
    'signIn: unreachable': unreachable,

    'signInWithPasskey: a verified account': signedByPasskey(),
    'signInWithPasskey: an account that must agree to the terms': {
      ...signedByPasskey(),
      before: async ({ backstage, someone }) => {
        await backstage.account(someone, true);
        await backstage.db.deleteFrom('consents').execute();
      },
    },
    'signInWithPasskey: an answer without a token': answerWith({ phone_verified: true, access_token: '' }),
    'signInWithPasskey: account_suspended': suspended,
    'signInWithPasskey: unreachable': unreachable,

    'giveConsents: unauthenticated': unknownToken,
    'giveConsents: terms_changed': corruptFields({ terms_version: '2020-01-01' }),
    'giveConsents: unreachable': unreachable,
    'signOut: unauthenticated': unknownToken,
    'signOut: unreachable': unreachable,

    'forgotPassword: a code': known,
    'forgotPassword: invalid_phone': corruptFields({ phone_no: '12345' }),
    'forgotPassword: code_too_soon': { ...known, ...repeatCall(1) },
    'forgotPassword: unreachable': unreachable,
    'forgotPasswordAgain: a code': aMinuteLater,
    'forgotPasswordAgain: invalid_phone': corruptFields({ phone_no: '12345' }),
    'forgotPasswordAgain: code_too_soon': { ...aMinuteLater, ...repeatCall(1) },
    'forgotPasswordAgain: unreachable': unreachable,

    'resetPassword: a new password': rightCode,
    'resetPassword: wrong_code': wrongCode,
    'resetPassword: code_expired': expiredCode,
    'resetPassword: too_many_attempts': { ...wrongCode, ...repeatCall(5) },
    'resetPassword: unreachable': unreachable,
  },

  happenings: {
    'tab.verified': (_, scene) => sendFromOtherTab(scene, () => localStorage.setItem('gida.verified', 'true')),
    'tab.signedIn': (_, scene) => signInElsewhere(scene),
  },
};

await testFlow('account', {
  adapter: accountAdapter,
  inBrowser: accountInBrowser,
});
