import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { type CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { naira } from '#domain/money.ts';
import { authenticateWith } from '#server/account/session.service.ts';
import { KnownMeanings } from '#server/listings/meaning.service.ts';
import { nextToLapse } from '#server/listings/open.repository.ts';
import { type Reading, search } from '#server/listings/search.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { postgresDialect } from '#server/platform/db/postgres.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { CurrentVersions } from '#server/platform/versions.ts';
import { findCurrentUser } from '#server/user/user.repository.ts';
import { benchBooking } from './booking.bench.ts';
import { type Kind, startDatabase } from './databases.ts';
import { fillListings } from './listings.ts';
import { measurePace, type Pace, type Pressure, quantileOf } from './load.ts';
import { production, startBenchProgram, startServer } from './server.ts';

export interface ThroughputRow extends Pace {
  readonly database: Kind;
  readonly name: string;
  readonly beside: readonly Ratio[];
}

/** Our server compared with another, by calls per second and by processor time per call. Above 1 if ours is better. */
interface Ratio {
  readonly other: string;
  readonly pace: number;
  readonly work: number;
}

interface Question {
  readonly name: string;
  readonly address: string;
  readonly filters: Reading['filters'];
  readonly text?: string;
}

const LISTINGS = 10_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Rounds, of which the median counts: they alternate, so that other load on the machine falls on all measurements. */
const TURNS = Number(process.env.BENCH_TURNS ?? 3);
/** The folder of another build of this server. */
const BESIDE = process.env.BENCH_BESIDE;
/** The calls to measure, by the start of their names, such as `who am I,bookings`. All of them by default. */
const CALLS = process.env.BENCH_CALLS?.split(',');
const isWanted = (name: string) => CALLS?.some((call) => name.startsWith(call)) ?? true;

const SEARCH = '/api/listings/user';
const PAGES = 'page';
const BOOKINGS = 'bookings';
const questions: readonly Question[] = [
  { name: 'everything', address: SEARCH, filters: { kind: 'apartment' } },
  {
    name: 'state, budget',
    address: `${SEARCH}?state=Lagos&budget=5000000`,
    filters: { kind: 'apartment', state: 'Lagos', atMost: naira(5_000_000) },
  },
  { name: 'word', address: `${SEARCH}?location=lekki`, filters: { kind: 'apartment' }, text: 'lekki' },
];

/** Compares the built server under fifty connections with a bare route, Fastify with pg and, if given, another build. */
export async function benchThroughput(kind: Kind, report: (row: ThroughputRow) => void): Promise<void> {
  const asked = questions.flatMap(({ name, address }, index) => [
    { name: `${name}, first`, address, as: `/${index}`, unique: true },
    { name: `${name}, again`, address, as: `/${index}` },
  ]);
  const calls = [...asked, { name: 'who am I', address: '/api/user/me', as: '/me' }].filter(({ name }) =>
    isWanted(name),
  );
  if (calls.length > 0 || isWanted(PAGES)) await compareCalls();
  if (isWanted(BOOKINGS)) await compareBookings();

  async function compareCalls() {
    const ours = await serverOn(kind);
    const before = BESIDE === undefined ? undefined : await serverOn(kind, BESIDE);
    const plain = kind === 'PostgreSQL' ? await plainBeside(ours) : undefined;
    try {
      for (const call of calls) await compare({ ours, before, plain }, call);
      if (isWanted(PAGES)) await comparePages(ours);
    } finally {
      for (const each of [plain, before, ours]) await each?.stop();
    }
  }

  async function compare({ ours, before, plain }: Beside, { name, address, as, unique = false }: Asked) {
    const at = (server: Server) => ({ ...server, url: server.origin + address, unique });
    const pressed = {
      ours: at(ours),
      ...(before && { before: at(before) }),
      ...(plain && { pg: { ...plain, url: plain.origin + as, unique } }),
      ...(plain && { bare: { ...plain, url: `${plain.origin}/bare`, unique } }),
    };
    const { ours: pace = none, ...others } = await paces(pressed);
    report({ database: kind, name, ...pace, beside: ratiosTo(pace, others) });
  }

  /** Compares a rendered page with the API's response for the same data. */
  async function comparePages(ours: Server) {
    const [found] = (await (await fetch(ours.origin + SEARCH)).json()) as { property_id: string }[];
    const pages = [
      { name: `${PAGES} of a search`, page: '/book-apartment', api: `${SEARCH}?limit=10&page=1` },
      {
        name: `${PAGES} of a listing`,
        page: `/listings/${found?.property_id}`,
        api: `/api/listings/${found?.property_id}`,
      },
    ];
    for (const { name, page, api } of pages) {
      const at = (path: string) => ({ ...ours, headers: { 'accept-encoding': 'br' }, url: ours.origin + path });
      const { whole: pace = none, ...others } = await paces({ whole: at(page), api: at(api) });
      report({ database: kind, name, ...pace, beside: ratiosTo(pace, others) });
    }
  }

  async function compareBookings() {
    const turns: Record<string, Pace[]> = { ours: [], ...(BESIDE !== undefined && { before: [] }) };
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [name, all] of Object.entries(turns))
        all.push(await benchBooking(kind, name === 'ours' ? undefined : BESIDE));
    }
    const { ours: pace = none, ...others } = mediansOf(turns);
    report({ database: kind, name: `${BOOKINGS}, by 8`, ...pace, beside: ratiosTo(pace, others) });
  }
}

