/** Gives the files that a form names to what the form makes. */
import type { Db } from '../platform/db/database.ts';
import { unknownFile } from './file.errors.ts';
import { attachFiles } from './file.repository.ts';

/** A field of a form with the files that it names. */
export interface FileField {
  readonly field: string;
  readonly ids: readonly string[];
}

/** All of them, or none. @throws unknownFile when one of them is not this person's to give, or was cleaned up. */
export async function attachAll(
  trx: Db,
  { field, ids }: FileField,
  of: Parameters<typeof attachFiles>[2],
): Promise<void> {
  const attached = await attachFiles(trx, ids, of);
  if (attached.length !== ids.length) throw unknownFile(field);
}
