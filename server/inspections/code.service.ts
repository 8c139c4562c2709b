/** The four digits that prove a visit: its visitor shows them, the other side enters them. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { VISIT_CODE_LENGTH, VISIT_CODE_TRIES } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { type AppError, invalidField } from '../platform/errors.ts';
import { noTriesLeft, wrongVisitCode } from './inspection.errors.ts';
import { countTry, findCode, insertCode } from './visit.repository.ts';

export async function makeCode(trx: Db, inspectionId: string): Promise<void> {
  const code = String(randomInt(10 ** VISIT_CODE_LENGTH)).padStart(VISIT_CODE_LENGTH, '0');
  await insertCode(trx, inspectionId, code);
}

/**
 * Of a visit that is held until the transaction ends.
 *
 * @returns What is wrong: it is for the caller to throw once the try is written down.
 */
export async function tryCode(trx: Db, inspectionId: string, given: string | undefined): Promise<AppError | undefined> {
  if (given === undefined) throw invalidField('code', 'must be the four digits that the visitor shows');
  const known = await findCode(trx, inspectionId);
  const triesLeft = VISIT_CODE_TRIES - (known?.tries ?? VISIT_CODE_TRIES);
  if (!known || triesLeft <= 0) return noTriesLeft();
  if (timingSafeEqual(Buffer.from(known.code), Buffer.from(given))) return undefined;
  await countTry(trx, inspectionId);
  return triesLeft > 1 ? wrongVisitCode(triesLeft - 1) : noTriesLeft();
}
