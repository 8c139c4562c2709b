/** Opens a case, or joins the undecided one about the same subject. */
import { randomUUID } from 'node:crypto';
import { firstCaseStatus, hasThread } from '#domain/lifecycles/case.ts';
import { ANSWER_TIME, CASE_DUE_IN, NEW_ACCOUNT_FOR } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';
import { unavailable } from '../platform/errors.ts';
import { notifyOfReport } from './case.notices.ts';
import {
  actorOf,
  findMoneyHeld,
  hasReported,
  insertCase,
  insertEvent,
  isAccountNewerThan,
  lockUndecided,
  updateCase,
} from './case.repository.ts';
import { findCaseView, keepListing } from './case.view.repository.ts';

interface Opening extends Pick<CaseRow, 'about'> {
  readonly subjectId: string;
  /** Null if no user opened it. */
  readonly openedBy: string | null;
  readonly reason: CaseEventRow['reason'];
  readonly words: string | null;
  /** Whether a user may report once only. Otherwise further reports with other words are added. */
  readonly isOnce?: boolean;
  /** Whether not to notify the other side here, because the caller does so later. */
  readonly isQuiet?: boolean;
  /** The inspection that the report came from, if the case is about something else. */
  readonly visitId?: string | undefined;
  /** The delivery that the report came from, if the case is about something else. */
  readonly shipmentId?: string | undefined;
  /** The id of the new event, if it is derived from the facts of a fraud check. */
  readonly eventId?: string;
}

interface Opened {
  readonly caseId: string;
  /** The new event's id; `undefined` if this user has sent the same report before, or any report if `isOnce`. */
  readonly eventId: string | undefined;
}

/** Attempts to join, each lost to a concurrent decision. */
const TRIES = 3;

export async function openCase(
  trx: Db,
  {
    openedBy,
    reason,
    words,
    isOnce = false,
    isQuiet = false,
    visitId,
    shipmentId,
    eventId = randomUUID(),
    ...of
  }: Opening,
  now: Date,
): Promise<Opened> {
  const caseId = await openUndecided(trx, { ...of, openedBy }, now);
  const actor_id = openedBy === null ? null : await actorOf(trx, caseId, openedBy, 'reporter');
  if (isOnce && actor_id !== null && (await hasReported(trx, caseId, actor_id))) return { caseId, eventId: undefined };
  const said = { actor_id, what: 'reported', reason, words, decision: null, file_id: null, at: now } as const;
  const from = { inspection_id: visitId ?? null, shipment_id: shipmentId ?? null };
  const event = { ...said, ...from, id: eventId, case_id: caseId };
  if (!(await insertEvent(trx, event))) return { caseId, eventId: undefined };
  if (!isQuiet && hasThread(of.about)) await tellSides(trx, { caseId, openedBy, reason, words }, now);
  return { caseId, eventId: event.id };
}

interface AboutVehicle {
  readonly plateId: string;
  readonly userId: string;
  /** Whether the user claims the plate of another carrier: both are notified. */
  readonly isClaim: boolean;
}

/** Opens a case about a plate and its papers, or joins the undecided one, with the user as a side who is heard. @returns Its id. */
export async function openAboutVehicle(
  trx: Db,
  { plateId, userId, isClaim }: AboutVehicle,
  now: Date,
): Promise<string> {
  const caseId = await openUndecided(trx, { about: 'vehicle', subjectId: plateId, openedBy: null }, now);
  await actorOf(trx, caseId, userId, 'side');
  if (isClaim) {
    await updateCase(trx, caseId, { answer_by: later(now, ANSWER_TIME) });
    await tellSides(trx, { caseId, openedBy: userId, reason: null, words: null }, now);
  }
  return caseId;
}

type Told = Pick<Opening, 'openedBy' | 'reason' | 'words'> & { readonly caseId: string };

async function tellSides(trx: Db, { caseId, openedBy, reason, words }: Told, now: Date) {
  const whole = await findCaseView(trx, caseId);
  if (whole) await notifyOfReport(trx, { whole, speaker: openedBy, reason, words }, now);
}

/** Finds or creates the undecided case and locks it, so that it is not decided without this report. */
export async function openUndecided(
  trx: Db,
  { about, subjectId, openedBy }: Pick<Opening, 'about' | 'subjectId' | 'openedBy'>,
  now: Date,
) {
  const subject = { about, subject_id: subjectId };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isNew = await isByNew(trx, { about, openedBy }, now);
    const there = await lockUndecided(trx, subject);
    if (there) {
      if (there.by_new && !isNew) await updateCase(trx, there.id, { by_new: false });
      return there.id;
    }
    const id = randomUUID();
    const money = await findMoneyHeld(trx, subject);
    const answer_by = hasThread(about) ? later(now, ANSWER_TIME) : null;
    const times = { opened_at: now, due_at: later(now, CASE_DUE_IN), touched_at: now, answer_by };
    if (
      await insertCase(trx, {
        ...subject,
        id,
        money,
        by_new: isNew,
        status: firstCaseStatus({ about, money }),
        ...times,
      })
    ) {
      await addSides(trx, id);
      return id;
    }
  }
  throw unavailable();
}

/** Whether this is a report of a new account. A dispute about money never is. */
const isByNew = async (trx: Db, { about, openedBy }: Pick<Opening, 'about' | 'openedBy'>, now: Date) =>
  openedBy !== null &&
  about !== 'inspection' &&
  about !== 'shipment' &&
  (await isAccountNewerThan(trx, openedBy, later(now, -NEW_ACCOUNT_FOR)));

/** Adds both sides to a new case, so that they can read its decision, and stores a snapshot of its listing. */
async function addSides(trx: Db, id: string) {
  const view = await findCaseView(trx, id);
  if (!view) return;
  for (const side of [view.owner_id, view.other_id]) if (side) await actorOf(trx, id, side, 'side');
  if (view.listing_of) await keepListing(trx, { ...view, listing_of: view.listing_of });
  if (view.about === 'vehicle') {
    const { place } = view;
    const nothing = { address: null, city: null, price: null, price_period: null, description: null };
    await updateCase(trx, id, { listing_then: { place, ...nothing } });
  }
}
