/** Announces new terms. The notification is inserted when the user opens the list, so that no job is needed. */
import { createHash } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { startOfTerms, TERMS_ANNOUNCED_AHEAD, termsToCome } from '#domain/terms.ts';
import { insertNotificationOnce } from '../notifications/notification.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { TermsAt } from './consent.service.ts';

/** Inserts one notification per user and version, even if several devices ask at once. */
export async function announceTerms(db: Db, userId: string, { now, terms }: TermsAt): Promise<void> {
  const toCome = termsToCome(now.getTime(), terms);
  if (!toCome) return;
  const { version, changes } = toCome;
  await insertNotificationOnce(db, idOf(userId, version), {
    user_id: userId,
    kind: 'terms',
    text: termsText(formatDay(version), changes),
    link: href.terms,
    created_at: new Date(startOfTerms(version) - TERMS_ANNOUNCED_AHEAD),
  });
}

function idOf(userId: string, version: string): string {
  const hash = createHash('sha256').update(`${version} ${userId}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The notification that announces new terms. */
const termsText = (day: string, changes: string) => `New terms from ${day}. ${changes} We'll ask you to agree then.`;
