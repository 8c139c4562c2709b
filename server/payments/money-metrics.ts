import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/db/database.ts';
import { listDisputed } from './payment.repository.ts';
import { countUnknown } from './unknown.repository.ts';

/** Counts at /metrics what the operator has to look at: set an alarm above 0. NaN without a database. */
export function measureMoney(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'payments_unknown',
    help: 'Charges and transfers of the provider that we have no record of. Set an alarm above 0.',
    registers: [metrics],
    async collect() {
      this.set(await countUnknown(db).catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'payments_disputed',
    help: 'Payments that payers dispute at their bank, also those that they have won.',
    registers: [metrics],
    async collect() {
      const disputed = await listDisputed(db).catch(() => undefined);
      this.set(disputed?.length ?? Number.NaN);
    },
  });
}
