/** Sends carriers who want it one SMS a day about new loads on their routes. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, momentInLagos } from '#domain/calendar.ts';
import { SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { claimDigests, countNewLoads } from './shipment.view.repository.ts';
import { newLoadsMessage } from './shipment.words.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

/** How many carriers one round tells. */
const BATCH = 100;
/** The earliest hour: before the first pickup window, and when it wakes no one. */
const NOT_BEFORE = '07:00';

/** Runs one round of the job. */
export async function sendLoadDigests({ db, clock }: Parts): Promise<void> {
  const now = clock();
  const notSince = momentInLagos(dayInLagos(now), NOT_BEFORE);
  if (now < notSince) return;
  await db.transaction().execute(async (trx) => {
    for (const carrier of await claimDigests(trx, { notSince, now, limit: BATCH })) {
      const count = await countNewLoads(trx, carrier, now);
      if (count === 0) continue;
      const times = { created_at: now, expires_at: later(now, SMS_LIFETIME) };
      const body = smsText(newLoadsMessage(count), href.shipmentsOpen);
      const subject = `new loads for ${carrier.user_id}`;
      await enqueueMessage(trx, {
        channel: 'sms',
        recipient: carrier.phone,
        body,
        purpose: 'notice',
        subject,
        ...times,
      });
    }
  });
}
