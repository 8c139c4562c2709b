import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { BookingRole, BookingStatus } from '#domain/lifecycles/booking.ts';
import type { ListingKind, ListingStatus } from '#domain/lifecycles/listing.ts';
import type { Kobo } from '#domain/money.ts';
import type { Charge, PricePeriod } from '#domain/move-in.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { CarrierTables } from './carrier-tables.ts';
import type { CaseTables } from './case-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { ShipmentTables } from './shipment-tables.ts';

/** The tables as the migrations make them. `timestamptz` is a Date, `bigint` a number, on both databases. */
export interface Tables extends MoneyTables, CaseTables, CarrierTables, ShipmentTables {
  users: UserTable;
  sessions: SessionTable;
  ended_sessions: EndedSessionRow;
  otp_challenges: OtpChallengeTable;
  otp_attempts: { phone: string; purpose: OtpPurpose; source: string; attempts: number };
  otp_sends: { phone: string; purpose: OtpPurpose; source: string; sent_at: Date };
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeRow;
  desk_enrolments: { user_id: string; token_hash: string; expires_at: Date };
  sign_in_attempts: { phone: string; source: string; failures: number; since: Date };
  messages: MessageTable;
  files: FileTable;
  listings: ListingTable;
  listing_photos: { listing_id: string; position: number; file_id: string };
  listing_days: { listing_id: string; day: string; start_hour: string; end_hour: string };
  bookings: BookingRow;
  blocked_days: { id: string; listing_id: string; from_day: string; to_day: string };
  words: { word: string };
  word_slips: { rest: string; word: string };
  listing_words: ListingWordTable;
  made_once: MadeOnceTable;
  notifications: NotificationTable;
  notification_settings: NotificationSettingRow;
  favourites: FavouriteRow;
  search_alerts: SearchAlertRow;
  new_listings: { listing_id: string; created_at: Date };
  favourite_messages: { user_id: string; day: string };
  consents: ConsentRow;
  call_limits: CallLimitRow;
  versions: VersionsRow;
  moves: MoveTable;
  /** Written by triggers alone. */
  listings_to_check: { position: Generated<number>; listing_id: string };
  schema_migrations: { name: string; sha256: string; ran_at: Generated<Date> };
}

/** Written by triggers alone. */
interface MoveTable {
  position: Generated<number>;
  record: string;
  record_id: string;
  from_status: string;
  to_status: string;
  at: Generated<Date>;
}

export type UserRow = Selectable<UserTable>;
export type NewUser = Insertable<UserTable>;
export type SessionRow = Selectable<SessionTable>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type MessageRow = Selectable<MessageTable>;
export type FileRow = Selectable<FileTable>;
/** A listing, without the column that the database computes for searches. */
export type ListingRow = Omit<Selectable<ListingTable>, 'monthly_price'>;
export type InspectionRow = Selectable<MoneyTables['inspections']>;
export type VisitWordsRow = Selectable<MoneyTables['visit_words']>;
export type PaymentRow = Selectable<MoneyTables['payments']>;
export type PayoutRow = Selectable<MoneyTables['payouts']>;
export type RefundRow = Selectable<MoneyTables['refunds']>;
export type ShipmentRow = Selectable<ShipmentTables['shipments']>;
export type ShipmentOfferRow = Selectable<ShipmentTables['shipment_offers']>;
export type ShipmentCodeRow = Selectable<ShipmentTables['shipment_codes']>;
export type ShipmentEventRow = Selectable<ShipmentTables['shipment_events']>;
export type ShipmentLinkRow = Selectable<ShipmentTables['shipment_links']>;
export type SavedAddressRow = Selectable<ShipmentTables['saved_addresses']>;
export type VehicleRow = Selectable<CarrierTables['vehicles']>;
export type TariffRow = Selectable<CarrierTables['tariffs']>;
export type DriverRow = Selectable<CarrierTables['drivers']>;
export type MoveRow = Selectable<MoveTable>;
export type CaseRow = Selectable<CaseTables['cases']>;
export type CaseEventRow = Selectable<CaseTables['case_events']>;
export type SimulatedChargeRow = Selectable<MoneyTables['simulated_charges']>;
export type MadeOnceRow = Selectable<MadeOnceTable>;
export type NotificationRow = Selectable<NotificationTable>;
export type NotificationKind = components['schemas']['NotificationKind'];
export type SessionScope = SessionTable['scope'];
export type MessagePurpose =
  | 'code'
  | 'warning'
  | 'handover'
  | 'link'
  | 'job'
  | 'invitation'
  | 'mail'
  | 'support'
  | 'notice';
