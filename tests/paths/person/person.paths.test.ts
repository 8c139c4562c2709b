import { expect } from 'vitest';
import type { personMachine } from '#machines/person/person.machine.ts';
import type { personSamples } from '#machines/person/person.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

/** The flow has no screen; its problem is shown above the warehouse form. */
const personAdapter: TestAdapter<typeof personMachine, typeof personSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'person.arriving': (look) => expectForm(look),
    'person.loading': (look, { context }) => {
      expectForm(look);
      if (context.problem) {
        expect(look.buttons).toContainEqual({ name: 'Trying again...', busy: true, unavailable: true });
      }
    },
    'person.unknown': (look) => {
      expectForm(look);
      expect(look.text).toContain('Failed to fetch user data. Please log in again.');
      expect(look.links).toContain('Sign in again');
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false });
    },
    'person.known': (look) => {
      expectForm(look);
      expect(look.text).not.toContain('Failed to fetch user data');
    },
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};

const expectForm = (look: Look) => expect(look.heading).toBe('Create Warehouse Listing');

await testFlow('person', {
  adapter: personAdapter,
  inBrowser: async () => (await import('./person.browser.ts')).personInBrowser,
});
