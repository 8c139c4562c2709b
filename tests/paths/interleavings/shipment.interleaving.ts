import { randomBytes, randomUUID } from 'node:crypto';
import { type ShipmentMove, sharesOf } from '#domain/lifecycles/shipment.ts';
import { costOfCancelling } from '#domain/lifecycles/shipment-times.ts';
import { SHIPMENT_OBJECTION_TIME, SHIPMENT_WAITED_FOR } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { saveBankAccount } from '#server/bank/bank.repository.ts';
import { checkOpenPayouts } from '#server/payouts/payout.job.ts';
import { Seal } from '#server/platform/seal.ts';
import type { Environment } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';
import { runPaymentJobs } from '#tests/support/payments.ts';
import { type Cast, createBookedShipment, newCast } from '#tests/support/shipments.ts';
import type { Heard, Interleaving, Move, Rule } from './interleaving.ts';
import { rulesOfAll } from './rules.ts';

interface World extends Cast {
  readonly environment: Environment;
  /** Reports a problem as the receiver, by the link. */
  readonly track: (words: string) => Promise<Heard>;
  /** Id of a paid shipment with a driver, an hour before its pickup window. */
  readonly id: string;
  readonly ends: Date;
}

const HOUR = 60 * 60_000;
const ACCOUNT = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
const seal = new Seal(randomBytes(32));

const moves = (who: keyof Cast, transition: ShipmentMove, does: string, body?: { words: string }): Move<World> => ({
  by: who,
  does,
  call: ({ environment, id, ...cast }, rows, read) => {
    const code = rows.shipment_codes.find((each) => each.shipment_id === id && each.what === transition)?.code;
    const said = code ? { code } : (read ?? body);
    const params = { id, transition };
    const sent = { token: cast[who].token, params, ...(said && { body: said }) };
    return async () => ({ ...(await environment.call('moveShipment', sent)), said: body?.words });
  },
});

/** The cost that the dialog shows. */
const costOfCancellingIt: Move<World>['reads'] = ({ id }, rows, now) => {
  const row = rows.shipments.find((each) => each.id === id);
  if (!row) return undefined;
  const times = { begins_at: new Date(row.begins_at), ends_at: new Date(row.ends_at), held_until: null };
  return { costs: costOfCancelling({ ...row, ...times }, kobo(row.price ?? 0), now) };
};

/** Recorded refunds and payouts match the lifecycle, and no more than that was sent. */
const everyNairaIsSomebodys: Rule = {
  name: 'paid = held + back + owed + paid out',
  broken: ({ rows }) =>
    rows.shipments.flatMap(({ id, status, part }) => {
      const payment = rows.payments.find(({ inspection_id, paid_at }) => inspection_id === id && paid_at !== null);
      if (!payment) return [];
      const { held, back, owed } = sharesOf(status, payment.amount, part);
      const payouts = rows.payouts.filter(({ shipment_id }) => shipment_id === id);
      const sent = rows.simulated_payouts.filter(({ reference }) =>
        payouts.some((each) => each.reference === reference),
      );
      const [refunded, written, left] = [
        sum(rows.refunds.filter(({ payment_id }) => payment_id === payment.id)),
        sum(payouts),
        sum(rows.simulated_payouts),
      ];
      const says = `${status}: ${payment.amount} = ${held} + ${refunded} + ${written}, of which ${left} has left`;
      const isSo = refunded === back && written === owed && held + refunded + written === payment.amount;
      return isSo && left === sum(sent) && left <= written ? [] : [says];
    }),
};

