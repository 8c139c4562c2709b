/** Checks passwords. Unknown phones, invalid phones and wrong passwords take the same time and get the same answer. */
import { referenceOf } from '#domain/lifecycles/case.ts';
import { parsePhone } from '#domain/phone.ts';
import { findMissing } from '../consents/consent.service.ts';
import type { Client } from '../http/contract/handler.ts';
import { networkOf } from '../http/rate-limit/networks.ts';
import { secondsUntil } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { type AppError, unauthenticated } from '../platform/errors.ts';
import { findUser, findUserByPhone, lockUserWithPassword } from '../user/user.repository.ts';
import { accountSuspended, tooManyPasswords, wrongCredentials } from './account.errors.ts';
import type { AccountParts } from './account.parts.ts';
import { deviceOf, newDeviceText } from './account.words.ts';
import { sendCodeUnlessRecent } from './otp.service.ts';
import { notifyOfSecurity } from './security.notices.ts';
import { type Access, isKnownDevice, issueToken } from './session.service.ts';
import {
  type AttemptSource,
  findDecision,
  forgetSignInAttempts,
  isKnownNetwork,
  takeSignInAttempt,
} from './sign-in.repository.ts';

interface SignInRequest {
  /** `suspended` admits a suspended user, who may appeal and finish what is open. */
  readonly body: { phone_no: string; password: string; suspended?: boolean };
  readonly client: Client;
}

export async function signIn(parts: AccountParts, { body, client }: SignInRequest): Promise<Access> {
  const { db, clock, passwords, terms } = parts;
  const phone = parsePhone(body.phone_no);
  const found = phone && (await findUserByPhone(db, phone));
  const source = networkOf(client.address);
  const right = await passwords.matches(found?.password_hash, body.password, async () => {
    if (!phone) return;
    const isKnown = await isKnownNetwork(db, found?.id, source);
    await allowAttempt(parts, { phone, source, isKnown });
  });
  if (!found || !right) throw wrongCredentials();
  const now = clock();
  return await db.transaction().execute(async (trx) => {
    // The password may have changed during the check; then it must not open a session.
    const user = await lockUserWithPassword(trx, found.id, found.password_hash);
    if (!user) throw wrongCredentials();
    const access = await admit(trx, user, { client, suspended: body.suspended, now, terms });
    await forgetSignInAttempts(trx, user.phone, source);
    return access;
  });
}

interface Admission {
  readonly client: Client;
  readonly suspended: boolean | undefined;
  readonly now: Date;
  readonly terms: AccountParts['terms'];
}

/** Opens a session for a user who has proven who they are. Requires the user's row lock. @throws accountSuspended */
export async function admit(trx: Db, user: UserRow, { client, suspended, now, terms }: Admission): Promise<Access> {
  if (user.suspended_by && !suspended) throw await suspensionError(trx, user.suspended_by);
  if (!user.phone_verified_at) await sendCodeUnlessRecent(trx, { phone: user.phone, purpose: 'verify' }, now);
  if (!(await isKnownDevice(trx, user.id, client))) {
    await notifyOfSecurity(trx, user, { text: newDeviceText(deviceOf(client.userAgent)) }, now);
  }
  const access = await issueToken(trx, user, client, now);
  const missing = access.phone_verified ? await findMissing(trx, user.id, { now, terms }) : undefined;
  return missing === undefined ? access : { ...access, terms_to_agree: missing };
}

/** @throws tooManyPasswords after ten wrong ones of the source in 15 minutes, and after 100 of all unknown networks. */
export async function allowAttempt({ db, clock }: AccountParts, source: AttemptSource): Promise<void> {
  const now = clock();
  const pausedUntil = await takeSignInAttempt(db, source, now);
  if (pausedUntil) throw tooManyPasswords(secondsUntil(pausedUntil, now));
}

/** Returns the error for a call that a suspended user may not make. */
export async function refusalOfSuspended(db: Db, userId: string): Promise<AppError> {
  const user = await findUser(db, userId);
  return user?.suspended_by ? await suspensionError(db, user.suspended_by) : unauthenticated();
}

async function suspensionError(trx: Db, caseId: string) {
  const { number, words, until } = await findDecision(trx, caseId);
  return accountSuspended({ reference: referenceOf({ number }), words: words ?? '', until });
}
