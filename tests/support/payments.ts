import { expect } from 'vitest';
import { signatureOf } from '#server/gateways/payment/signature.ts';
import { lookAfterPayments } from '#server/payments/look-after.ts';
import { newOwner } from './listings.ts';
import { PROVIDER_SECRET, type World } from './world.ts';

const DAY = 24 * 60 * 60_000;

/** The day in Lagos, so many days from what the world takes for now. */
export const dayAhead = (world: World, days: number) =>
  new Date(world.now().getTime() + days * DAY + 60 * 60_000).toISOString().slice(0, 10);

/** A listing with its owner, and somebody who would like to see it. */
export async function newVisit(world: World) {
  const owner = await newOwner(world);
  const { body } = await world.call('listApartment', { token: owner.token, body: await owner.apartment() });
  return { owner, listing: body, visitor: await newVisitor(world) };
}

export async function newVisitor(world: World): Promise<Visitor> {
  const { token, person } = await world.signedIn();
  const { body } = await world.call('getMe', { token });
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
  world: World,
  { token }: { token: string },
  { propertyId, day, time = '10:00' }: Wish,
  key?: string,
) {
  const body = { propertyId, day: day ?? dayAhead(world, 3), time };
  return world.call('requestInspection', { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
}

/** What a person does on the page of the simulated provider. */
export async function choose(world: World, reference: string, choice: 'pay' | 'decline') {
  const response = await world.app.inject({
    method: 'POST',
    url: `/pay/${reference}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
  expect(response.statusCode).toBe(303);
  return response.headers.location;
}

/** An event as the provider sends it, signed unless the test says otherwise. */
export function send(world: World, event: unknown, signature?: string, secret = PROVIDER_SECRET) {
  const payload = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': signature ?? signatureOf(payload, secret),
  };
  return world.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
}

export const charged = (reference: string, data: object = {}) => ({
  event: 'charge.success',
  data: { reference, amount: 500_000, currency: 'NGN', status: 'success', ...data },
});

/** One round of the job. */
export const look = ({ db, payments, now }: World) =>
  lookAfterPayments({ db, payments, clock: now, log: { warn: () => {}, error: () => {} } });

/** Asked for and paid. */
export async function scheduled(
  world: World,
  visitor: { token: string },
  propertyId: string,
  wish: Partial<Wish> = {},
) {
  const { body } = await ask(world, visitor, { propertyId, ...wish });
  await choose(world, body.payment.reference, 'pay');
  const { body: paid } = await world.call('getInspection', { token: visitor.token, params: { id: body.id } });
  expect(paid.status).toBe('scheduled');
  return paid;
}
