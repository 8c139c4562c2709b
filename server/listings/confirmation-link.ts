/**
 * The link by which an owner confirms a listing with one tap, signed in or not. It is good for that and nothing else: for one
 * listing, and once, since it names the confirmation that it is to follow. docs/decisions/0044-still-there.md
 */
import { href } from '#domain/addresses.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';

const PURPOSE = 'confirming a listing';
const ID_BYTES = 16;
/** Of milliseconds, until long after all of this. */
const MOMENT_BYTES = 6;
const SIGNED_BYTES = ID_BYTES + MOMENT_BYTES;

/** What stands in the link: in the query, which no log of ours has. */
export const TICKET = 'ticket';

export interface Ticket {
  readonly id: string;
  /** Of the confirmation before. */
  readonly confirmedAt: Date;
}

/** @param origin Of the site, such as `https://gida.example`. */
export function confirmationLink(seal: Seal, origin: string, { id, confirmed_at }: Asked): string {
  const bytes = Buffer.alloc(SIGNED_BYTES);
  bytes.write(id.replaceAll('-', ''), 'hex');
  bytes.writeUIntBE(confirmed_at.getTime(), ID_BYTES, MOMENT_BYTES);
  const ticket = Buffer.concat([bytes, seal.sign(bytes, PURPOSE)]).toString('base64url');
  return `${origin}${href.stillThere}?${TICKET}=${ticket}`;
}

type Asked = Pick<ListingRow, 'id' | 'confirmed_at'>;

/** `undefined` for what we have not signed. */
export function readTicket(seal: Seal, text: string): Ticket | undefined {
  const all = Buffer.from(text, 'base64url');
  const [bytes, signature] = [all.subarray(0, SIGNED_BYTES), all.subarray(SIGNED_BYTES)];
  if (bytes.length < SIGNED_BYTES || !seal.hasSigned(bytes, PURPOSE, signature)) return undefined;
  const id = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, confirmedAt: new Date(bytes.readUIntBE(ID_BYTES, MOMENT_BYTES)) };
}
