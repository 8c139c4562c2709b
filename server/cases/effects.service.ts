/** Applies a decision in its transaction, and reverses it. */
import { type Decision, isAboutMoney } from '#domain/lifecycles/case.ts';
import type { Kobo } from '#domain/money.ts';
import { endSessions } from '../account/session.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { wrongCaseStatus } from './case.errors.ts';
import type { Effects } from './case.parts.ts';
import {
  endSuspensionBy,
  findAgainst,
  isListingSuspended,
  listIdsOfOwner,
  setLimits,
  setSuspendedBy,
} from './case.repository.ts';
import { type CaseView, listReporters } from './case.view.repository.ts';
import { openCase } from './opening.service.ts';

/**
 * Finds the user that a decision is against; null if there is none. For a listing that is its owner, for a booking the side
 * that did not report it.
 *
 * @throws wrongCaseStatus if they deleted their account.
 */
export async function findRespondent(trx: Db, whole: CaseView, decision: Decision): Promise<string | null> {
  if (decision === 'dismiss' || isAboutMoney(decision)) return null;
  if (decision === 'acceptPapers') return whole.other_id;
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
  /** The amount refunded when the decision is to share the money. */
  readonly refund: Kobo | null;
  readonly against: string | null;
  /** The reason shown to the user decided against. */
  readonly words?: string | null;
  /** Whether this answers an appeal. The answer itself notifies both sides. */
  readonly isAnswer?: boolean;
}

export async function applyDecision(trx: Db, effects: Effects, decided: Decided, now: Date): Promise<void> {
  const { whole, decision, refund, against, words, isAnswer = false } = decided;
  const settle = whole.about === 'shipment' ? effects.settleShipment : effects.settleVisit;
  const outcome = decision === 'share' && refund !== null ? { back: refund } : decision;
  if (typeof outcome === 'object' || outcome === 'refund' || outcome === 'keep')
    await settle(trx, whole.subject_id, { outcome, isTold: isAnswer }, now);
  if (whole.about === 'vehicle') await effects.settleVehicle(trx, whole.subject_id, vehicleOutcome(whole, decision));
  if (decision === 'limitAccount' && against) await setLimits(trx, against);
  if (decision === 'suspendListing' && whole.listing_of) {
    await effects.suspendListing(trx, whole.listing_of, now);
    await effects.warnRentersOf(trx, whole.listing_of, now);
  }
  if (decision === 'holdPayouts' && against)
    await effects.holdPayouts(trx, { userId: against, words: words ?? '', caseId: whole.id }, now);
  if (decision === 'releasePayouts' && against) await effects.releasePayouts(trx, against, now);
  if (decision === 'suspendAccount' && against) await suspendAccount(trx, effects, { userId: against, whole }, now);
}

function vehicleOutcome({ other_id }: CaseView, decision: Decision) {
  if (decision === 'givePlate') return { to: other_id };
  if (decision === 'dismiss') return {};
  return { papers: decision === 'acceptPapers' ? 'accepted' : 'refused' } as const;
}

/** Suspends an account: ends its sessions, hides its listings and cancels what is open. */
async function suspendAccount(
  trx: Db,
  effects: Effects,
  { userId, whole }: { userId: string; whole: CaseView },
  now: Date,
) {
  await setSuspendedBy(trx, userId, whole.id);
  await endSessions(trx, 'suspended', { userId });
  await effects.holdAllOf(trx, userId, now);
  for (const id of await listIdsOfOwner(trx, userId)) await effects.suspendListing(trx, id, now);
  await effects.cancelInspectionsOf(trx, userId, now);
  await effects.endBookingsOf(trx, userId, now);
  await effects.endShipmentsOf(trx, userId, now);
  await effects.holdPayoutsOf(trx, userId, whole.id, now);
}

/**
 * Ends a suspension, a limit or a hold of payouts, or gives a plate back. Listings that another decision suspends stay
 * suspended.
 *
 * @returns Whether a listing was given back.
 */
export async function reverseDecision(trx: Db, effects: Effects, whole: CaseView, now: Date): Promise<boolean> {
  const freed = await endSuspensionBy(trx, whole.id);
  const limited = whole.decision === 'limitAccount' ? await findAgainst(trx, whole.id) : undefined;
  if (limited) await setLimits(trx, limited);
  await effects.endHoldOf(trx, whole.id, now);
  if (whole.about === 'vehicle') {
    // Accepts the papers of the carrier who appealed, who then has the plate.
    const accepted = whole.decision === 'refusePapers' ? ({ papers: 'accepted' } as const) : {};
    await effects.settleVehicle(trx, whole.subject_id, { ...accepted, to: (await findAgainst(trx, whole.id)) ?? null });
  }
  let givesBack = false;
  for (const id of await suspendedBy(trx, whole)) {
    if (!(await isListingSuspended(trx, id)) && (await effects.liftListing(trx, id, now))) givesBack = true;
  }
  for (const userId of freed) await effects.tellOwnersOfLifted(trx, userId, now);
  return givesBack;
}

/**
 * Opens a new case when the reporter of a dismissed one wins the appeal. The new case can be decided and appealed
 * again.
 */
export async function reopenDismissed(
  trx: Db,
  { id, about, subject_id: subjectId, reason }: CaseView,
  words: string,
  now: Date,
): Promise<void> {
  for (const openedBy of await listReporters(trx, id))
    await openCase(trx, { about, subjectId, openedBy, reason, words: null, isQuiet: true }, now);
  await openCase(trx, { about, subjectId, openedBy: null, reason, words }, now);
}

async function suspendedBy(trx: Db, { id, decision, listing_of }: CaseView): Promise<string[]> {
  if (decision === 'suspendListing') return listing_of === null ? [] : [listing_of];
  const against = decision === 'suspendAccount' ? await findAgainst(trx, id) : undefined;
  return against ? await listIdsOfOwner(trx, against) : [];
}
