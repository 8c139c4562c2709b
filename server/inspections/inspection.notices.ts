import { href } from '#domain/addresses.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';

/** Tells one of the two what has become of an inspection, in the words of inspection.words.ts. */
export async function tell(trx: Db, person: { readonly id: string }, text: string, now: Date): Promise<void> {
  await notify(trx, { userId: person.id, kind: 'inspection', text, link: href.inspections }, now);
}
