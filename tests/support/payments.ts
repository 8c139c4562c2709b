import { beforeAll, beforeEach, expect } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { endDue, settleDecided } from '#server/cases/deciding.service.ts';
import { caseEffects, paidFor } from '#server/effects.ts';
import { type PaymentGateway, signatureOf } from '#server/gateways/payment/payment.gateway.ts';
import { storeOverdueInspections } from '#server/inspections/overdue.service.ts';
import { checkOpenPayments } from '#server/payments/payment.job.ts';
import { storeOverdueShipments } from '#server/shipments/overdue.service.ts';
import { type Environment, newPerson, PASSWORD, PROVIDER_SECRET, type Registration } from './environment.ts';
import { newOwner } from './listings.ts';

const DAY = 24 * 60 * 60_000;

const WHOLE_DAY = { start: '08:00', end: '00:00' } as const;

/** The day in Lagos, `ahead` days after the environment's today. */
export const dayFromToday = (environment: Pick<Environment, 'now'>, days: number) =>
  new Date(environment.now().getTime() + days * DAY + 60 * 60_000).toISOString().slice(0, 10);

/** Inspection times from morning to night on this many days, from today on. */
export const createAvailableDays = (environment: Pick<Environment, 'now'>, count = 60) =>
  Array.from({ length: count }, (_, ahead) => ({ day: dayFromToday(environment, ahead), ...WHOLE_DAY }));

/** Creates a listing with inspection times on each of the next days, its owner, and a visitor. */
export async function newVisit(environment: Environment) {
  const owner = await newOwner(environment);
  const apartment = { ...(await owner.apartment()), availability: createAvailableDays(environment) };
  const { body } = await environment.call('listApartment', { token: owner.token, body: apartment });
  return { owner, listing: body, visitor: await newVisitor(environment) };
}

export async function newVisitor(environment: Environment, details?: Partial<Registration>): Promise<Visitor> {
  const { token, person } = await environment.signedIn(details);
  const { body } = await environment.call('getMe', { token });
  return { id: body.id, token, phone: person.phone_no };
}

export interface Visitor {
  readonly id: string;
  readonly token: string;
  readonly phone: string;
}

interface Wish {
  readonly propertyId: string;
  readonly day?: string;
  readonly time?: string;
  /** Whether to suggest a time that the owner does not offer. */
  readonly proposes?: boolean;
}

