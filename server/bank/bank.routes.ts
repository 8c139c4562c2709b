/** The bank account for payouts. Stored encrypted; only the last four digits of the number are ever returned. */
import { isSameHolder } from '#domain/bank.ts';
import { PAYOUT_HOLD } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { bankAccountChangedText } from '../account/account.words.ts';
import { notifyOfSecurity } from '../account/security.notices.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { neededText } from '../http/needed-text.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { lockUser } from '../user/user.repository.ts';
import { findBankAccount, saveBankAccount } from './bank.repository.ts';

type Schemas = components['schemas'];

const NONE: Schemas['BankAccount'] = { bankName: null, accountNumberEnding: null, accountHolder: null };

export function bankHandlers({ db, clock, seal }: { db: Db; clock: Clock; seal: Seal }) {
  return {
    getBankAccount: async ({ session }) => {
      const row = await findBankAccount(db, session.userId);
      return row === undefined ? NONE : toBankAccount(openDetails(seal, row.sealed, session.userId));
    },

    saveBankAccount: async ({ body, session }) => {
      const details = { ...body, accountHolder: neededText('accountHolder', body.accountHolder) };
      const sealed = seal.close(JSON.stringify(details), session.userId);
      await db.transaction().execute(async (trx) => {
        const now = clock();
        const user = await lockUser(trx, session.userId);
        const before = await findBankAccount(trx, session.userId);
        const held_until = before
          ? heldUntil(before, openDetails(seal, before.sealed, session.userId), details, now)
          : null;
        await saveBankAccount(trx, { user_id: session.userId, sealed, saved_at: now, held_until });
        const { bankName, accountNumberEnding } = toBankAccount(details);
        const text = bankAccountChangedText(bankName ?? '', accountNumberEnding ?? '');
        if (user) await notifyOfSecurity(trx, user, { text }, now);
      });
      return toBankAccount(details);
    },
  } satisfies Partial<Handlers>;
}

const openDetails = (seal: Seal, sealed: string, userId: string): Schemas['BankDetails'] =>
  JSON.parse(seal.open(sealed, userId));

/**
 * Holds payouts after a change to another holder. An account in the same name needs no hold: nothing is paid before the bank
 * confirms that name.
 */
function heldUntil(
  { held_until }: { held_until: Date | null },
  before: Schemas['BankDetails'],
  after: Schemas['BankDetails'],
  now: Date,
): Date | null {
  return isSameHolder(before.accountHolder, after.accountHolder) ? held_until : later(now, PAYOUT_HOLD);
}

const toBankAccount = (details: Schemas['BankDetails']): Schemas['BankAccount'] => ({
  bankName: details.bankName,
  accountNumberEnding: details.accountNumber.slice(-4),
  accountHolder: details.accountHolder,
});
