import { randomUUID } from 'node:crypto';
import type { Stay } from '#domain/rent.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import type { BookingRow, ListingRow } from '#server/platform/db/tables.ts';
import { shiftToToday } from '../availability/days.ts';
import type { Scene } from '../browser/arrangement.ts';

/** The id of the flat, in the book and in the database of the lane. */
export const FLAT = flat.property_id;

/** Shifts dates of the book from its today to the real one. */
export function shiftStayToToday<Days extends Stay>(stay: Days, scene: Scene): Days {
  const [fromDate, toDate] = [stay.fromDate, stay.toDate].map((day) => day && shiftToToday(day, scene));
  return { ...stay, fromDate, toDate };
}

export async function change({ backstage: { db } }: Scene, columns: Partial<ListingRow>) {
  await db.updateTable('listings').set(columns).where('id', '=', FLAT).execute();
}

export async function setFree({ backstage: { db } }: Scene) {
  await db.deleteFrom('bookings').where('listing_id', '=', FLAT).execute();
}

/** Books these dates, and no others, for another user: the owner, for simplicity. */
export const hold = async (scene: Scene, stay: Stay) =>
  ask(scene, stay, { renter_id: await ownerOf(scene), status: 'requested' });

/** Books these dates, and no others, for the user. */
export const bookForSelf = async (scene: Scene, stay: Stay, status: BookingRow['status'] = 'requested') =>
  ask(scene, stay, { renter_id: await idOf(scene), status });

async function ask(scene: Scene, stay: Stay, who: Pick<BookingRow, 'renter_id' | 'status'>) {
  const { db, now } = scene.backstage;
  await setFree(scene);
  const { fromDate: from_day, toDate: to_day } = shiftStayToToday(stay, scene);
  const booking: BookingRow = {
    ...{ id: randomUUID(), listing_id: FLAT, owner_id: await ownerOf(scene), from_day, to_day, ...who },
    purpose: 'A new job in Lagos',
    employment_status: 'Self Employed',
    other_status: null,
    reason: null,
    terms: null,
    cancelled_by: null,
    reminded_at: null,
    ends_at: new Date(now() + DAY),
    created_at: new Date(now()),
  };
  await db.insertInto('bookings').values(booking).execute();
}

async function ownerOf({ backstage: { db } }: Scene): Promise<string> {
  const listing = db.selectFrom('listings').select('owner_id').where('id', '=', FLAT);
  return (await listing.executeTakeFirstOrThrow()).owner_id;
}

const DAY = 86_400_000;

export async function idOf({ backstage: { db }, someone }: Scene): Promise<string> {
  const person = db.selectFrom('users').select('id').where('phone', '=', someone.phone);
  return (await person.executeTakeFirstOrThrow()).id;
}
