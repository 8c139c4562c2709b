/**
 * The link by which an owner confirms a listing with one tap, signed in or not. It is good for that and nothing else: for one
 * listing, and once, since it names the confirmation that it is to follow. docs/decisions/0041-close-unconfirmed-listings.md
 */
import { href } from '#domain/addresses.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { isSigned, readClaim, signTicket, type Ticket } from '../platform/signed-ticket.ts';

const PURPOSE = 'confirming a listing';

/** @param origin Of the site, such as `https://gida.example`. */
export const confirmationLink = (seal: Seal, origin: string, { id, confirmed_at: at }: Asked) =>
  `${origin}${href.stillThere}?${signTicket(seal, PURPOSE, { id, at })}`;

type Asked = Pick<ListingRow, 'id' | 'confirmed_at'>;

/** Its moment is that of the confirmation before. `undefined` for what we have not signed. */
export function readTicket(seal: Seal, text: string): Ticket | undefined {
  const claim = readClaim(text);
  return claim && isSigned(seal, PURPOSE, claim) ? claim : undefined;
}
