/** Cases with their subjects, joined across tables. Columns of deleted subjects are null. */
import { type RawBuilder, sql } from 'kysely';
import type { HouseFacts } from '#domain/house-facts.ts';
import { CASE_PAGES_COUNTED } from '#domain/limits.ts';
import type { Kobo } from '#domain/money.ts';
import type { PricePeriod } from '#domain/move-in.ts';
import { type components, fraudSignalValues } from '#openapi/contract.gen.ts';
import type { CasePart, ListingThen } from '../platform/db/case-tables.ts';
import type { Db } from '../platform/db/database.ts';
import { hiddenFromPlanner } from '../platform/db/prepared.ts';
import type {
  BookingRow,
  CaseEventRow,
  CaseRow,
  InspectionRow,
  ListingRow,
  ShipmentRow,
  VehicleRow,
} from '../platform/db/tables.ts';
import { DELETED_USER } from '../user/user.repository.ts';

type Kind = components['schemas']['CaseDocument']['kind'];

/** A case with what still exists of its subject. */
export interface CaseView extends CaseRow {
  readonly reports: number;
  /** Increases with every event of the case. */
  readonly version: number;
  readonly reason: CaseEventRow['reason'];
  /** The number of sides with an account that have not answered. */
  readonly unheard: number;
  readonly taker: string | null;
  /** The listing of the case, while it exists. */
  readonly listing_of: string | null;
  readonly place: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly listing_status: ListingRow['status'] | null;
  readonly description: string | null;
  readonly price: Kobo | null;
  readonly price_period: PricePeriod | null;
  /** Features of the listing, each with its number if it has one. */
  readonly features: string | null;
  readonly house_facts: HouseFacts | null;
  /** The listing's owner, the carrier of a delivery, the holder of a plate, or the user that the case is about. */
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly owner_phone: string | null;
  /** The renter, the visitor, the sender, or the carrier who claims a plate. */
  readonly other_id: string | null;
  readonly other_name: string | null;
  readonly other_phone: string | null;
  /** Description of the booking or delivery, without names. */
  readonly asked: string | null;
  readonly asked_status: VehicleRow['papers'] | BookingRow['status'] | ShipmentRow['status'] | null;
}

const SIGNS = sql.join(fraudSignalValues.map((sign) => sql.lit(sign)));

/** Whether an event `e` is a report, and not a sign of fraud that our checks found. */
export const IS_REPORT = sql`(e.what = 'reported' and coalesce(e.reason, '') not in (${SIGNS}))`;

