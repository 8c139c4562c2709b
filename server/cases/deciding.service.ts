/** Staff take cases and decide about them. The lifecycle says what is open; one transaction has the decision and all it does. */
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
import { tellOfDecision, tellOfSecondLook } from './case.notices.ts';
import type { CaseParts } from './case.parts.ts';
import { actorOf, holdPeople, insertEvent, lockCase, lockTakenBy, updateCase } from './case.repository.ts';
import { type CaseView, findCaseView, listReporters } from './case.view.repository.ts';
import { carryOut, takeBack, whomItIsAgainst } from './effects.service.ts';

interface Move {
  readonly id: string;
  readonly move: CaseMove;
  readonly words: string | undefined;
  readonly session: Session;
}

/** Moves it, or leaves it where the move has led. Two who want it at once come one after the other. */
export async function moveCase(parts: CaseParts, { id, move, words, session }: Move): Promise<void> {
  const { db, clock } = parts;
  await db.transaction().execute(async (trx) => {
    // The role before the case, as whoever takes the role away does: neither waits for the other.
    await holdStaff(trx, session, clock());
    if (move === 'suspendAccount' || move === 'lift') await holdSides(trx, id);
    const row = await lockCase(trx, id);
    const now = clock();
    const whole = row && (await findCaseView(trx, id));
    if (!row || !whole) throw notFound('case');
    if (hasHappened(row, move, session.userId)) return;
    if (await isPartOf(trx, whole, session.userId)) throw ownCase();
    if (row.status === 'taken' && row.taken_by !== session.userId && row.taken_by !== null) throw takenByOther();
    const next = nextCaseStatus(row, `staff.${move}`);
    if (!next) throw row.status === 'taken' && move === 'take' ? takenByOther() : wrongCaseStatus();
    const decision = asDecision(move);
    const doing = {
      ...{ whole, move, decision, now, by: session.userId },
      words: needsWords(move) ? neededText('words', words) : null,
      against: decision && (await whomItIsAgainst(trx, whole, decision)),
    };
    await updateCase(trx, id, { status: next, ...(await changesOf(trx, doing)) });
    await writeDown(trx, { id, by: session.userId, what: whatOf(move), words: doing.words, decision }, now);
    await follow(trx, parts, doing);
  });
}

/** Either of the two may be the one who is suspended. Of two suspensions of one person that are taken back at once the later sees the other. */
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
  /** Whom it is decided against. */
  readonly against: string | null;
  readonly now: Date;
}

/** Sent once more by whoever sent it first: it stays as it is. */
function hasHappened({ status, decision, taken_by }: CaseRow, move: CaseMove, by: string): boolean {
  if (move === 'take') return status === 'taken' && taken_by === by;
  if (move === 'handBack') return status === 'open';
  if (move === 'appeal') return status === 'appealed';
  if (move === 'uphold') return status === 'upheld';
  if (move === 'lift') return status === 'lifted';
  return status === 'decided' && decision === move && taken_by === by;
}

/** Whoever is, or has reported it, leaves it to others. */
async function isPartOf(db: Db, { id, owner_id, other_id }: CaseView, userId: string): Promise<boolean> {
  return owner_id === userId || other_id === userId || (await listReporters(db, id)).includes(userId);
}

async function changesOf(trx: Db, { whole, move, decision, against, by }: Doing): Promise<Partial<CaseRow>> {
  if (move === 'take') return { taken_by: by };
  if (move === 'handBack') return { taken_by: null };
  if (!decision) return {};
  return { decision, against_id: against ? await actorOf(trx, whole.id, against) : null };
}

async function follow(trx: Db, { effects }: CaseParts, { whole, move, decision, against, words, now }: Doing) {
  if (decision) {
    await carryOut(trx, effects, { whole, decision, against }, now);
    await tellOfDecision(trx, { whole, decision, against, words: words ?? '' }, now);
  }
  const givesBack = move === 'lift' && (await takeBack(trx, effects, whole, now));
  if (move === 'lift' || move === 'uphold')
    await tellOfSecondLook(trx, { whole, move, givesBack, words: words ?? '' }, now);
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

interface Told extends Pick<CaseEventRow, 'what'>, Partial<Pick<CaseEventRow, 'words' | 'decision' | 'file_id'>> {
  readonly id: string;
  /** Null where it came about by itself. */
  readonly by: string | null;
}

/** Into the history of a case that is held. */
export async function writeDown(trx: Db, { id, by, ...told }: Told, at: Date): Promise<void> {
  const actor_id = by === null ? null : await actorOf(trx, id, by);
  const nothing = { reason: null, words: null, decision: null, file_id: null, inspection_id: null, haulage_id: null };
  await insertEvent(trx, { ...nothing, ...told, id: randomUUID(), case_id: id, actor_id, at });
}

/** Who has lost the role, or leaves, leaves nothing undecided behind. */
export async function handBackCasesOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const row of await lockTakenBy(trx, userId)) {
    const status = nextCaseStatus(row, 'role.lost');
    if (!status) continue;
    await updateCase(trx, row.id, { status, taken_by: null });
    await writeDown(trx, { id: row.id, by: null, what: 'handedBack' }, now);
  }
}

/** What this member of staff can do with it now. */
export async function movesFor(db: Db, whole: CaseView, userId: string): Promise<CaseMove[]> {
  if (await isPartOf(db, whole, userId)) return [];
  if (whole.status === 'taken' && whole.taken_by !== userId) return [];
  return caseMovesOf(whole).filter((move) => whole.owner_id !== null || !(asDecision(move) && move !== 'dismiss'));
}
