/** Another email: it waits until somebody who reads there has used the link. docs/decisions/0042-confirm-a-new-email.md */
import { EMAIL_LINK_GOOD_FOR, EMAIL_LINK_PAUSE } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { unauthenticated } from '../platform/errors.ts';
import { enqueueMessage, MAIL_LIFETIME } from '../platform/outbox/outbox.repository.ts';
import type { Seal } from '../platform/seal.ts';
import type { Claim } from '../platform/signed-ticket.ts';
import { emailTaken, nameOwner } from '../user/user.errors.ts';
import { hasEmail, lockUser, type UserChanges, updateUser } from '../user/user.repository.ts';
import { emailTooSoon } from './account.errors.ts';
import type { LinkingParts } from './account.parts.ts';
import { emailLink, wentTo } from './email-link.ts';

const TOLD_WITHIN = 24 * 60 * 60_000;

/** Of a row that is held. @returns What makes it wait. */
export async function askForEmail(trx: Db, user: UserRow, email: string, now: Date): Promise<UserChanges> {
  if (await hasEmail(trx, email)) throw emailTaken();
  const next = user.pending_email_at && later(user.pending_email_at, EMAIL_LINK_PAUSE);
  if (next && next > now) throw emailTooSoon(Math.ceil((next.getTime() - now.getTime()) / 1_000));
  return { pending_email: email, pending_email_at: now };
}

/** The link goes to the email, and a warning to the phone: in time for whoever has not asked for it. */
export async function sendEmailLink(trx: Db, { clock, seal, origin }: LinkingParts, user: UserRow, email: string) {
  const now = clock();
  const link = emailLink(seal, origin(), user, email, now);
  await enqueueMessage(trx, {
    channel: 'email',
    recipient: email,
    body: `Is this your email? Open the link and say so, and it becomes that of a Gida account: ${link}\n\nIf you know nothing of it, do nothing.`,
    created_at: now,
    expires_at: later(now, EMAIL_LINK_GOOD_FOR),
  });
  await enqueueMessage(trx, {
    channel: 'sms',
    recipient: user.phone,
    body: 'Another email was given for your Gida account. If it was not you, change your password in Settings, Security.',
    created_at: now,
    expires_at: later(now, TOLD_WITHIN),
  });
}

/** Nothing waits any more, and the link leads to nothing. @returns The row, also where nothing was waiting. */
export async function forgetPendingEmail(db: Db, userId: string): Promise<UserRow> {
  const user = await updateUser(db, userId, { pending_email: null });
  if (!user) throw unauthenticated();
  return user;
}

/** What a link to another email leads to. */
export type EmailLinkState = 'unknown' | 'open' | 'done' | 'used' | 'over' | 'taken';

/** Of a row as it is now. */
export function stateOfEmailLink(seal: Seal, claim: Claim, user: UserRow | undefined, now: Date): EmailLinkState {
  if (!user) return 'unknown';
  if (wentTo(seal, user.email, claim)) return 'used';
  if (user.pending_email === null || !wentTo(seal, user.pending_email, claim)) return 'unknown';
  return later(claim.at, EMAIL_LINK_GOOD_FOR) <= now ? 'over' : 'open';
}

/** Tells the address before, too: from now on nothing goes there. @throws emailTaken when another account was faster. */
export async function confirmEmail(trx: Db, { seal, clock }: Pick<LinkingParts, 'seal' | 'clock'>, claim: Claim) {
  const user = await lockUser(trx, claim.id);
  const now = clock();
  const state = stateOfEmailLink(seal, claim, user, now);
  if (!user?.pending_email || state !== 'open') return { state, email: user?.email };
  await updateUser(trx, user.id, { email: user.pending_email, pending_email: null }).catch(nameOwner);
  await enqueueMessage(trx, {
    channel: 'email',
    recipient: user.email,
    body: 'Your Gida account has another email now, and this address hears nothing more from us. If it was not you, change your password in Settings, Security, and write to us.',
    created_at: now,
    expires_at: later(now, MAIL_LIFETIME),
  });
  return { state: 'done', email: user.pending_email } as const;
}