/** @param besides Additional columns, each after a comma. */
const views = <Row extends CaseView = CaseView>(where: RawBuilder<unknown>, besides = sql``) => sql<Row>`
  select cases.*${besides},
    events.*,
    (select count(*)::int from case_people p where p.case_id = cases.id and part = 'side' and user_id is not null
      and not exists (select from case_events e where e.case_id = cases.id and e.actor_id = p.id and what in ('reported', 'said', 'waived'))) as unheard,
    taker.first_name || ' ' || taker.last_name as taker,
    listings.id as listing_of,
    coalesce(listings.title, coalesce(listings.other_type, listings.property_type) || ' in ' || listings.city,
      'Delivery ' || shipments.number || ' from ' || (origin->>'city') || ' to ' || (destination->>'city'),
      'Vehicle ' || held.plate, listing_then->>'place') as place,
    listings.city, listings.address, listings.status as listing_status,
    coalesce(listings.price, shipments.price) as price, listings.price_period,
    coalesce(nullif(listings.description, ''), listings.details) as description,
    (select string_agg(feature || coalesce(': ' || (listings.feature_quantities->>feature), ''), ', ' order by at)
      from unnest(listings.features) with ordinality as chosen (feature, at)) as features, listings.facts as house_facts,
    owner.id as owner_id, owner.first_name || ' ' || owner.last_name as owner_name, owner.phone as owner_phone,
    other.id as other_id, other.first_name || ' ' || other.last_name as other_name, other.phone as other_phone,
    coalesce(to_char(bookings.from_day::date, 'FMDD Mon YYYY') || ' to ' || to_char(bookings.to_day::date, 'FMDD Mon YYYY')
        || ': ' || bookings.purpose,
      'Pieces: ' || (goods->>'amount') || coalesce(' (' || counted || ' counted at pickup)', '') || ', ' || to_char((goods->>'weight_kg')::integer, 'FM999,999') || ' kg, on ' || to_char(shipments.day::date, 'FMDD Mon YYYY')
        || coalesce(', declared value ₦' || to_char((goods->>'value')::bigint, 'FM999,999,999,999'), ''),
      'Licence until ' || to_char(held.licence_until, 'FMDD Mon YYYY') || ', insurance until ' || to_char(held.insurance_until, 'FMDD Mon YYYY')) as asked,
    coalesce(bookings.status, shipments.status, held.papers) as asked_status
  from cases
  cross join lateral (
    select count(*) filter (where ${IS_REPORT})::int as reports,
      coalesce(max(position) filter (where what not in ('looked', 'read')), 0)::int as version,
      (array_agg(reason order by position) filter (where what = 'reported'))[1] as reason
    from case_events e where e.case_id = cases.id
  ) as events
  left join users taker on taker.id = taken_by
  left join bookings on about = 'booking' and bookings.id = subject_id
  left join inspections on about = 'inspection' and inspections.id = subject_id
  left join shipments on about = 'shipment' and shipments.id = subject_id
  left join vehicles held on about = 'vehicle' and held.plate_id = subject_id and held.claim = 'holds'
  left join vehicles claimed on about = 'vehicle' and claimed.plate_id = subject_id and claimed.claim = 'claims'
  left join listings on listings.id = case about when 'listing' then subject_id when 'booking' then bookings.listing_id
    when 'inspection' then inspections.listing_id end
  left join users owner on owner.id <> ${DELETED_USER} and owner.id = case when about in ('person', 'payouts') then subject_id
    when about = 'shipment' then shipments.carrier_id when about = 'vehicle' then held.carrier_id else listings.owner_id end
  left join users other on other.id <> ${DELETED_USER}
    and other.id = coalesce(bookings.renter_id, inspections.visitor_id, shipments.shipper_id, claimed.carrier_id)
  ${where}`;

export async function findCaseView(db: Db, id: string): Promise<CaseView | undefined> {
  return (await views(sql`where cases.id = ${id}`).execute(db)).rows[0];
}

interface QueueQuery {
  readonly closed: boolean;
  readonly about?: CaseRow['about'] | undefined;
  readonly order: components['schemas']['CaseOrder'];
  /** Only cases that this member of staff has taken. */
  readonly takenBy?: string | undefined;
  readonly found?: Found | undefined;
}

/** The subject of a search: a case, a user, a delivery by its number, or an id. */
export type Found =
  | { readonly number: number }
  | { readonly phone: string }
  | { readonly shipment: string }
  | { readonly id: string };

/** Written as in the partial indexes. */
const WAITS = sql`status in ('open', 'taken', 'proposed', 'appealed')`;
const IS_CLOSED = sql`status in ('decided', 'settled', 'upheld', 'lifted')`;

/** The orders of the queue, each with its own index. */
const orders: Record<QueueQuery['order'], RawBuilder<unknown>> = {
  money: sql`by_new, money desc, opened_at, id`,
  age: sql`opened_at, id`,
  deadline: sql`due_at, id`,
};
const NEWEST_FIRST = sql`opened_at desc, id desc`;

const orderOf = ({ closed, order, found }: QueueQuery) => (closed || found ? NEWEST_FIRST : orders[order]);

const isIn = ({ found, closed, about, takenBy }: QueueQuery) => sql`
  ${found ? isFound(found) : closed ? IS_CLOSED : WAITS}
  ${about === undefined ? sql`` : sql`and about = ${about}`}
  ${takenBy === undefined ? sql`` : sql`and taken_by = ${takenBy}`}`;

/**
 * Selects the cases of a queue. Reads the other tables only for the page that is shown. With a known limit and offset
 * PostgreSQL would plan each page of a long queue again, so they are hidden from its planner.
 */
export const queueOf = (query: QueueQuery, { limit, offset }: { limit: number; offset: number }) => sql<{ id: string }>`
  select id from cases where ${isIn(query)}
  order by ${orderOf(query)} limit ${hiddenFromPlanner(limit, 'int')} offset ${hiddenFromPlanner(offset, 'int')}`;

