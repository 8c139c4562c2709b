/** The four-digit codes that sender and receiver show the driver at a handover. */
import { takesCode } from '#domain/lifecycles/shipment.ts';
import { SHIPMENT_CODE_TRIES, VISIT_CODE_LENGTH } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { type AppError, invalidField } from '../platform/errors.ts';
import { compareShown, newShownCode } from '../platform/shown-code.ts';
import { type CodeOf, countTry, findCode, insertCode } from './code.repository.ts';
import { noTriesLeft, wrongShipmentCode } from './shipment.errors.ts';

/** Creates all three codes at payment, so that a driver without a network needs no new one. */
export async function makeCodes(trx: Db, shipment_id: string): Promise<void> {
  const kinds: CodeOf[] = ['pickUp', 'deliver', 'bringBack'];
  for (const what of kinds) await insertCode(trx, { shipment_id, what, code: newShownCode(VISIT_CODE_LENGTH) });
}

/**
 * Compares a code for a locked delivery.
 *
 * @returns The error for a wrong code: the caller throws it after the attempt is stored.
 */
export async function tryCode(
  trx: Db,
  of: { shipment_id: string; what: CodeOf },
  given: string | undefined,
): Promise<AppError | undefined> {
  if (given === undefined) throw invalidField('code', 'must be the four digits you are shown');
  const left = compareShown(await findCode(trx, of), given, SHIPMENT_CODE_TRIES);
  if (left === 'right') return undefined;
  if (left >= 0) await countTry(trx, of);
  return refusedWith(left);
}

/** The error for a repeated request whose wrong code was counted before. */
export async function refusalOf(db: Db, of: { shipment_id: string; what: string }): Promise<AppError | undefined> {
  if (!takesCode(of.what)) return undefined;
  const found = await findCode(db, { ...of, what: of.what });
  return refusedWith(SHIPMENT_CODE_TRIES - (found?.tries ?? SHIPMENT_CODE_TRIES));
}

const refusedWith = (left: number) => (left > 0 ? wrongShipmentCode(left) : noTriesLeft());
