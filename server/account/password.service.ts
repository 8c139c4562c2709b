/** Changes passwords, with the current one or with a code sent to the phone. */
import { href } from '#domain/addresses.ts';
import { GUESSABLE_PASSWORD, type PasswordOwner, problemOfPassword } from '#domain/guessable-password.ts';
import { parsePhone } from '#domain/phone.ts';
import type { Client } from '../http/contract/handler.ts';
import type { Session } from '../http/contract/session.ts';
import { networkOf } from '../http/rate-limit/networks.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { invalidField, unauthenticated } from '../platform/errors.ts';
import { withdrawMessages } from '../platform/outbox/outbox.repository.ts';
import { findUser, findUserByPhone, lockUserWithPassword, setPassword } from '../user/user.repository.ts';
import { codeExpired, invalidPhone, wrongPassword } from './account.errors.ts';
import type { AccountParts } from './account.parts.ts';
import { passwordChangedText } from './account.words.ts';
import { proveCode, sendCode, useCode } from './otp.service.ts';
import { notifyOfSecurity } from './security.notices.ts';
import { deletePasskeys, endSessions } from './session.repository.ts';
import { forgetSignInAttempts } from './sign-in.repository.ts';
import { allowAttempt } from './sign-in.service.ts';

/**
 * Sends a reset code. A phone without an account gets the same work, cooldown and limit, but no SMS; so does one that was
 * never verified, since another person may have mistyped it.
 */
export async function sendResetCode({ db, clock }: AccountParts, phoneNumber: string, client: Client): Promise<void> {
  const phone = parsePhone(phoneNumber);
  if (!phone) throw invalidPhone();
  await db.transaction().execute(async (trx) => {
    const user = await findUserByPhone(trx, phone);
    const message = await sendCode(trx, { phone, purpose: 'reset' }, clock(), networkOf(client.address));
    // Runs for existing accounts too, so that timing does not reveal whether there is an account.
    await withdrawMessages(trx, user?.phone_verified_at ? [] : [message]);
  });
}

export async function resetPassword(
  { db, clock, passwords }: AccountParts,
  body: { phone_no: string; otp: string; password: string },
  client: Client,
): Promise<void> {
  const phone = parsePhone(body.phone_no);
  if (!phone) throw invalidField('phone_no', 'must be a Nigerian phone number');
  const code = await proveCode(db, { phone, purpose: 'reset' }, body.otp, clock(), networkOf(client.address));
  const owner = await findUserByPhone(db, phone);
  // Checked before the code is spent, so that the user can try another password with the same code.
  await checkNewPassword(body.password, { ...owner, phone_no: phone });
  const passwordHash = await passwords.hash(body.password);
  await db.transaction().execute(async (trx) => {
    await useCode(trx, code, clock());
    const user = await findUserByPhone(trx, phone);
    if (!user?.phone_verified_at) throw codeExpired();
    await setPassword(trx, user.id, passwordHash);
    await endSessions(trx, 'password', { userId: user.id });
    await deletePasskeys(trx, user.id);
    await notifyOfSecurity(trx, user, { text: passwordChangedText(), helpsAt: href.forgotPassword }, clock());
    await forgetSignInAttempts(trx, phone);
  });
}

/** Checks the account's password; wrong ones count as sign-in attempts. `field` is the form field to blame. */
export async function checkPassword(parts: AccountParts, user: UserRow, password: string, field?: string) {
  // Counted apart from sign-in, so that wrong guesses by others elsewhere cannot lock this session out.
  const source = { phone: user.phone, source: 'session', isKnown: true };
  const right = await parts.passwords.matches(user.password_hash, password, () => allowAttempt(parts, source));
  if (!right) throw wrongPassword(field);
  // Right ones do not count: a number is changed with several.
  await forgetSignInAttempts(parts.db, source.phone, source.source);
}

/** Changes the password and ends everything that an attacker may hold: other sessions, passkeys, a pending email. */
export async function changePassword(
  parts: AccountParts,
  session: Session,
  body: { current_password: string; password: string },
): Promise<void> {
  const { db, passwords } = parts;
  const user = await findUser(db, session.userId);
  if (!user) throw unauthenticated();
  await checkPassword(parts, user, body.current_password);
  await checkNewPassword(body.password, { ...user, phone_no: user.phone });
  const passwordHash = await passwords.hash(body.password);
  await db.transaction().execute(async (trx) => {
    if (!(await lockUserWithPassword(trx, user.id, user.password_hash))) throw wrongPassword();
    await setPassword(trx, user.id, passwordHash);
    await endSessions(trx, 'password', { userId: user.id, except: session.id });
    await deletePasskeys(trx, user.id);
    await notifyOfSecurity(trx, user, { text: passwordChangedText(), helpsAt: href.forgotPassword }, parts.clock());
    await forgetSignInAttempts(trx, user.phone);
  });
}

/** Shorter ones are refused for their length. */
const LENGTHS_LISTED = 8;

let listed: Promise<ReadonlySet<string>> | undefined;

/**
 * The 18,000 most common leaked passwords of eight or more characters. Only on the server, and loaded at the first
 * comparison. The app has the rules of domain/guessable-password.ts.
 */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= LENGTHS_LISTED));
}

/** @throws invalidField for a new password that is blank, easy to guess, or contains what we know about its owner. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const found = problemOfPassword(password, owner);
  if (found) throw invalidField('password', found);
  listed ??= loadList();
  if ((await listed).has(password.trim().toLowerCase())) throw invalidField('password', GUESSABLE_PASSWORD);
}
