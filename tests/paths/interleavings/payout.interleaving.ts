import { randomBytes } from 'node:crypto';
import { saveBankAccount } from '#server/bank/bank.repository.ts';
import { type SignedEvent, SimulatedPayments } from '#server/gateways/payment/simulated-payments.provider.ts';
import { changeMoney } from '#server/payments/money.command.ts';
import { checkOpenPayouts } from '#server/payouts/payout.job.ts';
import { Seal } from '#server/platform/seal.ts';
import { operatorOf } from '#tests/support/desk.ts';
import type { Environment } from '#tests/support/environment.ts';
import { runPaymentJobs, send } from '#tests/support/payments.ts';
import { type Cast, createShipmentOnTheWay, newCast } from '#tests/support/shipments.ts';
import type { Interleaving, Move, Rule } from './interleaving.ts';
import type { Rows } from './rows.ts';
import { rulesOfAll } from './rules.ts';

interface World extends Cast {
  readonly environment: Environment;
  readonly charge: string;
}

const HOUR = 60 * 60_000;
const ACCOUNT = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
const seal = new Seal(randomBytes(32));

async function saveAccountOf({ environment, carrier }: Pick<World, 'environment' | 'carrier'>) {
  const sealed = seal.close(JSON.stringify(ACCOUNT), carrier.id);
  const now = environment.now();
  const saved_at = new Date(now.getTime() + 1);
  await saveBankAccount(environment.db, { user_id: carrier.id, sealed, saved_at, held_until: null });
  await environment.db.updateTable('payouts').set({ due_at: now }).execute();
}

/** An event of the simulated provider; none where its books do not allow it. */
const hears = (
  does: string,
  happens: (payments: SimulatedPayments, world: World, rows: Rows) => Promise<SignedEvent | undefined>,
): Move<World> => ({
  by: 'provider',
  does,
  call: (world, rows) => async () => {
    const { environment } = world;
    if (!(environment.payments instanceof SimulatedPayments)) throw new Error('It is another provider.');
    const event = await happens(environment.payments, world, rows);
    if (!event) return { status: 200 };
    const { statusCode } = await send(environment, JSON.parse(event.body), event.signature);
    return { status: statusCode };
  },
});

const dispute = (how: 'open' | 'won' | 'lost', does: string) =>
  hears(does, (payments, { charge }) => payments.dispute(charge, how));

const operator = (what: 'hold' | 'release', does: string): Move<World> => ({
  by: 'operator',
  does,
  call:
    ({ environment, carrier }) =>
    async () => {
      await changeMoney(operatorOf(environment), { what, of: carrier.phone, words: 'Two people claim this truck.' });
      return { status: 200 };
    },
});

const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** Compares our rows with the provider's records, which restoring our backup does not change. */
const moneyAddsUp: Rule = {
  name: 'paid = kept + refunded + held + paid out',
  broken: ({ rows }) => {
    const arrived = sum(rows.payments.filter(({ paid_at }) => paid_at !== null));
    const out = sum(rows.simulated_payouts.filter(({ status }) => status === 'done'));
    const held = sum(rows.payouts.filter(({ done_at }) => done_at === null));
    const counted = sum(rows.payouts.filter(({ done_at }) => done_at !== null));
    const references = new Set(rows.payouts.map(({ reference }) => reference));
    const unheard = rows.simulated_payouts.filter((each) => each.status === 'done' && references.has(each.reference));
    return [
      ...(arrived === held + counted ? [] : [`${arrived} = ${held} + ${counted}`]),
      ...(out <= arrived ? [] : [`${out} of ${arrived} has left`]),
      ...(counted === 0 || unheard.length > 0 || out === 0 ? [] : ['what counts as paid is not what has left']),
    ];
  },
};

const nothingLeavesWhileHeld: Rule = {
  name: 'nothing is paid out while staff or a dispute hold it',
  broken: ({ rows, before }) => {
    const isHeld = (some: Rows) =>
      some.payout_holds.length > 0 || some.payments.some(({ disputed_at }) => disputed_at !== null);
    const left = rows.simulated_payouts.length - before.simulated_payouts.length;
    return left > 0 && isHeld(before) && isHeld(rows) ? ['it was paid out'] : [];
  },
};

const nothingIsRefundedTwice: Rule = {
  name: 'a disputed payment is refunded once',
  broken: ({ rows }) => {
    const refunded = sum(rows.refunds.filter(({ done_at }) => done_at !== null));
    const arrived = sum(rows.payments.filter(({ paid_at }) => paid_at !== null));
    return refunded <= arrived ? [] : [`${refunded} of ${arrived}`];
  },
};

/** A due payout: the bank returns it, the payer disputes, staff hold it, and an older backup is restored. */
export const payout: Interleaving<World> = {
  name: 'payout',
  begin: async (environment) => {
    const cast = await newCast(environment);
    const shipment = await createShipmentOnTheWay(environment, cast);
    await shipment.hand('pickUp');
    await shipment.hand('deliver');
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);
    await saveAccountOf({ environment, ...cast });
    return { environment, ...cast, charge: (await shipment.reference()) ?? '' };
  },
  moves: {
    pay: {
      by: 'job',
      does: 'pays what is due',
      isInParts: true,
      call:
        ({ environment: { db, payments, now: clock } }) =>
        async () => {
          await checkOpenPayouts({ db, payments, clock, seal, log: { warn: () => {} } });
          return { status: 200 };
        },
    },
    return: hears('returns the money', async (payments, _, rows) => {
      const reference = rows.simulated_payouts.find(({ status }) => status === 'done')?.reference;
      return reference === undefined ? undefined : await payments.returnPayout(reference);
    }),
    correct: {
      by: 'carrier',
      does: 'saves the account again',
      call: (world) => async () => {
        await saveAccountOf(world);
        return { status: 200 };
      },
    },
    dispute: dispute('open', 'says that the payer disputes it'),
    lose: dispute('lost', 'gives the payer the money back'),
    hold: operator('hold', 'holds the payouts'),
    release: operator('release', 'releases them'),
    restore: {
      by: 'operator',
      does: 'restores a backup of before',
      call:
        ({ environment: { db, now } }, rows) =>
        async () => {
          for (const { id, shipment_id } of rows.payouts) {
            const reference = `gida_out_${shipment_id.replaceAll('-', '')}_1`;
            const before = { reference, attempt: 1, done_at: null, last_error: null, returned_at: null, due_at: now() };
            await db.updateTable('payouts').set(before).where('id', '=', id).execute();
          }
          return { status: 200 };
        },
    },
  },
  rules: [...rulesOfAll, moneyAddsUp, nothingLeavesWhileHeld, nothingIsRefundedTwice],
  longest: 2,
};
