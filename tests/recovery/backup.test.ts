import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { answerAt, callAt } from '#tests/support/calls-at.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { startPaystack } from '#tests/support/paystack.ts';
import { type SignedIn, saveAccountAt, signInAt, signUpAt } from '#tests/support/people.ts';
import { emptyDatabase, environments } from '#tests/support/process-databases.ts';
import { listFlatAt } from '#tests/support/rented-flat.ts';
import { type Env, runCommand, startServer } from '#tests/support/server-process.ts';
import { createFileForm, PDF, photo } from '#tests/support/uploads.ts';

type Booking = components['schemas']['Booking'];
type Inspection = components['schemas']['Inspection'];
type Transaction = components['schemas']['Transaction'];

const WRITERS = 50;
const BOOKINGS_EACH = 3;
const FLATS = 6;
const READS = 600;
const DATA_KEY = '4e'.repeat(32);
const BANK = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
const today = dayInLagos(new Date());

/** The targets of a restore: a backup of either database goes into both kinds. */
const empty: Record<string, () => Promise<Env>> = {
  PGlite: async () => ({ DATA_DIR: newFolder(), DATA_KEY }),
  PostgreSQL: async () => ({ DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder(), DATA_KEY }),
};

interface World {
  readonly origin: string;
  readonly owner: SignedIn;
  readonly renters: readonly SignedIn[];
  readonly flats: readonly string[];
  /** The bookings with their renters, in the order of the responses. */
  readonly booked: { readonly id: string; readonly proof: string; readonly renter: SignedIn }[];
}

const send = <Answer>(origin: string, path: string, { token }: SignedIn, body: object, headers = {}) =>
  answerAt<Answer>(origin, path, {
    method: 'POST',
    token,
    body,
    headers,
  });

async function populated(origin: string): Promise<World> {
  const owner = await signUpAt(origin, { userType: 'OWNER' });
  const renters = await Promise.all(Array.from({ length: 4 }, () => signUpAt(origin)));
  const flats: string[] = [];
  for (let flat = 0; flat < FLATS; flat += 1) flats.push(await listFlatAt(origin, owner));
  for (const { person, token } of [owner, ...renters]) await saveAccountAt(origin, { ...person, token }, BANK);
  return { origin, owner, renters, flats, booked: [] };
}

/** Sends booking requests and uploads until it is stopped. */
async function write({ origin, renters, flats, booked }: World, writer: number) {
  const renter = renters[writer % renters.length];
  if (!renter) return;
  for (let count = 0; count < BOOKINGS_EACH; count += 1) {
    const at = writer * BOOKINGS_EACH + count;
    const fromDate = addDays(today, 10 + Math.floor(at / FLATS));
    const form = createFileForm('idProof', `${PDF}% ${randomUUID()}`, 'id.pdf');
    const fields = { propertyId: flats[at % FLATS] ?? '', fromDate, toDate: addDays(fromDate, 1) };
    for (const [name, value] of Object.entries({ ...fields, purpose: 'Stock', employmentStatus: 'Self Employed' })) {
      form.set(name, value);
    }
    const { id, id_proof } = await send<Booking>(origin, '/bookings', renter, form, {
      'idempotency-key': randomUUID(),
    });
    booked.push({ id, renter, proof: id_proof?.replace(/^\/api/, '') ?? '' });
    if (count === 0) await send(origin, '/listings/upload-image', renter, createFileForm('image', await photo()));
  }
}

/** A request to compare, by a user or without a session. */
type Read = readonly [path: string, person?: SignedIn];

async function readsOf({ origin, owner, renters, flats, booked }: World): Promise<Read[]> {
  const photos = await Promise.all(
    flats.map(async (flat) => (await (await fetch(`${origin}/api/listings/${flat}`)).json()).photos as string[]),
  );
  const own = ['', '/bank-account', '/notifications', '/transactions'].map((path) => `/user/me${path}`);
  return [
    ...flats.flatMap((flat): Read[] => [[`/listings/${flat}`], [`/listings/${flat}/booked-dates`]]),
    ...photos.flat().map((path): Read => [path.replace(/^\/api/, '')]),
    ...[owner, ...renters].flatMap((person) =>
      [...own, '/bookings', '/bookings/received'].map((path): Read => [path, person]),
    ),
    ...booked.flatMap(({ id, proof, renter }): Read[] => [
      [`/bookings/${id}`, renter],
      [`/bookings/${id}`, owner],
      [proof, owner],
      [proof, renter],
    ]),
  ].slice(0, READS);
}

/** The responses to these requests. */
async function answersAt(origin: string, reads: readonly Read[]): Promise<string[]> {
  const answers: string[] = [];
  for (const [path, person] of reads) {
    const answer = await callAt(origin, path, { token: person?.token });
    const body = createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex');
    answers.push(`${answer.status} ${path} ${body}`);
  }
  return answers;
}

const restored = async (backup: string, env: Env) => {
  await runCommand('restore', [backup], env);
  return await startServer(env);
};

const SECRET = 'sk_test_recovery';
const CARRIER = { phone_no: '+2348030000006', password: DEMO_PASSWORD };
const PATIENCE = { timeout: 60_000, interval: 100 };

/** Opens the database of a stopped server. */
async function storedIn<Found>(env: Env, work: (db: Db) => Promise<Found>): Promise<Found> {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  return await work(db).finally(close);
}

