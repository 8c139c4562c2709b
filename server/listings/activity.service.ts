/** Activity at an owner's listings: open bookings, inspections and cases, and saves. */
import { referenceOf } from '#domain/lifecycles/case.ts';
import { findOpenOtherTime, type InspectionTimes, otherTimeDeadline } from '#domain/lifecycles/inspection-times.ts';
import { toWire } from '#domain/money.ts';
import { stayCost } from '#domain/move-in.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import {
  countSaves,
  listOpenBookings,
  listOpenCases,
  listOpenInspections,
  type OpenBooking,
  type OpenCase,
  type OpenInspection,
  type Owned,
} from './activity.repository.ts';
import { storedTerms } from './price-columns.ts';

type Schemas = components['schemas'];
type Activity = Schemas['ListingActivity'];

/** @returns A lookup by listing id, with an empty activity for listings without any. */
export async function activityOf(db: Db, owned: Owned, now: Date): Promise<(listingId: string) => Activity> {
  const [bookings, inspections, cases, saved] = await Promise.all([
    listOpenBookings(db, owned, now),
    listOpenInspections(db, owned.ids, now),
    listOpenCases(db, owned, now),
    countSaves(db, owned.ids),
  ]);
  const [bookingsOf, inspectionsOf, casesOf] = [byListing(bookings), byListing(inspections), byListing(cases)];
  const saves = new Map(saved.map((row) => [row.listing_id, row.saves]));
  return (id) => ({
    saves: saves.get(id) ?? 0,
    bookings: bookingsOf(id).map(toListedBooking),
    inspections: inspectionsOf(id).map((row) => toListedInspection(row, now)),
    ...(casesOf(id).length > 0 && { cases: casesOf(id).map(toListedCase) }),
  });
}

/** Groups rows by their listing, in their order. */
function byListing<Row extends { listing_id: string }>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.listing_id);
    if (group) group.push(row);
    else groups.set(row.listing_id, [row]);
  }
  return (id) => groups.get(id) ?? [];
}

export function toListedBooking(row: OpenBooking): Schemas['ListedBooking'] {
  const stay = { fromDate: row.from_day, toDate: row.to_day };
  const cost = stayCost(storedTerms(row), stay);
  return {
    id: row.id,
    status: row.status,
    renter_name: `${row.first_name} ${row.last_name}`,
    ...stay,
    total: cost && toWire(cost.total),
    answer_by: row.status === 'requested' ? row.ends_at.toISOString() : null,
  };
}

export const toListedInspection = (row: OpenInspection, now: Date): Schemas['ListedInspection'] => ({
  id: row.id,
  status: row.status,
  visitor_name: row.first_name === null ? 'A deleted account' : `${row.first_name} ${row.last_name}`,
  is_own: row.visitor_id === row.owner_id,
  day: row.day,
  time: row.hour,
  answer_by: ownerAnswersBy(row, now)?.toISOString() ?? null,
});

const toListedCase = ({ id, number, about, answer_by }: OpenCase): Schemas['ListedCase'] => ({
  ...{ id, about, reference: referenceOf({ number }) },
  answer_by: answer_by.toISOString(),
});

/** The deadline for the owner's answer; null if the owner has nothing to answer. */
function ownerAnswersBy(row: OpenInspection, now: Date): Date | null {
  if (row.visitor_id === row.owner_id) return null;
  if (row.status === 'turnedAway') return row.held_until;
  const times = timesOf(row);
  const other = findOpenOtherTime(times, now);
  if (other) return other.by === 'visitor' ? otherTimeDeadline(times, other) : null;
  return row.status === 'proposed' ? row.held_until : null;
}

const timesOf = (row: OpenInspection): InspectionTimes => ({
  ...{ status: row.status, day: row.day, time: row.hour, heldUntil: row.held_until },
  other:
    row.other_by && row.other_day && row.other_hour
      ? { by: row.other_by, day: row.other_day, time: row.other_hour }
      : null,
});
