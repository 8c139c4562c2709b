import { href } from '#domain/addresses.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { WholeInspection } from './inspection.view.repository.ts';

interface Words {
  readonly visitor: string;
  readonly owner: string;
}

/** Whoever inspects a listing of their own hears of it once. */
export async function tellBoth(trx: Db, { visitor, owner }: WholeInspection, words: Words, now: Date) {
  if (visitor) await tell(trx, visitor, words.visitor, now);
  if (owner.id !== visitor?.id) await tell(trx, owner, words.owner, now);
}

/** Tells one of the two what has become of an inspection, in the words of inspection.words.ts. */
export async function tell(trx: Db, person: { readonly id: string }, text: string, now: Date): Promise<void> {
  await notify(trx, { userId: person.id, kind: 'inspection', text, link: href.inspections }, now);
}
