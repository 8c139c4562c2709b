/** What a decision does, in the transaction in which it is made, and how it is undone. */
import type { Decision } from '#domain/lifecycles/case.ts';
import { deleteSessions } from '../account/session.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { wrongCaseStatus } from './case.errors.ts';
import type { Effects } from './case.parts.ts';
import { endSuspensionBy, findAgainst, isHeldAway, listIdsOfOwner, setSuspendedBy } from './case.repository.ts';
import { type CaseView, listReporters } from './case.view.repository.ts';

/**
 * Whom a decision is against; null where against nobody. What is wrong with a listing is its owner's matter, and with a booking that of
 * the one of the two who has not reported it.
 *
 * @throws wrongCaseStatus where they have left.
 */
export async function whomItIsAgainst(trx: Db, whole: CaseView, decision: Decision): Promise<string | null> {
  if (decision === 'dismiss' || decision === 'refund' || decision === 'keep') return null;
  const isOfOwner =
    decision === 'suspendListing' || whole.other_id === null || !(await reportedBy(trx, whole, whole.owner_id));
  const against = isOfOwner ? whole.owner_id : whole.other_id;
  if (against === null) throw wrongCaseStatus();
  return against;
}

const reportedBy = async (trx: Db, { id }: CaseView, userId: string | null) =>
  userId !== null && (await listReporters(trx, id)).includes(userId);

interface Decided {
  readonly whole: CaseView;
  readonly decision: Decision;
  readonly against: string | null;
}

export async function carryOut(trx: Db, effects: Effects, { whole, decision, against }: Decided, now: Date) {
  if (decision === 'refund' || decision === 'keep') {
    const settle = whole.about === 'haulage' ? effects.settleHaulage : effects.settleVisit;
    await settle(trx, whole.subject_id, decision, now);
  }
  if (decision === 'suspendListing' && whole.listing_id) await effects.suspendListing(trx, whole.listing_id, now);
  if (decision === 'suspendAccount' && against) await suspendAccount(trx, effects, { userId: against, whole }, now);
}

/** From now on they are signed in nowhere and cannot sign in, and what they have listed is nobody's to find. */
async function suspendAccount(
  trx: Db,
  effects: Effects,
  { userId, whole }: { userId: string; whole: CaseView },
  now: Date,
) {
  await setSuspendedBy(trx, userId, whole.id);
  await deleteSessions(trx, userId);
  await effects.holdAllOf(trx, userId, now);
  for (const id of await listIdsOfOwner(trx, userId)) await effects.suspendListing(trx, id, now);
  await effects.callOffVisitsOf(trx, userId, now);
  await effects.endBookingsOf(trx, userId, now);
  await effects.endHaulagesOf(trx, userId, now);
}

/** What another decision keeps away stays away. @returns Whether a listing is its owner's again. */
export async function takeBack(trx: Db, effects: Effects, whole: CaseView, now: Date): Promise<boolean> {
  await endSuspensionBy(trx, whole.id);
  let givesBack = false;
  for (const id of await suspendedBy(trx, whole)) {
    if (!(await isHeldAway(trx, id)) && (await effects.liftListing(trx, id, now))) givesBack = true;
  }
  return givesBack;
}

async function suspendedBy(trx: Db, { id, decision, listing_id }: CaseView): Promise<string[]> {
  if (decision === 'suspendListing') return listing_id === null ? [] : [listing_id];
  const against = decision === 'suspendAccount' ? await findAgainst(trx, id) : undefined;
  return against ? await listIdsOfOwner(trx, against) : [];
}
