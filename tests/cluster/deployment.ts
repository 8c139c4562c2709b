import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresPair, startPair } from '#tests/support/postgres-pair.ts';
import { type Relay, startRelay } from '#tests/support/relay.ts';
import { startS3 } from '#tests/support/s3-stub.ts';
import { type Env, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { startPooler } from './pooler.ts';
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
