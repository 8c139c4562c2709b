/** Decides which claimed messages may leave. Budgets are counted here, so they hold over all servers together. */

import { Counter, Gauge, type Registry } from 'prom-client';
import { type Clock, later } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { countCodes, countLastHour, countMessage, lockLedger } from './budget.repository.ts';
import { BUDGET_DELAY, budgetsOf, isDroppedOverBudget, SMS_CEILING } from './budgets.ts';
import { abandonMessage, type ClaimedMessage, postpone } from './outbox.repository.ts';

/** Reasons why a message is not sent now. */
export type Withheld = 'replaced' | 'dropped' | 'delayed';

export interface Admission {
  readonly leaving: readonly ClaimedMessage[];
  readonly withheld: readonly Withheld[];
}

/** Withholds messages that a newer one replaces, that are over a budget, or above the ceiling. */
export async function admit(db: Db, claimed: readonly ClaimedMessage[], now: Date): Promise<Admission> {
  const withheld: Withheld[] = [];
  const withhold = async (trx: Db, { id }: ClaimedMessage, how: Withheld) => {
    withheld.push(how);
    if (how === 'delayed') await postpone(trx, id, later(now, BUDGET_DELAY), 'over budget');
    else await abandonMessage(trx, id, how === 'replaced' ? 'replaced' : 'over budget', now);
  };
  return await db.transaction().execute(async (trx) => {
    await lockLedger(trx);
    const leaving: ClaimedMessage[] = [];
    let counted = await countLastHour(trx, now, SMS_CEILING);
    for (const message of claimed) {
      if (message.is_replaced) await withhold(trx, message, 'replaced');
      else if (message.counted_at !== null) leaving.push(message);
      else if (message.channel === 'sms' && counted >= SMS_CEILING) await withhold(trx, message, 'delayed');
      else if (await countMessage(trx, message, budgetsOf(message), now)) {
        leaving.push(message);
        if (message.channel === 'sms') counted += 1;
      } else await withhold(trx, message, isDroppedOverBudget(message.purpose) ? 'dropped' : 'delayed');
    }
    return { leaving, withheld };
  });
}

/** Admits codes at once, except those that a newer code replaces. */
export async function admitCodes(
  db: Db,
  claimed: readonly ClaimedMessage[],
  now: Date,
): Promise<readonly ClaimedMessage[]> {
  const leaving = claimed.filter(({ is_replaced }) => !is_replaced);
  for (const { id, is_replaced } of claimed) if (is_replaced) await abandonMessage(db, id, 'replaced', now);
  await countCodes(
    db,
    leaving.map(({ id }) => id),
    now,
  );
  return leaving;
}

export type DeliveryMetrics = ReturnType<typeof measureDelivery>;

/** Counts messages at /metrics. Set an alarm on `sms_ceiling_used_ratio`: at 1 everything but codes waits. */
export const measureDelivery = (metrics: Registry, { db, clock }: { db: Db; clock: Clock }) => ({
  sent: new Counter({
    name: 'messages_sent_total',
    help: 'Messages that a provider accepted.',
    labelNames: ['channel', 'purpose'],
    registers: [metrics],
  }),
  withheld: new Counter({
    name: 'messages_withheld_total',
    help: 'Messages that a newer one replaced, that were dropped over budget, or delayed.',
    labelNames: ['how'],
    registers: [metrics],
  }),
  ceilingUsed: new Gauge({
    name: 'sms_ceiling_used_ratio',
    help: 'SMS of the last hour as a share of the ceiling of the platform. Set an alarm at 0.8. NaN without a database.',
    registers: [metrics],
    async collect() {
      // A failed query must not hide the other metrics, which matter most when the database is down.
      const count = await countLastHour(db, clock(), SMS_CEILING).catch(() => Number.NaN);
      this.set(count / SMS_CEILING);
    },
  }),
});
