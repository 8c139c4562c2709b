/** Measures the list of cases at the desk, to check that a page takes no longer with 10,000 cases than with 100. */
import { sql } from 'kysely';
import { caseOrderValues } from '#openapi/contract.gen.ts';
import { countCases, listCaseViews } from '#server/cases/case.view.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { measureInTurns, onPglite, onPostgres, withTables } from './search.bench.ts';

export interface QueueRow {
  database: string;
  /** The order of the list. */
  order: string;
  cases: number;
  /** Milliseconds for a page of the list, including the count of all cases. */
  p95: number;
  /** This p95 divided by the p95 of the smallest table. */
  ratio: number;
}

const PAGE = { limit: 25, offset: 0 };

export async function benchDesk(sizes: readonly number[], report: (row: QueueRow) => void): Promise<void> {
  for (const [database, open] of [
    ['PostgreSQL', onPostgres],
    ['PGlite', onPglite],
  ] as const) {
    await withTables({ sizes, open, fill: fillCases }, async (tables) => {
      for (const order of caseOrderValues) {
        const times = await measureInTurns(tables, async ({ db }) => {
          const query = { closed: false, order };
          await countCases(db, query, PAGE);
          return await listCaseViews(db, query, PAGE);
        });
        const smallest = times[0]?.p95 ?? Number.NaN;
        for (const { size, p95 } of times) report({ database, order, cases: size, p95, ratio: p95 / smallest });
      }
    });
  }
}

/** Fills it with open cases about listings that are gone, each with a report. */
async function fillCases(db: Db, size: number): Promise<void> {
  await migrate(db);
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into cases (id, about, subject_id, status, opened_at, due_at, touched_at, money, by_new)
      select gen_random_uuid(), 'listing', gen_random_uuid(), 'open', now() - n * interval '1 minute',
        now() + (n * 37 % 10000) * interval '1 minute', now(), n * 7919 % 1000, n % 3 = 0
      from generate_series(1, ${size}) n`.execute(trx);
    await sql`insert into case_people (id, case_id, part) select gen_random_uuid(), id, 'reporter' from cases`.execute(
      trx,
    );
    await sql`
      insert into case_events (id, case_id, actor_id, what, reason, at)
      select gen_random_uuid(), case_id, case_people.id, 'reported', 'gone', opened_at
      from case_people join cases on cases.id = case_id`.execute(trx);
  });
  for (const table of ['cases', 'case_people', 'case_events']) await sql`analyze ${sql.table(table)}`.execute(db);
}
