/** The four digits that prove a visit: its visitor shows them, the other side enters them. */
import { VISIT_CODE_LENGTH, VISIT_CODE_TRIES } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { type AppError, invalidField } from '../platform/errors.ts';
import { compareShown, newShownCode } from '../platform/shown-code.ts';
import { noTriesLeft, wrongVisitCode } from './inspection.errors.ts';
import { countTry, findCode, insertCode } from './visit.repository.ts';

export async function makeCode(trx: Db, inspectionId: string): Promise<void> {
  await insertCode(trx, inspectionId, newShownCode(VISIT_CODE_LENGTH));
}

/**
 * Of a visit that is held until the transaction ends.
 *
 * @returns What is wrong: it is for the caller to throw once the try is written down.
 */
export async function tryCode(trx: Db, inspectionId: string, given: string | undefined): Promise<AppError | undefined> {
  if (given === undefined) throw invalidField('code', 'must be the four digits that the visitor shows');
  const left = compareShown(await findCode(trx, inspectionId), given, VISIT_CODE_TRIES);
  if (left === 'right') return undefined;
  if (left >= 0) await countTry(trx, inspectionId);
  return left > 0 ? wrongVisitCode(left) : noTriesLeft();
}
