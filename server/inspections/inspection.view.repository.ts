/** Inspections joined with their listing, visitor, owner and payment. */
import { sql } from 'kysely';
import { openInspections } from '#domain/lifecycles/inspection.ts';
import { VISIT_SILENCE } from '#domain/limits.ts';
import { newestFirst, type Page, type Places, type Position } from '../http/paging/keyset.ts';
import type { FoundRow } from '../listings/found.repository.ts';
import { listPaymentsFor } from '../payments/payment.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow, ListingRow, PaymentRow, UserRow } from '../platform/db/tables.ts';

type Person = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'phone'>;

export interface WholeInspection {
  readonly row: InspectionRow;
  readonly listing: FoundRow & Pick<ListingRow, 'address' | 'status'>;
  /** Null for a deleted account. */
  readonly visitor: Person | null;
  /** Whether staff have suspended the visitor's account. */
  readonly isVisitorSuspended: boolean;
  readonly owner: Person;
  /** Null if the owner has not accepted the time. */
  readonly payment: PaymentRow | null;
}

export async function findWholeInspection(db: Db, id: string): Promise<WholeInspection | undefined> {
  return (await wholeOnes(db, [id]))[0];
}

/** The inspections of one user as visitor or owner, or those that wait for staff at a moment. */
export type InspectionFilter = { readonly userId: string } | { readonly waitingAt: Date };

/** The position of an inspection in its list. */
interface OpenPosition extends Position {
  readonly isOpen: boolean;
}

/** Orders open inspections before those that are over, each newest first. */
export const openFirstOrder: Places<OpenPosition, OpenPosition> = {
  write: (row) => `${Number(row.isOpen)} ${newestFirst.write(row)}`,
  read: (written) => {
    const position = /^[01] /.test(written) && newestFirst.read(written.slice(2));
    return position ? { ...position, isOpen: written.startsWith('1') } : undefined;
  },
};

/** Lists inspections in the order of `openFirstOrder`. */
export async function listInspectionsOf(
  db: Db,
  filter: InspectionFilter,
  page: Page<OpenPosition>,
): Promise<WholeInspection[]> {
  const isOpen = sql<boolean>`(status = any(${openInspections}))`;
  let query = db.selectFrom('inspections').select('id').where('id', 'in', idsOf(db, filter));
  if (page.after) {
    const { isOpen: wasOpen, created_at, id } = page.after;
    query = query.where(sql<boolean>`(${isOpen}, created_at, id) < (${wasOpen}, ${created_at}, ${id})`);
  }
  const rows = await query
    .orderBy(isOpen, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return await wholeOnes(
    db,
    rows.map(({ id }) => id),
  );
}

export async function countInspectionsOf(db: Db, filter: InspectionFilter): Promise<number> {
  const { count } = await db
    .selectFrom(idsOf(db, filter).as('theirs'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const idsOf = (db: Db, filter: InspectionFilter) =>
  'userId' in filter ? idsOfUser(db, filter.userId) : idsForStaff(db, filter.waitingAt);

/** Selects unsettled inspections of the visitor's own property, as findDeadlineResult in domain/lifecycles/inspection-times.ts. */
const idsForStaff = (db: Db, now: Date) =>
  db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listing_id')
    .select('inspections.id')
    .whereRef('visitor_id', '=', 'owner_id')
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('inspections.status', '=', 'scheduled'),
          eb('begins_at', '>', new Date(now.getTime() - VISIT_SILENCE)),
        ]),
        and([eb('inspections.status', '=', 'turnedAway'), eb('held_until', '>', now)]),
      ]),
    );

/** A union of two index lookups: one condition with "or" would scan the table. */
const idsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('inspections')
    .select('inspections.id')
    .where('visitor_id', '=', userId)
    .union(
      db
        .selectFrom('inspections')
        .innerJoin('listings', 'listings.id', 'inspections.listing_id')
        .select('inspections.id')
        .where('listings.owner_id', '=', userId),
    );

async function wholeOnes(db: Db, ids: readonly string[]): Promise<WholeInspection[]> {
  if (ids.length === 0) return [];
  const [rows, payments] = [await listWithPeople(db, ids), await listPaymentsFor(db, ids)];
  const paymentOf = new Map(payments.map((payment) => [payment.inspection_id, payment]));
  return rows
    .map((found) => toWhole(found, paymentOf.get(found.inspection_id) ?? null))
    .sort((one, other) => ids.indexOf(one.row.id) - ids.indexOf(other.row.id));
}

async function listWithPeople(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listing_id')
    .innerJoin('users as owner', 'owner.id', 'listings.owner_id')
    .leftJoin('users as visitor', 'visitor.id', 'inspections.visitor_id')
    .selectAll('listings')
    .select(['inspections.id as inspection_id', 'listing_id', 'visitor_id', 'day', 'hour', 'begins_at', 'held_until'])
    .select(['inspections.status as inspection_status', 'inspections.created_at as asked_at', 'was_proposed'])
    .select(['other_by', 'other_day', 'other_hour', 'settled_by', 'cancelled_by', 'cancelled_because'])
    .select(['owner.first_name as owner_first', 'owner.last_name as owner_last', 'owner.phone as owner_phone'])
    .select(['visitor.first_name as first_name', 'visitor.last_name as last_name', 'visitor.phone as visitor_phone'])
    .select('visitor.suspended_by as visitor_suspended_by')
    .select(
      sql<string | null>`(
        select file_id from listing_photos where listing_id = listings.id order by position limit 1
      )`.as('photo'),
    )
    .where('inspections.id', 'in', ids)
    .execute();
}

type Joined = Awaited<ReturnType<typeof listWithPeople>>[number];

function toWhole(found: Joined, payment: PaymentRow | null): WholeInspection {
  const { inspection_id: id, listing_id, visitor_id, day, hour, begins_at, held_until, was_proposed, asked_at } = found;
  const { other_by, other_day, other_hour, settled_by, cancelled_by, cancelled_because } = found;
  const { first_name, last_name, visitor_phone } = found;
  const isThere = visitor_id !== null && first_name !== null && last_name !== null && visitor_phone !== null;
  return {
    row: {
      id,
      listing_id,
      visitor_id,
      day,
      hour,
      begins_at,
      held_until,
      was_proposed,
      ...{ other_by, other_day, other_hour, settled_by, cancelled_by, cancelled_because },
      created_at: asked_at,
      status: found.inspection_status,
    },
    listing: found,
    visitor: isThere ? { id: visitor_id, first_name, last_name, phone: visitor_phone } : null,
    isVisitorSuspended: found.visitor_suspended_by !== null,
    owner: {
      id: found.owner_id,
      first_name: found.owner_first,
      last_name: found.owner_last,
      phone: found.owner_phone,
    },
    payment,
  };
}
