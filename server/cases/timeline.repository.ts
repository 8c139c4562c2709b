/** The booking, inspection or delivery of a case: its statuses, money and messages, and the history of its users. */
import { sql } from 'kysely';
import { href } from '#domain/addresses.ts';
import type { CancelReason, InspectionRole, SettledBy } from '#domain/lifecycles/inspection.ts';
import type { CodeMove } from '#domain/lifecycles/shipment.ts';
import type { Kobo } from '#domain/money.ts';
import type { Db } from '../platform/db/database.ts';
import type { BookingRow, CaseRow, InspectionRow, ShipmentRow } from '../platform/db/tables.ts';
import { IS_REPORT } from './case.view.repository.ts';

type Subject = Pick<CaseRow, 'id' | 'about' | 'subject_id'>;

/** A change of the record's status. */
export interface StatusRow {
  readonly status: BookingRow['status'] | InspectionRow['status'] | ShipmentRow['status'];
  readonly at: Date;
  /** When the driver's phone says it happened. */
  readonly made_at: Date | null;
}

/** Lists the changes of status, oldest first, without the first one. A delivery has its own rows, with the times of the phone. */
export async function listStatuses(db: Db, { about, subject_id }: Subject): Promise<StatusRow[]> {
  const query =
    about === 'shipment'
      ? sql<StatusRow>`select status, at, made_at from shipment_events
          where shipment_id = ${subject_id} order by position offset 1`
      : sql<StatusRow>`select to_status as status, at, null as made_at from moves
          where record = ${`${about}s`} and record_id = ${subject_id} order by position`;
  return (await query.execute(db)).rows;
}

/** The fields of a case's record that its timeline shows. */
export interface RecordRow {
  readonly asked_at: Date;
  readonly reminded_at: Date | null;
  readonly reason: string | null;
  readonly cancelled_by: BookingRow['cancelled_by'] | InspectionRow['cancelled_by'] | ShipmentRow['cancelled_by'];
  /** Why an inspection was cancelled by neither side. */
  readonly cancelled_because: CancelReason | null;
  readonly settled_by: SettledBy | null;
  /** The party that reported on the inspection. */
  readonly said_by: InspectionRole | null;
  /** Wrong codes, one line for each code. */
  readonly tries: readonly { readonly what: CodeMove | 'visit'; readonly tries: number }[];
  /** The business name of the carrier. */
  readonly business: string | null;
  readonly driver: string | null;
  readonly driver_phone: string | null;
  readonly plate: string | null;
  readonly receiver: string | null;
  readonly receiver_phone: string | null;
}

export async function findRecord(db: Db, { subject_id }: Subject): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select coalesce(bookings.created_at, inspections.created_at, shipments.created_at) as asked_at, reminded_at, reason,
      coalesce(bookings.cancelled_by, inspections.cancelled_by, shipments.cancelled_by) as cancelled_by, cancelled_because,
      settled_by, said_by,
      carriers.name as business, drivers.name as driver, drivers.phone as driver_phone, plate,
      destination->>'name' as receiver, destination->>'phone' as receiver_phone,
      (select coalesce(json_agg(json_build_object('what', what, 'tries', tries) order by what), '[]') from (
        select 'visit' as what, tries from visit_codes where inspection_id = ${subject_id} and tries > 0
        union all select what, tries from shipment_codes where shipment_id = ${subject_id} and tries > 0
      ) as tried) as tries
    from (values (${subject_id}::uuid)) as subject (id)
    left join bookings on bookings.id = subject.id
    left join inspections on inspections.id = subject.id
    left join visit_words on visit_words.inspection_id = subject.id
    left join shipments on shipments.id = subject.id
    left join carriers on carriers.user_id = carrier_id
    left join drivers on drivers.id = driver_id
    where coalesce(bookings.id, inspections.id, shipments.id) is not null`.execute(db);
  return rows[0];
}

export interface MoneyRow {
  readonly what: 'paid' | 'disputed' | 'refund' | 'refunded' | 'payout' | 'paidOut';
  readonly amount: Kobo;
  readonly at: Date;
}

/** Lists what was paid, refunded and paid out for an inspection or a delivery. */
export async function listMoney(db: Db, { subject_id }: Subject): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select what, amount::float8 as amount, at from (
      select 'paid' as what, amount, paid_at as at from payments where inspection_id = ${subject_id}
      union all select 'disputed', amount, disputed_at from payments where inspection_id = ${subject_id}
      union all select 'refund', refunds.amount, refunds.created_at
        from refunds join payments on payments.id = payment_id where inspection_id = ${subject_id}
      union all select 'refunded', refunds.amount, done_at
        from refunds join payments on payments.id = payment_id where inspection_id = ${subject_id}
      union all select 'payout', amount, created_at from payouts where shipment_id = ${subject_id}
      union all select 'paidOut', amount, done_at from payouts where shipment_id = ${subject_id}
    ) as money where at is not null`.execute(db);
  return rows;
}

