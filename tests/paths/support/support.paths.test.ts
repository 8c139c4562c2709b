import { expect } from 'vitest';
import type { supportMachine } from '#machines/support/support.machine.ts';
import type { supportSamples } from '#machines/support/support.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { testFlow } from '../test-flow.ts';

const supportAdapter: TestAdapter<typeof supportMachine, typeof supportSamples> = {
  executors: {
    'question.submitted': async (person, { question }) => {
      const { subject, message } = question;
      await person.fill('Subject', subject);
      await person.fill('Message', message);
      await person.press('Send');
    },
    'another.requested': (person) => person.press('Send another message'),
  },
  checks: {
    'support.filling': (look) => {
      expect(look.heading).toBe('Contact Support');
      expect(look.buttons).toContainEqual({ name: 'Send', busy: false, unavailable: false });
    },
    'support.sending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true }),
    'support.sent': (look) => {
      expect(look.heading).toBe('We have your message');
      expect(look.text).toMatch(/Reference\s*S-/);
    },
  },
};

await testFlow('support', {
  adapter: supportAdapter,
  inBrowser: async () => (await import('./support.browser.ts')).supportInBrowser,
});
