/** Decisions that concern a user, and their appeals. */
import { nextCaseStatus, referenceOf } from '#domain/lifecycles/case.ts';
import { CASE_DUE_IN } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { wrongCaseStatus } from './case.errors.ts';
import { notifyOfMoneyAppeal } from './case.notices.ts';
import type { CaseParts } from './case.parts.ts';
import { lockCase, updateCase } from './case.repository.ts';
import { type Concerning, findCaseView, listConcerning } from './case.view.repository.ts';
import { titleOf } from './case.words.ts';
import { recordEvent } from './history.service.ts';

type OwnDecision = components['schemas']['OwnDecision'];

/** Most decisions returned. */
const SHOWN = 50;

export async function decisionsConcerning(db: Db, userId: string, now: Date): Promise<OwnDecision[]> {
  return (await listConcerning(db, userId, { limit: SHOWN })).flatMap((row) => toDecision(row, now));
}

/** The newest decision about each of these inspections, deliveries or bookings, as far as it concerns the user. */
export async function decisionsAbout(
  db: Db,
  userId: string,
  subjects: readonly string[],
  now: Date,
): Promise<(id: string) => { decision?: OwnDecision }> {
  const rows = subjects.length === 0 ? [] : await listConcerning(db, userId, { subjects, limit: SHOWN });
  return (id) => {
    const [decision] = rows.filter((row) => row.subject_id === id).flatMap((row) => toDecision(row, now));
    return decision === undefined ? {} : { decision };
  };
}

interface Appeal {
  readonly id: string;
  readonly userId: string;
  readonly words: string;
}

/** Appeals a decision once. A repeated appeal of the same user keeps the first text. */
export async function appeal(parts: CaseParts, { id, userId, words }: Appeal): Promise<OwnDecision> {
  const { db, clock } = parts;
  await db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id);
    const now = clock();
    const [decided] = row ? await listConcerning(trx, userId, { id, limit: 1 }) : [];
    if (!row || !decided) throw notFound('decision');
    if (row.status === 'appealed' && decided.is_own_appeal) return;
    const status = nextCaseStatus(row, 'person.appeal');
    if (!status || !canAppeal(decided, now)) throw wrongCaseStatus();
    await updateCase(trx, id, { status, settles_at: null, due_at: later(now, CASE_DUE_IN) });
    await recordEvent(trx, { id, by: userId, part: 'side', what: 'appealed', words }, now);
    const whole = await findCaseView(trx, id);
    if (whole && decided.role === 'side')
      await notifyOfMoneyAppeal(trx, parts, { whole, event: 'person.appeal', by: userId }, now);
  });
  const [changed] = (await listConcerning(db, userId, { id, limit: 1 })).flatMap((row) => toDecision(row, clock()));
  if (!changed) throw notFound('decision');
  return changed;
}

/**
 * Whether the user can appeal: a side until the money moves, the user decided against, or the reporter of a dismissed
 * case.
 */
function canAppeal({ role, decision, settles_at, ...row }: Concerning, now: Date): boolean {
  if (nextCaseStatus({ ...row, decision }, 'person.appeal') === undefined) return false;
  if (role === 'reporter') return decision === 'dismiss';
  if (decision === 'holdPayouts') return row.holds_payouts;
  return role === 'against' || (settles_at !== null && settles_at > now);
}

export function toDecision(row: Concerning, now: Date): OwnDecision[] {
  const { id, about, role, status, money, settles_at, objection, is_own_appeal, answer } = row;
  // A proposed decision is not decided yet.
  const { decision, refund } = row.decided_at === null ? { decision: null, refund: null } : row;
  if (decision === null && !row.is_heard) return [];
  return [
    {
      ...{ id, about, role, decision, status, answer },
      // Hides other reporters and the respondent's words from a reporter.
      objection: (role === 'reporter' || about === 'booking') && !is_own_appeal ? null : objection,
      reference: referenceOf(row),
      title: about === 'payouts' ? 'Your payouts' : titleOf(row),
      words: row.words ?? '',
      ...(refund !== null && { refund, rest: kobo(money - refund) }),
      decided_at: row.decided_at?.toISOString() ?? null,
      ...hearingOf(row, now),
      ...(row.until !== null && decision !== null && { until: row.until.toISOString() }),
      ...(settles_at !== null && { settles_at: settles_at.toISOString() }),
      ...(is_own_appeal !== null && { is_own_appeal }),
      can_appeal: canAppeal(row, now),
    },
  ];
}

/** Leaves out a deadline that has passed. */
function hearingOf(row: Concerning, now: Date): Pick<OwnDecision, 'hearing'> {
  const { is_heard, answer_by, has_answered } = row;
  if (!is_heard || answer_by === null) return {};
  const is_open = nextCaseStatus(row, 'person.say') !== undefined;
  return { hearing: { answer_by: answer_by > now ? answer_by.toISOString() : null, is_open, has_answered } };
}
