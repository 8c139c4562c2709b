/** Changes a listing, in its row or by the form that made it. Bookings keep their price and inspections their time. */

import { listingDecided } from '#domain/lifecycles/listing.ts';
import { fromWire, toWire } from '#domain/money.ts';
import { priceInWords } from '#domain/price-words.ts';
import { attachedDocuments, detachFiles } from '../files/file.repository.ts';
import { attachAll, type FileField } from '../files/file.service.ts';
import type { Call } from '../http/contract/handler.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { versionOf } from '../platform/version-of.ts';
import { type ListingChange, storeConfirmation, toLifecycleState } from './confirmation.service.ts';
import { changedMeanwhile, fieldChanged, periodChanged, placeStays } from './listing.errors.ts';
import type { ListingForm } from './listing.form.ts';
import {
  deletePhotos,
  type FilledIn,
  findListing,
  insertPhotos,
  lockListing,
  lockOwnListing,
  replaceDays,
  setStatus,
  updateListing,
  type WholeListing,
} from './listing.repository.ts';
import { type ListingParts, lockUnremovedListing, type Own, refuseBookedDays } from './listing.service.ts';
import { priceColumns, storedTerms } from './price-columns.ts';
import { rewriteWords } from './words.repository.ts';

/** A listing with everything that its form holds, and the version of that. */
export interface ListingToChange {
  readonly listing: WholeListing;
  readonly proof: string | null;
  readonly version: string;
}

export interface Change {
  readonly id: string;
  readonly ownerId: string;
  /** The version that the form was loaded with. */
  readonly version: string;
  readonly form: ListingForm;
}

/** Loads a listing for its form. `undefined` if the user has no such listing, or has removed it. */
export async function findForChange(
  db: Db,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<ListingToChange | undefined> {
  const listing = await findListing(db, id, now);
  if (!listing || listing.owner_id !== ownerId || listing.status === 'removed') return undefined;
  const documents = await attachedDocuments(db, id);
  const { photos, availability } = listing;
  const version = versionOfForm({ columns: listing, photos, documents, availability });
  return { listing, proof: documents[0] ?? null, version };
}

/** Applies a change once, however often it is sent: a repeated change succeeds without another effect. */
export async function changeListing(parts: ListingParts, change: Change): Promise<void> {
  const { db, clock } = parts;
  const { id, ownerId, form } = change;
  await db.transaction().execute(async (trx) => {
    const before = await lockOwnListing(trx, id, ownerId, clock);
    const now = clock();
    const standing = await findForChange(trx, { id, ownerId, now });
    if (!before || !standing || before.kind !== form.columns.kind) throw notFound('listing');
    const filed = asFiled(form, before);
    if (versionOfForm(filed) === standing.version) return;
    if (standing.version !== change.version) throw changedMeanwhile();
    const moved = PLACE.find((name) => filed.columns[name] !== before[name]);
    if (moved) throw placeStays(moved);

    const days = { standing: standing.listing.availability, days: form.availability };
    await refuseBookedDays(trx, change, days, now);
    await exchangeFiles(trx, standing, form);
    await deletePhotos(trx, id);
    await insertPhotos(trx, id, form.photos.ids);
    await replaceDays(trx, id, form.availability);
    // The form does not decide whether the listing waits for a fee; its lifecycle does.
    const { waits_for_fee: _, ...columns } = filed.columns;
    await storeChange(trx, parts, { before, columns });
  });
}

/** Changes single fields and leaves the others unchanged. */
export async function changeFields(parts: ListingParts, { id, ownerId, fields, was }: FieldChange): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const before = await lockUnremovedListing(trx, parts, { id, ownerId });
    const { price, ...texts } = fields;
    refuseUnread(before, fields, was);
    const priced = price === undefined ? {} : priceColumns({ ...storedTerms(before), price: fromWire(price) });
    await storeChange(trx, parts, { before, columns: { ...texts, ...priced } });
  });
}

interface FieldChange extends Own {
  readonly fields: { readonly title?: string; readonly description?: string; readonly price?: number };
  /** The values that the user saw. If missing, nothing is compared. */
  readonly was: Call<'updateListing'>['body']['was'];
}

