/**
 * One-time codes: sending limits and attempts. The caller decides whether the SMS goes out, because a phone without an
 * account gets a code and a cooldown too, so that callers cannot find out which phones have one.
 */

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  OTP_ATTEMPTS,
  OTP_ATTEMPTS_OF_ALL,
  OTP_LENGTH,
  OTP_LIFETIME,
  OTP_PER_DAY,
  RESEND_COOLDOWN,
  RESET_CODES_PER_DAY,
} from '#domain/limits.ts';
import { later, secondsUntil } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { isProblem } from '../platform/errors.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { codeExpired, codeTooSoon, tooManyTries, wrongCode } from './account.errors.ts';
import { codeText } from './account.words.ts';
import * as codes from './otp.repository.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The source of every caller with a session of the account. Other callers are counted by network. */
const SESSION = 'session';

/** Proof that the right code was entered, until `useCode` spends it. */
export interface ProvenCode extends codes.ChallengeKey {
  readonly codeHash: string;
}

/**
 * Creates a code in the caller's transaction and enqueues its SMS.
 *
 * @returns The message's number.
 * @throws codeTooSoon within the cooldown after the previous code, and after ten in 24 hours.
 */
export async function sendCode(trx: Db, key: codes.ChallengeKey, now: Date, source = SESSION): Promise<number> {
  await codes.lockPhone(trx, key.phone);
  const wait = await secondsToWait(trx, key, source, now);
  if (wait > 0) throw codeTooSoon(key.phone, wait);
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const salt = randomBytes(16).toString('base64url');
  const expires_at = later(now, OTP_LIFETIME);
  await codes.putChallenge(trx, key, source, { code_hash: hashOf(code, salt), salt, sent_at: now, expires_at });
  return await enqueueMessage(trx, {
    channel: 'sms',
    purpose: 'code',
    subject: `code ${key.purpose}`,
    recipient: key.phone,
    body: codeText(code, key.purpose),
    created_at: now,
    expires_at,
  });
}

/** Sends a code, or keeps the previous one while its cooldown lasts. */
export async function sendCodeUnlessRecent(trx: Db, key: codes.ChallengeKey, now: Date): Promise<void> {
  await sendCode(trx, key, now).catch((error) => {
    if (!isProblem(error, 'code_too_soon')) throw error;
  });
}

/**
 * Spends an attempt on the code. Never call it in a transaction that may roll back, because the attempt must count.
 */
export async function proveCode(
  db: Db,
  key: codes.ChallengeKey,
  code: string,
  now: Date,
  source = SESSION,
): Promise<ProvenCode> {
  const challenge = await codes.takeAttempt(db, key, source, now);
  if (!challenge) throw await refusalOf(db, key, source, now);
  const { code_hash: codeHash, salt, attempts } = challenge;
  if (!timingSafeEqual(Buffer.from(hashOf(code, salt)), Buffer.from(codeHash))) {
    throw wrongCode(OTP_ATTEMPTS - attempts);
  }
  return { ...key, codeHash };
}

/** Sends a code, unless the previous one is within its cooldown and can still be used. @throws codeTooSoon */
export async function sendCodeOrKeep(trx: Db, key: codes.ChallengeKey, now: Date): Promise<void> {
  const before = await codes.findChallenge(trx, key);
  const isFresh = before !== undefined && later(before.sent_at, RESEND_COOLDOWN) > now;
  if (isFresh && before.used_at === null && (await codes.attemptsOf(trx, key, SESSION)) < OTP_ATTEMPTS) return;
  await sendCode(trx, key, now);
}

/** Marks the code as used, in the transaction that the code authorises. */
export async function useCode(trx: Db, { codeHash, ...key }: ProvenCode, now: Date): Promise<void> {
  if (!(await codes.markUsed(trx, key, codeHash, now))) throw codeExpired();
}

async function secondsToWait(db: Db, key: codes.ChallengeKey, source: string, now: Date): Promise<number> {
  const previous = await codes.findChallenge(db, key);
  const sends = await codes.sendsSince(db, key, later(now, -DAY));
  const ofSource = source === SESSION ? [] : sends.filter((each) => each.source === source);
  const limiting = (ofSource.at(-RESET_CODES_PER_DAY) ?? sends.at(-OTP_PER_DAY))?.sent_at;
  return Math.max(
    previous ? secondsUntil(later(previous.sent_at, cooldownAfter(sends.length, key)), now) : 0,
    limiting ? secondsUntil(later(limiting, DAY), now) : 0,
  );
}

/** Doubles the wait with each code to a number that may be a stranger's, up to the lifetime of a code, so that it cannot be used for harassment. */
const cooldownAfter = (sent: number, { purpose }: codes.ChallengeKey) =>
  purpose === 'verify' || purpose === 'phone'
    ? Math.min(RESEND_COOLDOWN * 2 ** Math.max(0, sent - 1), OTP_LIFETIME)
    : RESEND_COOLDOWN;

async function refusalOf(db: Db, key: codes.ChallengeKey, source: string, now: Date) {
  const challenge = await codes.findChallenge(db, key);
  const isSpent = (await codes.attemptsOf(db, key, source)) >= OTP_ATTEMPTS;
  const spent = challenge && challenge.used_at === null && (isSpent || challenge.attempts >= OTP_ATTEMPTS_OF_ALL);
  if (!spent || challenge.expires_at <= now) return codeExpired();
  return tooManyTries(await secondsToWait(db, key, source, now));
}

/** Salts the hash so that equal codes differ. Ten minutes and five attempts protect the code, not the hash. */
const hashOf = (code: string, salt: string) => createHmac('sha256', salt).update(code).digest('base64url');