function isFound(found: Found) {
  if ('number' in found) return sql`number = ${found.number}`;
  if ('shipment' in found)
    return sql`subject_id = (select id from shipments where shipments.number = ${found.shipment})`;
  if ('id' in found) return sql`(subject_id = ${found.id} or listing_id = ${found.id} or cases.id = ${found.id})`;
  return sql`cases.id in (
    select case_id from case_people join users on users.id = user_id
    where users.phone = ${found.phone} and part <> 'staff')`;
}

export async function listCaseViews(
  db: Db,
  query: QueueQuery,
  page: { limit: number; offset: number },
): Promise<CaseView[]> {
  const { rows: ids } = await queueOf(query, page).execute(db);
  const of = ids.map(({ id }) => id);
  if (of.length === 0) return [];
  const rows = (await views(sql`where cases.id in (${sql.join(of)})`).execute(db)).rows;
  return of.flatMap((id) => rows.find((each) => each.id === id) ?? []);
}

/** Counts the cases of a queue up to some pages after this one: a longer queue takes no longer. */
export async function countCases(
  db: Db,
  query: QueueQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<number> {
  const counted = queueOf(query, { limit: offset + CASE_PAGES_COUNTED * limit, offset: 0 });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${counted}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the staff who have read a case, with their last time. */
export async function listReaders(db: Db, caseId: string): Promise<{ name: string; user_id: string; at: Date }[]> {
  const { rows } = await sql<{ name: string; user_id: string; at: Date }>`
    select first_name || ' ' || last_name as name, user_id, max(at) as at
    from case_events join case_people on case_people.id = actor_id join users on users.id = user_id
    where case_events.case_id = ${caseId} and what = 'read' group by 1, 2 order by 3 desc, 1`.execute(db);
  return rows;
}

export type NamedEvent = Pick<CaseEventRow, 'what' | 'reason' | 'words' | 'decision' | 'at' | 'actor_id'> & {
  /** Null if the account was deleted. */
  readonly name: string | null;
  /** Day of the inspection that the report came from. */
  readonly day: InspectionRow['day'] | null;
  readonly hour: InspectionRow['hour'] | null;
  /** Pickup city of the delivery that the report came from. */
  readonly picked_up_in: string | null;
  readonly delivered_to: string | null;
  readonly picked_up_on: ShipmentRow['day'] | null;
};

export async function listHistory(db: Db, caseId: string): Promise<NamedEvent[]> {
  return await db
    .selectFrom('case_events')
    .leftJoin('case_people', 'case_people.id', 'actor_id')
    .leftJoin('users', 'users.id', 'case_people.user_id')
    .leftJoin('inspections', 'inspections.id', 'inspection_id')
    .leftJoin('shipments', 'shipments.id', 'shipment_id')
    .select(['what', 'reason', 'words', 'decision', 'at', 'actor_id', 'inspections.day', 'hour'])
    .select((eb) => eb.ref('shipments.day').as('picked_up_on'))
    .select(sql<string | null>`origin->>'city'`.as('picked_up_in'))
    .select(sql<string | null>`destination->>'city'`.as('delivered_to'))
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('name'))
    .where('case_events.case_id', '=', caseId)
    .where('what', '<>', 'read')
    .orderBy('position')
    .execute();
}

export type EarlierCase = Pick<CaseRow, 'id' | 'number' | 'about' | 'status'> &
  Pick<components['schemas']['EarlierCase'], 'with' | 'outcomes'>;

/**
 * Lists earlier cases, newest first: those about the same subject or listing, then those of the same people. Leaves out
 * cases that the reader reported or is a side of.
 */
export async function listEarlier(db: Db, view: CaseView, readerId: string): Promise<EarlierCase[]> {
  const { number, subject_id, listing_id, owner_id, other_id } = view;
  const people = sql`(${owner_id}::uuid, ${other_id}::uuid)`;
  const { rows } = await sql<EarlierCase>`
    select cases.id, number, about, status, (
      select coalesce(json_agg(first_name || ' ' || last_name order by first_name, last_name), '[]')
      from case_people p join users on users.id = user_id where p.case_id = cases.id and part = 'side' and user_id in ${people}
    ) as "with", (
      select coalesce(json_agg(json_build_object('what', what, 'decision', e.decision, 'words', words) order by position), '[]')
      from case_events e where e.case_id = cases.id and what in ('decided', 'upheld', 'lifted')
    ) as outcomes
    from (
      select id, true as is_same from cases where subject_id = ${subject_id} or listing_id = ${listing_id}
      union all select case_id, false from case_people where part = 'side' and user_id in ${people}
    ) as found join cases on cases.id = found.id
    where number < ${number} and not exists (
      select from case_people p where p.case_id = cases.id and p.user_id = ${readerId} and part <> 'staff'
    )
    group by cases.id order by bool_or(is_same) desc, number desc limit 10`.execute(db);
  return rows;
}

/** Lists documents of a case: photos of its listing when it was opened, ID proof, inspection photo, photos of goods and load, proof of ownership, files of its sides. */
export async function listDocuments(db: Db, { id, about, subject_id, listing_of }: CaseView) {
  const { rows } = await sql<{ id: string; kind: Kind; at: Date }>`
    select id, created_at as at, case kind when 'proof' then 'idProof'
      when 'document' then case when said_in is null then 'ownership' else 'saidDocument' end
      else case when is_of_listing then 'listingPhoto' when said_in is not null then 'saidPhoto' when goods_of is not null then 'goodsPhoto' when shipment_id is not null then 'loadPhoto' else 'visitPhoto' end
      end as kind
    from files, lateral (
      select exists (select from case_photos where case_id = ${id} and file_id = files.id) as is_of_listing
    ) as kept
    where stored_at is not null and removed_at is null and (is_of_listing or
      (kind = 'document' and listing_id = ${listing_of}) or
      (kind = 'proof' and ${about} = 'booking' and booking_id = ${subject_id}) or
      (kind = 'image' and ${about} = 'inspection' and inspection_id = ${subject_id}) or
      (kind = 'image' and ${about} = 'shipment' and shipment_id = ${subject_id}) or
      (kind = 'image' and ${about} = 'shipment' and goods_of = ${subject_id}) or
      said_in in (select e.id from case_events e where e.case_id = ${id})
    ) order by is_of_listing, created_at, id`.execute(db);
  return rows;
}

/** Stores a snapshot of the listing in a new case, and keeps its photos. */
export async function keepListing(trx: Db, { id, listing_of, ...view }: CaseView & { listing_of: string }) {
  const { place, address, city, price, price_period, description, features, house_facts } = view;
  const was = { place, address, city, price, price_period, description, features, house_facts };
  const listing_then: ListingThen = was;
  await trx.updateTable('cases').set({ listing_id: listing_of, listing_then }).where('id', '=', id).execute();
  await sql`insert into case_photos (case_id, file_id)
    select ${id}, file_id from listing_photos where listing_id = ${listing_of}`.execute(trx);
}

/** Forgets the listings of cases that ended before a moment. @returns How many there were. */
export async function forgetListingsBefore(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update cases set listing_then = null where listing_then is not null and ${IS_CLOSED} and touched_at < ${moment}
      returning id
    ), freed as (delete from case_photos using ended where case_id = ended.id)
    select id from ended`.execute(db);
  return rows.length;
}

export interface Concerned {
  readonly user_id: string;
  readonly part: CasePart;
  readonly has_reported: boolean;
}

/** Lists the sides and the reporters of a case who still have an account. */
export async function listConcerned(db: Db, caseId: string): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select user_id, part, exists (
      select from case_events e where e.case_id = ${caseId} and actor_id = case_people.id and what = 'reported'
    ) as has_reported
    from case_people
    where case_id = ${caseId} and user_id is not null and part <> 'staff'
    order by user_id`.execute(db);
  return rows;
}

