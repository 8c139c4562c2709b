/** The four digits by which goods change hands: whoever hands them over, or takes them, shows them to the driver. */
import { takesCode } from '#domain/lifecycles/haulage.ts';
import { HAULAGE_CODE_TRIES, VISIT_CODE_LENGTH } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { type AppError, invalidField } from '../platform/errors.ts';
import { compareShown, newShownCode } from '../platform/shown-code.ts';
import { type CodeOf, countTry, findCode, insertCode } from './code.repository.ts';
import { noTriesLeft, wrongHaulageCode } from './haulage.errors.ts';

/** All three of them, once it is paid: a driver without a network needs no new one on the road. */
export async function makeCodes(trx: Db, haulage_id: string): Promise<void> {
  const kinds: CodeOf[] = ['pickUp', 'deliver', 'bringBack'];
  for (const what of kinds) await insertCode(trx, { haulage_id, what, code: newShownCode(VISIT_CODE_LENGTH) });
}

/**
 * Of a haulage that is held until the transaction ends.
 *
 * @returns What is wrong: it is for the caller to throw once the try is written down.
 */
export async function tryCode(
  trx: Db,
  of: { haulage_id: string; what: CodeOf },
  given: string | undefined,
): Promise<AppError | undefined> {
  if (given === undefined) throw invalidField('code', 'must be the four digits that you are shown');
  const left = compareShown(await findCode(trx, of), given, HAULAGE_CODE_TRIES);
  if (left === 'right') return undefined;
  if (left >= 0) await countTry(trx, of);
  return refusedWith(left);
}

/** What is said once more of a code that was wrong, and counted, before. */
export async function refusalOf(db: Db, of: { haulage_id: string; what: string }): Promise<AppError | undefined> {
  if (!takesCode(of.what)) return undefined;
  const found = await findCode(db, { ...of, what: of.what });
  return refusedWith(HAULAGE_CODE_TRIES - (found?.tries ?? HAULAGE_CODE_TRIES));
}

const refusedWith = (left: number) => (left > 0 ? wrongHaulageCode(left) : noTriesLeft());
