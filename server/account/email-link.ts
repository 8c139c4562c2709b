/** The link that goes to another email, by which whoever reads there says that it is theirs. docs/decisions/0042-confirm-a-new-email.md */
import { href } from '#domain/addresses.ts';
import type { UserRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { type Claim, isSigned, signTicket } from '../platform/signed-ticket.ts';

/** Signed, and not in the link: one for an address says nothing of another, whoever's account asked for both. */
const purposeFor = (email: string) => `confirming the email ${email.toLowerCase()}`;

/** @param origin Of the site, such as `https://gida.example`. */
export const emailLink = (seal: Seal, origin: string, { id }: Pick<UserRow, 'id'>, email: string, at: Date) =>
  `${origin}${href.confirmEmail}?${signTicket(seal, purposeFor(email), { id, at })}`;

/** Whether it went to that address, for this account. */
export const wentTo = (seal: Seal, email: string, claim: Claim) => isSigned(seal, purposeFor(email), claim);
