import { expect } from 'vitest';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import type { securitySamples } from '#machines/security/security.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type BrowserAdapter,
  meanwhile,
  repeated,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { PausedCall } from '../browser/paused-call.ts';

const wrong = 'not the password';

export const securityInBrowser: BrowserAdapter<typeof securityMachine, typeof securitySamples> = {
  open: async (_, scene) => {
    const { local } = await signedIn(scene);
    await scene.backstage.account(scene.someone, true);
    return { path: '/security', local };
  },
  personal: (payload) => payload,
  arrangements: {
    'changePassword: wrong_password': { payload: (payload) => ({ ...payload, current: wrong }) },
    'changePassword: unauthenticated': unknownToken,
    'changePassword: too_many_attempts': repeated(10, { current_password: wrong }),
    'changePassword: unreachable': unreachable,
    'listSessions: unauthenticated': unknownToken,
    'listSessions: unreachable': unreachable,
    'endSession: unauthenticated': unknownToken,
    'endSession: not_found': meanwhile(signOutThere),
    'endSession: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  stored: { 'security.devices.shown': expectSessions },
  fleeting: ['security.devices.arriving'],
};

/** The other device signs out by itself. */
async function signOutThere({ backstage: { db } }: Scene, route: PausedCall) {
  const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** A device that is gone from the list is signed out. */
async function expectSessions({ backstage: { db }, someone }: Scene, { context }: StateOf<typeof securityMachine>) {
  const signedInOn = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.phone', '=', someone.phone)
    .where('sessions.scope', '=', 'access')
    .execute();
  expect(signedInOn).toHaveLength(context.sessions.length);
}
