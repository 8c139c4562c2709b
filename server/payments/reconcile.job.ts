/**
 * Compares the provider's lists of charges and transfers with our rows every hour: catches up on lost webhooks, and
 * stores entries that we have no row for. docs/operations.md, "Payments that we have no record of", says what to do
 * about those.
 */
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { ListedPayment } from '../gateways/payment/payment.gateway.ts';
import { listPayoutStates } from '../payouts/payout.repository.ts';
import { isOurPayout, settlePayout } from '../payouts/payout.service.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { SettlingParts } from './payment.parts.ts';
import { listDisputed, listUnsettled } from './payment.repository.ts';
import { settlePayment } from './settling.service.ts';
import { claimReconciliation, countUnknown, storeUnknownPayment } from './unknown.repository.ts';

interface Parts extends SettlingParts {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const HOUR = 60 * 60_000;
/** Banks return transfers within days. */
const COMPARED = 14 * 24 * HOUR;

export async function reconcile(parts: Parts): Promise<void> {
  const { db, clock, payments, log } = parts;
  const now = clock();
  if (!(await claimReconciliation(db, 'provider', now, HOUR))) return;
  const since = later(now, -COMPARED);
  try {
    await compareCharges(parts, await payments.listCharges(since));
    await comparePayouts(parts, await payments.listPayouts(since));
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'comparing with the provider failed');
  }
}

async function compareCharges(parts: Parts, listed: readonly ListedPayment[]) {
  const { known, unsettled } = await listUnsettled(
    parts.db,
    listed.map(({ reference }) => reference),
  );
  for (const charge of listed) {
    if (!known.has(charge.reference)) await note(parts, 'charge', charge);
    else if (unsettled.has(charge.reference)) await settlePayment(parts, charge.reference);
  }
}

/** Finds transfers that we consider paid and the bank has returned, or the reverse. */
async function comparePayouts(parts: Parts, listed: readonly ListedPayment[]) {
  const ours = await listPayoutStates(
    parts.db,
    listed.map(({ reference }) => reference),
  );
  for (const transfer of listed) {
    const isDone = ours.get(transfer.reference);
    const isPaid = transfer.status === 'success' || transfer.status === 'done';
    if (isDone !== undefined && isDone !== isPaid) await settlePayout(parts, transfer.reference);
    if (isDone === undefined && !(await isOurPayout(parts.db, transfer.reference))) {
      await note(parts, 'transfer', transfer);
    }
  }
}

async function note({ db, clock, log }: Parts, kind: 'charge' | 'transfer', payment: ListedPayment) {
  const { reference, amount, status } = payment;
  const isNew = await storeUnknownPayment(db, { reference, kind, amount, status, seen_at: clock(), closed_at: null });
  if (isNew) log.error({ reference, kind, amount, status }, 'the provider has a payment that we have no record of');
}

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
