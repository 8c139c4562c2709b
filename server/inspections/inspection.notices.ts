import { href } from '#domain/addresses.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

interface Words {
  readonly visitor: string;
  readonly owner: string;
}

/** Whoever inspects a listing of their own hears of it once. */
export async function tellBoth(trx: Db, whole: WholeInspection, words: Words, now: Date) {
  const { visitor, owner } = whole;
  if (visitor) await tell(trx, { whole, to: visitor, text: words.visitor }, now);
  if (owner.id !== visitor?.id) await tell(trx, { whole, to: owner, text: words.owner }, now);
}

interface Told {
  readonly whole: WholeInspection;
  readonly to: { readonly id: string };
  readonly text: string;
}

/** Tells one of the two what has become of an inspection, in the words of inspection.words.ts. */
export async function tell(trx: Db, { whole, to, text }: Told, now: Date): Promise<void> {
  const subject = `inspection ${whole.row.id}`;
  await notify(trx, { userId: to.id, kind: 'inspection', text, link: href.inspections, subject }, now);
}
