/** Warns carriers before documents of a vehicle expire: 14 days and one day ahead, each once. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, momentInLagos } from '#domain/calendar.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { claimEndingPapers, listCarriersToNotify, lockCarrier } from './carrier.repository.ts';
import { expiryMessage } from './carrier.words.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

/** How many carriers one round warns. Each gets one message for all vehicles. */
const BATCH = 100;
/** The earliest hour: these messages should not wake anyone. */
const NOT_BEFORE = '08:00';

/** Runs one round of the job. */
export async function notifyOfEndingPapers({ db, clock }: Parts): Promise<void> {
  const now = clock();
  const today = dayInLagos(now);
  if (now < momentInLagos(today, NOT_BEFORE)) return;
  for (const userId of await listCarriersToNotify(db, today, BATCH)) {
    await db.transaction().execute(async (trx) => {
      await lockCarrier(trx, userId);
      const ending = await claimEndingPapers(trx, userId, today);
      if (ending.length === 0) return;
      await notify(trx, { userId, kind: 'shipment', ...expiryMessage(ending), link: href.carrier() }, now);
    });
  }
}
