import { expect } from 'vitest';
import type { securityMachine } from '#machines/security/security.machine.ts';
import type { securitySamples } from '#machines/security/security.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const expectBusy = (look: Look, name: string) =>
  expect(look.buttons).toContainEqual({ name, busy: true, unavailable: true });

const securityAdapter: TestAdapter<typeof securityMachine, typeof securitySamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'password.submitted': async (person, { current, password }) => {
      await person.fill('Current password', current);
      await person.fill('New password', password);
      await person.fill('Confirm new password', password);
      await person.press('Change password');
    },
    'retry.requested': (person) => person.press('Try again'),
    'device.signedOut': (person) => person.press(/^Sign out/),
    'passkey.submitted': async (person, { name, password }) => {
      await person.fill('Passkey name (optional)', name);
      await person.fill('Your password', password);
      await person.press('Add a passkey');
    },
    'passkey.renamed': async (person, { name }) => {
      await person.press('Rename My phone');
      await person.fill('New name', name);
      await person.press('Save name');
    },
    'passkey.removed': (person) => person.press(/^Remove (My|Old) phone/),
  },
  checks: {
    'security.password.form': (look) => {
      expect(look.heading).toBe('Security');
      expect(look.buttons).toContainEqual({ name: 'Change password', busy: false, unavailable: false });
    },
    'security.password.submitting': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true }),
    'security.devices.arriving': (look) => expect(look.text).toContain('Loading your devices'),
    'security.devices.loading': (look) => expect(look.text).toContain('Loading your devices'),
    'security.devices.loadingPasskeys': (look) => expect(look.text).toContain('Loading your devices'),
    'security.devices.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
    'security.devices.shown': (look, { context }) => {
      const others = context.sessions.filter(({ current }) => !current).length;
      expect(look.text).toContain('This device');
      for (const { name } of context.passkeys) expect(look.text).toContain(name);
      expect(look.text.includes('also unlocks staff access')).toBe(context.enrolment !== null);
      expect(look.buttons.filter(({ name }) => name.startsWith('Sign out'))).toHaveLength(others);
      expect(look.text).toContain(context.devicesProblem?.code === 'unreachable' ? 'We could not reach Gida' : '');
    },
    'security.devices.beginningPasskey': (look) => expectBusy(look, 'Adding...'),
    'security.devices.addingPasskey': (look) => expectBusy(look, 'Adding...'),
    'security.devices.renamingPasskey': (look) => expectBusy(look, 'Saving...'),
    'security.devices.removingPasskey': (look) => expectBusy(look, 'Removing...'),
    'security.devices.ending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Signing out...', busy: true, unavailable: true }),
  },
};

await testFlow('security', {
  adapter: securityAdapter,
  inBrowser: async () => (await import('./security.browser.ts')).securityInBrowser,
});
