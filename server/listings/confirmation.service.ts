/** Confirmations that a listing is still available: by a button, by other actions of its owner, and the pause without one. */

import { href } from '#domain/addresses.ts';
import { isTakenDown, type ListingLifeEvent, moveListing } from '#domain/lifecycles/listing.ts';
import { CONFIRM_LINK_GOOD_FOR } from '#domain/limits.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { isSigned, readClaim, signTicket, type Ticket } from '../platform/signed-ticket.ts';
import { wrongStatus } from './listing.errors.ts';
import { listOverdue, lockListing, pauseOverdue, setStatus } from './listing.repository.ts';
import { rewriteWords } from './words.repository.ts';

const BATCH = 100;

/** A listing before and after a change. Saving a changed form also confirms the listing. */
export interface ListingChange {
  readonly event: ListingLifeEvent['type'];
  readonly before: ListingRow;
  readonly after: ListingRow;
}

/** A hook for what depends on a listing, such as saved listings. */
export type OnChange = (trx: Db, change: ListingChange, now: Date) => Promise<void>;

export interface Confirming {
  readonly clock: Clock;
  /** Called after a listing has changed, in the same transaction. */
  readonly onChange: OnChange;
}

export const toLifecycleState = ({ kind, status, waits_for_fee: waitsForFee, unconfirmed }: ListingRow) => ({
  ...{ kind, status, waitsForFee, unconfirmed },
});

/** Confirms a locked row. @returns The row afterwards. A status that the owner has set (paused, let, sold) stays. */
export async function storeConfirmation(trx: Db, listing: ListingRow, now: Date): Promise<ListingRow> {
  const next = moveListing(toLifecycleState(listing), 'confirm');
  if (!next) return listing;
  await setStatus(trx, listing.id, next, now);
  return { ...listing, status: next, unconfirmed: false, confirmed_at: now };
}

/** Confirms a locked row, and notifies those who saved the listing if it is listed again. */
export async function confirmWithin(trx: Db, { clock, onChange }: Confirming, before: ListingRow): Promise<void> {
  const now = clock();
  const after = await storeConfirmation(trx, before, now);
  if (after.status === before.status) return;
  await rewriteWords(trx, [before.id]);
  await onChange(trx, { event: 'listing.confirm', before, after }, now);
}

/** Confirms a listing at its owner's request. */
export async function confirmOrRefuse(trx: Db, parts: Confirming, listing: ListingRow): Promise<void> {
  if (!moveListing(toLifecycleState(listing), 'confirm')) throw wrongStatus(listing.status);
  await confirmWithin(trx, parts, listing);
}

/** The state of a confirmation link. */
export type LinkState = 'unknown' | 'open' | 'done' | 'used' | 'over' | 'off';

/** Returns the state of a link for the current row. Links of removed and suspended listings are unknown. */
export function stateOfLink(ticket: Ticket | undefined, listing: ListingRow | undefined, now: Date): LinkState {
  if (!ticket || !listing || isTakenDown(listing.status)) return 'unknown';
  if (listing.confirmed_at.getTime() !== ticket.at.getTime()) return 'used';
  if (!moveListing(toLifecycleState(listing), 'confirm')) return 'off';
  return later(ticket.at, CONFIRM_LINK_GOOD_FOR) <= now ? 'over' : 'open';
}

/** Works once: afterwards the link carries a time that is not the last confirmation's. */
export async function confirmByLink(trx: Db, parts: Confirming, ticket: Ticket) {
  const listing = await lockListing(trx, ticket.id, parts.clock);
  const state = stateOfLink(ticket, listing, parts.clock());
  if (!listing || state !== 'open') return { state, listing };
  await confirmWithin(trx, parts, listing);
  return { state: 'done', listing: { ...listing, confirmed_at: parts.clock() } } as const;
}

/** Runs one round of the job: pauses listings that were not confirmed in time. */
export async function storeLapsedListings({ db, clock, onChange }: Confirming & { readonly db: Db }): Promise<void> {
  for (const id of await listOverdue(db, clock(), BATCH)) {
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const after = await pauseOverdue(trx, id, now);
      if (!after) return;
      await rewriteWords(trx, [id]);
      const before = { ...after, status: 'listed', unconfirmed: false } as const;
      await onChange(trx, { event: 'confirmation.passed', before, after }, now);
    });
  }
}

/**
 * Purpose of the signature in a confirmation link. The link works without a session, for one listing, and once: it
 * carries the time of the last confirmation. docs/decisions/0041-close-unconfirmed-listings.md
 */
const PURPOSE = 'confirming a listing';

/** @param origin The site's origin, such as `https://gida.example`. */
export const confirmationLink = (seal: Seal, origin: string, { id, confirmed_at: at }: Asked) =>
  `${origin}${href.stillThere}?${signTicket(seal, PURPOSE, { id, at })}`;

type Asked = Pick<ListingRow, 'id' | 'confirmed_at'>;

/** Reads a link. Its moment is the time of the confirmation before it. `undefined` if we did not sign it. */
export function readTicket(seal: Seal, text: string): Ticket | undefined {
  const claim = readClaim(text);
  return claim && isSigned(seal, PURPOSE, claim) ? claim : undefined;
}