export type OtpPurpose = 'verify' | 'reset' | 'desk' | 'bank' | 'phone';

interface UserTable {
  id: Generated<string>;
  user_type: 'USER' | 'OWNER';
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  /** Becomes the email when its confirmation link is used. */
  pending_email: string | null;
  /** When the newest confirmation link was sent. Stays after the change is confirmed or cancelled. */
  pending_email_at: Date | null;
  state: string;
  location: string | null;
  photo: string | null;
  password_hash: string;
  /** The case that suspends the user. */
  suspended_by: string | null;
  /** The end of the last limit in force; null without one. */
  limited_until: Generated<Date | null>;
  phone_verified_at: Date | null;
  /** When the user last changed the number. */
  phone_changed_at: Generated<Date | null>;
  created_at: ColumnType<Date, Date, never>;
}

interface SessionTable {
  id: Generated<string>;
  user_id: string;
  token_hash: string;
  scope: 'access' | 'verification';
  device: string;
  network: string;
  signed_in_at: Date;
  last_used_at: Date;
  expires_at: Date;
  /** When its staff access ends. */
  desk_until: Date | null;
}

interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  /** The device's name for it, in base64url. */
  credential_id: string;
  /** COSE key, in base64url. */
  public_key: string;
  counter: number;
  name: string;
  opens_desk: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface EndedSessionRow {
  token_hash: string;
  /** Why the session ended. */
  ended: 'signed_out' | 'removed' | 'password' | 'phone' | 'suspended' | 'deleted';
  /** When the session's token would have expired. */
  expires_at: Date;
}

export interface PasskeyChallengeRow {
  challenge: string;
  purpose: 'sign_in' | 'desk' | 'add';
  /** The user who adds a passkey with it; null for signing in and the desk. */
  user_id: string | null;
  name: string | null;
  /** The operator's link that the challenge was requested with. */
  enrolment_hash: string | null;
  expires_at: Date;
}

