import { expect } from 'vitest';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import type { profileSamples } from '#machines/profile/profile.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const SENDING = 'Uploading photo…';
const CONFIRM = 'Confirm your new number';

const profileAdapter: TestAdapter<typeof profileMachine, typeof profileSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'edit.opened': (person) => person.press('Edit'),
    'edit.cancelled': (person) => person.press('Cancel'),
    'email.kept': (person) => person.press(/^Keep .+@/),
    'edit.saved': async (person, { draft }) => {
      const { location, email, current_password } = draft;
      await person.fill('Location', location);
      await person.fill('Email', email);
      if (current_password) await person.fill('Current password', current_password);
      await person.press('Save');
    },
    'phone.opened': (person) => person.press('Change phone number'),
    'phone.submitted': async (person, { phone_no, password }) => {
      await person.fill('New phone number', phone_no);
      await person.fill('Password', password);
      await person.press('Send code');
    },
    'resend.requested': (person) => person.press('Resend OTP'),
    // The sixth digit sends the code.
    'code.entered': (person, { otp }) => person.fill('Code', otp),
    'phone.reopened': (person) => person.press('Use another number'),
    'phone.cancelled': (person) => person.press('Cancel'),
    'photo.chosen': (person, { file }) => person.attach('Profile photo', [file]),
    'progress.made': (person, payload) => person.happens({ type: 'progress.made', ...payload }),
  },
  startsAt: ({ leaves }) =>
    leaves.some((id) => id.startsWith('profile.phone.confirming') || id === 'profile.phone.resending')
      ? 'Code'
      : undefined,
  checks: {
    'profile.arriving': (look) => expectLoading(look),
    'profile.loading': (look) => expectLoading(look),
    'profile.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
    'profile.ready.details.viewing': (look, { context: { user, problem } }) => {
      expect(look.heading).toBe('User Profile');
      const { location, email, pending_email: waiting } = user ?? {};
      expect(look.text).toContain(location ?? 'Not added yet');
      if (waiting)
        expect(look.text).toContain(
          `Open the link we sent to ${waiting} to finish the change. Until then we use ${email}.`,
        );
      else expect(look.text).not.toContain('to finish the change');
      if (problem) expect(look.text).toContain(problem.message);
      expect(look.links).toEqual(
        expect.arrayContaining(['Bank Info', 'Transaction History', 'Settings', 'Security', 'Contact Support']),
      );
    },
    'profile.ready.details.keepingEmail': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Cancelling...', busy: true, unavailable: true }),
    'profile.ready.details.editing': (look) => {
      expect(look.heading).toBe('Edit your profile');
      expect(look.buttons).toContainEqual({ name: 'Save', busy: false, unavailable: false });
    },
    'profile.ready.details.saving': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true }),
    'profile.phone.asking': (look) => {
      expect(look.heading).toBe('Change your phone number');
      expect(look.text).toContain('payouts wait for 2 days');
      expect(look.buttons).toContainEqual({ name: 'Send code', busy: false, unavailable: false });
    },
    'profile.phone.sending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Sending code...', busy: true, unavailable: true }),
    'profile.phone.confirming.cooling': (look) => {
      expectCode(look);
      expect(look.buttons).toContainEqual({ name: 'Resend OTP', busy: false, unavailable: true });
    },
    'profile.phone.confirming.ready': (look) => {
      expectCode(look);
      expect(look.buttons).toContainEqual({ name: 'Resend OTP', busy: false, unavailable: false });
    },
    'profile.phone.resending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true }),
    'profile.phone.saving': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true }),
    'profile.ready.photo.idle': (look, { context: { photoProblem } }) => {
      if (look.heading !== 'User Profile') return;
      expect(look.text).not.toContain(SENDING);
      if (photoProblem) expect(look.text).toContain(photoProblem.message);
    },
    'profile.ready.photo.shrinking': (look) => expectSending(look),
    'profile.ready.photo.sending': (look) => expectSending(look),
  },
};

/** Expects the field for the code, and only a part of the number. */
function expectCode(look: Look) {
  expect(look.heading).toBe(CONFIRM);
  expect(look.fields.map(({ label }) => label)).toEqual(['Code']);
  expect(look.text).toMatch(/0\d{3} ••• ••\d\d/);
}

function expectLoading(look: Look) {
  expect(look.heading).toBe('User Profile');
  expect(look.text).toContain('Loading your profile');
}

/** Expects the progress of the upload, which is hidden while the form is open. */
function expectSending(look: Look) {
  if (look.heading === 'User Profile') expect(look.text).toContain(SENDING);
}

await testFlow('profile', {
  adapter: profileAdapter,
  inBrowser: async () => (await import('./profile.browser.ts')).profileInBrowser,
});
