/**
 * What stands in the link of a message: what it is about and a moment, signed for one purpose. It needs no row, is good on every
 * copy of the server and across a change of the key, and whoever gives one out sees to it that the moment is used up.
 */
import type { Seal } from './seal.ts';

const ID_BYTES = 16;
/** Of milliseconds, until long after all of this. */
const MOMENT_BYTES = 6;
const SIGNED_BYTES = ID_BYTES + MOMENT_BYTES;

/** Its name in the query, which no log of ours has. */
export const TICKET = 'ticket';

export interface Ticket {
  /** Of a row, a UUID. */
  readonly id: string;
  readonly at: Date;
}

/** As anybody can write one. */
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

/** What it says, which is nobody's word before `isSigned`. `undefined` for what can be none. */
export function readClaim(text: string): Claim | undefined {
  const all = Buffer.from(text, 'base64url');
  const [bytes, signature] = [all.subarray(0, SIGNED_BYTES), all.subarray(SIGNED_BYTES)];
  if (bytes.length < SIGNED_BYTES) return undefined;
  const id = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, at: new Date(bytes.readUIntBE(ID_BYTES, MOMENT_BYTES)), bytes, signature };
}

/** Whether we gave it out, and for this. */
export const isSigned = (seal: Seal, purpose: string, { bytes, signature }: Claim) =>
  seal.hasSigned(bytes, purpose, signature);