/** Lists users who reported the case and still have an account. */
export async function listReporters(db: Db, caseId: string): Promise<string[]> {
  return (await listConcerned(db, caseId)).flatMap(({ user_id, has_reported }) => (has_reported ? [user_id] : []));
}

/** Lists what the user reported and said in cases, newest first. */
export async function listReportsBy(db: Db, userId: string) {
  return await db
    .selectFrom('case_people')
    .innerJoin('case_events', (join) =>
      join.onRef('case_events.case_id', '=', 'case_people.case_id').onRef('actor_id', '=', 'case_people.id'),
    )
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .select(['number', 'about', 'subject_id', 'reason', 'words', 'at'])
    .where('case_people.user_id', '=', userId)
    .where('what', 'in', ['reported', 'said'])
    .orderBy('at', 'desc')
    .orderBy('case_events.id')
    .execute();
}

/** Finds both sides of an inspection, who may be the same user. */
export async function findSidesOfVisit(db: Db, inspectionId: string) {
  return await db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['visitor_id', 'owner_id', 'listing_id'])
    .where('inspections.id', '=', inspectionId)
    .executeTakeFirst();
}

/** Finds the sender and the carrier of a delivery. */
export async function findSidesOfShipment(db: Db, shipmentId: string) {
  return await db
    .selectFrom('shipments')
    .select(['shipper_id', 'carrier_id'])
    .where('id', '=', shipmentId)
    .executeTakeFirst();
}

