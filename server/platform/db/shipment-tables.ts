import type { Generated } from 'kysely';
import type { Goods } from '#domain/goods.ts';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { Kobo } from '#domain/money.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';

/** The tables of shipments, as the migrations make them. */
export interface ShipmentTables {
  shipments: ShipmentTable;
  shipment_offers: ShipmentOfferTable;
  shipment_codes: ShipmentCodeTable;
  shipment_links: ShipmentLinkTable;
  shipment_events: ShipmentEventTable;
  saved_addresses: { id: string; user_id: string; label: string; state: string; place: StoredPlace; saved_at: Date };
}

interface ShipmentTable {
  id: string;
  /** The number that people quote, such as `G-7KM3T`. */
  number: string;
  shipper_id: string | null;
  /** Booking that gives the delivery address; null for any other address. */
  booking_id: string | null;
  status: ShipmentStatus;
  since: Generated<Date>;
  goods: Goods;
  /** Ids of the goods' photos, in order. Includes photos deleted with an account. */
  photos: Generated<string[]>;
  /** The sender's notes for the driver. */
  notes: string | null;
  origin: StoredPlace;
  destination: StoredPlace;
  from_state: string;
  to_state: string;
  day: string;
  part_of_day: components['schemas']['ShipmentWindow'];
  begins_at: Date;
  ends_at: Date;
  vehicle: VehicleKind;
  kinds: string[];
  held_until: Date | null;
  carrier_id: string | null;
  price: Kobo | null;
  part: Kobo | null;
  /** Null if the booking, the payment or an account ended it. */
  cancelled_by: Generated<'shipper' | 'carrier' | null>;
  /** When its carrier cancelled it late; null otherwise. */
  left_at: Date | null;
  driver_id: string | null;
  plate: string | null;
  /** Pieces that the driver counted at pickup. */
  counted: number | null;
  created_at: Date;
}

/** An address without its state, which has its own column. Only the city remains once its account is deleted. */
export interface StoredPlace {
  readonly city: string;
  readonly address: string;
  readonly landmark: string | null;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
}

interface ShipmentOfferTable {
  id: string;
  shipment_id: string;
  carrier_id: string;
  price: Kobo;
  by_tariff: boolean;
  created_at: Date;
  /** The hours of waiting at each address that the price includes; null for all. */
  free_hours: Generated<number | null>;
  /** The price of each further hour. */
  per_hour: Generated<Kobo | null>;
}

interface ShipmentCodeTable {
  shipment_id: string;
  what: 'pickUp' | 'deliver' | 'bringBack';
  code: string;
  tries: Generated<number>;
}

interface ShipmentEventTable {
  position: Generated<number>;
  shipment_id: string;
  status: ShipmentStatus;
  at: Date;
  /** When the driver's phone says it happened; null for moves of other users. */
  made_at: Date | null;
}

interface ShipmentLinkTable {
  token_hash: string;
  shipment_id: string;
  made_at: Date;
  said_at: Date | null;
}
