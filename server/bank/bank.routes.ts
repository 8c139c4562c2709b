/**
 * The bank account for payouts. Stored encrypted; only the last four digits of the number are ever returned. A change needs
 * a code, which needs the password, and holds payouts. docs/decisions/0058-confirm-bank-changes.md
 */

import type { BankDetails } from '#domain/bank.ts';
import { formatPhone } from '#domain/phone.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { AccountParts } from '../account/account.parts.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { findBankAccount } from './bank.repository.ts';
import { openDetails, saveAccount, sendBankCode } from './bank.service.ts';

type Schemas = components['schemas'];

interface BankParts extends AccountParts {
  readonly seal: Seal;
  /** Lists why payouts wait, and schedules their next attempt after a change. Supplied by app.ts. */
  readonly payouts: {
    waitsOf(db: Db, userId: string, now: Date): Promise<Schemas['PayoutWait'][]>;
    tryAgain(trx: Db, userId: string, now: Date): Promise<void>;
  };
}

const NONE = { bankName: null, accountNumberEnding: null, accountHolder: null };

export function bankHandlers(parts: BankParts) {
  const { db, clock, seal, payouts } = parts;
  const shown = async (userId: string): Promise<Schemas['BankAccount']> => {
    const row = await findBankAccount(db, userId);
    const account = row === undefined ? NONE : toAccount(openDetails(seal, row.sealed, userId));
    return { ...account, waits: await payouts.waitsOf(db, userId, clock()) };
  };
  return {
    getBankAccount: ({ session }) => shown(session.userId),

    sendBankCode: async ({ body, session }) => {
      const phone = await sendBankCode(parts, session.userId, body.current_password);
      return { message: `We sent a code to ${formatPhone(phone)}.` };
    },

    saveBankAccount: async ({ body, session, log }) => {
      await saveAccount(parts, session.userId, body);
      // The request's own log line has the same reqId and the client's address.
      log.info({ user: session.userId, session: session.id }, 'bank account saved');
      return await shown(session.userId);
    },
  } satisfies Partial<Handlers>;
}

const toAccount = (details: BankDetails) => ({
  bankName: details.bankName,
  accountNumberEnding: details.accountNumber.slice(-4),
  accountHolder: details.accountHolder,
});
