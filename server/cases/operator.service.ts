/** Decides about the payouts of a user for the operator in the terminal: as a case, which staff find at the desk. */
import { nextCaseStatus } from '#domain/lifecycles/case.ts';
import { listHoldsOf } from '../payouts/hold.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { wrongCaseStatus } from './case.errors.ts';
import type { CaseParts } from './case.parts.ts';
import { actorOf, updateCase } from './case.repository.ts';
import { findCaseView } from './case.view.repository.ts';
import { followDecision, lockWithOwedAmount } from './deciding.service.ts';
import { recordEvent } from './history.service.ts';
import { openUndecided } from './opening.service.ts';

interface OperatorDecision {
  readonly userId: string;
  readonly decision: 'holdPayouts' | 'releasePayouts';
  /** The reason, which the user reads. */
  readonly words: string;
  /** The operator's name, which an internal note tells staff. */
  readonly by: string;
}

/**
 * Takes effect at once, for any amount. Decides the case that staff have open.
 *
 * @returns False if there is nothing to release.
 */
export async function decideForOperator(parts: CaseParts, { userId, ...made }: OperatorDecision): Promise<boolean> {
  return await parts.db.transaction().execute(async (trx) => {
    if (made.decision === 'releasePayouts' && (await listHoldsOf(trx, userId)).length === 0) return false;
    const id = await openUndecided(trx, { about: 'payouts', subjectId: userId, openedBy: null }, parts.clock());
    await decideIn(trx, parts, { ...made, id, userId });
    return true;
  });
}

async function decideIn(
  trx: Db,
  parts: CaseParts,
  { id, userId, decision, words, by }: OperatorDecision & { id: string },
) {
  const row = await lockWithOwedAmount(trx, id);
  const [now, whole] = [parts.clock(), await findCaseView(trx, id)];
  const status = row && nextCaseStatus(row, `operator.${decision}`);
  if (!status || !whole) throw wrongCaseStatus();
  const against_id = await actorOf(trx, id, userId, 'side');
  const nobody = { taken_by: null, decided_by: null, second_by: null };
  await updateCase(trx, id, { ...nobody, status, decision, against_id, touched_at: now });
  await recordEvent(trx, { id, by: null, what: 'decided', words, decision }, now);
  await recordEvent(trx, { id, by: null, what: 'noted', words: `Decided in the terminal by ${by}.` }, now);
  const event = `operator.${decision}` as const;
  await followDecision(trx, parts, { whole, event, decision, refund: null, against: userId, words, now });
}
