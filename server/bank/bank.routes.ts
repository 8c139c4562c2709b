/** The bank account for payouts. Stored encrypted; only the last four digits of the number are ever returned. */
import type { components } from '#openapi/contract.gen.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { neededText } from '../http/needed-text.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { findBankAccount, saveBankAccount } from './bank.repository.ts';

type Schemas = components['schemas'];

const NONE: Schemas['BankAccount'] = { bankName: null, accountNumberEnding: null, accountHolder: null };

export function bankHandlers({ db, clock, seal }: { db: Db; clock: Clock; seal: Seal }) {
  return {
    getBankAccount: async ({ session }) => {
      const sealed = await findBankAccount(db, session.userId);
      return sealed === undefined ? NONE : toBankAccount(JSON.parse(seal.open(sealed, session.userId)));
    },

    saveBankAccount: async ({ body, session }) => {
      const details = { ...body, accountHolder: neededText('accountHolder', body.accountHolder) };
      const sealed = seal.close(JSON.stringify(details), session.userId);
      await saveBankAccount(db, { user_id: session.userId, sealed, saved_at: clock() });
      return toBankAccount(details);
    },
  } satisfies Partial<Handlers>;
}

const toBankAccount = (details: Schemas['BankDetails']): Schemas['BankAccount'] => ({
  bankName: details.bankName,
  accountNumberEnding: details.accountNumber.slice(-4),
  accountHolder: details.accountHolder,
});
