import { expect } from 'vitest';
import { signatureOf } from '#server/gateways/payment/signature.ts';
import { inspectionFees } from '#server/inspections/fee.service.ts';
import { writeDownOverdue } from '#server/inspections/overdue.service.ts';
import { lookAfterPayments } from '#server/payments/payment.job.ts';
import { type Environment, PROVIDER_SECRET } from './environment.ts';
import { newOwner } from './listings.ts';

const DAY = 24 * 60 * 60_000;

/** The day in Lagos, so many days from what the environment takes for now. */
export const dayAhead = (environment: Environment, days: number) =>
  new Date(environment.now().getTime() + days * DAY + 60 * 60_000).toISOString().slice(0, 10);

/** A listing with its owner, and somebody who would like to see it. */
export async function newVisit(environment: Environment) {
  const owner = await newOwner(environment);
  const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
  return { owner, listing: body, visitor: await newVisitor(environment) };
}

export async function newVisitor(environment: Environment): Promise<Visitor> {
  const { token, person } = await environment.signedIn();
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
}

export function ask(
  environment: Environment,
  { token }: { token: string },
  { propertyId, day, time = '10:00' }: Wish,
  key?: string,
) {
  const body = { propertyId, day: day ?? dayAhead(environment, 3), time };
  return environment.call('requestInspection', {
    token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
}

/** What a person does on the page of the simulated provider. */
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

/** An event as the provider sends it, signed unless the test says otherwise. */
export function send(environment: Environment, event: unknown, signature?: string, secret = PROVIDER_SECRET) {
  const payload = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': signature ?? signatureOf(payload, secret),
  };
  return environment.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
}

export const charged = (reference: string, data: object = {}) => ({
  event: 'charge.success',
  data: { reference, amount: 500_000, currency: 'NGN', status: 'success', ...data },
});

/** @source https://paystack.com/docs/payments/webhooks: a refund names its charge, and its amount comes as text. */
export const returned = (reference: string) => ({
  event: 'refund.processed',
  data: { status: 'processed', transaction_reference: reference, amount: '500000', currency: 'NGN' },
});

/** What the simulated provider has on its own books, without a word to us. */
export const books = ({ db }: Environment, reference: string, status: 'paid' | 'returned') =>
  db.updateTable('simulated_charges').set({ status }).where('reference', '=', reference).execute();

/** One round of the jobs. */
export async function look({ db, payments, now: clock }: Environment) {
  const log = { warn: () => {}, error: () => {} };
  await lookAfterPayments({ db, payments, clock, paidFor: inspectionFees, log });
  await writeDownOverdue({ db, clock });
}

/** Asked for and paid. */
export async function scheduled(
  environment: Environment,
  visitor: { token: string },
  propertyId: string,
  wish: Partial<Wish> = {},
) {
  const { body } = await ask(environment, visitor, { propertyId, ...wish });
  await choose(environment, body.payment.reference, 'pay');
  const { body: paid } = await environment.call('getInspection', { token: visitor.token, params: { id: body.id } });
  expect(paid.status).toBe('scheduled');
  return paid;
}