export function ask(
  environment: Environment,
  { token }: { token: string },
  { propertyId, day, time = '10:00', proposes }: Wish,
  key?: string,
) {
  const body = { propertyId, day: day ?? dayFromToday(environment, 3), time, ...(proposes && { proposes }) };
  return environment.call('requestInspection', {
    token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
}

/** Saves a bank account with the password and the code, any number of times. */
export async function saveAccount(environment: Environment, { token }: { token: string }, details: object) {
  const { body: me } = await environment.call('getMe', { token });
  await environment.call('sendBankCode', { token, body: { current_password: PASSWORD } });
  const otp = await environment.codeSentTo(me.phone_no);
  const saved = await environment.call('saveBankAccount', { token, body: { ...details, otp } });
  // Without this, the next code could be requested only after a minute.
  const ofBank = environment.db.deleteFrom('otp_challenges').where('purpose', '=', 'bank');
  await ofBank.where('phone', '=', me.phone_no).execute();
  return saved;
}

/** Changes the phone number of a user, and expects that to work. @returns The new number. */
export async function movePhone(environment: Environment, { token }: { token: string }, to = newPerson().phone_no) {
  const body = { phone_no: to, current_password: PASSWORD };
  expect((await environment.call('sendPhoneCode', { token, body })).status).toBe(200);
  const otp = await environment.codeSentTo(to);
  const changed = await environment.call('changePhone', { token, body: { ...body, otp } });
  expect(changed.status).toBe(200);
  return { to, ...changed };
}

/** A gateway with some methods replaced. */
export function gatewayWith(payments: PaymentGateway, change: Partial<PaymentGateway>): PaymentGateway {
  return {
    initialise: (charge) => payments.initialise(charge),
    verify: (reference) => payments.verify(reference),
    refund: (reference, part) => payments.refund(reference, part),
    returned: (reference) => payments.returned(reference),
    holderOf: (account) => payments.holderOf(account),
    payOut: (payout) => payments.payOut(payout),
    payoutAt: (reference) => payments.payoutAt(reference),
    disputeAt: (reference) => payments.disputeAt(reference),
    listCharges: (since) => payments.listCharges(since),
    listPayouts: (since) => payments.listPayouts(since),
    isGenuine: (body, signature) => payments.isGenuine(body, signature),
    ...change,
  };
}

/** The payment of an inspection that waits for it. */
export function paymentOf({ payment, status }: components['schemas']['Inspection']) {
  if (!payment) throw new Error(`nothing is to be paid for an inspection that is ${status}`);
  return payment;
}

/** Chooses on the payment page of the simulated provider. */
export async function choose(environment: Environment, reference: string, choice: 'pay' | 'decline') {
  const response = await environment.app.inject({
    method: 'POST',
    url: `/pay/${reference}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
  expect(response.statusCode).toBe(303);
  return response.headers.location;
}

/** An event as the provider sends it, with a valid signature by default. */
export function send(environment: Environment, event: unknown, signature?: string, secret = PROVIDER_SECRET) {
  const payload = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': signature ?? signatureOf(payload, secret),
  };
  return environment.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
}

export const createChargeEvent = (reference: string, data: object = {}) => ({
  event: 'charge.success',
  data: { reference, amount: 500_000, currency: 'NGN', status: 'success', ...data },
});

/** @source https://paystack.com/docs/payments/webhooks: a refund names its charge, and its amount comes as text. */
export const createRefundEvent = (reference: string) => ({
  event: 'refund.processed',
  data: { status: 'processed', transaction_reference: reference, amount: '500000', currency: 'NGN' },
});

/** Changes a charge at the simulated provider without sending us an event. */
export const books = ({ db }: Environment, reference: string, status: 'paid' | 'returned') =>
  db.updateTable('simulated_charges').set({ status }).where('reference', '=', reference).execute();

/** Runs each job once. */
export async function runPaymentJobs({ db, payments, now: clock }: Environment) {
  const log = { warn: () => {}, error: () => {} };
  await checkOpenPayments({ db, payments, clock, paidFor, log });
  await storeOverdueInspections({ db, clock });
  await storeOverdueShipments({ db, clock });
  await settleDecided({ db, clock, effects: caseEffects });
  await endDue({ db, clock, effects: caseEffects });
}

/** Creates an inspection and pays for it. */
export async function createPaidInspection(
  environment: Environment,
  visitor: { token: string },
  propertyId: string,
  wish: Partial<Wish> = {},
) {
  const { body } = await ask(environment, visitor, { propertyId, ...wish });
  await choose(environment, paymentOf(body).reference, 'pay');
  const { body: paid } = await environment.call('getInspection', { token: visitor.token, params: { id: body.id } });
  expect(paid.status).toBe('scheduled');
  return { ...paid, payment: paymentOf(paid) };
}

const MINUTE = 60_000;

/** A listing for the tests of a file, a visitor, and the calls about each inspection. */
export function setUpInspections(environment: Environment) {
  let made: Awaited<ReturnType<typeof newVisit>>;
  let day = 3;
  beforeAll(async () => {
    made = await newVisit(environment);
  });
  // Releases the times held by earlier tests: a visitor may hold at most five.
  beforeEach(() => environment.pass(15 * MINUTE));

  return {
    get visit() {
      return made;
    },
    /** Holds another time without paying for it. */
    held: async () => {
      day += 1;
      const wish = { propertyId: made.listing.id, day: dayFromToday(environment, day) };
      const { body } = await ask(environment, made.visitor, wish);
      return { id: body.id, reference: paymentOf(body).reference, wish };
    },
    inspection: async (id: string) =>
      (await environment.call('getInspection', { token: made.visitor.token, params: { id } })).body,
    payment: async (reference: string) =>
      (await environment.call('getPayment', { token: made.visitor.token, params: { reference } })).body,
    /** Records the charge at the provider as paid without sending us an event. */
    paidThere: (reference: string) => books(environment, reference, 'paid'),
    returnedThere: (reference: string) => books(environment, reference, 'returned'),
    heard: async ({ token }: { token: string }) =>
      (await environment.call('listNotifications', { token })).body.map(({ text }) => text),
    outcomes: async (reference: string) => {
      const rows = environment.db.selectFrom('payment_events').select('outcome').where('reference', '=', reference);
      return (await rows.execute()).map(({ outcome }) => outcome);
    },
    refundsOf: async (reference: string) =>
      await environment.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select(['refunds.amount', 'refunds.done_at'])
        .where('reference', '=', reference)
        .execute(),
  };
}
