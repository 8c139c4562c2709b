import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { databaseUrlOf, type Kind } from './databases.ts';
import { startServer } from './server.ts';

const SECONDS = 5;
const PEOPLE = 8;
const ID_PROOF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** Requests to rent that the built server takes in a second, each with an ID proof, a notification and an SMS. */
export async function benchBooking(kind: Kind): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const database = await databaseUrlOf(kind);
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...database.env });
  try {
    const book = await bookerAt(server.origin);
    const until = performance.now() + SECONDS * 1_000;
    const started = performance.now();
    let booked = 0;
    const person = async () => {
      while (performance.now() < until) {
        await book();
        booked += 1;
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, person));
    return booked / ((performance.now() - started) / 1_000);
  } finally {
    server.process.kill('SIGTERM');
    await once(server.process, 'exit');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns Books a night that nobody has booked yet. Throws when it is not given. */
async function bookerAt(origin: string): Promise<() => Promise<void>> {
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ phone_no: '0803 000 0002', password: 'gida-demo-2026' });
  const signedIn = await fetch(`${origin}/api/auth/signin`, { method: 'POST', headers: json, body: credentials });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const flats = (await (await fetch(`${origin}/api/listings/user?limit=50`)).json()) as { property_id: string }[];
  const first = addDays(dayInLagos(new Date()), 100);
  let nights = 0;
  return async () => {
    const night = addDays(first, Math.floor(nights / flats.length));
    const form = new FormData();
    form.set('propertyId', flats[nights % flats.length]?.property_id ?? '');
    nights += 1;
    form.set('fromDate', night);
    form.set('toDate', addDays(night, 1));
    form.set('purpose', 'A new job');
    form.set('employmentStatus', 'Self Employed');
    form.set('idProof', new File([ID_PROOF], 'id.pdf'));
    const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${origin}/api/bookings`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`a booking was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}
