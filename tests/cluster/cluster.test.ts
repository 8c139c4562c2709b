import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoListings } from '#server/demo/listings.data.ts';
import { photosOf } from '#server/demo/photos.ts';
import { rootDir } from '#server/platform/paths.ts';
import { listCopiedSources, readStages } from '#tests/support/dockerfile.ts';
import { askToRent, demoRenter, type Night, nightsAt } from '#tests/support/nights.ts';
import { signInAt } from '#tests/support/people.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { createFileForm, photo } from '#tests/support/uploads.ts';
import { type Deployment, hasPooler, startDeployment } from './deployment.ts';

/** The Dockerfile's WORKDIR. */
const WORKED_IN = '/gida';

/**
 * Makes the folder of the Dockerfile's last stage from a build, with nothing else: the files that it copies and the
 * packages for production.
 *
 * @param version The version that it reports, if it must differ from the repository's.
 */
function makeImage(folder: string, version?: string): string {
  const last = readStages().at(-1);
  for (const { from, sources } of last ? listCopiedSources(last) : []) {
    for (const source of sources.map((path) => relative(WORKED_IN, path))) {
      if (from === 'packages') linkPackages(folder);
      else cpSync(join(rootDir, source), join(folder, source), { recursive: true });
    }
  }
  if (version) rename(join(folder, 'package.json'), version);
  return folder;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** Links the packages that `npm ci --omit=dev` installs. Nested ones come with their parents. */
function linkPackages(folder: string) {
  const { packages }: Lock = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries(packages)) {
    const isOutermost = path.lastIndexOf('node_modules/') === 0;
    if (dev || !isOutermost || !existsSync(join(rootDir, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(rootDir, path), join(folder, path));
  }
}

function rename(manifest: string, version: string) {
  const named = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...named, version }));
}

const NEW_VERSION = '99.0.0';
/** A file that only the new version has. */
const NEW_FILE = '/assets/new-0000000.js';
/** The number of photos in the demo. */
const PHOTOS = demoListings(new Date()).flatMap(photosOf).length;
const WELL = { timeout: 60_000, interval: 50 };
/** Every size of each photo is uploaded, signed and checked: more than a minute on a busy machine. */
const STORED = { timeout: 300_000, interval: 200 };

const ways = [
  { name: 'each with its own connections', pooled: false },
  { name: 'through a pooler in transaction mode', pooled: true },
];

