/** Changes of email, each pending until its confirmation link is used. docs/decisions/0042-confirm-a-new-email.md */
import { href } from '#domain/addresses.ts';
import { EMAIL_LINK_GOOD_FOR, EMAIL_LINK_PAUSE } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { unauthenticated } from '../platform/errors.ts';
import { enqueueMessage, MAIL_LIFETIME } from '../platform/outbox/outbox.repository.ts';
import type { Seal } from '../platform/seal.ts';
import { type Claim, isSigned, signTicket } from '../platform/signed-ticket.ts';
import { emailTaken, rethrowTaken } from '../user/user.errors.ts';
import { hasEmail, lockUser, type UserChanges, updateUser } from '../user/user.repository.ts';
import { emailTooSoon } from './account.errors.ts';
import type { LinkingParts } from './account.parts.ts';
import { emailChangedText, emailLinkText, emailWarningText } from './account.words.ts';

/** The signed purpose, which names the address so that a link is valid for that address only. */
const purposeFor = (email: string) => `confirming the email ${email.toLowerCase()}`;

/**
 * Returns the confirmation link for a new email address. docs/decisions/0042-confirm-a-new-email.md
 *
 * @param origin The site's origin, such as `https://gida.example`.
 */
const emailLink = (seal: Seal, origin: string, { id }: Pick<UserRow, 'id'>, email: string, at: Date) =>
  `${origin}${href.confirmEmail}?${signTicket(seal, purposeFor(email), { id, at })}`;

/** Whether the link was sent to that address for this account. */
const wasSentTo = (seal: Seal, email: string, claim: Claim) => isSigned(seal, purposeFor(email), claim);

const WARNING_LIFETIME = 24 * 60 * 60_000;

/** Requires the user's row lock. @returns The changes that make the new email pending. */
export async function requestEmail(trx: Db, user: UserRow, email: string, now: Date): Promise<UserChanges> {
  if (await hasEmail(trx, email)) throw emailTaken();
  const next = user.pending_email_at && later(user.pending_email_at, EMAIL_LINK_PAUSE);
  if (next && next > now) throw emailTooSoon(Math.ceil((next.getTime() - now.getTime()) / 1_000));
  return { pending_email: email, pending_email_at: now };
}

/** Sends the link to the new email and a warning by SMS, in case the owner did not ask for the change. */
export async function sendEmailLink(trx: Db, { clock, seal, origin }: LinkingParts, user: UserRow, email: string) {
  const now = clock();
  const link = emailLink(seal, origin(), user, email, now);
  await enqueueMessage(trx, {
    channel: 'email',
    purpose: 'mail',
    subject: `email of ${user.id}`,
    recipient: email,
    body: emailLinkText(link),
    created_at: now,
    expires_at: later(now, EMAIL_LINK_GOOD_FOR),
  });
  await enqueueMessage(trx, {
    channel: 'sms',
    purpose: 'warning',
    subject: `email of ${user.id}`,
    recipient: user.phone,
    body: emailWarningText(`${origin()}${href.security}`),
    created_at: now,
    expires_at: later(now, WARNING_LIFETIME),
  });
}

/** Cancels the pending email, which ends its link. @returns The user's row. */
export async function forgetPendingEmail(db: Db, userId: string): Promise<UserRow> {
  const user = await updateUser(db, userId, { pending_email: null });
  if (!user) throw unauthenticated();
  return user;
}

/** The state of a confirmation link. */
export type EmailLinkState = 'unknown' | 'open' | 'done' | 'used' | 'over' | 'taken';

/** Returns the link's state for the user's current row. */
export function stateOfEmailLink(seal: Seal, claim: Claim, user: UserRow | undefined, now: Date): EmailLinkState {
  if (!user) return 'unknown';
  if (wasSentTo(seal, user.email, claim)) return 'used';
  if (user.pending_email === null || !wasSentTo(seal, user.pending_email, claim)) return 'unknown';
  return later(claim.at, EMAIL_LINK_GOOD_FOR) <= now ? 'over' : 'open';
}

/** Confirms the new email and tells the old address. @throws emailTaken if another account took it first. */
export async function confirmEmail(trx: Db, { seal, clock }: Pick<LinkingParts, 'seal' | 'clock'>, claim: Claim) {
  const user = await lockUser(trx, claim.id);
  const now = clock();
  const state = stateOfEmailLink(seal, claim, user, now);
  if (!user?.pending_email || state !== 'open') return { state, email: user?.email };
  await updateUser(trx, user.id, { email: user.pending_email, pending_email: null }).catch(rethrowTaken);
  await enqueueMessage(trx, {
    channel: 'email',
    purpose: 'mail',
    recipient: user.email,
    body: emailChangedText(),
    created_at: now,
    expires_at: later(now, MAIL_LIFETIME),
  });
  return { state: 'done', email: user.pending_email } as const;
}
