/** Opens a case, or joins the one about the same subject that nobody has decided yet. For every noun that something is wrong with. */
import { randomUUID } from 'node:crypto';
import { firstCaseStatus } from '#domain/lifecycles/case.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';
import { unavailable } from '../platform/errors.ts';
import { actorOf, insertCase, insertEvent, lockUndecided } from './case.repository.ts';

interface Opening extends Pick<CaseRow, 'about'> {
  readonly subjectId: string;
  /** Null where it came about by itself. */
  readonly openedBy: string | null;
  readonly reason: CaseEventRow['reason'];
  readonly words: string | null;
  /** The visit that it came from, where the case is about somebody or something else. */
  readonly visitId?: string | undefined;
  /** The same of a haulage. */
  readonly haulageId?: string | undefined;
}

interface Opened {
  readonly caseId: string;
  /** What was written down; `undefined` where this person has reported it before. */
  readonly eventId: string | undefined;
}

/** How often a case can be decided while somebody wants to join it. */
const TRIES = 3;

export async function openCase(
  trx: Db,
  { openedBy, reason, words, visitId, haulageId, ...of }: Opening,
  now: Date,
): Promise<Opened> {
  const caseId = await undecidedOne(trx, of, now);
  const actor_id = openedBy === null ? null : await actorOf(trx, caseId, openedBy);
  const said = { actor_id, what: 'reported', reason, words, decision: null, file_id: null, at: now } as const;
  const from = { inspection_id: visitId ?? null, haulage_id: haulageId ?? null };
  const event = { ...said, ...from, id: randomUUID(), case_id: caseId };
  return { caseId, eventId: (await insertEvent(trx, event)) ? event.id : undefined };
}

/** Held until the transaction ends: nobody decides it without what is said now. */
async function undecidedOne(trx: Db, { about, subjectId }: Pick<Opening, 'about' | 'subjectId'>, now: Date) {
  const subject = { about, subject_id: subjectId };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const there = await lockUndecided(trx, subject);
    if (there) return there.id;
    const id = randomUUID();
    if (await insertCase(trx, { ...subject, id, status: firstCaseStatus({ about }), opened_at: now })) return id;
  }
  throw unavailable();
}
