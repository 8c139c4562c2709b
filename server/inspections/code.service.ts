/** The four digits that confirm an inspection: the visitor shows them, the other side enters them. */
import { VISIT_CODE_LENGTH, VISIT_CODE_TRIES } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { type AppError, invalidField } from '../platform/errors.ts';
import { compareShown, newShownCode } from '../platform/shown-code.ts';
import { noTriesLeft, wrongVisitCode } from './inspection.errors.ts';
import { countTry, findCode, insertCode } from './visit.repository.ts';

/** Creates the code of an inspection. @returns The code, or the one that the inspection already has. */
export async function makeCode(trx: Db, inspectionId: string): Promise<string> {
  const code = newShownCode(VISIT_CODE_LENGTH);
  await insertCode(trx, inspectionId, code);
  return (await findCode(trx, inspectionId))?.code ?? code;
}

/**
 * Compares a code with that of a locked inspection.
 *
 * @returns The error, for the caller to throw after the transaction: the attempt must stay counted.
 */
export async function tryCode(trx: Db, inspectionId: string, given: string | undefined): Promise<AppError | undefined> {
  if (given === undefined) throw invalidField('code', 'must be the four digits that the visitor shows you');
  const left = compareShown(await findCode(trx, inspectionId), given, VISIT_CODE_TRIES);
  if (left === 'right') return undefined;
  if (left >= 0) await countTry(trx, inspectionId);
  return left > 0 ? wrongVisitCode(left) : noTriesLeft();
}
