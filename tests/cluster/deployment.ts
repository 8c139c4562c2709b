import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyOf, identity, initialise, launch, newHome, stopProcess } from '#tests/support/postgres-programs.ts';
import { endWithProcess, freePort } from '#tests/support/programs.ts';
import { startS3 } from '#tests/support/s3-stub.ts';
import { type Env, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { POOLER } from '../../scripts/setup.mjs';
import { processesOf } from '../support/postgres-cluster.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { type FrontProxy, startProxy } from './proxy.ts';

/** The services of compose.yaml on loopback: built servers behind a proxy, one database, one file store. */
export interface Deployment {
  readonly proxy: FrontProxy;
  readonly database: PostgresPair;
  /** The database's address: first of the primary, later of its replica. */
  readonly relay: Relay;
  readonly databaseUrl: string;
  readonly filesUrl: string;
  /** Starts another instance behind the proxy. Resolves once it accepts calls. */
  startInstance(image?: string): Promise<ServerProcess>;
  stop(): Promise<void>;
}

export interface DeploymentOptions {
  /** The proxy's port. Any free one by default. */
  readonly port?: number;
  /** Whether the instances reach the database through a pooler in transaction mode. */
  readonly pooled?: boolean;
  /** Further environment variables of the instances. */
  readonly env?: Env;
}

const DATABASE = 'gida';

export async function startDeployment({ port, pooled = false, env = {} }: DeploymentOptions = {}): Promise<Deployment> {
  const proxy = await startProxy(port);
  const [database, s3] = await Promise.all([startPair(DATABASE), startS3()]);
  const relay = await startRelay(database.primary.port);
  const pooler = pooled ? await startPooler(DATABASE, relay.port) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gida-instances-'));
  const databaseUrl = `postgres://gida@127.0.0.1:${pooler?.port ?? relay.port}/${DATABASE}`;
  const { settings } = s3;
  const told: Env = {
    NODE_ENV: 'production',
    DEMO: 'on',
    PUBLIC_URL: proxy.origin,
    DATABASE_URL: databaseUrl,
    // The PgBouncer of Debian 12 does not support prepared statements.
    DATABASE_PREPARE: pooled ? 'off' : 'on',
    DATA_KEY: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    S3_URL: settings.url,
    S3_BUCKET: settings.bucket,
    S3_KEY: settings.key,
    S3_SECRET: settings.secret,
    S3_REGION: settings.region,
    ...env,
  };
  const instances = new Set<ServerProcess>();

  return {
    proxy,
    database,
    relay,
    databaseUrl,
    filesUrl: settings.url,
    startInstance: async (image) => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const instance = await startServer({ ...told, DATA_DIR: dataDir }, { image });
      instances.add(instance);
      await proxy.add(instance.origin);
      return instance;
    },
    stop: async () => {
      await Promise.all([...instances].map((instance) => instance.stop('SIGTERM')));
      await pooler?.stop();
      await Promise.all([proxy.stop(), relay.stop(), database.stop(), s3.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}

export const hasPooler = existsSync(POOLER);

/** Starts PgBouncer in transaction mode in front of a database, configured as in docs/scaling.md. */
async function startPooler(database: string, port: number): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'gida-pooler-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const settings = [
    '[databases]',
    `${database} = host=127.0.0.1 port=${port} user=gida`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    // Fewer than the instances would open by themselves.
    'default_pool_size = 8',
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    'server_login_retry = 1',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  const pooler = spawn(POOLER, [join(folder, 'pgbouncer.ini')], identity);
  const ended = endWithProcess(() => pooler.kill('SIGKILL'));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    pooler.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${output}`)));
  });
  return {
    port: own,
    stop: async () => {
      await stopProcess(pooler, 'SIGINT');
      ended();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * A PostgreSQL with a synchronous replica, on free ports of 127.0.0.1: a commit is on both before it is acknowledged.
 */
interface PostgresPair {
  readonly primary: Seat;
  readonly replica: Seat;
  /** Cuts the connection between the two: later commits are not acknowledged. */
  cutOff(): Promise<void>;
  /** Kills every process of the primary at once, as when its machine is lost. */
  killPrimary(): Promise<void>;
  /** Makes the replica the primary. It has no replica itself. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

interface Seat {
  readonly port: number;
  readonly pid: number;
}

/** The value at initdb: a replica must not allow fewer. */
const CONNECTIONS = 'max_connections=100';

const urlOf = (port: number, database: string) => `postgres://gida@127.0.0.1:${port}/${database}`;

/** @param database The name of an existing, empty database. */
async function startPair(database: string): Promise<PostgresPair> {
  const home = newHome();
  const data = await initialise(home);
  const copy = await copyOf(home, data);
  writeFileSync(join(copy, 'standby.signal'), '');
  const [port, replicaPort] = [await freePort(), await freePort()];
  const line = await startRelay(port);
  const running: ChildProcess[] = [];
  const ended = endWithProcess(() => {
    for (const server of running) server.kill('SIGKILL');
  });
  // A commit is acknowledged once any replica has written it.
  const primary = await launch(home, data, port, [CONNECTIONS, 'synchronous_standby_names=*', 'wal_keep_size=256MB']);
  running.push(primary);
  const replica = await launch(home, copy, replicaPort, [
    CONNECTIONS,
    `primary_conninfo=host=127.0.0.1 port=${line.port} user=gida`,
  ]);
  running.push(replica);
  // Waits until the replica is connected.
  await execute(urlOf(port, 'postgres'), `create database ${database}`);

  return {
    primary: { port, pid: primary.pid ?? 0 },
    replica: { port: replicaPort, pid: replica.pid ?? 0 },
    cutOff: () => line.stop(),
    killPrimary: async () => {
      const others = await processesOf(urlOf(port, 'postgres'));
      const ended = stopProcess(primary, 'SIGKILL');
      for (const pid of others) killIfThere(pid);
      await ended;
    },
    promote: () => execute(urlOf(replicaPort, 'postgres'), 'select pg_promote()'),
    stop: async () => {
      await Promise.all([stopProcess(primary, 'SIGINT'), stopProcess(replica, 'SIGINT')]);
      await line.stop();
      ended();
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

/** Kills a process. One that noticed the loss of the primary may have ended already. */
function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
