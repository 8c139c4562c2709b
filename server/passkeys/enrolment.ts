/** Links with which staff add a passkey for the desk: good once, for half an hour, made in the terminal only. */
import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { DESK_ENROLMENT_TIME } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** @returns The token of the link, which replaces an earlier one. The user must be staff. */
export async function startEnrolment(trx: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = { token_hash: hashOfEnrolment(token), expires_at: later(now, DESK_ENROLMENT_TIME) };
  await trx
    .insertInto('desk_enrolments')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return token;
}

export async function hasEnrolment(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const row = db.selectFrom('desk_enrolments').select('user_id').where('user_id', '=', userId);
  return (await row.where('token_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst()) !== undefined;
}

/** Uses up the link. @returns False if another request used or replaced it first. */
export async function takeEnrolment(trx: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('desk_enrolments')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const hashOfEnrolment = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The site that a passkey belongs to. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** WebAuthn takes no IP address as a site, so a server without PUBLIC_URL is `localhost` at its port. */
export function relyingPartyOf(origin: string): RelyingParty {
  const url = new URL(origin);
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