const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** A delivery under way: two ends, cancelling from both sides, reported damage, and deadlines without an answer. */
export const shipment: Interleaving<World> = {
  name: 'shipment',
  begin: async (environment) => {
    const { db, now } = environment;
    const cast = await newCast(environment);
    const sealed = seal.close(JSON.stringify(ACCOUNT), cast.carrier.id);
    await saveBankAccount(db, { user_id: cast.carrier.id, sealed, saved_at: now(), held_until: null });
    const { id, row, assign, link } = await createBookedShipment(environment, cast);
    await assign();
    const url = (await link()) ?? '';
    const track = async (words: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams({ words }).toString();
      const { statusCode: status } = await environment.app.inject({ method: 'POST', url, headers, payload });
      return { status, said: words };
    };
    const { begins_at, ends_at: ends } = await row();
    environment.pass(begins_at.getTime() - HOUR - now().getTime());
    return { environment, ...cast, track, id, ends };
  },
  moves: {
    go: moves('driver', 'go', 'sets out'),
    pickUp: moves('driver', 'pickUp', 'loads it, with the code'),
    deliver: moves('driver', 'deliver', 'delivers it, with the code'),
    cancel: { ...moves('shipper', 'cancel', 'cancels it'), reads: costOfCancellingIt },
    object: moves('shipper', 'object', 'says that it is broken', { words: 'Two of them are wet.' }),
    receiver: {
      by: 'receiver',
      does: 'says that one is missing',
      call:
        ({ track }) =>
        () =>
          track('One of them is missing.'),
    },
    callOff: moves('carrier', 'cancel', 'cancels it'),
    nobodyCame: {
      by: 'clock',
      does: 'a day has passed since the window',
      until: ({ ends }) => new Date(ends.getTime() + SHIPMENT_WAITED_FOR),
    },
    silence: {
      by: 'clock',
      does: 'nobody can object any more',
      until: ({ ends }) => new Date(ends.getTime() + SHIPMENT_WAITED_FOR + SHIPMENT_OBJECTION_TIME),
    },
    look: {
      by: 'job',
      does: 'writes down, sends back, pays out',
      isInParts: true,
      call:
        ({ environment }) =>
        async () => {
          const { db, payments, now: clock } = environment;
          await runPaymentJobs(environment);
          await checkOpenPayouts({ db, payments, clock, seal, log: { warn: () => {} } });
          return { status: 200 };
        },
    },
  },
  rules: [...rulesOfAll, everyNairaIsSomebodys],
  longest: 3,
};

interface Newcomer {
  readonly environment: Environment;
  readonly token: string;
  readonly code: string;
}

const enters = (by: string, isRight: boolean): Move<Newcomer> => ({
  by,
  does: isRight ? 'enters the code' : 'enters a wrong code',
  call:
    ({ environment, token, code }) =>
    () => {
      const otp = isRight ? code : code.replace(/\d/g, (digit) => String(9 - Number(digit)));
      return environment.call('validateOtp', { token, body: { otp } });
    },
});

/** One code is entered in two tabs, first wrongly in one of them. */
export const codeInTwoTabs: Interleaving<Newcomer> = {
  name: 'code in two tabs',
  begin: async (environment) => {
    const { person, token } = await environment.registered();
    return { environment, token, code: await environment.codeSentTo(person.phone_no) };
  },
  moves: {
    first: enters('tab one', true),
    second: enters('tab two', true),
    wrong: enters('tab two', false),
  },
  rules: rulesOfAll,
};

interface Member {
  readonly environment: Environment;
  readonly token: string;
  readonly key: string;
  readonly forms: Readonly<Record<'one' | 'other', components['schemas']['ApartmentForm']>>;
}

const sends = (by: string, does: string, which: keyof Member['forms']): Move<Member> => ({
  by,
  does,
  call:
    ({ environment, token, key, forms }) =>
    (): Promise<Heard> =>
      environment.call('listApartment', { token, body: forms[which], headers: { 'Idempotency-Key': key } }),
});

/** One key in two tabs: the same form, another one, and a tab that signs out meanwhile. */
export const formInTwoTabs: Interleaving<Member> = {
  name: 'form in two tabs',
  begin: async (environment) => {
    const { token, apartment } = await newOwner(environment);
    const one = await apartment();
    return { environment, token, key: randomUUID(), forms: { one, other: { ...one, price: 4_600_000 } } };
  },
  moves: {
    first: sends('tab one', 'sends the form', 'one'),
    second: sends('tab two', 'sends the same form', 'one'),
    other: sends('tab two', 'sends another form with the same key', 'other'),
    signOut: {
      by: 'tab one',
      does: 'signs out',
      alike: ['204', '401 unauthenticated'],
      call:
        ({ environment, token }) =>
        () =>
          environment.call('signOut', { token }),
    },
  },
  rules: rulesOfAll,
};
