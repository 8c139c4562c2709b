/** Lists a user's addresses: saved ones, then ones they used, list or rent, each once. */
import { isSamePlace } from '#domain/haul.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import type { StoredPlace } from '../platform/db/shipment-tables.ts';
import type { SavedAddressRow } from '../platform/db/tables.ts';
import { listKnownPlaces, listSavedAddresses } from './address-book.repository.ts';

type OwnAddress = components['schemas']['OwnAddress'];

/** Addresses to offer in addition to saved ones. */
const MOST_KNOWN = 20;

export async function listAddresses(db: Db, userId: string, now: Date): Promise<OwnAddress[]> {
  const saved = (await listSavedAddresses(db, userId)).map(toSaved);
  const known: OwnAddress[] = [];
  for (const { origin, ...place } of await listKnownPlaces(db, userId, MOST_KNOWN, now)) {
    const isOffered = [...saved, ...known].some((other) => isSamePlace(other.place, place));
    if (!isOffered) known.push({ id: null, label: null, origin, place: toPlace(place) });
  }
  return [...saved, ...known.slice(0, MOST_KNOWN)];
}

export const toSaved = ({ id, label, state, place }: SavedAddressRow): OwnAddress => ({
  ...{ id, label, origin: 'saved' },
  place: toPlace({ ...place, state }),
});

const toPlace = ({ landmark, phone, state, city, address, name }: StoredPlace & { state: string }) => ({
  ...{ state, city, address, name, phone_no: phone },
  ...(landmark && { landmark }),
});
