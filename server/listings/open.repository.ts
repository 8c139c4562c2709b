/**
 * The conditions of an available listing, for rows and for statements. A listing lapses at a moment, whether that
 * was stored or not; see docs/decisions/0041-close-unconfirmed-listings.md.
 */
import { type RawBuilder, sql } from 'kysely';
import { isUnconfirmedAt } from '#domain/lifecycles/listing.ts';
import { CONFIRMED_FOR } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import { hiddenFromPlanner } from '../platform/db/prepared.ts';
import type { ListingRow } from '../platform/db/tables.ts';

type Clocked = Pick<ListingRow, 'status' | 'confirmed_at'>;

/** Whether a row is available at a moment: its status is `listed` and it has not lapsed. */
export const withStatusAt = <Row extends Clocked>(row: Row, now: Date): Row =>
  isUnconfirmedAt(row.status, row.confirmed_at, now) ? { ...row, status: 'paused', unconfirmed: true } : row;

/** The latest confirmation that has expired at a moment. */
export const lastConfirmation = (now: Date): Date => later(now, -CONFIRMED_FOR);

/** The oldest valid confirmation. Without other changes, results stay the same until it lapses. */
export const nextToLapse = (now: Date) => sql<Date | null>`(
  select min(confirmed_at) from listings where status = 'listed' and confirmed_at > ${lastConfirmation(now)})`;

/**
 * Whether a row of `listings` is available. `listed` is a literal, because the indexes are partial.
 * The few lapsed ones are excluded by id, so that the indexes need no time.
 */
export const isOpenAt = (now: Date) => sql<boolean>`listings.status = 'listed' and ${isInTime(sql`listings.id`, now)}`;

/**
 * Whether a listed id has not lapsed. The lapsed ids are read once per statement. The moment is hidden from the
 * planner, which would otherwise plan again for each value, and planning takes longer than the query.
 */
export const isInTime = (id: RawBuilder<unknown>, now: Date) => sql<boolean>`${id} <> all (array(
  select overdue.id from listings overdue
  where overdue.status = 'listed' and overdue.confirmed_at <= ${hiddenFromPlanner(lastConfirmation(now), 'timestamptz')}))`;