const ratiosTo = (pace: Pace, others: Readonly<Record<string, Pace>>): Ratio[] =>
  Object.entries(others).map(([other, { perSecond, work }]) => ({
    other,
    pace: pace.perSecond / perSecond,
    work: work / pace.work,
  }));

interface Asked {
  readonly name: string;
  readonly address: string;
  /** The name of the same call on the plain server. */
  readonly as: string;
  readonly unique?: boolean;
}

interface Beside {
  readonly ours: Server;
  readonly before: Server | undefined;
  readonly plain: { readonly origin: string; readonly pids: readonly number[] } | undefined;
}

const none: Pace = { perSecond: 0, p50: 0, p99: 0, work: 0 };

async function paces(pressed: Readonly<Record<string, Pressure>>): Promise<Record<string, Pace>> {
  const taken: Record<string, Pace[]> = Object.fromEntries(Object.keys(pressed).map((name) => [name, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [name, pressure] of Object.entries(pressed)) taken[name]?.push(await measurePace(pressure, SECONDS));
  }
  return mediansOf(taken);
}

function mediansOf(taken: Readonly<Record<string, Pace[]>>): Record<string, Pace> {
  const median = (all: readonly Pace[]): Pace => ({
    perSecond: medianOf(all.map(({ perSecond }) => perSecond)),
    p50: medianOf(all.map(({ p50 }) => p50)),
    p99: medianOf(all.map(({ p99 }) => p99)),
    work: medianOf(all.map(({ work }) => work)),
  });
  return Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, median(all)]));
}

const medianOf = (all: readonly number[]) => quantileOf(all, 0.5);

interface Server {
  readonly origin: string;
  readonly headers: Record<string, string>;
  readonly pids: readonly number[];
  readonly database: { readonly url: string | undefined; readonly pids: readonly number[] };
  stop(): Promise<void>;
}

/** Starts a server with a database of its own, full of listings, and a signed-in user. */
async function serverOn(kind: Kind, folder?: string): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const database = await startDatabase(kind);
  const { url, env, pids } = database;
  const { db, close } = await openDatabase({ url, dataDir });
  await fillListings(db, LISTINGS);
  await close();
  const server = await startServer({ ...production, DATA_DIR: dataDir, ...env }, folder);
  return {
    origin: server.origin,
    headers: { authorization: `Bearer ${await signIn(server.origin)}` },
    pids: [server.pid, ...pids],
    database: { url, pids },
    stop: async () => {
      await server.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ phone_no: '0803 000 0002', password: 'gida-demo-2026' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/signin`, { method: 'POST', headers, body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Fastify with pg on the same database, with the statements that our server asks there. */
async function plainBeside({ database: { url = '', pids }, origin, headers }: Server) {
  const token = headers.authorization?.split(' ')[1] ?? '';
  const routes: PlainRoute[] = [
    { path: '/bare', statements: [], body: await (await fetch(origin + SEARCH)).text() },
    { path: '/me', statements: await statementsOfMe(url, token) },
  ];
  for (const [index, { filters, text }] of questions.entries()) {
    routes.push({ path: `/${index}`, statements: await statementsOfSearch(url, filters, text) });
  }
  const plain = await startBenchProgram('plain-server.ts', { DATABASE_URL: url, ROUTES: JSON.stringify(routes) });
  return { ...plain, pids: [plain.pid, ...pids] };
}

/** The server we compare with: Fastify and pg with the same statements, and nothing around them. */
interface PlainRoute {
  readonly path: string;
  /** Run one after the other. The rows of the last are the response. */
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
  /** The response of a route without statements. */
  readonly body?: string;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
const routes: PlainRoute[] = JSON.parse(process.env.ROUTES ?? '[]');
for (const { path, statements, body } of routes) {
  app.get(path, async (_request, reply) => {
    if (body !== undefined) return reply.type('application/json').send(body);
    let rows: unknown[] = [];
    for (const { sql, parameters } of statements) rows = (await pool.query(sql, [...parameters])).rows;
    return rows;
  });
}
console.log(`Plain is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);

/** The statements that the server runs for one search whose words it knows. */
const statementsOfSearch = (
  url: string,
  filters: Reading['filters'],
  text: string | undefined,
): Promise<CompiledQuery[]> =>
  statementsOf(url, async (db, begin) => {
    const meanings = new KnownMeanings({
      db,
      clock: systemClock,
      versions: new CurrentVersions({ db, clock: systemClock, nextToGo: nextToLapse }),
    });
    if (text !== undefined) await meanings.of(filters.kind, text);
    begin();
    await search(
      { db, clock: systemClock, meanings },
      { query: {}, read: () => ({ filters, text }), path: '/', setHeader: () => {} },
    );
  });

/** The statements of `GET /user/me` with this token. */
const statementsOfMe = (url: string, token: string): Promise<CompiledQuery[]> =>
  statementsOf(url, async (db) => {
    const session = await authenticateWith({ db, clock: systemClock })(token);
    if (typeof session !== 'object') throw new Error('the token has no session');
    await findCurrentUser(db, session.userId);
  });

async function statementsOf(url: string, work: (db: Kysely<Tables>, begin: () => void) => Promise<void>) {
  let statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({ dialect: postgresDialect(url), log: ({ query }) => void statements.push(query) });
  await work(db, () => {
    statements = [];
  });
  await db.destroy();
  return statements.filter(({ sql }) => !sql.includes('"versions"'));
}
