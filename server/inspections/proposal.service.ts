/** Hours that a visitor proposes: they wait for the owner's answer, and are held and paid for from its Yes on. */
import { randomUUID } from 'node:crypto';
import { momentInLagos } from '#domain/calendar.ts';
import { type InspectionStatus, madeInspection } from '#domain/lifecycles/inspection.ts';
import { answerProposalBy, payProposedBy } from '#domain/visits.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { refuseHeldHour, refuseTooManyHolds } from './holds.service.ts';
import { tell } from './inspection.notices.ts';
import { insertInspection, lockProposal, lockProposalsOf, noOther, setInspection } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { hourInWords, wordsOfCancelled, wordsOfProposal } from './inspection.words.ts';
import { lockShown } from './locking.service.ts';
import { bringUpToDate, enter } from './overdue.service.ts';
import { startFee } from './paying.service.ts';

type Wanted = Pick<InspectionRow, 'listing_id' | 'day' | 'hour'> & { readonly visitor_id: string };

/** Asks the owner for an hour. What the same person has proposed for this listing before is changed to it. */
export async function propose(trx: Db, wanted: Wanted, now: Date): Promise<string> {
  await refuseHeldHour(trx, wanted, now);
  const begins_at = momentInLagos(wanted.day, wanted.hour);
  const { day, hour } = wanted;
  const proposed = { day, hour, begins_at, held_until: answerProposalBy(begins_at, now), ...noOther };
  const earlier = await lockProposal(trx, wanted);
  const standing = earlier && (await bringUpToDate(trx, earlier, now));
  const isChanged = standing?.status === 'proposed';
  const id = isChanged ? standing.id : randomUUID();
  if (isChanged) await setInspection(trx, id, proposed);
  else await insertProposal(trx, { ...wanted, ...proposed, id }, now);
  const whole = await findWholeInspection(trx, id);
  if (whole) await tell(trx, { whole, to: whole.owner, text: wordsOfProposal(whole) }, now);
  return id;
}

type Proposed = Wanted & Pick<InspectionRow, 'id' | 'begins_at' | 'held_until'>;

async function insertProposal(trx: Db, proposed: Proposed, now: Date) {
  await refuseTooManyHolds(trx, proposed.visitor_id, now);
  const status = madeInspection({ isProposed: true, isOwn: false });
  await insertInspection(trx, {
    ...proposed,
    ...noOther,
    status,
    settled_by: null,
    was_proposed: true,
    created_at: now,
  });
}

/** The owner agrees: from now on the hour is held for the visitor, who has a day to pay. Its listing is held already. */
export async function holdProposed(trx: Db, row: InspectionRow, next: InspectionStatus, now: Date) {
  await lockShown(trx, row.listing_id, { visitorId: row.visitor_id, clock: () => now });
  await refuseHeldHour(trx, row, now);
  const held = await enter(trx, row, { status: next }, now);
  const held_until = payProposedBy(row.begins_at, now);
  await setInspection(trx, row.id, { held_until, ...noOther });
  const description = `Inspection on ${hourInWords(row)}`;
  await startFee(trx, { payer_id: row.visitor_id, inspection_id: row.id, description }, now);
  return { ...held, held_until };
}

/** Whoever leaves takes with them what they proposed and what was proposed to them; the other side is told. */
export async function endProposalsOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const row of await lockProposalsOf(trx, userId)) {
    const whole = await findWholeInspection(trx, row.id);
    await enter(trx, row, { status: 'cancelled' }, now);
    const other = row.visitor_id === userId ? whole?.owner : whole?.visitor;
    if (whole && other) await tell(trx, { whole, to: other, text: wordsOfCancelled(whole) }, now);
  }
}
