/**
 * A signed token in the link of a message: an id and a moment, for one purpose. It needs no row, and all servers accept
 * it, even after a key change. Its issuer makes sure that each moment is used once.
 */
import type { Seal } from './seal.ts';

const ID_BYTES = 16;
/** Bytes of a moment in milliseconds. */
const MOMENT_BYTES = 6;
const SIGNED_BYTES = ID_BYTES + MOMENT_BYTES;

/** Name of the query parameter. Our logs leave out queries. */
export const TICKET = 'ticket';

export interface Ticket {
  /** UUID of a row. */
  readonly id: string;
  readonly at: Date;
}

/** A token before its signature is checked. */
export interface Claim extends Ticket {
  readonly bytes: Buffer;
  readonly signature: Buffer;
}

/** @returns The query of the link. */
export function signTicket(seal: Seal, purpose: string, { id, at }: Ticket): string {
  const bytes = Buffer.alloc(SIGNED_BYTES);
  bytes.write(id.replaceAll('-', ''), 'hex');
  bytes.writeUIntBE(at.getTime(), ID_BYTES, MOMENT_BYTES);
  return `${TICKET}=${Buffer.concat([bytes, seal.sign(bytes, purpose)]).toString('base64url')}`;
}

/** Parses a token, which is untrusted before `isSigned`. `undefined` if malformed. */
export function readClaim(text: string): Claim | undefined {
  const all = Buffer.from(text, 'base64url');
  const [bytes, signature] = [all.subarray(0, SIGNED_BYTES), all.subarray(SIGNED_BYTES)];
  if (bytes.length < SIGNED_BYTES) return undefined;
  const id = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, at: new Date(bytes.readUIntBE(ID_BYTES, MOMENT_BYTES)), bytes, signature };
}

/** Whether we signed the token for this purpose. */
export const isSigned = (seal: Seal, purpose: string, { bytes, signature }: Claim) =>
  seal.hasSigned(bytes, purpose, signature);
