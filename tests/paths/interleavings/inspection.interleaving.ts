import { randomUUID } from 'node:crypto';
import { INSPECTION_HOLD } from '#domain/limits.ts';
import type { Environment } from '#tests/support/environment.ts';
import {
  ask,
  books,
  createChargeEvent,
  dayFromToday,
  newVisit,
  newVisitor,
  runPaymentJobs,
  send,
  type Visitor,
} from '#tests/support/payments.ts';
import type { Interleaving, Move } from './interleaving.ts';
import type { Rows } from './rows.ts';
import { rulesOfAll } from './rules.ts';

interface World {
  readonly environment: Environment;
  readonly listingId: string;
  readonly owner: { readonly token: string };
  readonly visitor: Visitor;
  readonly rival: Visitor;
  readonly day: string;
  readonly lapsesAt: Date;
  readonly keys: { readonly visitor: string; readonly rival: string };
}

const asks = (who: 'visitor' | 'rival'): Move<World> => ({
  by: who,
  does: 'asks for the hour',
  call:
    ({ environment, listingId, day, keys, ...people }) =>
    () =>
      ask(environment, people[who], { propertyId: listingId, day }, keys[who]),
});

const moves = (who: 'visitor' | 'owner', transition: 'cancel', does: string): Move<World> => ({
  by: who,
  does,
  call: ({ environment, visitor, owner }, rows) => {
    const id = rows.inspections.find(({ visitor_id }) => visitor_id === visitor.id)?.id;
    const { token } = { visitor, owner }[who];
    return id ? () => environment.call('moveInspection', { token, params: { id, transition } }) : undefined;
  },
});

/** Charges of the visitor at the provider, where their pages stay open even if the inspection has ended. */
const chargesOf = (rows: Rows, { id }: Visitor) =>
  rows.simulated_charges.flatMap(({ reference, status }) => {
    const payment = rows.payments.find((each) => each.reference === reference);
    return payment?.payer_id === id ? [{ reference, status, isShown: payment.url !== null }] : [];
  });

/** The payment page that is shown, or was shown last; `undefined` once the fee is paid. */
const toPay = (rows: Rows, visitor: Visitor) => {
  const charges = chargesOf(rows, visitor);
  if (charges.some(({ status }) => status !== 'open')) return undefined;
  return (charges.find(({ isShown }) => isShown) ?? charges[0])?.reference;
};

const paidBy = (rows: Rows, visitor: Visitor) =>
  chargesOf(rows, visitor).find(({ status }) => status === 'paid')?.reference;

/** One inspection time and visitor: payments come late, twice, or for nothing, while others request the same time. */
export const inspection: Interleaving<World> = {
  name: 'inspection',
  begin: async (environment) => {
    const { owner, listing, visitor } = await newVisit(environment);
    const keys = { visitor: randomUUID(), rival: randomUUID() };
    const lapsesAt = new Date(environment.now().getTime() + INSPECTION_HOLD);
    const rival = await newVisitor(environment);
    return {
      environment,
      listingId: listing.id,
      owner,
      visitor,
      rival,
      day: dayFromToday(environment, 3),
      lapsesAt,
      keys,
    };
  },
  moves: {
    ask: asks('visitor'),
    rival: asks('rival'),
    pay: {
      by: 'visitor',
      does: 'pays at the provider',
      call: ({ environment, visitor }, rows) => {
        const reference = toPay(rows, visitor);
        if (!reference) return undefined;
        return async () => {
          await books(environment, reference, 'paid');
          return { status: 200 };
        };
      },
    },
    webhook: {
      by: 'provider',
      does: 'reports the money',
      call: ({ environment, visitor }, rows) => {
        const reference = paidBy(rows, visitor);
        if (!reference) return undefined;
        return async () => ({ status: (await send(environment, createChargeEvent(reference))).statusCode });
      },
    },
    payAgain: {
      by: 'visitor',
      does: 'comes back and wants to pay',
      call: ({ environment, visitor }, rows) => {
        const id = rows.inspections.find(({ visitor_id }) => visitor_id === visitor.id)?.id;
        return id ? () => environment.call('payInspection', { token: visitor.token, params: { id } }) : undefined;
      },
    },
    cancel: moves('visitor', 'cancel', 'cancels'),
    callOff: moves('owner', 'cancel', 'cancels it'),
    lapse: { by: 'clock', does: 'the 15 minutes are over', until: ({ lapsesAt }) => lapsesAt },
    look: {
      by: 'job',
      does: 'asks the provider, sends back, writes down',
      isInParts: true,
      call:
        ({ environment }) =>
        async () => {
          await runPaymentJobs(environment);
          return { status: 200 };
        },
    },
  },
  rules: rulesOfAll,
  longest: 3,
  // Unpaid payment pages: a visitor who loses one gets another, and a cancelled inspection opens none.
  forgives: /^[+-] (simulated_charges .*"status":"open"|payments .*"status":"(started|abandoned)")/,
};
