import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { databases, openPglite } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { dispute } from './case.interleaving.ts';
import { explore } from './explore.ts';
import { inspection } from './inspection.interleaving.ts';
import type { Interleaving } from './interleaving.ts';
import { Discord, Judge, type Made } from './judge.ts';
import { booking, leaving } from './renting.interleaving.ts';
import { Runner, type State } from './runner.ts';
import { shipment } from './shipment.interleaving.ts';
import { suspending } from './suspending.interleaving.ts';
import { visit } from './visit.interleaving.ts';
import { wireDatabase } from './wire.ts';

/**
 * Two moves of an interleaving at once, on a database with a session for each call. The first is held before each
 * statement of its transactions, with its locks so far, and the second runs as far as it can.
 */
interface Where {
  readonly db: Db;
  /** Lists of moves, by name, to make before the two. Each list is tried. */
  readonly ways: readonly (readonly string[])[];
  /** The moves to combine, by name. By default all. */
  readonly meet?: readonly string[];
  /** The maximum of combinations to try, drawn by `SEED`. */
  readonly most?: number;
}

/** The maximum of combinations, so that the test takes less than five minutes on a busy machine. */
const MOST = 100;

/** `INTERLEAVING_SEED` repeats the draw of an earlier run. */
const SEED = Number(process.env.INTERLEAVING_SEED ?? Date.now() % 100_000);

/** @returns The number of schedules. @throws Discord for the first one that ends like neither order of its moves. */
async function explorePairs<World extends object>(
  runner: Runner<World>,
  { db, ways, meet, most = Infinity }: Where,
): Promise<number> {
  const judge = new Judge(runner);
  const names = meet ?? Object.keys(runner.interleaving.moves);
  const meetings: Meeting[] = [];
  for (const names of ways) {
    const { state, way } = await follow(runner, names);
    await addEach(state, way);
  }
  for (const meeting of drawn(meetings, most)) await tryOne(meeting);
  return judge.tried;

  async function addEach(from: State, way: readonly Made[]) {
    for (const name of names) {
      const whole = await runner.whole(from, name);
      for (const [step, { isInside, named }] of (whole?.steps ?? []).entries()) {
        if (isInside) meetings.push(...names.map((other) => ({ from, way, name, step, before: named, other })));
      }
    }
  }

  async function tryOne({ from, way, name, step, before, other }: Meeting) {
    const second = await runner.whole(from, other);
    if (!second || second.steps.length === 0) return;
    const { heard, after, rows } = await runner.pair(from, [name, step], other, () => isWaiting(db));
    const [first, answer] = [
      { name, heard: heard[0], before, read: runner.read(from, name) },
      { name: other, heard: heard[1], read: runner.read(from, other) },
    ];
    const told = () => ({ moves: runner.interleaving.moves, way, made: [answer], held: first });
    for (const each of heard) judge.check(from, { heard: each, after, rows }, told);
    await judge.equal(from, after, first, [answer], told);
  }
}

/** A move that is held before one of its steps, and the other one. */
interface Meeting {
  readonly from: State;
  readonly way: readonly Made[];
  readonly name: string;
  readonly step: number;
  readonly before: string;
  readonly other: string;
}

function drawn(meetings: readonly Meeting[], most: number): readonly Meeting[] {
  if (meetings.length <= most) return meetings;
  process.stdout.write(`${most} of ${meetings.length} meetings, drawn with INTERLEAVING_SEED=${SEED}\n`);
  const lots = new Map(
    meetings.map((each, place) => [each, createHash('sha256').update(`${SEED} ${place}`).digest('hex')]),
  );
  const lotOf = (meeting: Meeting) => lots.get(meeting) ?? '';
  return meetings.toSorted((one, other) => (lotOf(one) < lotOf(other) ? -1 : 1)).slice(0, most);
}

async function follow<World extends object>(runner: Runner<World>, names: readonly string[]) {
  const way: Made[] = [];
  let state = runner.start;
  for (const name of names) {
    const whole = await runner.whole(state, name);
    if (!whole) throw new Error(`${name} cannot be made there`);
    way.push({ name, heard: whole.heard });
    state = whole.after;
  }
  return { state, way };
}

/** Whether a session of this database waits for a lock of another session. */
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(db);
  return rows.length > 0;
}

/** Replaces the constraint by one of the same name, which the server's queries mention, that refuses nothing. */
const TOOTHLESS = `alter table bookings drop constraint bookings_hold_days,
  add constraint bookings_hold_days exclude using gist (listing_id with =, daterange(from_day, to_day, '[)') with &&)
  where (status = 'nothing is like this')`;

const discordOf = async (trial: Promise<unknown>): Promise<Discord> => {
  const thrown = await trial.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Discord ? thrown : expect.fail(`nothing was caught: ${String(thrown)}`);
};

