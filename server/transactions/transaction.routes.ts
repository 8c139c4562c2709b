/** Money paid and paid back, for the one who paid. */
import type { Clock } from '../clock.ts';
import type { Handlers } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { answerPage, readPage } from '../paging/keyset.ts';
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
