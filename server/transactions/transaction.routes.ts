/** Handlers of the transaction history. */

import type { Handlers } from '../http/contract/handler.ts';
import { answerPage, readPage } from '../http/paging/keyset.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { countTransactionsOf, listTransactionsOf } from './transaction.repository.ts';

export function transactionHandlers({ db, clock }: { db: Db; clock: Clock }) {
  return {
    listTransactions: async ({ query, session, setHeader }) => {
      const rows = await listTransactionsOf(db, session.userId, readPage(query), clock());
      const total = await countTransactionsOf(db, session.userId);
      const shown = answerPage({ rows, total }, { query, path: '/api/user/me/transactions', setHeader });
      return shown.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },
  } satisfies Partial<Handlers>;
}
