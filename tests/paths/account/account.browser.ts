import type { accountMachine } from '#machines/account/account.machine.ts';
import type { accountSamples } from '#machines/account/account.samples.ts';
import { wrongFor } from '../../support/codes.ts';
import {
  type Arrangement,
  answerWith,
  type BrowserAdapter,
  inAnotherTab,
  refused,
  repeated,
  type Scene,
  signInElsewhere,
  spoilt,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { bearer, registrationOf } from '../browser/backstage.ts';
import { signedByPasskey } from '../browser/passkeys.ts';

const ELEVEN_MINUTES = 11 * 60_000;
const A_MINUTE = 61_000;

/** The newest code: what was typed is out of date when another one was sent while the call waited. */
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
    const code = wrongFor(await backstage.codeFor(someone.phone));
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

const suspended = refused(
  403,
  'account_suspended',
  'Your account is suspended. Reason: The photos are of another house. You can appeal under Decisions or contact us with reference C-1001.',
);

export const accountInBrowser: BrowserAdapter<typeof accountMachine, typeof accountSamples> = {
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
    'register: invalid_phone': spoilt({ phone_no: '12345' }),
    'register: invalid_name': spoilt({ first_name: '🏠' }),
    'register: unknown_state': spoilt({ state: 'Atlantis' }),
    'register: phone_taken': {
      before: (scene) => verified(scene, { email: `other.${scene.someone.email}` }),
    },
    'register: email_taken': {
      before: (scene) => verified(scene, { phone_no: scene.someone.phone.replace('+23480', '+23490') }),
    },
    'register: idempotency_key_reused': repeated(1, { last_name: 'Other' }),
    'register: unreachable': unreachable,

    'validateOtp: the right code': rightCode,
    'validateOtp: wrong_code': wrongCode,
    'validateOtp: code_expired': expiredCode,
    'validateOtp: unauthenticated': unknownToken,
    'validateOtp: already_verified': verifiedMeanwhile,
    'validateOtp: too_many_attempts': { ...wrongCode, ...repeated(5) },
    'validateOtp: unreachable': unreachable,

    'sendOtp: a new code': aMinuteLater,
    'sendOtp: unauthenticated': unknownToken,
    'sendOtp: already_verified': verifiedMeanwhile,
    'sendOtp: code_too_soon': { ...aMinuteLater, ...repeated(1) },
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
    'signIn: too_many_attempts': repeated(10, { password: 'not the password' }),
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
    'giveConsents: terms_changed': spoilt({ terms_version: '2020-01-01' }),
    'giveConsents: unreachable': unreachable,
    'signOut: unauthenticated': unknownToken,
    'signOut: unreachable': unreachable,

    'forgotPassword: a code': known,
    'forgotPassword: invalid_phone': spoilt({ phone_no: '12345' }),
    'forgotPassword: code_too_soon': { ...known, ...repeated(1) },
    'forgotPassword: unreachable': unreachable,
    'forgotPasswordAgain: a code': aMinuteLater,
    'forgotPasswordAgain: invalid_phone': spoilt({ phone_no: '12345' }),
    'forgotPasswordAgain: code_too_soon': { ...aMinuteLater, ...repeated(1) },
    'forgotPasswordAgain: unreachable': unreachable,

    'resetPassword: a new password': rightCode,
    'resetPassword: wrong_code': wrongCode,
    'resetPassword: code_expired': expiredCode,
    'resetPassword: too_many_attempts': { ...wrongCode, ...repeated(5) },
    'resetPassword: unreachable': unreachable,
  },

  happenings: {
    'tab.verified': (_, scene) => inAnotherTab(scene, () => localStorage.setItem('gida.verified', 'true')),
    'tab.signedIn': (_, scene) => signInElsewhere(scene),
  },
};

/** Returns the stored session, for flows that start signed in. */
export async function signedIn({ backstage, someone }: Scene) {
  const token = await backstage.account(someone, true);
  return { local: { access_token: token, authToken: token }, headers: bearer(token) };
}

/** The same for a second person, where two have to do with each other. */
export const asOther = (scene: Scene): Scene => {
  const { phone, email, password } = scene.someone;
  return { ...scene, someone: { phone: phone.replace('+23480', '+23490'), email: `other.${email}`, password } };
};
