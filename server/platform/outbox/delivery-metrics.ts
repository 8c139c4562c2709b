import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { countLastHour } from './budget.repository.ts';
import { SMS_CEILING } from './budgets.ts';

export type DeliveryMetrics = ReturnType<typeof measureDelivery>;

/** Counts messages at /metrics. `sms_ceiling_used_ratio` is the one to set an alarm on: at 1 everything but codes waits. */
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
      // The other metrics are wanted most when the database is down.
      const count = await countLastHour(db, clock(), SMS_CEILING).catch(() => Number.NaN);
      this.set(count / SMS_CEILING);
    },
  }),
});
