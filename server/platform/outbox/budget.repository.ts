/** The ledger of sent messages: rows of `messages` with `counted_at`, by recipient, sender and network. */
import { sql } from 'kysely';
import { later } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { MessageRow } from '../db/tables.ts';
import type { Budget } from './budgets.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * Lets one process count at a time, so that two cannot both use the last message of a budget. Held for a few
 * statements.
 */
export async function lockLedger(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('message budgets'))`.execute(trx);
}

/** Counts codes, which have no budget but count towards the ceiling. */
export async function countCodes(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update messages set counted_at = ${now} where id = any (${ids}::bigint[]) and counted_at is null`.execute(
    db,
  );
}

/** Counts SMS of the last hour, codes included, up to `most`. */
export async function countLastHour(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from messages where channel = 'sms' and counted_at > ${later(now, -HOUR)} limit ${most}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the message if every budget has room for it, in one statement. @returns False if one budget is used up. */
export async function countMessage(
  trx: Db,
  message: Pick<MessageRow, 'id' | 'recipient' | 'sender' | 'address' | 'purpose'>,
  budgets: readonly Budget[],
  now: Date,
): Promise<boolean> {
  const { id, recipient, sender, address, purpose } = message;
  const counted = {
    recipient: sql`recipient = ${recipient} and purpose <> 'code'`,
    purpose: sql`recipient = ${recipient} and purpose <> 'code' and purpose = ${purpose}`,
    pair: sql`recipient = ${recipient} and purpose <> 'code' and sender = ${sender}::uuid`,
    sender: sql`sender = ${sender}::uuid`,
    address: sql`address = ${address}`,
  } as const;
  const rooms = budgets.map(({ by, most, hours }) => {
    const since = later(now, (-hours * DAY) / 24);
    return sql`(select count(*) from messages where ${counted[by]} and counted_at > ${since}) < ${most}`;
  });
  const { numAffectedRows } = await sql`
    update messages set counted_at = ${now}
    where id = ${id} and ${sql.join([sql`true`, ...rooms], sql` and `)}`.execute(trx);
  return numAffectedRows === 1n;
}