describe('a restore', () => {
  it.each(environments)(
    'restores a backup of $name that reads the same, made while fifty users write',
    async ({ name, create }) => {
      const env: Env = { DATA_DIR: newFolder(), ...(await create()), DATA_KEY };
      const [during, quiet] = [join(newFolder(), 'during'), join(newFolder(), 'quiet')];
      const server = await startServer(env);
      const world = await populated(server.origin);
      const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(world, writer)));
      await vi.waitUntil(() => world.booked.length >= WRITERS, { timeout: 60_000 });
      const before = [...world.booked];
      await runCommand('backup', [during], env);
      const meanwhile = world.booked.length - before.length;
      await writers;
      const reads = await readsOf(world);
      const answers = await answersAt(server.origin, reads);
      await runCommand('backup', [quiet], env);
      await server.stop('SIGTERM');

      const other = name === 'PGlite' ? 'PostgreSQL' : 'PGlite';
      const moved = await restored(quiet, (await empty[other]?.()) ?? {});
      const answersAgain = await answersAt(moved.origin, reads);
      await moved.stop('SIGTERM');
      const back = await restored(during, (await empty[name]?.()) ?? {});
      const ids = (some: World['booked']) => some.map(({ id, renter }): Read => [`/bookings/${id}`, renter]);
      const kept = await answersAt(back.origin, ids(before));
      const all = await answersAt(back.origin, ids(world.booked));
      const present = world.booked.filter((_, at) => all[at]?.startsWith('200'));
      const proofs = await answersAt(
        back.origin,
        present.map(({ proof, renter }): Read => [proof, renter]),
      );
      await back.stop('SIGTERM');

      process.stdout.write(
        `${name}: ${reads.length} reads alike in ${other}; of ${world.booked.length} bookings ${meanwhile} came while it was backed up, and ${present.length} are in it\n`,
      );
      expect(reads).toHaveLength(READS);
      expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
      expect(answersAgain).toEqual(answers);
      expect(meanwhile).toBeGreaterThan(0);
      expect(kept.filter((answer) => !answer.startsWith('200'))).toEqual([]);
      expect(proofs.filter((answer) => !answer.startsWith('200'))).toEqual([]);
    },
  );

  it.each(environments)(
    'sends no second transfer on $name, and lists a fee that was paid after the backup',
    { timeout: 300_000 },
    async ({ name, create }) => {
      const paystack = await startPaystack();
      onTestFinished(() => paystack.stop());
      const paying = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET: SECRET, PAYSTACK_URL: paystack.url };
      const env: Env = {
        ...{ DATA_DIR: newFolder(), ...(await create()), DATA_KEY, ...paying },
        ...{ DEMO: 'on', PUBLIC_URL: 'https://gida.example' },
      };
      const folder = join(newFolder(), 'before');
      const seeding = await startServer(env);
      await seeding.stop('SIGKILL');
      const owed = await storedIn(env, async (db) => {
        const named = { first_name: 'Adaeze', last_name: 'Okafor' };
        await db.updateTable('users').set(named).where('phone', '=', CARRIER.phone_no).execute();
        await db
          .updateTable('payouts')
          .set({ due_at: new Date('2100-01-01') })
          .execute();
        return await db.selectFrom('payouts').select(['id', 'reference']).where('done_at', 'is', null).execute();
      });
      const [{ id = '', reference = '' } = {}] = owed;
      await runCommand('backup', [folder], env);
      const makeDue = (on: Env) =>
        storedIn(on, async (db) => {
          await db
            .updateTable('payouts')
            .set({ due_at: new Date(0) })
            .where('id', '=', id)
            .execute();
          await db.deleteFrom('reconciliations').execute();
        });

      await makeDue(env);
      const first = await startServer(env);
      await vi.waitFor(() => expect([...paystack.transfers.keys()]).toEqual([reference]), PATIENCE);
      const visitor = await signUpAt(first.origin);
      const wish = { propertyId: await listFlatAt(first.origin, visitor), day: addDays(today, 3), time: '10:00' };
      const { payment } = await send<Inspection>(first.origin, '/inspections', visitor, wish, {
        'idempotency-key': randomUUID(),
      });
      await first.stop('SIGKILL');
      const charge = payment?.reference ?? '';
      paystack.charges.set(charge, { status: 'success', amount: 500_000, currency: 'NGN' });
      for (const [key, { amount }] of paystack.transfers) paystack.transfers.set(key, { status: 'success', amount });

      const target: Env = { ...env, ...(await empty[name]?.()), DATA_KEY };
      await runCommand('restore', [folder], target);
      await makeDue(target);
      const second = await startServer(target);
      const isDone = async () =>
        (
          await answerAt<Transaction[]>(second.origin, '/user/me/transactions?limit=50', {
            token: await signInAt(second.origin, CARRIER),
          })
        ).filter((each) => each.reference === reference);
      await vi.waitFor(async () => expect(await isDone()).toMatchObject([{ status: 'paid' }]), PATIENCE);
      await vi.waitFor(async () => expect(await runCommand('money', ['list'], target)).toContain(charge), PATIENCE);
      await second.stop('SIGTERM');

      expect([...paystack.transfers.keys()]).toEqual([reference]);
    },
  );
});
