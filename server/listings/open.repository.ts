/**
 * Which listings are to be had, of rows and in statements: everybody asks here. Time alone pauses what nobody confirms, written
 * down or not; see docs/decisions/0041-close-unconfirmed-listings.md.
 */
import { type RawBuilder, sql } from 'kysely';
import { isUnconfirmedAt } from '#domain/lifecycles/listing.ts';
import { CONFIRMED_FOR } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import { hidden } from '../platform/db/prepared.ts';
import type { ListingRow } from '../platform/db/tables.ts';

type Clocked = Pick<ListingRow, 'status' | 'confirmed_at'>;

/** A row as it is at a moment: it is to be had when its status is `listed`. */
export const asOf = <Row extends Clocked>(row: Row, now: Date): Row =>
  isUnconfirmedAt(row.status, row.confirmed_at, now) ? { ...row, status: 'paused', unconfirmed: true } : row;

/** Whatever was confirmed then, or before, is not any more. */
export const lastConfirmation = (now: Date): Date => later(now, -CONFIRMED_FOR);

/** The oldest confirmation that still counts: without any change it is another one when that one counts no more, and not before. */
export const nextToGo = (now: Date) => sql<Date | null>`(
  select min(confirmed_at) from listings where status = 'listed' and confirmed_at > ${lastConfirmation(now)})`;

/**
 * Whether a row of `listings` is to be had. `listed` stands in the text, since the indexes are of these alone. The few whose time
 * is over are taken out by their ids, so that those indexes answer by themselves and need not have the time.
 */
export const isOpenAt = (now: Date) => sql<boolean>`listings.status = 'listed' and ${isInTime(sql`listings.id`, now)}`;

/**
 * The same of an id that is known to be listed. Their ids come first, once for a statement; the moment is hidden from the planner,
 * which would plan anew for each otherwise, and that takes longer than finding.
 */
export const isInTime = (id: RawBuilder<unknown>, now: Date) => sql<boolean>`${id} <> all (array(
  select overdue.id from listings overdue
  where overdue.status = 'listed' and overdue.confirmed_at <= ${hidden(lastConfirmation(now), 'timestamptz')}))`;