describe('on PGlite', () => {
  const environment = () =>
    environmentOn({ name: 'PGlite', open: async () => wireDatabase(await openPglite(), { step: 'transaction' }) });

  describe('a build without the exclusion constraint', () => {
    const without = environment();

    it('is caught by two requests for the same days', async () => {
      await sql.raw(TOOTHLESS).execute(without.db);
      const { message } = await discordOf(explore(await Runner.begin(without, booking), 3));

      expect(message).toContain('a day is held by one booking');
      expect(chartOf(message)).toBe(`sequenceDiagram
  renter->>server: asks for day 1 to 3 (held before: insert files)
  rival->>server: asks for day 2 to 4
  server-->>rival: 200 requested
  server-->>renter: 200 requested`);
    });
  });

  describe('a build without the partial unique index', () => {
    const without = environment();

    it('is caught by two requests for the same time', async () => {
      await sql.raw('drop index inspections_hour').execute(without.db);
      const { message } = await discordOf(explore(await Runner.begin(without, inspection), 3));

      expect(message).toContain('an inspection time is held once');
      expect(chartOf(message)).toBe(`sequenceDiagram
  visitor->>server: asks for the hour
  server-->>visitor: 200 awaitingPayment
  rival->>server: asks for the hour
  server-->>rival: 200 awaitingPayment`);
    });
  });
});

const pairsOf = <World extends object>(interleaving: Interleaving<World>, where: Omit<Where, 'db'>) => ({
  name: interleaving.name,
  tryAll: async (environment: Environment) =>
    await explorePairs(await Runner.begin(environment, interleaving), { db: environment.db, ...where }),
});

const postgres = databases.find(({ name }) => name === 'PostgreSQL') ?? expect.fail('no PostgreSQL');

describe('on PostgreSQL, between any two statements', () => {
  /** No request yet; a request that waits for an answer; an accepted one. */
  const ways = [[], ['ask'], ['ask', 'accept']];
  const on = (rewrite?: (statement: string) => string) =>
    environmentOn({
      name: 'PostgreSQL',
      open: async () => wireDatabase(await postgres.open(), { step: 'statement', ...(rewrite ? { rewrite } : {}) }),
    });

  describe('the server', () => {
    const environment = on();

    it('leaves rows as one of both orders does, for any two moves on a booking', async () => {
      const began = performance.now();
      const where = { db: environment.db, ways, most: MOST };
      const tried = await explorePairs(await Runner.begin(environment, booking), where);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      process.stdout.write(`booking, two at once on PostgreSQL: ${tried} schedules, ${seconds} s\n`);

      expect(tried).toBeGreaterThan(100);
    });
  });

  describe('the server that suspends people', () => {
    const environment = on();

    it('leaves nothing of suspended people behind and no call waiting for a lock, for any two moves', async () => {
      const began = performance.now();
      const { list: _, ...moves } = suspending.moves;
      const runner = await Runner.begin(environment, { ...suspending, moves });
      const tried = await explorePairs(runner, { db: environment.db, ways: [[]], most: MOST });
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      process.stdout.write(`suspending, two at once on PostgreSQL: ${tried} schedules, ${seconds} s\n`);

      expect(tried).toBeGreaterThan(100);
    });
  });

  /** Two sides of one record who act at once. A deadlock is answered with a 503, which no rule allows. */
  const pairs = [
    pairsOf(leaving, { meet: ['accept', 'cancel', 'renterLeaves', 'ownerLeaves'], ways: [['ask']] }),
    pairsOf(shipment, { meet: ['object', 'receiver'], ways: [['go', 'pickUp', 'deliver']] }),
    pairsOf(visit, { meet: ['fail', 'missed'], ways: [[]] }),
    pairsOf(dispute, { meet: ['say', 'otherTakes', 'share', 'otherKeeps'], ways: [[]] }),
  ];

  describe.each(pairs)('the two sides of $name', ({ name, tryAll }) => {
    const environment = on();

    it('leave rows as one of both orders does, and wait for each other without a deadlock', async () => {
      const began = performance.now();
      let tried = 0;
      do tried += await tryAll(environment);
      while (tried < Number(process.env.INTERLEAVING_PAIRS ?? 0));
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      process.stdout.write(`${name}, two at once on PostgreSQL: ${tried} schedules, ${seconds} s\n`);

      expect(tried).toBeGreaterThan(50);
    });
  });

  describe('a build without the row lock', () => {
    const environment = on((statement) => statement.replace(/ for update( skip locked)?$/, ''));

    it('is caught by two moves on one booking', async () => {
      const { message } = await discordOf(
        explorePairs(await Runner.begin(environment, booking), { db: environment.db, ways }),
      );

      expect(message).toContain('users are notified of each status once');
      expect(chartOf(message)).toBe(`sequenceDiagram
  renter->>server: asks for day 1 to 3
  server-->>renter: 200 requested
  owner->>server: accepts the renter (held before: update bookings)
  owner->>server: accepts the renter
  server-->>owner: 200 accepted
  server-->>owner: 200 accepted`);
    });
  });
});

const chartOf = (message: string) => message.slice(message.indexOf('sequenceDiagram'));
