import { expect } from 'vitest';
import type { securityMachine } from '#machines/security/security.machine.ts';
import type { securitySamples } from '#machines/security/security.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { testFlow } from '../test-flow.ts';

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
    'security.devices.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
    'security.devices.shown': (look, { context }) => {
      const others = context.sessions.filter(({ current }) => !current).length;
      expect(look.text).toContain('This device');
      expect(look.buttons.filter(({ name }) => name.startsWith('Sign out'))).toHaveLength(others);
      expect(look.text).toContain(context.devicesProblem?.code === 'unreachable' ? 'We could not reach Gida' : '');
    },
    'security.devices.ending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Signing out...', busy: true, unavailable: true }),
  },
};

await testFlow('security', {
  adapter: securityAdapter,
  inBrowser: async () => (await import('./security.browser.ts')).securityInBrowser,
});
