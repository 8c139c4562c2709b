import { expect } from 'vitest';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { accountSamples } from '#machines/account/account.samples.ts';
import type { RegistrationDraft } from '#machines/account/account.setup.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import { nobodyRests } from '../checks.ts';
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
    'consent.declined': (person) => person.press("Don't agree"),
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
    return leaves.some((id) => id.startsWith('account.signingIn')) && context.phone !== '' ? 'Password' : undefined;
  },

  checks: {
    'account.opening': nobodyRests,
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
      expect(isPressable(look, "Don't agree")).toBe(true);
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

await testFlow('account', {
  adapter: accountAdapter,
  inBrowser: async () => (await import('./account.browser.ts')).accountInBrowser,
});