/** Throws if another window changed a field since the user read it. */
function refuseUnread(before: ListingRow, fields: FieldChange['fields'], was: FieldChange['was'] = {}) {
  const { title, description, price_period: period } = before;
  const now = { title, description, price: toWire(before.price) };
  const words = { title: title ?? '', description, price: priceInWords(before.price, period) };
  const isOtherPeriod = was.price_period !== undefined && was.price_period !== period;
  if (fields.price !== undefined && isOtherPeriod) throw periodChanged(words.price);
  for (const name of ['title', 'description', 'price'] as const) {
    const [value, seen, is] = [fields[name], was[name], now[name]];
    if (value !== undefined && seen !== undefined && seen !== is && value !== is) throw fieldChanged(name, words[name]);
  }
}

/**
 * Stores changed columns of a locked listing, confirms the listing, and notifies the users whom the change concerns.
 */
async function storeChange(trx: Db, { clock, onChange }: ListingParts, { before, columns }: ColumnChange) {
  const now = clock();
  await updateListing(trx, before.id, columns);
  const confirmed = await storeConfirmation(trx, before, now);
  await rewriteWords(trx, [before.id]);
  await onChange(trx, { event: 'listing.confirm', before, after: { ...confirmed, ...columns } }, now);
}

interface ColumnChange {
  readonly before: ListingRow;
  readonly columns: Partial<FilledIn>;
}

const PLACE = ['state', 'city', 'address'] as const;

/** Detaches removed files for the cleanup, and attaches new ones, which must belong to the owner. */
async function exchangeFiles(trx: Db, { listing, proof }: ListingToChange, { photos, documents }: ListingForm) {
  const [had, kept] = [
    [...listing.photos, ...(proof === null ? [] : [proof])],
    [...photos.ids, ...documents.ids],
  ];
  await detachFiles(
    trx,
    listing.id,
    had.filter((id) => !kept.includes(id)),
  );
  const of = { to: { listing_id: listing.id }, ownerId: listing.owner_id };
  await attachAll(trx, without(photos, listing.photos), { ...of, kind: 'image' });
  await attachAll(trx, without(documents, proof === null ? [] : [proof]), { ...of, kind: 'document' });
}

const without = ({ field, ids }: FileField, had: readonly string[]): FileField => ({
  field,
  ids: ids.filter((id) => !had.includes(id)),
});

/** The content of a form, stored or submitted. */
interface Filed {
  readonly columns: ListingForm['columns'];
  readonly photos: readonly string[];
  readonly documents: readonly string[];
  readonly availability: ListingForm['availability'];
}

/** Keeps the description of a warehouse, which owners edit in My Listing, because its form has none. */
const asFiled = ({ columns, photos, documents, availability }: ListingForm, { description }: ListingRow): Filed => ({
  ...{ availability, photos: photos.ids, documents: documents.ids },
  columns: { ...columns, ...(columns.kind === 'warehouse' && { description }) },
});

/** Returns the version of everything that the owner can change. */
const versionOfForm = ({ columns, ...rest }: Filed): string =>
  versionOf([FILLED.map((name) => columns[name]), rest.photos, rest.documents, rest.availability]);

/** The columns that a form sets, without derived ones. */
const FILLED = [
  ...(['title', 'property_type', 'other_type', 'description', 'details', ...PLACE, 'price', 'price_period'] as const),
  ...(['price_terms', 'facts', 'phone', 'security', 'features', 'feature_quantities', 'lease_months'] as const),
] as const;

/**
 * Applies a staff decision to a listing. Its bookings and inspections are handled elsewhere.
 *
 * @returns `undefined` if there was nothing to suspend or to lift.
 */
export async function decideListing(
  trx: Db,
  id: string,
  what: 'suspend' | 'lift',
  now: Date,
): Promise<ListingChange | undefined> {
  const before = await lockListing(trx, id, () => now);
  const next = before && listingDecided(toLifecycleState(before), what);
  if (!next) return undefined;
  await setStatus(trx, id, next, now);
  await rewriteWords(trx, [id]);
  return { event: `staff.${what}`, before, after: { ...before, status: next } };
}