// The tests run in order: each starts from the state that the one before left.
describe.each(ways)('a server of several instances, $name', ({ pooled }) => {
  // Skipped without PgBouncer. `npm run prove` installs it if it can, and says if it could not.
  if (pooled && !hasPooler) return it.skip('is not tried: there is no PgBouncer on this machine', () => {});

  const folder = mkdtempSync(join(tmpdir(), 'gida-images-'));
  let deployment: Deployment;
  let instances: ServerProcess[];
  let token: string;
  let nextNight: () => Night;
  /** A direct connection to the primary, past proxy and pooler. */
  let database: pg.Client;

  beforeAll(async () => {
    deployment = await startDeployment({ pooled, env: { ACCOUNT_CALLS_PER_MINUTE: '0' } });
    const image = makeImage(join(folder, 'image'));
    const first = await deployment.startInstance(image);
    token = await signInAt(deployment.proxy.origin, demoRenter);
    nextNight = await nightsAt(deployment.proxy.origin);
    database = await connectedTo(deployment.database.primary.port);
    // Storing a photo locks its listing for a moment, which would disturb the bookings below. The second instance
    // starts when all are stored, because two instances would store each photo twice.
    await vi.waitUntil(async () => (await photosStored()) === PHOTOS, STORED);
    instances = [first, await deployment.startInstance(image)];
  }, 2 * STORED.timeout);

  afterAll(async () => {
    await database.end();
    await deployment.stop();
    rmSync(folder, { recursive: true });
  });

  it('accepts a session and a photo on an instance that did not create them', async () => {
    const [one, other] = origins();
    const ofOne = await signInAt(one, demoRenter);
    const booking = await (await askToRent(other, ofOne, nextNight())).json();
    const seen = await fetch(`${one}/api/bookings/${booking.id}`, { headers: bearing(ofOne) });
    const image = createFileForm('image', await photo());
    const upload = { method: 'POST', headers: bearing(ofOne), body: image };
    const { file } = await (await fetch(`${one}/api/listings/upload-image`, upload)).json();
    const shown = await fetch(`${other}/api/files/${file}`);

    expect(await seen.json()).toMatchObject({ id: booking.id, status: 'requested' });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('sends the SMS of a booking once, from whichever instance', async () => {
    // The demo's messages of days ago have expired.
    const unsent = () =>
      rows<{ attempts: number }>('select attempts from messages where delivered_at is null and failed_at is null');

    await expect.poll(unsent, WELL).toEqual([]);

    const attempts = await rows('select distinct attempts from messages');
    expect(attempts).toEqual([{ attempts: 1 }]);
  });

  it('creates one booking for one key when the first instance is killed meanwhile', async () => {
    const [one, other] = instances as [ServerProcess, ServerProcess];
    const { origin } = deployment.proxy;
    const [night, key] = [nextNight(), randomUUID()];
    deployment.proxy.remove(other.origin);
    const holding = await connectedTo(deployment.database.primary.port);
    onTestFinished(() => holding.end());
    await holding.query('begin');
    await holding.query('select from listings where id = $1 for update', [night.propertyId]);
    const asked = askToRent(origin, token, night, key);
    await expect.poll(waiting, WELL).not.toEqual([]);
    await deployment.proxy.add(other.origin);
    await one.stop('SIGKILL');
    const lost = await asked;
    await holding.query('rollback');

    const again = await askToRent(origin, token, night, key);
    const once = await again.json();
    const twice = await (await askToRent(origin, token, night, key)).json();

    expect([lost.status, again.status]).toEqual([502, 200]);
    expect(twice).toEqual(once);
    expect(await standing(night)).toEqual([{ id: once.id }]);
    deployment.proxy.remove(one.origin);
    instances = [other, await deployment.startInstance(join(folder, 'image'))];
  });

  it('replaces the old version by a new one without a failed call', async () => {
    const { origin } = deployment.proxy;
    const image = makeImage(join(folder, 'new'), NEW_VERSION);
    writeFileSync(join(image, 'dist/client', NEW_FILE), 'export {};\n');
    const load = await startLoad(origin, nextNight);

    const ends: (number | null)[] = [];
    const files: number[] = [];
    for (const old of instances) {
      await deployment.startInstance(image);
      for (let count = 0; count < 6; count += 1) files.push((await fetch(`${origin}${NEW_FILE}`)).status);
      ends.push(await old.stop('SIGTERM'));
      deployment.proxy.remove(old.origin);
    }
    await load.stop();

    const versions = await Promise.all([1, 2, 3, 4].map(async () => (await fetch(`${origin}/health`)).json()));
    expect(ends).toEqual([0, 0]);
    expect([...load.answers.keys()]).toEqual([200]);
    expect(files).toEqual(Array(12).fill(200));
    expect(versions.map(({ version }) => version)).toEqual(Array(4).fill(NEW_VERSION));
    tell(`a new version: ${sum(load.answers)} calls, ${load.booked.length} of them bookings, none failed`);
  });

  it('keeps everything that was acknowledged when the primary is killed and its replica promoted', async () => {
    const { proxy, database: pair, relay } = deployment;
    const load = await startLoad(proxy.origin, nextNight);
    await expect.poll(() => load.booked.length, WELL).toBeGreaterThan(20);

    await pair.cutOff();
    await expect.poll(unacknowledged, WELL).not.toEqual([]);
    await database.end();
    const from = performance.now();
    await pair.killPrimary();
    const acknowledged = load.booked.length;
    await pair.promote();
    relay.switchTo(pair.replica.port);
    await expect.poll(() => load.booked.length, WELL).toBeGreaterThan(acknowledged);
    const away = performance.now() - from;
    await expect.poll(() => load.booked.length, WELL).toBeGreaterThan(acknowledged + 20);
    await load.stop();

    database = await connectedTo(pair.replica.port);
    const kept = await rows<{ id: string }>('select id from bookings where id = any($1)', [load.booked]);
    const held = await rows('select listing_id, from_day from bookings group by 1, 2 having count(*) > 1');
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(load.booked));
    expect(held).toEqual([]);
    tell(
      `a killed primary: ${acknowledged} acknowledged bookings, none lost; ${(away / 1_000).toFixed(1)} s without one`,
    );
  });

  const origins = () => instances.map(({ origin }) => origin) as [string, string];

  const rows = async <Row = unknown>(statement: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await database.query(statement, [...values])).rows;

  /**
   * The bookings that wait for the listing which this test has locked. Asked on a connection of its own: a transaction
   * sees the activity of other sessions as it was when it first looked.
   */
  const waiting = () =>
    rows(`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'select %"confirmed_at"%'`);

  /** The number of stored photos of all listings. */
  const photosStored = async () => (await rows('select 1 from listing_photos')).length;

  /** The commits that wait for the replica. */
  const unacknowledged = () => rows("select pid from pg_stat_activity where wait_event = 'SyncRep'");

  const standing = ({ propertyId, fromDate }: Night) =>
    rows('select id from bookings where listing_id = $1 and from_day = $2', [propertyId, fromDate]);

  const tell = (words: string) => process.stdout.write(`cluster, ${pooled ? 'pooled' : 'direct'}: ${words}\n`);
});

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

const sum = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((all, each) => all + each, 0);

async function connectedTo(port: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `postgres://gida@127.0.0.1:${port}/gida` });
  // The connection breaks when the primary is killed, as intended.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A steady load of users who open pages, search, ask for their account, and book. */