interface OtpChallengeTable {
  phone: string;
  purpose: OtpPurpose;
  code_hash: string;
  salt: string;
  attempts: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface MessageTable {
  id: Generated<number>;
  channel: 'sms' | 'email';
  recipient: string;
  body: string;
  created_at: Date;
  expires_at: Date;
  attempts: Generated<number>;
  due_at: Date;
  delivered_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  /** Fields for the email relay, for messages to us. */
  relay: Generated<components['schemas']['ContactMessage'] | null>;
  purpose: Generated<MessagePurpose>;
  /** A newer message to the same recipient about the same subject replaces one that was not sent yet. */
  subject: Generated<string | null>;
  /** The account that caused the message; null for jobs. */
  sender: Generated<string | null>;
  /** The network of the call that caused the message. */
  address: Generated<string | null>;
  /** When the message was allowed to be sent. It counts in the budgets from then on. */
  counted_at: Generated<Date | null>;
}

interface FileTable {
  id: string;
  owner_id: string | null;
  kind: 'image' | 'document' | 'proof';
  content_type: string;
  /** All sizes of an image together. */
  bytes: number;
  created_at: Date;
  stored_at: Date | null;
  removed_at: Date | null;
  listing_id: string | null;
  /** The user whose profile photo it is. */
  portrait_of: string | null;
  booking_id: string | null;
  /** The inspection that it shows. Only its two sides can read it. */
  inspection_id: string | null;
  /** The delivery whose load it shows. Only its participants can read it. */
  shipment_id: string | null;
  /** The delivery whose goods it shows. Its participants, and carriers who could take the load, can read it. */
  goods_of: Generated<string | null>;
  /** The event of a case that it was sent with. */
  said_in: Generated<string | null>;
  /** The plate of the owner's vehicle that it shows. */
  vehicle_of: Generated<string | null>;
  /** Progress of a photo's sizes; see photo-keys.ts. */
  made: Generated<number>;
  /** Placeholder colour of an opaque photo, such as `#9c3f16`. */
  colour: string | null;
  /** Perceptual hash of a photo: 64 characters, 0 or 1. */
  look: Generated<string | null>;
  /** Perceptual hash of its mirror image. */
  mirrored: Generated<string | null>;
  /** The end of a server's claim to make the sizes of the photo. */
  taken_until: Date | null;
}

interface ListingTable {
  id: string;
  owner_id: string;
  kind: ListingKind;
  status: ListingStatus;
  title: string | null;
  property_type: string;
  other_type: string | null;
  description: string;
  details: string;
  state: string;
  city: string;
  address: string;
  price: Kobo;
  /** E.164 */
  phone: string | null;
  security: boolean;
  features: string[];
  feature_quantities: Record<string, number>;
  lease_months: number | null;
  created_at: Date;
  waits_for_fee: Generated<boolean>;
  price_period: PricePeriod | null;
  monthly_price: GeneratedAlways<Kobo>;
  price_terms: Generated<StoredTerms>;
  facts: Generated<components['schemas']['HouseFacts']>;
  bedrooms: number | null;
  move_in: Kobo | null;
  /** When the owner last confirmed that it is available. */
  confirmed_at: ColumnType<Date, Date, Date>;
  /** Whether it is paused because that is too long ago. */
  unconfirmed: Generated<boolean>;
  /** When the owner was asked to confirm that it is still available; null if not since the last confirmation. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Terms of a price in addition to its period. */
interface StoredTerms {
  shortest_stay?: number;
  charges?: readonly Charge[];
}

interface ListingWordTable {
  listing_id: string;
  word: string;
  kind: ListingKind;
  state: string;
  monthly_price: Kobo;
  created_at: Date;
  city: string;
  price_period: ListingRow['price_period'];
  bedrooms: ListingRow['bedrooms'];
  move_in: ListingRow['move_in'];
}

interface MadeOnceTable {
  /** Scope of the key: the caller's id, or `anyone` without a session. */
  scope: string;
  operation: string;
  idempotency_key: string;
  fingerprint: string;
  /** Inserted before the record, in the same transaction. */
  made_id: string | null;
  /** The account whose deletion also deletes the row. */
  user_id: string | null;
  created_at: Date;
}

export interface BookingRow {
  id: string;
  listing_id: string;
  /** The listing's owner. */
  owner_id: string;
  renter_id: string;
  from_day: string;
  to_day: string;
  /** Stored status; `bookingStatusAt` computes the current one. */
  status: BookingStatus;
  purpose: string;
  employment_status: components['schemas']['EmploymentStatus'];
  other_status: string | null;
  reason: string | null;
  /** Null where an account or the listing was suspended or deleted. */
  cancelled_by: BookingRole | null;
  ends_at: Date;
  created_at: Date;
  /** When the owner was reminded to answer the request. */
  reminded_at: Date | null;
  /** Null if a server of the previous version inserted the booking: then the terms of the listing apply. */
  terms: AgreedTerms | null;
}

/** Price and terms of a listing at the time of the request. */
export type AgreedTerms = Pick<ListingRow, 'price' | 'price_period' | 'price_terms' | 'move_in'>;

/** A listing saved by a user. */
export interface SearchAlertRow {
  user_id: string;
  kind: ListingRow['kind'];
  /** The filters, as `alertSearch` writes them. */
  search: string;
  state: string | null;
  city: string | null;
  created_at: Date;
}

export interface FavouriteRow {
  user_id: string;
  listing_id: string;
  created_at: Date;
  /** The price that the user knows: that of the day of saving, or a lower one in a later notice. */
  known_price: Kobo;
  known_period: ListingRow['price_period'];
}

/** Used calls per address, stored as the moment when all are free again. */
export interface CallLimitRow {
  /** Name of a group of calls that share a limit. */
  calls: string;
  address: string;
  /** When all calls are free again. */
  full_at: Date;
}

/** Terms accepted by a user. Rows are never changed. */
export interface ConsentRow {
  user_id: string;
  what: components['schemas']['Consent']['what'];
  version: string;
  at: Date;
  how: components['schemas']['Consent']['how'];
}

interface NotificationTable {
  id: Generated<string>;
  user_id: string;
  kind: components['schemas']['Notification']['kind'];
  text: string;
  link: string | null;
  /** The id of the record, if the link does not contain it. */
  subject: Generated<string | null>;
  read_at: Date | null;
  created_at: Date;
}

export interface NotificationSettingRow {
  user_id: string;
  kind: NotificationKind;
  app: boolean;
  sms: boolean;
}

/** The single row with the version counters that caches depend on. */
export interface VersionsRow {
  one: Generated<boolean>;
  listings: number;
  words: number;
  carriers: Generated<number>;
}
