/** Lets staff take and decide cases. The lifecycle allows the moves; one transaction holds a decision and its effects. */
import { addDays, dayInLagos, momentInLagos } from '#domain/calendar.ts';
import { type CaseMove, caseMovesOf, type Decision, isAboutMoney, nextCaseStatus } from '#domain/lifecycles/case.ts';
import { APPEAL_TIME, CASE_DUE_IN, CASE_IDLE_FOR, DECISION_DAYS_MAX } from '#domain/limits.ts';
import { type Kobo, kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { decisionValues } from '#openapi/contract.gen.ts';
import type { Session } from '../http/contract/session.ts';
import { listHoldsOf } from '../payouts/hold.repository.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';
import { invalidField, neededText, notFound } from '../platform/errors.ts';
import { lockRole } from '../staff/staff.repository.ts';
import { requireStaffLocked } from '../staff/staff.service.ts';
import { caseChanged, ownCase, ownDecision, takenByOther, wrongCaseStatus } from './case.errors.ts';
import { type CaseNews, notifyOfAppeal, notifyOfDecision, notifyOfEnd, notifyOfMoneyAppeal } from './case.notices.ts';
import type { CaseParts } from './case.parts.ts';
import {
  actorOf,
  findAgainst,
  findMoneyHeld,
  listToEnd,
  listToSettle,
  lockCase,
  lockTakenBy,
  lockUsers,
  updateCase,
} from './case.repository.ts';
import { type CaseView, findCaseView, listConcerned, listHistory } from './case.view.repository.ts';
import { applyDecision, findRespondent, reopenDismissed, reverseDecision } from './effects.service.ts';
import { recordEvent } from './history.service.ts';
import { openUndecided } from './opening.service.ts';

export interface Move {
  readonly id: string;
  readonly move: CaseMove;
  readonly said: components['schemas']['CaseMoveForm'];
  readonly session: Session;
}

/** Moves a case. Repeating a move changes nothing; concurrent moves run one after the other. */
export async function moveCase(parts: CaseParts, move: Move): Promise<void> {
  await parts.db.transaction().execute((trx) => moveCaseIn(trx, parts, move));
}

/** Moves a case in the caller's transaction. @returns The status that it has then. */
export async function moveCaseIn(
  trx: Db,
  parts: CaseParts,
  { id, move, said, session }: Move,
): Promise<CaseRow['status']> {
  const { clock } = parts;
  // Locks the role before the case, in the same order as removing the role does, so that neither deadlocks.
  await requireStaffLocked(trx, session, clock());
  if (move === 'handOver' && said.to !== undefined) await lockRole(trx, said.to);
  if (move === 'limitAccount' || move === 'suspendAccount' || move === 'lift') await holdSides(trx, id);
  const row = await lockWithOwedAmount(trx, id);
  const now = clock();
  const whole = row && (await findCaseView(trx, id));
  if (!row || !whole) throw notFound('case');
  const by = session.userId;
  if (hasHappened(row, move, by) || (await isRepeated(trx, row, { move, said }))) return row.status;
  await refuseUnfit(trx, { row, whole, move, by, now });
  const next = nextCaseStatus({ ...row, isHeard: areSidesHeard(whole, now) }, `staff.${move}`);
  if (!next) throw row.status === 'taken' && move === 'take' ? takenByOther() : wrongCaseStatus();
  const decision = asDecision(move);
  if ((decision || move === 'confirm') && said.version !== undefined && said.version < whole.version)
    throw caseChanged();
  const doing: Doing = {
    ...{ whole, move, decision, next, now, by, to: said.to ?? null },
    words: needsWords(move) ? neededText('words', said.words) : null,
    refund: move === 'share' ? await partOf(trx, whole, said.refund) : null,
    until: untilOf(move, said.until, now),
    against: decision && (await findRespondent(trx, whole, decision)),
  };
  await updateCase(trx, id, { status: next, ...(await changesOf(trx, doing)) });
  await recordEvent(trx, { id, by, what: whatOf(doing), words: doing.words, decision }, now);
  await follow(trx, parts, doing);
  return next;
}

/** Opens a case about what a user is owed, or finds the undecided one. A caller who is not that user takes it. */
export async function reviewPayouts(parts: CaseParts, userId: string, session: Session): Promise<string> {
  return await parts.db.transaction().execute(async (trx) => {
    await requireStaffLocked(trx, session, parts.clock());
    const id = await openUndecided(trx, { about: 'payouts', subjectId: userId, openedBy: null }, parts.clock());
    const row = await lockCase(trx, id);
    if (row?.status === 'open' && userId !== session.userId)
      await moveCaseIn(trx, parts, { id, move: 'take', said: {}, session });
    return id;
  });
}

/**
 * Locks a case. Updates the amount that we owe its user, which decides whether one member of staff may decide alone.
 */
export async function lockWithOwedAmount(trx: Db, id: string): Promise<CaseRow | undefined> {
  const row = await lockCase(trx, id);
  if (row?.about !== 'payouts' || (row.status !== 'open' && row.status !== 'taken')) return row;
  const money = await findMoneyHeld(trx, row);
  if (money !== row.money) await updateCase(trx, id, { money });
  return { ...row, money };
}

/** Locks both sides, because either may be suspended, and so that concurrent reversals for one user see each other. */
async function holdSides(trx: Db, id: string) {
  const { owner_id, other_id } = (await findCaseView(trx, id)) ?? {};
  const ids = [owner_id, other_id].filter((each) => typeof each === 'string');
  if (ids.length > 0) await lockUsers(trx, ids);
}

interface Moving {
  readonly row: CaseRow;
  readonly whole: CaseView;
  readonly move: CaseMove;
  readonly by: string;
  readonly now: Date;
}

/** Refuses staff who are involved, who did not take the case, or who would review themselves. */
async function refuseUnfit(trx: Db, { row, whole, move, by, now }: Moving): Promise<void> {
  if (await isInvolved(trx, whole, by)) throw ownCase();
  const isOthers = row.status === 'taken' && row.taken_by !== by && row.taken_by !== null;
  if (move === 'takeOver' && (!isOthers || !isIdle(row, now))) throw isOthers ? takenByOther() : wrongCaseStatus();
  if (isOthers && move !== 'takeOver' && move !== 'note') throw takenByOther();
  if (reviews(row, move) && hasDecided(row, by)) throw ownDecision();
  if ((await listIdleMoves(trx, whole)).includes(move)) throw wrongCaseStatus();
}

/**
 * Lists the moves without effect: to hold payouts that are held, release payouts that are not, appeal a hold that has
 * ended, or give a plate that no other carrier claims.
 */
async function listIdleMoves(db: Db, { about, subject_id, number, decision, other_id }: CaseView): Promise<CaseMove[]> {
  if (about === 'vehicle') return other_id === null ? ['givePlate'] : [];
  if (about !== 'payouts') return [];
  const holds = await listHoldsOf(db, subject_id);
  const hasEnded = decision === 'holdPayouts' && !holds.some((hold) => hold.number === number);
  return [holds.length > 0 ? 'holdPayouts' : 'releasePayouts', ...(hasEnded ? (['appeal'] as const) : [])];
}

/** Whether a taken case was not touched for two days. */
export const isIdle = ({ status, touched_at }: Pick<CaseRow, 'status' | 'touched_at'>, now: Date): boolean =>
  status === 'taken' && later(touched_at, CASE_IDLE_FOR) <= now;

/** Whether staff need not wait for a side: both have answered, or their time has passed. */
export const areSidesHeard = ({ answer_by, unheard }: Pick<CaseView, 'answer_by' | 'unheard'>, now: Date): boolean =>
  answer_by === null || unheard === 0 || answer_by <= now;

/** Whether a move answers a colleague's decision. */
const reviews = ({ status }: Pick<CaseRow, 'status'>, move: CaseMove) =>
  (status === 'proposed' && (move === 'confirm' || move === 'refuse')) || (status === 'appealed' && move !== 'note');

const hasDecided = ({ status, decided_by, second_by }: CaseRow, by: string) =>
  decided_by === by || (status === 'appealed' && second_by === by);

interface Doing {
  readonly whole: CaseView;
  readonly move: CaseMove;
  readonly decision: Decision | null;
  readonly next: CaseRow['status'];
  readonly words: string | null;
  /** The amount refunded when the decision is to share the money. */
  readonly refund: Kobo | null;
  /** When a suspension or limit ends by itself. */
  readonly until: Date | null;
  readonly by: string;
  /** The colleague who gets the case when it is handed over. */
  readonly to: string | null;
  /** The user that the decision is against. */
  readonly against: string | null;
  readonly now: Date;
}

/** Whether the last event is the same note or handover, which clients resend after a lost response. */
async function isRepeated(trx: Db, { id, taken_by }: CaseRow, { move, said }: Pick<Move, 'move' | 'said'>) {
  if (move !== 'note' && move !== 'handOver') return false;
  const last = (await listHistory(trx, id)).at(-1);
  return (
    last?.what === events[move] && last?.words === said.words?.trim() && (move !== 'handOver' || taken_by === said.to)
  );
}

/** Whether this is a repeated request for a move that was made. */
function hasHappened(row: CaseRow, move: CaseMove, by: string): boolean {
  const { status, decision, taken_by, decided_by, second_by } = row;
  if (move === 'take' || move === 'takeOver') return status === 'taken' && taken_by === by;
  if (move === 'handBack') return status === 'open';
  if (move === 'handOver' || move === 'note') return false;
  if (move === 'confirm') return (status === 'decided' || status === 'settled') && second_by === by;
  if (move === 'refuse') return status === 'taken' && second_by === by;
  if (move === 'appeal') return status === 'appealed';
  if (move === 'uphold') return status === 'upheld';
  if (move === 'lift') return status === 'lifted';
  if (status === 'lifted') return decision === move && second_by === by;
  return (
    (status === 'decided' || status === 'settled' || status === 'proposed') && decision === move && decided_by === by
  );
}

/** Whether the user is one of the sides or reported the case, and so may not decide it. */
export async function isInvolved(db: Db, { id, owner_id, other_id }: CaseView, userId: string): Promise<boolean> {
  if (owner_id === userId || other_id === userId) return true;
  return (await listConcerned(db, id)).some(({ user_id }) => user_id === userId);
}

/** Returns the amount to refund when the money is shared. @throws invalidField unless it is less than what is held. */
async function partOf(trx: Db, whole: CaseView, refund: number | undefined): Promise<Kobo> {
  const held = Math.min(whole.money, await findMoneyHeld(trx, whole));
  if (refund === undefined || refund <= 0 || refund >= held)
    throw invalidField('refund', 'must be more than nothing and less than the money held');
  return kobo(refund);
}

/** The start of the day on which a limit or a suspension ends by itself. Null for a suspension that does not. */
function untilOf(move: CaseMove, day: string | undefined, now: Date): Date | null {
  if (move !== 'limitAccount' && (move !== 'suspendAccount' || day === undefined)) return null;
  const today = dayInLagos(now);
  if (day === undefined || day <= today || day > addDays(today, DECISION_DAYS_MAX))
    throw invalidField('until', 'must be a day after today, within a year');
  return momentInLagos(day, '00:00');
}

async function changesOf(trx: Db, doing: Doing): Promise<Partial<CaseRow>> {
  const { whole, move, decision, next, refund, until, against, by, now } = doing;
  const touched = { touched_at: now };
  const holdsUntil = (made: Decision | null) =>
    next === 'decided' && isAboutMoney(made) ? later(now, APPEAL_TIME) : null;
  if (move === 'take' || move === 'takeOver') return { ...touched, taken_by: by };
  if (move === 'handBack') return { taken_by: null };
  if (move === 'handOver') return { ...touched, taken_by: await colleague(trx, doing) };
  if (move === 'note') return whole.taken_by === by ? touched : {};
  if (move === 'confirm') return { second_by: by, settles_at: holdsUntil(whole.decision) };
  if (move === 'refuse')
    return { ...touched, decision: null, refund: null, against_id: null, decided_by: null, second_by: by };
  if (move === 'appeal') return { settles_at: null, due_at: later(now, CASE_DUE_IN) };
  if (!decision) return {};
  if (next === 'lifted') return { decision, refund, second_by: by };
  const against_id = against ? await actorOf(trx, whole.id, against, 'side') : null;
  return {
    ...touched,
    decision,
    refund,
    until,
    against_id,
    decided_by: by,
    second_by: null,
    settles_at: holdsUntil(decision),
  };
}

/** Returns the colleague's id. @throws invalidField if they are not staff, or are involved in the case. */
async function colleague(trx: Db, { whole, to, by }: Doing): Promise<string> {
  if (to === null || to === by || !(await lockRole(trx, to))) throw invalidField('to', 'must be a colleague');
  if (await isInvolved(trx, whole, to)) throw invalidField('to', 'is involved in this case');
  return to;
}

async function follow(trx: Db, parts: CaseParts, doing: Doing): Promise<void> {
  const { whole, move, decision, next, refund, now } = doing;
  const words = doing.words ?? '';
  if (move === 'confirm') return await decideProposed(trx, parts, whole, now);
  const event = `staff.${move}` as const;
  if (decision && next === 'decided') return await followDecision(trx, parts, { ...doing, event });
  if (decision && next === 'lifted') {
    await applyDecision(trx, parts.effects, { whole, decision, refund, against: null, isAnswer: true }, now);
    const answered = { whole, event, decision, refund, against: null, isReversed: true, givesBack: false, words };
    return await notifyOfAppeal(trx, parts, answered, now);
  }
  if (move === 'appeal' && isAboutMoney(whole.decision))
    return await notifyOfMoneyAppeal(trx, parts, { whole, event: 'staff.appeal' }, now);
  if ((move === 'lift' || move === 'uphold') && whole.decision) {
    const isReversed = move === 'lift';
    const decided = { whole, event, decision: whole.decision, refund: whole.refund };
    if (!isReversed && isAboutMoney(whole.decision))
      await applyDecision(trx, parts.effects, { ...decided, against: null, isAnswer: true }, now);
    const givesBack = isReversed && (await reverseDecision(trx, parts.effects, whole, now));
    if (isReversed && whole.decision === 'dismiss') await reopenDismissed(trx, whole, words, now);
    const to = (await findAgainst(trx, whole.id)) ?? null;
    await notifyOfAppeal(trx, parts, { ...decided, against: to, isReversed, givesBack, words }, now);
  }
}

/** Turns a confirmed proposal into the decision of the member of staff who proposed it, with their words. */
async function decideProposed(trx: Db, parts: CaseParts, whole: CaseView, now: Date): Promise<void> {
  const { id, decision, refund, decided_by } = whole;
  const words = (await listHistory(trx, id)).findLast(({ what }) => what === 'proposed')?.words ?? '';
  await recordEvent(trx, { id, by: decided_by, what: 'decided', words, decision }, now);
  const against = (await findAgainst(trx, id)) ?? null;
  const event = 'staff.confirm';
  await followDecision(trx, parts, { whole, event, decision, refund, words, against, now });
}

/** Confirms a proposed decision for its preview, where the second member of staff is not known yet. */
export async function confirmFor(trx: Db, parts: CaseParts, id: string, now: Date): Promise<void> {
  const whole = await findCaseView(trx, id);
  const status = whole && nextCaseStatus(whole, 'staff.confirm');
  if (!status) return;
  await updateCase(trx, id, { status, settles_at: isAboutMoney(whole.decision) ? later(now, APPEAL_TIME) : null });
  await decideProposed(trx, parts, whole, now);
}

/** Applies a decision. Money moves later, when the time to appeal has passed. */
export async function followDecision(
  trx: Db,
  parts: CaseParts,
  doing: Pick<Doing, 'whole' | 'decision' | 'refund' | 'against' | 'words' | 'now'> &
    Partial<Pick<Doing, 'until'>> & { readonly event: CaseNews },
): Promise<void> {
  const { whole, event, decision, refund, against, words, until = null, now } = doing;
  if (!decision) return;
  const settlesAt = isAboutMoney(decision) ? later(now, APPEAL_TIME) : null;
  if (!settlesAt) await applyDecision(trx, parts.effects, { whole, decision, refund, against, words }, now);
  const decided = { whole, event, decision, refund, against, words: words ?? '', settlesAt, until };
  await notifyOfDecision(trx, parts, decided, now);
}

const SETTLED_AT_ONCE = 100;

/** Runs one round of the job: carries out decisions about money whose time to appeal has passed. */
export async function settleDecided({ db, clock, effects }: Omit<CaseParts, 'origin'>): Promise<void> {
  for (const id of await listToSettle(db, clock(), SETTLED_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      const row = await lockCase(trx, id);
      const [now, whole] = [clock(), row && (await findCaseView(trx, id))];
      const status = row && nextCaseStatus(row, 'appeal.ended');
      if (!status || !whole?.decision || !row.settles_at || row.settles_at > now) return;
      await settleMoneyDecision(trx, effects, whole, now);
    });
  }
}

