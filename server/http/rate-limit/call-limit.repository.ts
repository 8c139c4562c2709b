/** Used calls per address, in the database because several servers share them. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CallLimitRow } from '../../platform/db/tables.ts';

const MINUTE = 60_000;
const MICROSECONDS = 1_000;

/** A counter: its group of calls, the caller's network, and the limit for so many minutes. */
export interface Allowance extends Pick<CallLimitRow, 'calls' | 'address'> {
  readonly most: number;
  readonly minutes: number;
}

/**
 * Counts one call, in one statement. The row stores the moment when the whole budget is free again; each call moves it
 * by its share of the span, at most one span ahead.
 *
 * @returns When the next call is free if none is now; `undefined` if this call may proceed.
 * @source The generic cell rate algorithm, ITU-T I.371, which is a token bucket stored as one moment.
 */
export async function takeCall(
  db: Db,
  { calls, address, most, minutes }: Allowance,
  now: Date,
): Promise<Date | undefined> {
  const span = minutes * MINUTE;
  const share = Math.floor((span * MICROSECONDS) / most);
  const latest = new Date(now.getTime() + span);
  const after = (moment: unknown) => sql`${moment}::timestamptz + ${share}::int8 * interval '1 microsecond'`;
  const { rows } = await sql`
    insert into call_limits as kept (calls, address, full_at) values (${calls}, ${address}, ${after(now)})
    on conflict (calls, address) do update set full_at = ${after(sql`greatest(kept.full_at, ${now})`)}
    where ${after(sql`greatest(kept.full_at, ${now})`)} <= ${latest}
    returning full_at`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await findLimit(db, { calls, address });
  return row && new Date(row.full_at.getTime() + share / MICROSECONDS - span);
}

/** Deletes counters whose whole budget is free again. */
export async function deleteCallLimitsFullBy(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('call_limits')
    .where('full_at', '<=', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function findLimit(db: Db, { calls, address }: Pick<CallLimitRow, 'calls' | 'address'>) {
  return await db
    .selectFrom('call_limits')
    .select('full_at')
    .where('calls', '=', calls)
    .where('address', '=', address)
    .executeTakeFirst();
}
