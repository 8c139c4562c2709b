/** Open bookings and inspections of an owner's listings, and how many users saved them. Reads across tables. */

import { expressionBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { undecidedStatuses } from '#domain/lifecycles/case.ts';
import type { Db } from '../platform/db/database.ts';
import type { AgreedTerms, InspectionRow, Tables } from '../platform/db/tables.ts';

export interface OpenBooking extends Pick<AgreedTerms, 'price' | 'price_period' | 'price_terms'> {
  readonly id: string;
  readonly listing_id: string;
  readonly status: BookingStatus;
  readonly from_day: string;
  readonly to_day: string;
  readonly ends_at: Date;
  readonly first_name: string;
  readonly last_name: string;
}

type InspectionColumn =
  | ('id' | 'listing_id' | 'visitor_id' | 'day' | 'hour' | 'status' | 'held_until')
  | ('other_by' | 'other_day' | 'other_hour');

export interface OpenInspection extends Pick<InspectionRow, InspectionColumn> {
  readonly owner_id: string;
  /** Null when the account is deleted. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Listings of one owner. */
export interface Owned {
  readonly ownerId: string;
  readonly ids: readonly string[];
}

/** Lists unanswered requests and accepted bookings that have not ended, by their first day. */
export async function listOpenBookings(db: Db, { ownerId, ids }: Owned, now: Date): Promise<OpenBooking[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('users', 'users.id', 'bookings.renter_id')
    .select(['bookings.id', 'listing_id', 'bookings.status', 'from_day', 'to_day', 'ends_at'])
    .select(['users.first_name', 'users.last_name'])
    .select([
      sql<OpenBooking['price']>`coalesce((terms ->> 'price')::bigint, listings.price)`.as('price'),
      sql<OpenBooking['price_period']>`coalesce(terms ->> 'price_period', listings.price_period)`.as('price_period'),
      sql<OpenBooking['price_terms']>`coalesce(terms -> 'price_terms', listings.price_terms)`.as('price_terms'),
    ])
    .where('bookings.owner_id', '=', ownerId)
    .where('listing_id', 'in', ids)
    .where('bookings.status', 'in', ['requested', 'accepted'])
    .where('ends_at', '>', now)
    .orderBy('from_day')
    .orderBy('bookings.id')
    .execute();
}

/** Whether an inspection is open and in the future. Proposals and unpaid slots may have run out, see `held_until`. */
export function isUpcoming(now: Date) {
  const { and, eb } = expressionBuilder<Tables, 'inspections'>();
  return and([
    eb('inspections.status', 'in', ['proposed', 'awaitingPayment', 'scheduled']),
    eb('inspections.begins_at', '>', now),
  ]);
}

/** Lists inspections in the future whose proposal or payment can still be answered, and those that wait for the owner's account. */
export async function listOpenInspections(db: Db, ids: readonly string[], now: Date): Promise<OpenInspection[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listing_id')
    .leftJoin('users', 'users.id', 'inspections.visitor_id')
    .select(['inspections.id', 'listing_id', 'visitor_id', 'day', 'hour', 'inspections.status', 'held_until'])
    .select(['other_by', 'other_day', 'other_hour', 'owner_id', 'users.first_name', 'users.last_name'])
    .where('listing_id', 'in', ids)
    .where(({ and, eb, or }) =>
      or([
        and([isUpcoming(now), or([eb('inspections.status', '=', 'scheduled'), eb('held_until', '>', now)])]),
        and([eb('inspections.status', '=', 'turnedAway'), eb('held_until', '>', now)]),
      ]),
    )
    .orderBy('begins_at')
    .orderBy('inspections.id')
    .execute();
}

export interface OpenCase {
  readonly id: string;
  readonly listing_id: string;
  readonly number: number;
  readonly about: 'booking' | 'inspection';
  readonly answer_by: Date;
}

/** Lists undecided cases about bookings and inspections in which the owner can still answer, and has not. */
export async function listOpenCases(db: Db, { ownerId, ids }: Owned, now: Date): Promise<OpenCase[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('cases')
    .innerJoin('case_people as me', 'me.case_id', 'cases.id')
    .select(['cases.id', 'listing_id', 'number', 'about', 'answer_by'])
    .where('me.user_id', '=', ownerId)
    .where('me.part', '=', 'side')
    .where('listing_id', 'in', ids)
    .where('about', 'in', ['booking', 'inspection'])
    .where('status', 'in', undecidedStatuses)
    .where('answer_by', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_events')
            .select('id')
            .whereRef('case_events.actor_id', '=', 'me.id')
            .where('what', 'in', ['reported', 'said', 'waived']),
        ),
      ),
    )
    .orderBy('answer_by')
    .orderBy('cases.id')
    .$narrowType<OpenCase>()
    .execute();
}

/** Counts the users who saved each listing. Listings that no one saved are missing. */
export async function countSaves(db: Db, ids: readonly string[]): Promise<{ listing_id: string; saves: number }[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('favourites')
    .select(['listing_id', ({ fn }) => fn.countAll<number>().as('saves')])
    .where('listing_id', 'in', ids)
    .groupBy('listing_id')
    .execute();
}