/** Runs one round of the job: ends suspensions and limits that are due, and tells the user. */
export async function endDue({ db, clock, effects }: Omit<CaseParts, 'origin'>): Promise<void> {
  for (const id of await listToEnd(db, clock(), SETTLED_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      await holdSides(trx, id);
      const row = await lockCase(trx, id);
      const [now, whole] = [clock(), row && (await findCaseView(trx, id))];
      if (!whole?.until || whole.until > now || whole.ended_at !== null || whole.status === 'lifted') return;
      await updateCase(trx, id, { ended_at: now });
      await recordEvent(trx, { id, by: null, what: 'ended', decision: whole.decision }, now);
      const givesBack = await reverseDecision(trx, effects, whole, now);
      await notifyOfEnd(trx, { whole, against: (await findAgainst(trx, id)) ?? null, givesBack }, now);
    });
  }
}

/** Carries out a decision about money whose time to appeal has passed. */
export async function settleMoneyDecision(
  trx: Db,
  effects: CaseParts['effects'],
  whole: CaseView,
  now: Date,
): Promise<void> {
  const { id, decision, refund } = whole;
  if (!decision) return;
  await updateCase(trx, id, { status: 'settled', settles_at: null });
  await recordEvent(trx, { id, by: null, what: 'settled', decision }, now);
  await applyDecision(trx, effects, { whole, decision, refund, against: null }, now);
}

