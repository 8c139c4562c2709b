/**
 * Counts how often visitors found a listing as described, in the statement that reads the listing. The rules are in docs/decisions/0039-settle-inspections-with-both-sides.md.
 */
import { sql } from 'kysely';
import type { components } from '#openapi/contract.gen.ts';

export type CountedVisits = components['schemas']['CountedVisits'];

/** The inspections of a row of `listings`; null without any report. */
export const countedVisits = sql<CountedVisits | null>`(
  select json_build_object('total', count(*), 'as_described', count(*) filter (where inspections.status = 'done'))
  from inspections
  where listing_id = listings.id and visitor_id is distinct from owner_id
    and inspections.status in ('done', 'failed')
    and (inspections.status = 'failed' or settled_by in ('code', 'visitor', 'agreement', 'case'))
  having count(*) > 0
)`.as('visits');
