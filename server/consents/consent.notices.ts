/** New terms, told behind the bell from the day they are announced: noted when somebody looks, so that no job is needed for it. */
import { createHash } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { beginOfTerms, TERMS_ANNOUNCED_AHEAD, termsToCome } from '#domain/terms.ts';
import { insertNotificationOnce } from '../notifications/notification.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { TermsAt } from './consent.service.ts';

/** Once for each person and version, however many of their devices look at once. */
export async function announceTerms(db: Db, userId: string, { now, terms }: TermsAt): Promise<void> {
  const toCome = termsToCome(now.getTime(), terms);
  if (!toCome) return;
  const { version, changes } = toCome;
  await insertNotificationOnce(db, idOf(userId, version), {
    user_id: userId,
    kind: 'terms',
    text: `New terms hold from ${formatDay(version)}. ${changes} You are asked to agree to them then.`,
    link: href.terms,
    created_at: new Date(beginOfTerms(version) - TERMS_ANNOUNCED_AHEAD),
  });
}

function idOf(userId: string, version: string): string {
  const hash = createHash('sha256').update(`${version} ${userId}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
