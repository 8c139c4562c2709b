import { expect } from 'vitest';
import type { supportMachine } from '#machines/support/support.machine.ts';
import type { supportSamples } from '#machines/support/support.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  repeatCall,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
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

const supportInBrowser: BrowserAdapter<typeof supportMachine, typeof supportSamples> = {
  open: async (_, scene) => ({ path: '/contactsupport', local: (await createStoredSession(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'askSupport: unauthenticated': unknownToken,
    'askSupport: idempotency_key_reused': repeatCall(1, { subject: 'Another question' }),
    'askSupport: unreachable': unreachable,
  },
};

await testFlow('support', {
  adapter: supportAdapter,
  inBrowser: supportInBrowser,
});
