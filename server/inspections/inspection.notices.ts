import { href } from '#domain/addresses.ts';
import { type NoticeWords, notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

interface BothWords {
  readonly visitor: NoticeWords;
  readonly owner: NoticeWords;
}

/** Notifies visitor and owner, and a visitor of their own property once. */
export async function notifyBoth(trx: Db, { visitor, owner }: WholeInspection, words: BothWords, now: Date) {
  if (visitor) await notifyOne(trx, visitor, words.visitor, now);
  if (owner.id !== visitor?.id) await notifyOne(trx, owner, words.owner, now);
}

/** Notifies one side with words of inspection.words.ts. */
export async function notifyOne(trx: Db, user: { readonly id: string }, words: NoticeWords, now: Date): Promise<void> {
  await notify(trx, { userId: user.id, kind: 'inspection', ...words, link: href.inspections }, now);
}
