import { expect } from 'vitest';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { sessionSamples } from '#machines/session/session.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { neverAtRest } from '../checks.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

/** The session has no screen of its own: it shows in the header of the first page. */
const sessionAdapter: TestAdapter<typeof sessionMachine, typeof sessionSamples> = {
  executors: {
    'signOut.requested': (person, { unsent }) =>
      unsent ? person.happens({ type: 'signOut.requested', unsent }) : person.press('Logout'),
    'signOut.confirmed': (person) => person.press('Log out and delete them'),
    'signOut.abandoned': (person) => person.press('Stay signed in'),
    'person.signedIn': (person) => person.happens({ type: 'person.signedIn' }),
    'account.deleted': (person) => person.happens({ type: 'account.deleted' }),
    'access.refused': (person) => person.happens({ type: 'access.refused' }),
    'access.ended': (person, { why }) => person.happens({ type: 'access.ended', why }),
    'tab.signedIn': (person) => person.happens({ type: 'tab.signedIn' }),
    'tab.signedOut': (person) => person.happens({ type: 'tab.signedOut' }),
  },
  checks: {
    'session.checking': neverAtRest,
    'session.signedOut': (look) => {
      expect(look.links).toEqual(expect.arrayContaining(['Login', 'Sign Up']));
      expect(look.buttons.map(({ name }) => name)).not.toContain('Logout');
    },
    'session.signedIn': (look) => expectWaysOut(look),
    'session.asking': (look) => {
      expectWaysOut(look);
      expect(look.text).toContain('Log out and delete 2 updates?');
      expect(look.text).toContain('2 updates are saved on this phone and not sent yet.');
    },
    'session.signingOut': (look) => expectWaysOut(look),
  },
};

function expectWaysOut(look: Look) {
  expect(look.links).toContain('Dashboard');
  expect(look.links).not.toContain('Login');
  expect(look.buttons.map(({ name }) => name)).toContain('Logout');
}

await testFlow('session', {
  adapter: sessionAdapter,
  inBrowser: async () => (await import('./session.browser.ts')).sessionInBrowser,
});
