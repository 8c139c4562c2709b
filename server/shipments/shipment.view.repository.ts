/** Reads deliveries with their participants. */
import { sql } from 'kysely';
import type { ShipmentRole } from '#domain/lifecycles/shipment.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Page } from '../http/paging/keyset.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { BookingRow, ShipmentRow } from '../platform/db/tables.ts';
import { isPaused, isPausedByLetdown, letdownOf } from './reliability.repository.ts';
import { FINAL_STATUSES } from './shipment.repository.ts';

/** A list of deliveries by the user's role, or of loads open for offers. */
export type ListSide = ShipmentRole | 'open';

type Person = components['schemas']['ShipmentPerson'];

export interface ShipmentView extends ShipmentRow {
  readonly carrier: Person | null;
  readonly driver: Person | null;
  /** Status of the booking that gives the delivery address. */
  readonly booking_status: BookingRow['status'] | null;
  readonly booking_ends_at: Date | null;
  /** The status that the trip of a closed delivery ended with. */
  readonly ended_as: NonNullable<components['schemas']['Shipment']['ended_as']> | null;
  /** When its carrier let the sender down; null if they did not. */
  readonly let_down_at: Date | null;
  /** Whether that pauses the carrier. */
  readonly is_pausing: boolean;
  /** Files of the loaded goods, in upload order. */
  readonly load_photos: readonly string[];
  /** Files of the goods that still exist, in order. */
  readonly goods_photos: readonly string[];
}

const DAY = 24 * 60 * 60_000;

/** Newest first. */
export async function listShipmentsOf(
  db: Db,
  whose: ListSide,
  { userId, page, now }: Listing,
): Promise<ShipmentView[]> {
  const { limit, offset, after } = page;
  const before = after
    ? sql`and (shipments.created_at, shipments.id) < (${after.created_at}, ${after.id}::uuid)`
    : sql``;
  return await views(
    db,
    sql`where ${mine(whose, userId, now)} ${before}
      order by shipments.created_at desc, shipments.id desc limit ${limit} offset ${offset}`,
  );
}

interface Listing {
  readonly userId: string;
  readonly page: Page;
  readonly now: Date;
}

