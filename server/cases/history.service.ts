/** Writes the history of a case, which nothing changes afterwards. */
import { randomUUID } from 'node:crypto';
import type { CasePart } from '../platform/db/case-tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow } from '../platform/db/tables.ts';
import { actorOf, insertEvent } from './case.repository.ts';

interface NewEvent extends Pick<CaseEventRow, 'what'>, Partial<Pick<CaseEventRow, 'words' | 'decision' | 'file_id'>> {
  readonly id: string;
  /** Null if no user caused it. */
  readonly by: string | null;
  /** The user's part, to add them to a case that does not have them yet. */
  readonly part?: CasePart;
  /** The id to give the event, if something refers to it. */
  readonly eventId?: string;
}

/** Adds an event to the history of a locked case. */
export async function recordEvent(
  trx: Db,
  { id, by, part = 'staff', eventId = randomUUID(), ...event }: NewEvent,
  at: Date,
): Promise<void> {
  const actor_id = by === null ? null : await actorOf(trx, id, by, part);
  const nothing = { reason: null, words: null, decision: null, file_id: null, inspection_id: null, shipment_id: null };
  await insertEvent(trx, { ...nothing, ...event, id: eventId, case_id: id, actor_id, at });
}
