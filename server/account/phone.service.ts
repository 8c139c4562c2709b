/** Changes of the phone number. It takes the password, and a code that was sent to the new number. */
import { href } from '#domain/addresses.ts';
import { PAYOUT_HOLD } from '#domain/limits.ts';
import { parsePhone } from '#domain/phone.ts';
import type { Client } from '../http/contract/handler.ts';
import type { Session } from '../http/contract/session.ts';
import { networkOf } from '../http/rate-limit/networks.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { unauthenticated } from '../platform/errors.ts';
import { redirectMessages } from '../platform/outbox/outbox.repository.ts';
import { phoneTaken, rethrowTaken } from '../user/user.errors.ts';
import {
  deleteUnverified,
  findUser,
  findUserByPhone,
  lockUserWithPassword,
  setPhone,
} from '../user/user.repository.ts';
import { invalidPhone, ownPhone, wrongPassword } from './account.errors.ts';
import type { AccountParts } from './account.parts.ts';
import { phoneChangedText } from './account.words.ts';
import { deleteChallenges } from './otp.repository.ts';
import { proveCode, sendCode, useCode } from './otp.service.ts';
import { checkPassword } from './password.service.ts';
import { notifyOfSecurity } from './security.notices.ts';
import { endSessions } from './session.repository.ts';
import { forgetSignInAttempts } from './sign-in.repository.ts';

export interface PhoneParts extends AccountParts {
  /** Moves what other features keep by phone number, and holds payouts. Supplied by app.ts. */
  readonly phoneEffects: {
    moveDrivers(trx: Db, numbers: { from: string; to: string }): Promise<void>;
    holdAccount(trx: Db, userId: string, until: Date): Promise<void>;
    /** Counts the user's listings that show the number. */
    countListings(trx: Db, userId: string, phone: string): Promise<number>;
  };
}

/** Open to everyone: who lost the account cannot sign in. */
const CONTACT_FORM = `${href.home}#contact`;

interface NewPhone {
  readonly phone_no: string;
  readonly current_password: string;
}

/** Sends the code to the new number. @throws phoneTaken, as sign-up does, but only after the right password. */
export async function sendPhoneCode(parts: AccountParts, userId: string, body: NewPhone, client: Client) {
  const { phone } = await checkNewPhone(parts, userId, body);
  await parts.db.transaction().execute(async (trx) => {
    if ((await findUserByPhone(trx, phone))?.phone_verified_at) throw phoneTaken(undefined, '');
    await sendCode(trx, { phone, purpose: 'phone' }, parts.clock(), networkOf(client.address));
  });
  return phone;
}

/**
 * Changes the number. Takes the password again, because a code alone proves the number and not the account that asked for it.
 *
 * @returns The user, when payouts go on, and how many listings still show the old number.
 */
export async function changePhone(
  parts: PhoneParts,
  session: Session,
  body: NewPhone & { readonly otp: string },
  client: Client,
): Promise<{ user: UserRow; payoutsFrom: Date; listings: number }> {
  const { db, clock, phoneEffects } = parts;
  const { user, phone } = await checkNewPhone(parts, session.userId, body);
  const code = await proveCode(db, { phone, purpose: 'phone' }, body.otp, clock(), networkOf(client.address));
  return await db.transaction().execute(async (trx) => {
    const now = clock();
    const payoutsFrom = later(now, PAYOUT_HOLD);
    const held = await lockUserWithPassword(trx, user.id, user.password_hash);
    if (!held) throw wrongPassword();
    // A suspension that was decided during this call has ended the session.
    if (held.suspended_by !== null) throw unauthenticated();
    await useCode(trx, code, now);
    await deleteUnverified(trx, { phone });
    if (await findUserByPhone(trx, phone)) throw phoneTaken(undefined, '');
    await phoneEffects.moveDrivers(trx, { from: held.phone, to: phone });
    await phoneEffects.holdAccount(trx, held.id, payoutsFrom);
    await deleteChallenges(trx, held.phone);
    await forgetSignInAttempts(trx, held.phone);
    await redirectMessages(trx, held.phone, phone);
    // Before the change, so that the SMS goes to the old number.
    await notifyOfSecurity(trx, held, { text: phoneChangedText(phone, payoutsFrom), helpsAt: CONTACT_FORM }, now);
    const changed = await setPhone(trx, held.id, phone, now).catch(rethrowTaken);
    await endSessions(trx, 'phone', { userId: held.id, except: session.id });
    const listings = await phoneEffects.countListings(trx, held.id, held.phone);
    return { user: changed, payoutsFrom, listings };
  });
}

async function checkNewPhone(parts: AccountParts, userId: string, { phone_no, current_password }: NewPhone) {
  const phone = parsePhone(phone_no);
  if (!phone) throw invalidPhone();
  const user = await findUser(parts.db, userId);
  if (!user) throw unauthenticated();
  if (phone === user.phone) throw ownPhone();
  await checkPassword(parts, user, current_password);
  return { user, phone };
}
