/** Tells carriers before the papers of a vehicle end: 14 days ahead and on the day before, each once. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay, momentInLagos } from '#domain/calendar.ts';
import { endOfPapers } from '#domain/vehicles.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { VehicleRow } from '../platform/db/tables.ts';
import { claimEndingPapers } from './carrier.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

/** A carrier has 50 vehicles at most, and is told of all of them at once. */
const BATCH = 200;
/** A message about papers wakes nobody. */
const NOT_BEFORE = '08:00';

/** One round of the job. */
export async function tellOfEndingPapers({ db, clock }: Parts): Promise<void> {
  const now = clock();
  const today = dayInLagos(now);
  if (now < momentInLagos(today, NOT_BEFORE)) return;
  await db.transaction().execute(async (trx) => {
    const ending = await claimEndingPapers(trx, today, BATCH);
    for (const userId of new Set(ending.map(({ carrier_id }) => carrier_id))) {
      const vehicles = ending.filter(({ carrier_id }) => carrier_id === userId);
      const notice = { userId, kind: 'haulage', text: wordsOf(vehicles), link: href.carrier() } as const;
      await notify(trx, notice, now);
    }
  });
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
