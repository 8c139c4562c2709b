import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { personMachine } from '#machines/person/person.machine.ts';
import type { personSamples } from '#machines/person/person.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
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

const personInBrowser: BrowserAdapter<typeof personMachine, typeof personSamples> = {
  open: async (input, scene) => {
    const { local } = await createStoredSession(scene);
    const user = JSON.stringify({ id: randomUUID(), first_name: 'Adaeze', last_name: 'Okafor' });
    return { path: '/add-warehouse', local: input === 'known to this device' ? { ...local, user } : local };
  },
  personal: (payload) => payload,
  arrangements: {
    'getMe: unauthenticated': unknownToken,
    'getMe: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  stored: {
    'person.known': async (scene) => expect(await keptUser(scene)).toMatchObject({ first_name: 'Adaeze' }),
    'person.unknown': async (scene) => expect(await keptUser(scene)).toBeNull(),
  },
  fleeting: ['person.arriving'],
};

const keptUser = async ({ page }: Scene) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? 'null');

await testFlow('person', {
  adapter: personAdapter,
  inBrowser: personInBrowser,
});
