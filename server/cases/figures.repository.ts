/** Counts open cases, and decisions since a moment, from the indexes of the queue and of outcomes. */
import { sql } from 'kysely';
import type { components } from '#openapi/contract.gen.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

type Figures = components['schemas']['DeskFigures'];
type Counts = components['schemas']['CaseCounts'];

const DAY = 24 * 60 * 60_000;
const DAYS = 30;

interface Of {
  readonly about: Figures['kinds'][number]['about'];
  /** The id of the staff member who has taken or decided it. */
  readonly staff: string | null;
  readonly name: string | null;
}

interface OpenRow extends Of {
  readonly day: number;
  readonly week: number;
  readonly older: number;
  readonly overdue: number;
}

interface OutcomeRow extends Of {
  readonly decided: number;
  readonly overturned: number;
}

export async function countFigures(db: Db, now: Date): Promise<Figures> {
  const [day, week] = [later(now, -DAY), later(now, -7 * DAY)];
  const { rows: open } = await sql<OpenRow>`
    select about, taken_by as staff, first_name || ' ' || last_name as name,
      count(*) filter (where opened_at > ${day})::int as day,
      count(*) filter (where opened_at <= ${day} and opened_at > ${week})::int as week,
      count(*) filter (where opened_at <= ${week})::int as older,
      count(*) filter (where due_at <= ${now})::int as overdue
    from cases left join users on users.id = taken_by
    where status in ('open', 'taken', 'proposed', 'appealed') group by about, taken_by, 3 order by about, 3`.execute(
    db,
  );
  const { rows: outcomes } = await sql<OutcomeRow>`
    select about, decided_by as staff, first_name || ' ' || last_name as name,
      count(*) filter (where what = 'decided')::int as decided,
      count(*) filter (where what = 'lifted')::int as overturned
    from case_events join cases on cases.id = case_id left join users on users.id = decided_by
    where what in ('decided', 'lifted') and at > ${later(now, -DAYS * DAY)}
    group by about, decided_by, 3 order by about, 3`.execute(db);
  const sum = (what: 'day' | 'week' | 'older' | 'overdue') => open.reduce((all, row) => all + row[what], 0);
  const taken = open.filter(({ staff }) => staff !== null);
  return {
    days: DAYS,
    open: { day: sum('day'), week: sum('week'), older: sum('older'), overdue: sum('overdue') },
    kinds: sumUp(open, outcomes, 'about').map(([{ about }, counts]) => ({ about, counts })),
    staff: sumUp(taken, outcomes, 'staff').map(([{ name }, counts]) => ({ name, counts })),
  };
}

/** Sums up the rows of one kind, or of one staff member. */
function sumUp(open: readonly OpenRow[], outcomes: readonly OutcomeRow[], by: 'about' | 'staff'): [Of, Counts][] {
  const sums = new Map<string | null, [Of, Counts]>();
  const countsOf = (row: Of) => {
    const [of, counts] = sums.get(row[by]) ?? [row, { open: 0, decided: 0, overturned: 0 }];
    sums.set(row[by], [of, counts]);
    return counts;
  };
  for (const row of open) countsOf(row).open += row.day + row.week + row.older;
  for (const row of outcomes) {
    const counts = countsOf(row);
    counts.decided += row.decided;
    counts.overturned += row.overturned;
  }
  return [...sums.values()];
}