export interface SentRow {
  readonly to: string;
  readonly by: 'app' | 'sms';
  readonly text: string;
  readonly at: Date;
  readonly is_delivered: boolean;
}

/**
 * Lists the messages about the record and the case, newest first: notifications to its sides, and SMS to anyone, as
 * long as they are kept. Leaves out the text of an SMS with a code or a link.
 */
export async function listSent(db: Db, { id, about, subject_id }: Subject): Promise<SentRow[]> {
  const links = [href.decision(id), about === 'booking' ? href.booking(subject_id) : href.shipment(subject_id)];
  const subjects = [
    ...links,
    ...['inspection', 'pickup', 'handover', 'count', 'job', 'link'].map((what) => `${what} ${subject_id}`),
  ];
  const { rows } = await sql<SentRow>`
    select "to", by, text, at, is_delivered from (
      select users.first_name || ' ' || users.last_name as "to", 'app' as by, text, notifications.created_at as at,
        true as is_delivered
      from case_people join users on users.id = case_people.user_id
      join notifications on notifications.user_id = users.id
        and (link in (${sql.join(links)}) or notifications.subject in (${sql.join(subjects)}))
      where case_id = ${id} and part = 'side'
      union all
      select coalesce(users.first_name || ' ' || users.last_name, recipient), 'sms',
        case when purpose in ('handover', 'link') then 'With a code or link, which we do not show.' else body end,
        messages.created_at, delivered_at is not null
      from messages left join users on users.phone = recipient
      where subject in (${sql.join(subjects)})
    ) as sent order by at desc, by, "to", text limit 100`.execute(db);
  return rows;
}

/** The history of a user, without one case. */
export interface PersonRow {
  readonly id: string;
  readonly since: Date;
  /** Bookings, inspections and deliveries that they cancelled after they were agreed or paid. */
  readonly cancelled: number;
  /** Disputes about their inspections or deliveries. */
  readonly disputes: number;
  /** Reports about them, their listings and bookings. */
  readonly reports: number;
  /** Decisions against them that are in force. */
  readonly decisions: number;
}

/** Reads the histories of users, without the case itself. */
export async function listPeople(db: Db, caseId: string, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select users.id, users.created_at as since,
      (select count(*)::int from (
        select 'bookings' as record, id from bookings where renter_id = users.id and cancelled_by = 'renter'
        union all select 'bookings', id from bookings where owner_id = users.id and cancelled_by = 'owner'
        union all select 'inspections', id from inspections where visitor_id = users.id and cancelled_by = 'visitor'
        union all select 'inspections', inspections.id from listings join inspections on listing_id = listings.id
          where owner_id = users.id and cancelled_by = 'owner'
        union all select 'shipments', id from shipments where shipper_id = users.id and cancelled_by = 'shipper'
        union all select 'shipments', id from shipments where carrier_id = users.id and cancelled_by = 'carrier'
      ) as ended where exists (
        select from moves where moves.record = ended.record and record_id = ended.id and to_status = 'cancelled'
          and from_status in ('accepted', 'scheduled', 'booked', 'assigned', 'onTheWay')
      )) as cancelled,
      (select count(*)::int from case_people p join cases on cases.id = p.case_id
        where p.user_id = users.id and part = 'side' and about in ('inspection', 'shipment') and cases.id <> ${caseId}) as disputes,
      (select count(*)::int from case_people p join cases on cases.id = p.case_id
        where p.user_id = users.id and part = 'side' and about in ('listing', 'person', 'booking') and cases.id <> ${caseId}
          and not exists (select from case_events e where e.case_id = p.case_id and e.actor_id = p.id and what = 'reported')
          and exists (select from case_events e where e.case_id = p.case_id and ${IS_REPORT})) as reports,
      (select count(*)::int from case_people p join cases on against_id = p.id
        where p.user_id = users.id and cases.status in ('decided', 'appealed', 'upheld') and cases.id <> ${caseId}) as decisions
    from users where users.id in (${sql.join(ids)})`.execute(db);
  return rows;
}
