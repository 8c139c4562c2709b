import { expect } from 'vitest';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import type { securitySamples } from '#machines/security/security.samples.ts';
import { startEnrolment } from '#server/passkeys/enrolment.ts';
import {
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  duringCall,
  refuseWith,
  repeatCall,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { createdByDevice, createdTooLate, keepPasskey } from '../browser/passkeys.ts';
import type { PausedCall } from '../browser/paused-call.ts';

const wrong = 'not the password';

export const securityInBrowser: BrowserAdapter<typeof securityMachine, typeof securitySamples> = {
  open: async (input, scene) => {
    const { local } = await createStoredSession(scene);
    await scene.backstage.account(scene.someone, true);
    await keepPasskey(scene, 'My phone');
    if (input === 'at /security') return { path: '/security', local };
    return { path: `/security#enrol=${await enrolled(scene)}`, local };
  },
  personal: (payload, { someone }) =>
    'name' in payload && 'password' in payload ? { ...payload, password: someone.password } : payload,
  arrangements: {
    'changePassword: wrong_password': { payload: (payload) => ({ ...payload, current: wrong }) },
    'changePassword: unauthenticated': unknownToken,
    'changePassword: too_many_attempts': repeatCall(10, { current_password: wrong }),
    'changePassword: unreachable': unreachable,
    'listSessions: unauthenticated': unknownToken,
    'listSessions: unreachable': unreachable,
    'listPasskeys: unauthenticated': unknownToken,
    'listPasskeys: unreachable': unreachable,
    'beginPasskey: wrong_password': { payload: (payload) => ({ ...payload, password: wrong }) },
    'beginPasskey: enrolment_over': corruptFields({ enrolment: 'of another link' }),
    'beginPasskey: too_many_passkeys': refuseWith(
      409,
      'too_many_passkeys',
      'You have 10 passkeys. Remove one to add another.',
    ),
    'beginPasskey: unauthenticated': unknownToken,
    'beginPasskey: too_many_attempts': repeatCall(10, { password: wrong }),
    'beginPasskey: unreachable': unreachable,
    'addPasskey: added': createdByDevice,
    'addPasskey: passkey_refused': createdTooLate,
    'addPasskey: unauthenticated': unknownToken,
    'addPasskey: unreachable': unreachable,
    'renamePasskey: unauthenticated': unknownToken,
    'renamePasskey: not_found': duringCall(removeThere),
    'renamePasskey: unreachable': unreachable,
    'removePasskey: unauthenticated': unknownToken,
    'removePasskey: not_found': duringCall(removeThere),
    'removePasskey: unreachable': unreachable,
    'endSession: unauthenticated': unknownToken,
    'endSession: not_found': duringCall(signOutThere),
    'endSession: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  stored: { 'security.devices.shown': expectSessions },
  fleeting: ['security.devices.arriving'],
};

/** Makes the person staff with a link of the operator. @returns The code of the link. */
async function enrolled({ backstage: { db, now }, someone }: Scene): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('phone', '=', someone.phone).executeTakeFirstOrThrow();
  const at = new Date(now());
  await db.insertInto('staff').values({ user_id: id, added_at: at }).execute();
  return await startEnrolment(db, id, at);
}

/** Another tab removes the passkey. */
async function removeThere({ backstage: { db } }: Scene, route: PausedCall) {
  const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** Ends the session of the other device, as if it had signed out. */
async function signOutThere({ backstage: { db } }: Scene, route: PausedCall) {
  const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Expects that the sessions in the database are those on the page. */
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