const WITHOUT_WORDS: readonly CaseMove[] = ['take', 'takeOver', 'handBack', 'confirm'];

const needsWords = (move: CaseMove) => !WITHOUT_WORDS.includes(move);

const asDecision = (move: CaseMove): Decision | null => decisionValues.find((each) => each === move) ?? null;

const events: Partial<Record<CaseMove, CaseEventRow['what']>> = {
  take: 'taken',
  takeOver: 'taken',
  handBack: 'handedBack',
  handOver: 'handedOver',
  note: 'noted',
  confirm: 'confirmed',
  refuse: 'refused',
  appeal: 'appealed',
  uphold: 'upheld',
  lift: 'lifted',
};
const ofDecision: Partial<Record<CaseRow['status'], CaseEventRow['what']>> = { proposed: 'proposed', lifted: 'lifted' };
const whatOf = ({ move, next }: Doing): CaseEventRow['what'] => events[move] ?? ofDecision[next] ?? 'decided';

/** Releases the undecided cases of a user who loses the staff role or deletes their account. */
export async function releaseCasesOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const row of await lockTakenBy(trx, userId)) {
    const status = nextCaseStatus(row, 'role.lost');
    if (!status) continue;
    const undecided = { decision: null, refund: null, against_id: null, decided_by: null, second_by: null };
    await updateCase(trx, row.id, { status, taken_by: null, ...undecided });
    await recordEvent(trx, { id: row.id, by: null, what: 'handedBack' }, now);
  }
}

/** Lists the moves that this staff member can make now. */
export async function movesFor(db: Db, whole: CaseView, userId: string, now: Date): Promise<CaseMove[]> {
  if (await isInvolved(db, whole, userId)) return [];
  const isOthers = whole.status === 'taken' && whole.taken_by !== userId;
  const idle = await listIdleMoves(db, whole);
  return caseMovesOf({ ...whole, isHeard: areSidesHeard(whole, now) }).filter((move) => {
    if (idle.includes(move)) return false;
    if (isOthers ? move !== 'note' && !(move === 'takeOver' && isIdle(whole, now)) : move === 'takeOver') return false;
    if (reviews(whole, move) && hasDecided(whole, userId)) return false;
    return whole.owner_id !== null || !(asDecision(move) && move !== 'dismiss');
  });
}
