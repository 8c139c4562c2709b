import type { BankDetails } from '#domain/bank.ts';
import { PAYOUT_HOLD } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { AccountParts } from '../account/account.parts.ts';
import { bankAccountChangedText } from '../account/account.words.ts';
import { proveCode, sendCodeOrKeep, useCode } from '../account/otp.service.ts';
import { checkPassword } from '../account/password.service.ts';
import { notifyOfSecurity } from '../account/security.notices.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { neededText, unauthenticated } from '../platform/errors.ts';
import type { Seal } from '../platform/seal.ts';
import { findUser, lockUser } from '../user/user.repository.ts';
import { findBankAccount, saveBankAccount } from './bank.repository.ts';

type Schemas = components['schemas'];

interface Parts extends AccountParts {
  readonly seal: Seal;
  readonly payouts: { tryAgain(trx: Db, userId: string, now: Date): Promise<void> };
}

/**
 * Checks the password and sends the code that a change of the bank account needs. @returns The phone number that it was
 * sent to.
 */
export async function sendBankCode(parts: Parts, userId: string, password: string): Promise<string> {
  const user = await findUser(parts.db, userId);
  if (!user) throw unauthenticated();
  await checkPassword(parts, user, password);
  const key = { phone: user.phone, purpose: 'bank' } as const;
  await parts.db.transaction().execute((trx) => sendCodeOrKeep(trx, key, parts.clock()));
  return user.phone;
}

/** A first account is held as long as it would be, had it been there when the user changed the phone number. */
const heldByPhone = (user: Pick<UserRow, 'phone_changed_at'> | undefined) => ({
  held_until: user?.phone_changed_at ? later(user.phone_changed_at, PAYOUT_HOLD) : null,
});

/** Saves the account and notifies the user on every channel. Any change holds payouts. */
export async function saveAccount(parts: Parts, userId: string, { otp, ...body }: Schemas['BankAccountForm']) {
  const { db, clock, seal, payouts } = parts;
  const details = { ...body, accountHolder: neededText('accountHolder', body.accountHolder) };
  const owner = await findUser(db, userId);
  if (!owner) throw unauthenticated();
  const code = await proveCode(db, { phone: owner.phone, purpose: 'bank' }, otp, clock());
  const sealed = seal.close(JSON.stringify(details), userId);
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const user = await lockUser(trx, userId);
    await useCode(trx, code, now);
    const before = await findBankAccount(trx, userId);
    const isChanged = before !== undefined && !isSame(openDetails(seal, before.sealed, userId), details);
    const held_until = isChanged ? later(now, PAYOUT_HOLD) : (before ?? heldByPhone(user)).held_until;
    await saveBankAccount(trx, { user_id: userId, sealed, saved_at: now, held_until });
    await payouts.tryAgain(trx, userId, now);
    const text = bankAccountChangedText(
      details.bankName,
      details.accountNumber.slice(-4),
      held_until !== null && held_until > now ? held_until : null,
    );
    if (user) await notifyOfSecurity(trx, user, { text }, now);
  });
}

export const openDetails = (seal: Seal, sealed: string, userId: string): BankDetails =>
  JSON.parse(seal.open(sealed, userId));

const isSame = (one: BankDetails, other: BankDetails) =>
  one.bankName === other.bankName &&
  one.accountNumber === other.accountNumber &&
  one.accountHolder === other.accountHolder;
