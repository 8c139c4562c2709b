import { createHash, randomBytes } from 'node:crypto';
import { SESSION_LIFETIME, VERIFICATION_LIFETIME } from '#domain/limits.ts';
import type { Terms } from '#domain/terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import { requiredStepOf } from '../consents/consent.service.ts';
import type { Client } from '../http/contract/handler.ts';
import type { Authenticate, Session } from '../http/contract/session.ts';
import { networkOf } from '../http/rate-limit/networks.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { deviceOf } from './account.words.ts';
import {
  type FoundSession,
  findSession,
  findSessionEnd,
  hasSessionFrom,
  insertSession,
  touchSession,
} from './session.repository.ts';
import { hashOfNetwork } from './sign-in.repository.ts';

export type Access = components['schemas']['Access'];

/** Issues a token: full access if the phone is verified, else for the code calls only. */
export async function issueToken(db: Db, user: UserRow, client: Client, now: Date): Promise<Access> {
  const verified = user.phone_verified_at !== null;
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    user_id: user.id,
    token_hash: hashOf(token),
    scope: verified ? 'access' : 'verification',
    device: deviceOf(client.userAgent),
    network: hashOfNetwork(user.id, networkOf(client.address)),
    signed_in_at: now,
    last_used_at: now,
    expires_at: later(now, verified ? SESSION_LIFETIME : VERIFICATION_LIFETIME),
  });
  return { access_token: token, phone_verified: verified, ...(verified && { id: user.id, user: toKnownUser(user) }) };
}

const toKnownUser = ({ first_name, last_name, state, phone, photo }: UserRow): Access['user'] => ({
  ...{ first_name, last_name, state, photo },
  phone_no: phone,
});

/** Whether the user has a session of a device and network like these. */
export const isKnownDevice = (db: Db, userId: string, { userAgent, address }: Client): Promise<boolean> =>
  hasSessionFrom(db, {
    user_id: userId,
    device: deviceOf(userAgent),
    network: hashOfNetwork(userId, networkOf(address)),
  });

interface SessionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly terms?: readonly Terms[] | undefined;
}

export function authenticateWith({ db, clock, terms }: SessionParts): Authenticate {
  return async (token) => {
    const now = clock();
    const session = await findSession(db, hashOf(token), now);
    if (!session) return await findSessionEnd(db, hashOf(token), now);
    const required = requiredStepOf(session, { now, terms });
    if (required === 'sign in') return undefined;
    await touchSession(db, session, now);
    return { id: session.id, userId: session.user_id, scope: scopeOf(session, required) };
  };
}

function scopeOf({ suspended_by, scope }: FoundSession, required: 'agree' | undefined): Session['scope'] {
  if (suspended_by !== null) return 'suspended';
  return required === 'agree' && scope === 'access' ? 'agreeing' : scope;
}

/** Hashes without a salt, because 32 random bytes cannot be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