export async function countShipmentsOf(
  db: Db,
  whose: ListSide,
  { userId, now }: Omit<Listing, 'page'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipments left join drivers on drivers.id = driver_id
    where ${mine(whose, userId, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findShipmentView(db: Db, id: string): Promise<ShipmentView | undefined> {
  return (await views(db, sql`where shipments.id = ${id}`))[0];
}

/** Whether the delivery is open for offers and fits this user's vehicles. */
export async function isOpenTo(db: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shipments where id = ${id} and ${mine('open', userId, now)}`.execute(db);
  return rows.length > 0;
}

/** Notifies carriers in the app who could take a load and are not paused, unless they turned such notifications off. */
export async function insertLoadAlerts(trx: Db, { id, text, link }: LoadAlert, now: Date): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, text, link, created_at)
    select carriers.user_id, 'load', ${text}, ${link}, ${now}
    from carriers
    join users on users.id = carriers.user_id and suspended_by is null
    join shipments on shipments.id = ${id} and shipper_id is distinct from carriers.user_id
    left join notification_settings settings on settings.user_id = carriers.user_id and settings.kind = 'load'
    where coalesce(settings.app, true) and from_state = any (states) and to_state = any (states)
      and not ${isPaused('carriers.user_id', now)}
      and exists (
        select from vehicles where vehicles.carrier_id = carriers.user_id and vehicles.kind = any (shipments.kinds)
          and claim = 'holds' and licence_until >= shipments.day and insurance_until >= shipments.day
      )`.execute(trx);
}

interface LoadAlert {
  readonly id: string;
  readonly text: string;
  readonly link: string;
}

/**
 * Claims carriers who want a daily SMS about new loads, got none since the moment, and are not paused. A second server
 * that claims at the same time gets none of them.
 *
 * @returns For each carrier, the time after which loads are new.
 */
export async function claimDigests(trx: Db, { notSince, now, limit }: Digests): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with due as (
      select carriers.user_id, users.phone, coalesce(loads_told_at, ${later(now, -DAY)}) as since
      from carriers
      join users on users.id = carriers.user_id and suspended_by is null
      join notification_settings settings on settings.user_id = carriers.user_id and settings.kind = 'load' and settings.sms
      where (loads_told_at is null or loads_told_at < ${notSince}) and not ${isPaused('carriers.user_id', now)}
      order by carriers.user_id limit ${limit} for update of carriers skip locked
    ), told as (
      update carriers set loads_told_at = ${now} from due where carriers.user_id = due.user_id
    )
    select * from due`.execute(trx);
  return rows;
}

interface Digests {
  readonly notSince: Date;
  readonly now: Date;
  readonly limit: number;
}

interface Digest {
  readonly user_id: string;
  readonly phone: string;
  readonly since: Date;
}

/** Counts the loads that a carrier could offer for, and that are newer than the moment. */
export async function countNewLoads(db: Db, { user_id, since }: Pick<Digest, 'user_id' | 'since'>, now: Date) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipments
    where shipments.created_at > ${since} and ${mine('open', user_id, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the user is sender or carrier of a delivery that has not ended. */
export async function hasOpenShipments(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shipments where (shipper_id = ${userId} or carrier_id = ${userId})
      and not status = any (${FINAL_STATUSES})
      and not (status in ('requested', 'awaitingPayment') and held_until <= ${now}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether deliveries that are paid for, or may be paid for at any moment, go to one of this owner's places. */
export async function hasIncomingDeliveries(db: Db, ownerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shipments join bookings on bookings.id = booking_id
    where bookings.owner_id = ${ownerId} and shipments.status <> 'requested' and not shipments.status = any (${FINAL_STATUSES})
      and not (shipments.status = 'awaitingPayment' and shipments.held_until <= ${now}) limit 1`.execute(db);
  return rows.length > 0;
}

const views = async (db: Db, where: ReturnType<typeof sql>): Promise<ShipmentView[]> => {
  const { rows } = await sql<ShipmentView>`
    select shipments.*,
      case when carriers.name is null then null
        else jsonb_build_object('name', carriers.name, 'phone_no', users.phone) end as carrier,
      case when drivers.id is null then null
        else jsonb_build_object('name', drivers.name, 'phone_no', drivers.phone) end as driver,
      case when shipments.status = 'closed' then (select events.status from shipment_events events
        where events.shipment_id = shipments.id and events.status in ('delivered', 'returned', 'notHandedOver')
        order by position desc limit 1) end as ended_as,
      ${letdownOf('shipments')} as let_down_at, ${isPausedByLetdown('shipments')} as is_pausing,
      bookings.status as booking_status, bookings.ends_at as booking_ends_at,
      (select coalesce(jsonb_agg(files.id order by files.created_at, files.id), '[]') from files
        where shipment_id = shipments.id and removed_at is null) as load_photos,
      (select coalesce(jsonb_agg(files.id order by array_position(shipments.photos, files.id::text)), '[]') from files
        where goods_of = shipments.id and removed_at is null) as goods_photos
    from shipments
    left join bookings on bookings.id = booking_id
    left join carriers on carriers.user_id = shipments.carrier_id
    left join users on users.id = shipments.carrier_id
    left join drivers on drivers.id = driver_id
    ${where}`.execute(db);
  return rows;
};

function mine(whose: ListSide, userId: string, now: Date) {
  if (whose === 'shipper') return sql`shipper_id = ${userId}`;
  if (whose === 'carrier') return sql`shipments.carrier_id = ${userId}`;
  if (whose === 'driver')
    return sql`drivers.phone = (select phone from users where id = ${userId}) and not shipments.status = any (${FINAL_STATUSES})`;
  return sql`shipments.status = 'requested' and held_until > ${now} and shipper_id is distinct from ${userId}
    and exists (
      select from carriers
      join vehicles on vehicles.carrier_id = carriers.user_id
      join users on users.id = carriers.user_id and suspended_by is null
      where carriers.user_id = ${userId} and from_state = any (states) and to_state = any (states)
        and vehicles.kind = any (shipments.kinds) and claim = 'holds' and licence_until >= shipments.day and insurance_until >= shipments.day
    )`;
}
