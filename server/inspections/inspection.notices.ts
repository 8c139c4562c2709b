import { href } from '#domain/addresses.ts';
import { type NoticeWords, notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

interface BothWords {
  readonly visitor: NoticeWords;
  readonly owner: NoticeWords;
}

/** Notifies visitor and owner, and a visitor of their own property once. */
export async function notifyBoth(trx: Db, whole: WholeInspection, words: BothWords, now: Date) {
  const { visitor, owner } = whole;
  if (visitor) await notifyOne(trx, { whole, to: visitor, words: words.visitor }, now);
  if (owner.id !== visitor?.id) await notifyOne(trx, { whole, to: owner, words: words.owner }, now);
}

interface OneNotice {
  readonly whole: WholeInspection;
  readonly to: { readonly id: string };
  readonly words: NoticeWords;
}

/** Notifies one side with words of inspection.words.ts. */
export async function notifyOne(trx: Db, { whole, to, words }: OneNotice, now: Date): Promise<void> {
  const subject = `inspection ${whole.row.id}`;
  await notify(trx, { userId: to.id, kind: 'inspection', ...words, link: href.inspections, subject }, now);
}
