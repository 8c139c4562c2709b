import type { Generated } from 'kysely';
import type { components } from '#openapi/contract.gen.ts';

/** The tables of cases, as migration 0031 makes them. */
export interface CaseTables {
  cases: CaseTable;
  case_people: { id: string; case_id: string; user_id: string | null };
  case_events: CaseEventTable;
}

interface CaseTable {
  id: string;
  number: Generated<number>;
  about: components['schemas']['Report']['about'] | 'inspection';
  subject_id: string;
  status: 'open' | 'taken' | 'decided' | 'appealed' | 'upheld' | 'lifted';
  opened_at: Date;
}

interface CaseEventTable {
  id: string;
  case_id: string;
  actor_id: string | null;
  what: 'reported';
  reason: components['schemas']['ReportReason'] | null;
  words: string | null;
  at: Date;
}
