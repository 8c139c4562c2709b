/** Tells carriers before the papers of a vehicle end: 14 days ahead and on the day before, each once. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay, momentInLagos } from '#domain/calendar.ts';
import { endOfPapers } from '#domain/vehicles.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { VehicleRow } from '../platform/db/tables.ts';
import { claimEndingPapers, listCarriersToTell, lockCarrier } from './carrier.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

/** So many carriers are told in one round. Each is told of all their vehicles at once. */
const BATCH = 100;
/** A message about papers wakes nobody. */
const NOT_BEFORE = '08:00';

/** One round of the job. */
export async function tellOfEndingPapers({ db, clock }: Parts): Promise<void> {
  const now = clock();
  const today = dayInLagos(now);
  if (now < momentInLagos(today, NOT_BEFORE)) return;
  for (const userId of await listCarriersToTell(db, today, BATCH)) {
    await db.transaction().execute(async (trx) => {
      await lockCarrier(trx, userId);
      const ending = await claimEndingPapers(trx, userId, today);
      if (ending.length === 0) return;
      await notify(trx, { userId, kind: 'haulage', text: wordsOf(ending), link: href.carrier() }, now);
    });
  }
}

/** So many are named; a message has an end. */
const NAMED = 3;

function wordsOf(vehicles: readonly VehicleRow[]): string {
  const named = vehicles.slice(0, NAMED).map((vehicle) => {
    const { day, papers } = endOfPapers(vehicle);
    return `the ${papers} of ${vehicle.plate} on ${formatDay(day, 'short')}`;
  });
  const more = vehicles.length > NAMED ? `, and those of ${vehicles.length - NAMED} more` : '';
  return `Papers end soon: ${named.join(', ')}${more}. From the day after, a vehicle is out of service until you enter a later day.`;
}
