import { randomUUID } from 'node:crypto';
import { addDays, dayInLagos, type PlainDate } from '#domain/calendar.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { callAt } from './calls-at.ts';
import { PDF } from './uploads.ts';

/** The demo's renter. */
export const demoRenter = { phone_no: '0803 000 0002', password: DEMO_PASSWORD };

/** The minimum stay. */
export interface Night {
  readonly propertyId: string;
  readonly fromDate: PlainDate;
  readonly toDate: PlainDate;
}

/** Days ahead, beyond every booking of the demo, also those by the year. */
const FIRST = 420;

/** @returns Gives another free night of a demo listing on each call. */
export async function nightsAt(origin: string): Promise<() => Night> {
  const flats = (await (await fetch(`${origin}/api/listings/user?limit=50`)).json()) as { property_id: string }[];
  const first = addDays(dayInLagos(new Date()), FIRST);
  let given = 0;
  return () => {
    const fromDate = addDays(first, Math.floor(given / flats.length));
    const propertyId = flats[given % flats.length]?.property_id ?? '';
    given += 1;
    return { propertyId, fromDate, toDate: addDays(fromDate, 1) };
  };
}

/** Sends a booking request as a browser does. @param key The idempotency key. A new one by default. */
export function askToRent(origin: string, token: string, night: Night, key: string = randomUUID()): Promise<Response> {
  const form = new FormData();
  const fields = { ...night, purpose: 'A new job', employmentStatus: 'Self Employed' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('idProof', new File([PDF], 'id.pdf'));
  return callAt(origin, '/bookings', { token, body: form, headers: { 'idempotency-key': key } });
}
