/** The words of the two sides of a case, with their files. */
import { sql } from 'kysely';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow } from '../platform/db/tables.ts';

type Words = components['schemas']['CaseWords'];

export interface ThreadRow extends Pick<CaseEventRow, 'reason' | 'words' | 'at' | 'actor_id'> {
  readonly what: Words['what'];
  /** Null if no user said it, or the account was deleted. */
  readonly user_id: string | null;
  readonly files: Words['files'];
}

export async function listThread(db: Db, caseId: string): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select what, reason, words, at, actor_id, user_id, coalesce((
      select json_agg(json_build_object('id', files.id, 'kind', case kind when 'image' then 'photo' else kind end)
        order by kind desc, created_at, files.id)
      from files where said_in = case_events.id and removed_at is null
    ), '[]'::json) as files
    from case_events left join case_people on case_people.id = actor_id
    where case_events.case_id = ${caseId} and what in ('reported', 'said', 'waived')
    order by position`.execute(db);
  return rows;
}

/** Whether the user is a side of the case that an event belongs to. */
export async function isSideOf(db: Db, eventId: string, userId: string): Promise<boolean> {
  const side = await db
    .selectFrom('case_events')
    .innerJoin('case_people', 'case_people.case_id', 'case_events.case_id')
    .select('case_people.id')
    .where('case_events.id', '=', eventId)
    .where('user_id', '=', userId)
    .where('part', '=', 'side')
    .executeTakeFirst();
  return side !== undefined;
}
