/** Lets staff take and decide cases. The lifecycle allows the moves; one transaction holds a decision and its effects. */
import { randomUUID } from 'node:crypto';
import { type CaseMove, caseMovesOf, type Decision, nextCaseStatus } from '#domain/lifecycles/case.ts';
import { decisionValues } from '#openapi/contract.gen.ts';
import type { Session } from '../http/contract/session.ts';
import { neededText } from '../http/needed-text.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { holdStaff } from '../staff/staff.service.ts';
import { ownCase, takenByOther, wrongCaseStatus } from './case.errors.ts';
import { notifyOfAppeal, notifyOfDecision } from './case.notices.ts';
import type { CaseParts } from './case.parts.ts';
import { actorOf, holdPeople, insertEvent, lockCase, lockTakenBy, updateCase } from './case.repository.ts';
import { type CaseView, findCaseView, listReporters } from './case.view.repository.ts';
import { carryOut, findRespondent, reverseDecision } from './effects.service.ts';

interface Move {
  readonly id: string;
  readonly move: CaseMove;
  readonly words: string | undefined;
  readonly session: Session;
}

/** Moves a case. Repeating a move changes nothing; concurrent moves run one after the other. */
export async function moveCase(parts: CaseParts, { id, move, words, session }: Move): Promise<void> {
  const { db, clock } = parts;
  await db.transaction().execute(async (trx) => {
    // Locks the role before the case, in the same order as removing the role does, so that neither deadlocks.
    await holdStaff(trx, session, clock());
    if (move === 'suspendAccount' || move === 'lift') await holdSides(trx, id);
    const row = await lockCase(trx, id);
    const now = clock();
    const whole = row && (await findCaseView(trx, id));
    if (!row || !whole) throw notFound('case');
    if (hasHappened(row, move, session.userId)) return;
    if (await isInvolved(trx, whole, session.userId)) throw ownCase();
    if (row.status === 'taken' && row.taken_by !== session.userId && row.taken_by !== null) throw takenByOther();
    const next = nextCaseStatus(row, `staff.${move}`);
    if (!next) throw row.status === 'taken' && move === 'take' ? takenByOther() : wrongCaseStatus();
    const decision = asDecision(move);
    const doing = {
      ...{ whole, move, decision, now, by: session.userId },
      words: needsWords(move) ? neededText('words', words) : null,
      against: decision && (await findRespondent(trx, whole, decision)),
    };
    await updateCase(trx, id, { status: next, ...(await changesOf(trx, doing)) });
    await recordEvent(trx, { id, by: session.userId, what: whatOf(move), words: doing.words, decision }, now);
    await follow(trx, parts, doing);
  });
}

/** Locks both sides, because either may be suspended, and so that concurrent reversals for one user see each other. */
async function holdSides(trx: Db, id: string) {
  const { owner_id, other_id } = (await findCaseView(trx, id)) ?? {};
  const ids = [owner_id, other_id].filter((each) => typeof each === 'string');
  if (ids.length > 0) await holdPeople(trx, ids);
}

interface Doing {
  readonly whole: CaseView;
  readonly move: CaseMove;
  readonly decision: Decision | null;
  readonly words: string | null;
  readonly by: string;
  /** The user that the decision is against. */
  readonly against: string | null;
  readonly now: Date;
}

/** Whether this is a repeated request for a move that was made. */
function hasHappened({ status, decision, taken_by }: CaseRow, move: CaseMove, by: string): boolean {
  if (move === 'take') return status === 'taken' && taken_by === by;
  if (move === 'handBack') return status === 'open';
  if (move === 'appeal') return status === 'appealed';
  if (move === 'uphold') return status === 'upheld';
  if (move === 'lift') return status === 'lifted';
  return status === 'decided' && decision === move && taken_by === by;
}

/** Whether the user is one of the sides or reported the case, and so may not decide it. */
async function isInvolved(db: Db, { id, owner_id, other_id }: CaseView, userId: string): Promise<boolean> {
  return owner_id === userId || other_id === userId || (await listReporters(db, id)).includes(userId);
}

async function changesOf(trx: Db, { whole, move, decision, against, by }: Doing): Promise<Partial<CaseRow>> {
  if (move === 'take') return { taken_by: by };
  if (move === 'handBack') return { taken_by: null };
  if (!decision) return {};
  return { decision, against_id: against ? await actorOf(trx, whole.id, against) : null };
}

async function follow(trx: Db, parts: CaseParts, { whole, move, decision, against, words, now }: Doing) {
  if (decision) {
    await carryOut(trx, parts.effects, { whole, decision, against }, now);
    await notifyOfDecision(trx, parts, { whole, decision, against, words: words ?? '' }, now);
  }
  const givesBack = move === 'lift' && (await reverseDecision(trx, parts.effects, whole, now));
  if (move === 'lift' || move === 'uphold')
    await notifyOfAppeal(trx, parts, { whole, move, givesBack, words: words ?? '' }, now);
}

const needsWords = (move: CaseMove) => move !== 'take' && move !== 'handBack';

const asDecision = (move: CaseMove): Decision | null => decisionValues.find((each) => each === move) ?? null;

const events: Partial<Record<CaseMove, CaseEventRow['what']>> = {
  take: 'taken',
  handBack: 'handedBack',
  appeal: 'appealed',
  uphold: 'upheld',
  lift: 'lifted',
};
const whatOf = (move: CaseMove): CaseEventRow['what'] => events[move] ?? 'decided';

interface NewEvent extends Pick<CaseEventRow, 'what'>, Partial<Pick<CaseEventRow, 'words' | 'decision' | 'file_id'>> {
  readonly id: string;
  /** Null if no user caused it. */
  readonly by: string | null;
}

/** Adds an event to the history of a locked case. */
export async function recordEvent(trx: Db, { id, by, ...event }: NewEvent, at: Date): Promise<void> {
  const actor_id = by === null ? null : await actorOf(trx, id, by);
  const nothing = { reason: null, words: null, decision: null, file_id: null, inspection_id: null, shipment_id: null };
  await insertEvent(trx, { ...nothing, ...event, id: randomUUID(), case_id: id, actor_id, at });
}

/** Releases the undecided cases of a user who loses the staff role or deletes their account. */
export async function releaseCasesOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const row of await lockTakenBy(trx, userId)) {
    const status = nextCaseStatus(row, 'role.lost');
    if (!status) continue;
    await updateCase(trx, row.id, { status, taken_by: null });
    await recordEvent(trx, { id: row.id, by: null, what: 'handedBack' }, now);
  }
}

/** Lists the moves that this staff member can make now. */
export async function movesFor(db: Db, whole: CaseView, userId: string): Promise<CaseMove[]> {
  if (await isInvolved(db, whole, userId)) return [];
  if (whole.status === 'taken' && whole.taken_by !== userId) return [];
  return caseMovesOf(whole).filter((move) => whole.owner_id !== null || !(asDecision(move) && move !== 'dismiss'));
}
