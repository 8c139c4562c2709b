import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { SESSION_LIFETIME } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Passwords } from '#server/account/password.hash.ts';
import { readPerson } from '#server/account/registration.service.ts';
import { issueToken } from '#server/account/session.service.ts';
import { type AppParts, createApp } from '#server/app.ts';
import { keepAgreement } from '#server/consents/consent.service.ts';
import { DiskFiles } from '#server/gateways/files/disk-files.provider.ts';
import type { FileStore } from '#server/gateways/files/file.gateway.ts';
import type { PaymentGateway } from '#server/gateways/payment/payment.gateway.ts';
import { SimulatedPayments } from '#server/gateways/payment/simulated-payments.provider.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DatabaseClock } from '#server/platform/db/database-clock.ts';
import { insertUser } from '#server/user/user.repository.ts';
import { type CallApi, callerOf } from './api.ts';
import type { TestDatabase } from './databases.ts';

export type Registration = components['schemas']['Registration'];

/** Hashes like the app, at a cost that leaves the processor to the tests. */
export const quickPasswords = () => new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** A server with its own database and a clock that only the test moves. */
export interface Environment {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly files: FileStore;
  readonly payments: PaymentGateway;
  readonly call: CallApi;
  /** The time of its clock. */
  now(): Date;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** The SMS sent to a phone, newest first. */
  messagesTo(phone: string): Promise<string[]>;
  /** The newest code sent to a phone. */
  codeSentTo(phone: string): Promise<string>;
  /**
   * Writes the rows of a user who has verified the phone and signed in, without the calls. The token opens every call.
   */
  signedIn(person?: Partial<Registration>): Promise<{ person: Registration; token: string }>;
  /** Signs up a user and leaves the phone unverified. */
  registered(person?: Partial<Registration>): Promise<{ person: Registration; token: string }>;
}

/** The signing secret of the simulated payment provider. */
export const PROVIDER_SECRET = 'the secret of a provider that takes no money';

/** The origin of links in messages. */
export const ORIGIN = 'https://gida.example';

/** The time at which every environment starts: 10 AM in Lagos, whatever the machine's clock says. */
const BEGINNING = '2026-06-01T09:00:00Z';

export const PASSWORD = 'the harmattan comes in december';

/** The client of a call that is injected. */
const INJECTED = { address: '127.0.0.1', userAgent: 'lightMyRequest' };

let people = 0;

/** The details of a new user, with a phone in E.164. */
export function newPerson(details: Partial<Registration> = {}): Registration {
  people += 1;
  return {
    first_name: 'Ọláyínká',
    last_name: "N'Golo-Adé",
    phone_no: `+23480${String(30_000_000 + people)}`,
    state: 'Lagos',
    email: `${randomUUID()}@example.ng`,
    password: PASSWORD,
    userType: 'USER',
    ...details,
  };
}

interface Copies {
  /** A second copy of the server answers every other call. The clock of its machine is so many milliseconds off. */
  readonly otherOff?: number | undefined;
}

/** Opens the clock of a copy whose machine is off. The database has the time of the test. */
async function clockThatIsOff(right: Clock, off: number): Promise<Clock> {
  const wrong = () => right().getTime() + off;
  const sources = { steady: wrong, machine: wrong, database: async () => right().getTime() };
  return (await DatabaseClock.open(sources)).now;
}

function inTurn(...copies: readonly CallApi[]): CallApi {
  let calls = 0;
  return (id, sent) => {
    calls += 1;
    return (copies[calls % copies.length] as CallApi)(id, sent);
  };
}

/** Extends all sessions, which earlier tests may have let expire by advancing the clock. */
export async function keepSignedIn({ db, now }: Pick<Environment, 'db' | 'now'>): Promise<void> {
  const expires_at = new Date(now().getTime() + SESSION_LIFETIME);
  await db.updateTable('sessions').set({ expires_at, last_used_at: now() }).execute();
}

/** An environment for a describe block, opened before its first test and closed after its last. */
export function environmentOn(
  database: Omit<TestDatabase, 'openUnmigrated'>,
  parts: Partial<AppParts> = {},
  copies: Copies = {},
): Environment {
  let environment: Environment & { close(): Promise<void> };
  beforeAll(async () => {
    environment = await openEnvironment(database, parts, copies);
  });
  afterAll(() => environment.close());
  return new Proxy({} as Environment, { get: (_, name: keyof Environment) => environment[name] });
}

async function openEnvironment(
  database: Omit<TestDatabase, 'openUnmigrated'>,
  parts: Partial<AppParts>,
  { otherOff }: Copies,
) {
  const { db, close } = await database.open();
  let now = new Date(BEGINNING);
  const folder = mkdtempSync(join(tmpdir(), 'gida-files-'));
  const files = parts.files ?? new DiskFiles(folder);
  const clock = () => now;
  const payments = parts.payments ?? new SimulatedPayments({ db, clock, secret: PROVIDER_SECRET });
  const start = (clock: Clock) =>
    createApp({
      passwords: quickPasswords(),
      origin: () => ORIGIN,
      deskCodes: true,
      // A route for each file of the build takes a twentieth of the time of these tests.
      pages: join(folder, 'no-pages'),
      ...parts,
      db,
      files,
      payments,
      clock,
    });
  const app = await start(clock);
  const other = otherOff === undefined ? undefined : await start(await clockThatIsOff(clock, otherOff));
  const call = other ? inTurn(callerOf(app), callerOf(other)) : callerOf(app);

  const messagesTo: Environment['messagesTo'] = async (phone) => {
    const rows = await db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', phone)
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => row.body);
  };
  const codeSentTo: Environment['codeSentTo'] = async (phone) => {
    const [newest] = await messagesTo(phone);
    return /\d{6}/.exec(newest ?? '')?.[0] ?? expect.fail(`no code was sent to ${phone}`);
  };
  const registered: Environment['registered'] = async (details) => {
    const person = newPerson(details);
    const { body } = await call('register', { body: person });
    return { person, token: body.access_token };
  };
  const passwords = quickPasswords();
  const signedIn: Environment['signedIn'] = async (details) => {
    const person = newPerson(details);
    const row = { ...readPerson(person), id: randomUUID(), password_hash: await passwords.hash(person.password) };
    const token = await db.transaction().execute(async (trx) => {
      const user = await insertUser(trx, { ...row, phone_verified_at: now, created_at: now });
      await keepAgreement(trx, user.id, person, { now, terms: parts.terms });
      return (await issueToken(trx, user, INJECTED, now)).access_token;
    });
    return { person, token };
  };
  return {
    app,
    db,
    files,
    payments,
    call,
    messagesTo,
    codeSentTo,
    registered,
    signedIn,
    now: () => now,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    close: async () => {
      await app.close();
      await other?.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
