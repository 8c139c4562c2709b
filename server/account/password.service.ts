/** New passwords: with the old one, or with a code that went to the phone. */
import { parsePhone } from '#domain/phone.ts';
import type { Session } from '../http/contract/session.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { invalidField, unauthenticated } from '../platform/errors.ts';
import { withdrawMessages } from '../platform/outbox/outbox.repository.ts';
import {
  findUser,
  findUserByPhone,
  lockUserWithPassword,
  markPhoneVerified,
  setPassword,
} from '../user/user.repository.ts';
import { codeExpired, invalidPhone, wrongPassword } from './account.errors.ts';
import type { AccountParts } from './account.parts.ts';
import { proveCode, sendCode, useCode } from './otp.service.ts';
import { deleteSessions } from './session.repository.ts';
import { forgetSignInAttempts } from './sign-in.repository.ts';
import { allowAttempt } from './sign-in.service.ts';

/** A phone without an account gets its code, cooldown and daily limit as well; only nothing is sent. The work is the same. */
export async function sendResetCode({ db, clock }: AccountParts, phoneNumber: string): Promise<void> {
  const phone = parsePhone(phoneNumber);
  if (!phone) throw invalidPhone();
  await db.transaction().execute(async (trx) => {
    const user = await findUserByPhone(trx, phone);
    const message = await sendCode(trx, { phone, purpose: 'reset' }, clock());
    // Also where nothing is taken back: the time that it takes must not tell whether there is an account.
    await withdrawMessages(trx, user ? [] : [message]);
  });
}

export async function resetPassword(
  { db, clock, passwords }: AccountParts,
  body: { phone_no: string; otp: string; password: string },
): Promise<void> {
  const phone = parsePhone(body.phone_no);
  if (!phone) throw invalidField('phone_no', 'must be a Nigerian phone number');
  const code = await proveCode(db, { phone, purpose: 'reset' }, body.otp, clock());
  const passwordHash = await passwords.hash(body.password);
  await db.transaction().execute(async (trx) => {
    await useCode(trx, code, clock());
    const user = await findUserByPhone(trx, phone);
    if (!user) throw codeExpired();
    await setPassword(trx, user.id, passwordHash);
    await markPhoneVerified(trx, user.id, clock());
    await deleteSessions(trx, user.id);
    await forgetSignInAttempts(trx, phone);
  });
}

/** Wrong ones count as those of signing in do. `field` is the one that it was entered in. */
export async function checkPassword(parts: AccountParts, user: UserRow, password: string, field?: string) {
  const right = await parts.passwords.matches(user.password_hash, password, () => allowAttempt(parts, user.phone));
  if (!right) throw wrongPassword(field);
}

/** Ends every other session: whoever had the old password may sit in one of them. */
export async function changePassword(
  parts: AccountParts,
  session: Session,
  body: { current_password: string; password: string },
): Promise<void> {
  const { db, passwords } = parts;
  const user = await findUser(db, session.userId);
  if (!user) throw unauthenticated();
  await checkPassword(parts, user, body.current_password);
  const passwordHash = await passwords.hash(body.password);
  await db.transaction().execute(async (trx) => {
    if (!(await lockUserWithPassword(trx, user.id, user.password_hash))) throw wrongPassword();
    await setPassword(trx, user.id, passwordHash);
    await deleteSessions(trx, user.id, session.id);
    await forgetSignInAttempts(trx, user.phone);
  });
}
