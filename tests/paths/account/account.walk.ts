import { expect } from 'vitest';
import type { AccountContext, AccountEvent } from '#machines/account/account.types.ts';
import { isPressable, type Look } from '../look.ts';
import type { Executor, Person, Walk } from '../walk.ts';

type Payload<T extends AccountEvent['type']> = Omit<Extract<AccountEvent, { type: T }>, 'type'>;

const on = <T extends AccountEvent['type']>(run: (person: Person, payload: Payload<T>) => Promise<void>) =>
  run as unknown as Executor;

const AGREED = 'I am 18 or older and agree to the Terms and the Privacy Policy';

async function fillRegistration(person: Person, { draft }: Payload<'registration.changed'>) {
  await person.choose('Role', draft.userType);
  await person.fill('First name', draft.first_name);
  await person.fill('Last name', draft.last_name);
  await person.fill('Email', draft.email);
  await person.fill('Phone number', draft.phone_no);
  await person.choose('State', draft.state);
}

export const accountWalk: Walk = {
  executors: {
    'registration.changed': on<'registration.changed'>(fillRegistration),
    'registration.submitted': on<'registration.submitted'>(async (person, payload) => {
      await fillRegistration(person, payload);
      await person.fill('Password', payload.password);
      await person.check(AGREED);
      await person.press('Sign Up');
    }),
    // The sixth digit sends the code.
    'code.entered': on<'code.entered'>((person, { code }) => person.fill('Code', code)),
    'resend.requested': on<'resend.requested'>((person) => person.press('Resend OTP')),
    'signIn.submitted': on<'signIn.submitted'>(async (person, { phone_no, password, suspended }) => {
      await person.fill('Phone number', phone_no);
      await person.fill('Password', password);
      await person.press(suspended ? 'Sign in to object' : 'Sign In');
    }),
    'consent.given': async (person) => {
      await person.check(AGREED);
      await person.press('Agree and go on');
    },
    'consent.declined': (person) => person.press('I do not agree'),
    'recovery.submitted': on<'recovery.submitted'>(async (person, { phone_no }) => {
      await person.fill('Phone number', phone_no);
      await person.press('Send the code');
    }),
    'reset.submitted': on<'reset.submitted'>(async (person, { otp, password }) => {
      await person.fill('Code', otp);
      await person.fill('New password', password);
      await person.fill('New password again', password);
      await person.press('Set the new password');
    }),
    'tab.verified': (person) => person.happens({ type: 'tab.verified' }),
    'tab.signedIn': (person) => person.happens({ type: 'tab.signedIn' }),
    'location.changed': on<'location.changed'>((person, { path }) => person.goTo(path)),
  },

  checks: {
    'account.registering.form': (look) => expectForm(look, 'Sign Up', 'Sign Up'),
    'account.registering.submitting': (look) => expectBusy(look, 'Sign Up', 'Submitting...'),
    'account.verifying.code.entering': (look) => expectForm(look, 'Verify your phone', 'Verify'),
    'account.verifying.code.validating': (look) => expectBusy(look, 'Verify your phone', 'Validating OTP...'),
    'account.verifying.resend.cooling': (look) => expectCooling(look),
    'account.verifying.resend.ready': (look) => expectResendable(look),
    'account.verifying.resend.sending': (look) => expectBusy(look, 'Verify your phone', 'Sending...'),
    'account.signingIn.form': (look, { context }) => {
      const { code } = (context as unknown as AccountContext).problem ?? {};
      expectForm(look, 'Sign In', code === 'account_suspended' ? 'Sign in to object' : 'Sign In');
    },
    'account.signingIn.submitting': (look) => expectBusy(look, 'Sign In', 'Connecting...'),
    'account.consenting.form': (look) => {
      expectForm(look, 'Before you go on', 'Agree and go on');
      expect(isPressable(look, 'I do not agree')).toBe(true);
    },
    'account.consenting.submitting': (look) => expectBusy(look, 'Before you go on', 'One moment...'),
    'account.consenting.declining': (look) => expectBusy(look, 'Before you go on', 'One moment...'),
    'account.recovering.asking': (look) => expectForm(look, 'Forgot your password?', 'Send the code'),
    'account.recovering.sendingCode': (look) => expectBusy(look, 'Forgot your password?', 'Sending...'),
    'account.recovering.resetting.password.form': (look) =>
      expectForm(look, 'Set a new password', 'Set the new password'),
    'account.recovering.resetting.password.submitting': (look) =>
      expectBusy(look, 'Set a new password', 'Submitting...'),
    'account.recovering.resetting.resend.cooling': (look) => expectCooling(look),
    'account.recovering.resetting.resend.ready': (look) => expectResendable(look),
    'account.recovering.resetting.resend.sending': (look) => expectBusy(look, 'Set a new password', 'Sending...'),
    // The flow has ended. Until the next page is there, nobody signs in once more.
    'account.done': (look) => {
      expect(isPressable(look, 'Sign In')).toBe(false);
      expect(isPressable(look, 'Agree and go on')).toBe(false);
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
