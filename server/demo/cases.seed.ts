/** Gives the demo two members of staff and open and decided cases. Runs once, so a role removed in the demo stays removed. */
import type { CaseStatus } from '#domain/lifecycles/case.ts';
import { actorOf, updateCase } from '../cases/case.repository.ts';
import { listCaseViews } from '../cases/case.view.repository.ts';
import { recordEvent } from '../cases/history.service.ts';
import { openCase } from '../cases/opening.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { CaseEventRow } from '../platform/db/tables.ts';
import { insertStaff } from '../staff/staff.repository.ts';
import { findUsersByPhone } from './demo.repository.ts';
import { demoListings } from './listings.data.ts';

const TUNDE = '+2348030000002';
const HAUWA = '+2348030000003';
const NGOZI = '+2348030000005';
const BISI = '+2348030000009';
const HOUR = 60 * 60_000;

interface Plan extends Pick<CaseEventRow, 'reason' | 'words'> {
  /** The number of one of Hauwa's demo listings. */
  readonly listing: number;
  /** Time of the report, in hours before now. */
  readonly reported: number;
  readonly status: Extract<CaseStatus, 'open' | 'taken' | 'decided' | 'appealed'>;
}

const plans: readonly Plan[] = [
  { listing: 13, reported: 120, status: 'appealed', reason: 'notTheirs', words: 'It belongs to my aunt.' },
  { listing: 10, reported: 80, status: 'decided', reason: 'gone', words: 'A family has lived there since May.' },
  { listing: 7, reported: 30, status: 'open', reason: 'askedForMoney', words: 'She wants half of the rent at once.' },
  {
    listing: 16,
    reported: 9,
    status: 'taken',
    reason: 'notAsShown',
    words: 'The plot is not fenced. The photo is of the next one.',
  },
];

export async function seedDemoCases({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  const people = new Map((await findUsersByPhone(db, [TUNDE, HAUWA, NGOZI, BISI])).map(({ id, phone }) => [phone, id]));
  const [reporter, owner, staff, colleague] = [TUNDE, HAUWA, NGOZI, BISI].map((phone) => people.get(phone));
  if (!reporter || !owner || !staff || !colleague) return;
  const listings = demoListings(now);
  await db.transaction().execute(async (trx) => {
    const isNew = (await listCaseViews(trx, { closed: true, order: 'age' }, { limit: 1, offset: 0 })).length === 0;
    // A second server that starts at the same time waits here.
    if (!isNew || !(await insertStaff(trx, staff, now))) return;
    await insertStaff(trx, colleague, now);
    for (const { listing, ...plan } of plans) {
      await seedCase(trx, { ...plan, subjectId: listings[listing]?.id ?? '', reporter, owner, staff, colleague }, now);
    }
  });
}

interface Seeded extends Omit<Plan, 'listing'> {
  readonly subjectId: string;
  readonly reporter: string;
  readonly owner: string;
  readonly staff: string;
  /** The staff member who decided the appealed case, so that the other one can answer the appeal. */
  readonly colleague: string;
}

async function seedCase(trx: Db, { subjectId, reporter, owner, staff, colleague, ...plan }: Seeded, now: Date) {
  const { reported, status, reason, words } = plan;
  const after = (hours: number) => later(now, (hours - reported) * HOUR);
  const { caseId: id } = await openCase(
    trx,
    { about: 'listing', subjectId, openedBy: reporter, reason, words },
    after(0),
  );
  if (status === 'open') return;
  await recordEvent(trx, { id, by: staff, what: 'taken' }, after(2));
  await updateCase(trx, id, { status: 'taken', taken_by: staff });
  if (status === 'taken') return;
  const why = 'Please say what has become of it, or take it down.';
  const by = status === 'appealed' ? colleague : staff;
  await recordEvent(trx, { id, by, what: 'decided', decision: 'warn', words: why }, after(3));
  const against_id = await actorOf(trx, id, owner, 'side');
  await updateCase(trx, id, { status, decision: 'warn', decided_by: by, taken_by: by, against_id });
  if (status === 'appealed')
    await recordEvent(trx, { id, by: owner, part: 'side', what: 'appealed', words: 'It is mine.' }, after(20));
}