/**
 * Lists decisions that concern a user with their appeals and answers, newest first: those against them, those about their
 * bookings, inspections and deliveries, also before they are made, and those about what they reported.
 */
export async function listConcerning(db: Db, userId: string, { id, subjects, limit }: Which): Promise<Concerning[]> {
  const concerning = sql`
    join case_people me on me.case_id = cases.id and me.user_id = ${userId}
    left join case_events decided on decided.case_id = cases.id and decided.what = 'decided'
    left join case_events objected on objected.case_id = cases.id and objected.what = 'appealed'
    left join case_events answered on answered.case_id = cases.id and answered.what in ('upheld', 'lifted')
    where ((decided.id is not null and cases.status in ('decided', 'appealed', 'settled', 'upheld', 'lifted')
        and (against_id = me.id or ${HAS_REPORTED})) or ${IS_HEARD})
      ${id === undefined ? sql`` : sql`and cases.id = ${id}`}
      ${subjects === undefined ? sql`` : sql`and subject_id in (${sql.join(subjects)})`}
    order by coalesce(decided.at, cases.opened_at) desc, cases.id limit ${limit}`;
  const said = sql`, decided.words as words, decided.at as decided_at, objected.words as objection,
    exists (select from payout_holds where case_id = cases.id) as holds_payouts,
    case when objected.id is null then null else coalesce(objected.actor_id = me.id, false) end as is_own_appeal, answered.words as answer,
    case when against_id = me.id then 'against'
      when me.part = 'side' and about in ('inspection', 'shipment', 'vehicle') then 'side'
      when ${HAS_REPORTED} then 'reporter' else 'side' end as role,
    ${IS_HEARD} as is_heard,
    exists (select from case_events e where e.case_id = cases.id and e.actor_id = me.id and what in ('reported', 'said', 'waived')) as has_answered`;
  return (await views<Concerning>(concerning, said).execute(db)).rows;
}

const HAS_REPORTED = sql`exists (
  select from case_events e where e.case_id = cases.id and e.actor_id = me.id and e.what = 'reported')`;

/** Whether the user is one of two sides that are heard. Written as `hasThread` of domain/lifecycles/case.ts. */
const IS_HEARD = sql`(me.part = 'side' and about in ('inspection', 'booking', 'shipment', 'vehicle'))`;

interface Which {
  readonly limit: number;
  /** Only this case. */
  readonly id?: string;
  /** Only cases about these subjects. */
  readonly subjects?: readonly string[];
}

export interface Concerning extends CaseView {
  readonly role: components['schemas']['OwnDecision']['role'];
  readonly words: string | null;
  /** Null before the decision. */
  readonly decided_at: Date | null;
  /** Whether the user is one of two sides that are heard. */
  readonly is_heard: boolean;
  readonly has_answered: boolean;
  readonly objection: string | null;
  /** Whether this decision still holds payouts. */
  readonly holds_payouts: boolean;
  /** Null without an appeal. */
  readonly is_own_appeal: boolean | null;
  readonly answer: string | null;
}
