import { dayInLagos } from '#domain/calendar.ts';
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { type Kobo, toWire } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { fileAddress } from '../files/photo-keys.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { CardRow, KeptRow } from './card.repository.ts';
import type { ListingToChange } from './change.service.ts';
import type { ListingOwner, WholeListing } from './listing.repository.ts';

type Schemas = components['schemas'];

/** The title of a listing, or its type and city. */
export const nameOfListing = ({ title, other_type, property_type, city }: Named) =>
  title ?? `${other_type ?? property_type} in ${city}`;

type Named = Pick<ListingRow, 'title' | 'other_type' | 'property_type' | 'city'>;

/** Builds the public view of a listing: no street, no phone, no proof. */
export const toListing = (
  listing: WholeListing,
  more: Pick<Schemas['Listing'], 'listed_by' | 'pickup'> = {},
): Schemas['Listing'] => ({
  ...coreOf(listing),
  security: listing.security ? 'Yes' : 'No',
  features: listing.features,
  featureQuantities: listing.feature_quantities,
  leaseDuration: listing.lease_months,
  ...more,
});

/** Builds the public view of an owner: docs/decisions/0087-name-owners-by-first-name.md */
export function toListedBy({ first_name, created_at, answer_time }: ListingOwner): Schemas['ListedBy'] {
  const hours = Math.max(1, Math.ceil((answer_time ?? BOOKING_ANSWER_TIME) / HOUR));
  return {
    first_name,
    since: `${dayInLagos(created_at).slice(0, 7)}-01`,
    // Omitted at the deadline itself, which every owner has.
    ...(hours * HOUR < BOOKING_ANSWER_TIME && { answers_within: hours }),
  };
}

const HOUR = 60 * 60_000;

/** @param activity Missing in exports, which list bookings and inspections separately. */
export const toOwnListing = (listing: WholeListing, activity?: Schemas['ListingActivity']): Schemas['OwnListing'] => ({
  ...coreOf(listing),
  address: listing.address,
  phone_no: listing.phone,
  waits_for_fee: listing.waits_for_fee,
  unconfirmed: listing.unconfirmed,
  ...(activity && { activity }),
  ...(listing.blocked.length > 0 && { blocked: listing.blocked }),
});

export const toListingToChange = (
  { listing, proof, version }: ListingToChange,
  activity: Schemas['ListingActivity'],
): Schemas['ListingToChange'] => ({
  ...toOwnListing(listing, activity),
  version,
  chosen_type: listing.property_type,
  security: listing.security ? 'Yes' : 'No',
  features: listing.features,
  featureQuantities: listing.feature_quantities,
  leaseDuration: listing.lease_months,
  proof: proof === null ? null : fileAddress(proof),
});

export const toFoundListing = (row: CardRow, pickup?: Schemas['Pickup']): Schemas['FoundListing'] => ({
  property_id: row.id,
  property_type: typeOf(row),
  description: row.description || row.details,
  price: toWire(row.price),
  kind: row.kind,
  title: row.title,
  state: row.state,
  city: row.city,
  photo: row.photo === null ? null : fileAddress(row.photo),
  price_period: row.price_period,
  move_in: inNaira(row.move_in),
  bedrooms: row.bedrooms,
  ...(row.shortest_stay && { shortest_stay: row.shortest_stay }),
  ...(row.pets && { pets: row.pets }),
  ...(row.photo_colour !== undefined && { photo_colour: row.photo_colour }),
  ...(row.confirmed_at !== undefined && { confirmed_at: row.confirmed_at.toISOString() }),
  ...(row.visits && { visits: row.visits }),
  ...(pickup && { pickup }),
});

/** Builds the view of a saved listing. Of a removed or suspended one only the name remains. */
export const toKeptListing = (row: KeptRow): Schemas['KeptListing'] => ({
  ...toFoundListing(isTakenDown(row.status) ? { ...row, description: '', details: '', photo: null } : row),
  status: row.status,
});

const coreOf = (listing: WholeListing): Schemas['ListingCore'] => ({
  id: listing.id,
  kind: listing.kind,
  title: listing.title,
  property_type: typeOf(listing),
  description: listing.description,
  property_details: listing.details,
  price: toWire(listing.price),
  state: listing.state,
  city: listing.city,
  status: listing.status,
  photos: listing.photos.map(fileAddress),
  photo_colours: listing.photo_colours,
  availability: listing.availability,
  created_at: listing.created_at.toISOString(),
  price_period: listing.price_period,
  ...termsOnWire(listing),
  move_in: inNaira(listing.move_in),
  bedrooms: listing.bedrooms,
  facts: listing.facts,
  confirmed_at: listing.confirmed_at.toISOString(),
  ...(listing.visits && { visits: listing.visits }),
});

/** The price with its terms, for clients that compute a total. */
export const termsOnWire = ({ price_terms: { shortest_stay = 1, charges = [] } }: Pick<ListingRow, 'price_terms'>) => ({
  shortest_stay,
  charges: charges.map((charge) => ({ ...charge, amount: toWire(charge.amount) })),
});

const inNaira = (amount: Kobo | null) => (amount === null ? null : toWire(amount));

const typeOf = ({ other_type, property_type }: Pick<ListingRow, 'other_type' | 'property_type'>) =>
  other_type ?? property_type;
