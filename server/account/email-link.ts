/** The confirmation link for a new email address. docs/decisions/0042-confirm-a-new-email.md */
import { href } from '#domain/addresses.ts';
import type { UserRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { type Claim, isSigned, signTicket } from '../platform/signed-ticket.ts';

/** The signed purpose, which names the address so that a link is valid for that address only. */
const purposeFor = (email: string) => `confirming the email ${email.toLowerCase()}`;

/** @param origin The site's origin, such as `https://gida.example`. */
export const emailLink = (seal: Seal, origin: string, { id }: Pick<UserRow, 'id'>, email: string, at: Date) =>
  `${origin}${href.confirmEmail}?${signTicket(seal, purposeFor(email), { id, at })}`;

/** Whether the link was sent to that address for this account. */
export const wasSentTo = (seal: Seal, email: string, claim: Claim) => isSigned(seal, purposeFor(email), claim);