interface Load {
  /** The ids of acknowledged bookings. */
  readonly booked: readonly string[];
  /** The number of responses by status. `none` counts calls without a response. */
  readonly answers: ReadonlyMap<number | 'none', number>;
  /** Stops after every pending response. */
  stop(): Promise<void>;
}

const PEOPLE = 4;
/** Milliseconds before a user retries a failed request. */
const AGAIN_AFTER = 50;

async function startLoad(origin: string, nextNight: () => Night): Promise<Load> {
  const token = await signInAt(origin, demoRenter);
  const headers = { authorization: `Bearer ${token}` };
  const booked: string[] = [];
  const answers = new Map<number | 'none', number>();
  let isOver = false;

  const ask = async (call: () => Promise<Response>) => {
    const answer = await call().catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    const status: number | 'none' = answer && text !== undefined ? answer.status : 'none';
    answers.set(status, (answers.get(status) ?? 0) + 1);
    return { status, text: text ?? '' };
  };
  const read = (path: string) => ask(() => fetch(`${origin}${path}`, { headers }));

  /** Repeats a call with the same key until there is a response. */
  const book = async () => {
    const [night, key] = [nextNight(), randomUUID()];
    for (;;) {
      const { status, text } = await ask(() => askToRent(origin, token, night, key));
      if (status === 200) return booked.push(JSON.parse(text).id);
      if (typeof status === 'number' && status < 500) throw new Error(`A booking was answered ${status}: ${text}`);
      await pass(AGAIN_AFTER);
    }
  };
  const person = async () => {
    while (!isOver) {
      await read('/');
      await read('/api/listings/user?state=Lagos');
      await read('/api/user/me');
      await book();
    }
  };
  const people = Promise.all(Array.from({ length: PEOPLE }, person));
  // Thrown by `stop` only.
  people.catch(() => {});

  return {
    booked,
    answers,
    stop: async () => {
      isOver = true;
      await people;
    },
  };
}
