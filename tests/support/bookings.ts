import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, dayInLagos, type PlainDate } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Environment } from './environment.ts';
import { newOwner, type Owner } from './listings.ts';
import { photo } from './uploads.ts';

type Booking = components['schemas']['Booking'];
type Form = Omit<components['schemas']['BookingForm'], 'idProof'>;

/** A user who can send booking requests. */
export interface Renter {
  readonly id: string;
  readonly token: string;
  readonly phone: string;
}

interface BookingOptions extends Partial<Form> {
  readonly idProof?: Uint8Array;
  readonly key?: string;
}

/** An owner with a flat, and renters. Days count from today in Lagos. */
export interface Renting {
  readonly owner: Owner;
  newRenter(): Promise<Renter>;
  newFlat(): Promise<string>;
  day(count: number): PlainDate;
  ask(renter: Renter, listingId: string, options?: BookingOptions): ReturnType<typeof createBooking>;
  /** Creates a booking, and fails unless it is accepted by the server. */
  booked(renter: Renter, listingId: string, options?: BookingOptions): Promise<Booking>;
  move(person: { token: string }, id: string, transition: string, reason?: string): ReturnType<typeof moveBooking>;
  seen(person: { token: string }, id: string): Promise<Booking>;
}

export async function newRenting(environment: Environment): Promise<Renting> {
  const owner = await newOwner(environment);
  const day = (count: number) => addDays(dayInLagos(environment.now()), count);
  const proof = new Uint8Array(await photo('jpeg'));
  const ask: Renting['ask'] = (renter, listingId, { key, ...asked } = {}) => {
    const stay = { fromDate: day(10), toDate: day(14) };
    return createBooking(environment, renter, { ...stay, propertyId: listingId, idProof: proof, ...asked }, key);
  };
  return {
    owner,
    day,
    ask,
    newRenter: async () => {
      const { token, person } = await environment.signedIn({ first_name: 'Musa', last_name: 'Bello' });
      const { body } = await environment.call('getMe', { token });
      return { id: body.id, token, phone: person.phone_no };
    },
    newFlat: async () => {
      const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
      return body.id;
    },
    booked: async (renter, listingId, asked) => {
      const { status, body } = await ask(renter, listingId, asked);
      expect(status, body.message).toBe(200);
      return body;
    },
    move: (person, id, transition, reason) => moveBooking(environment, person, { id, transition }, reason),
    seen: async ({ token }, id) => (await environment.call('getBooking', { token, params: { id } })).body,
  };
}

/** Sends the form as a browser does. */
function createBooking(
  environment: Environment,
  { token }: { token: string },
  { idProof, ...fields }: Partial<Form> & { idProof: Uint8Array },
  key: string = randomUUID(),
) {
  const form = new FormData();
  const whole = { purpose: 'A new job in Lagos', employmentStatus: 'Self Employed', ...fields };
  for (const [name, value] of Object.entries(whole)) if (value !== undefined) form.set(name, value);
  form.set('idProof', new File([new Uint8Array(idProof)], 'id.jpg', { type: 'image/jpeg' }));
  return environment.call('createBooking', { token, body: form, headers: { 'Idempotency-Key': key } });
}

function moveBooking(
  environment: Environment,
  { token }: { token: string },
  params: { id: string; transition: string },
  reason?: string,
) {
  return environment.call('moveBooking', { token, params, body: reason === undefined ? {} : { reason } });
}
