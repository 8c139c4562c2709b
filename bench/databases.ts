import { startCluster } from '#tests/support/postgres-cluster.ts';

export type Kind = 'PostgreSQL' | 'PGlite';

export interface BenchDatabase {
  /** The environment variables with which a server process uses this database. */
  readonly env: Record<string, string>;
  readonly url: string | undefined;
  /** The parent process of all its sessions. Empty if the database runs inside the server. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

export async function startDatabase(kind: Kind): Promise<BenchDatabase> {
  if (kind === 'PGlite') return { env: {}, url: undefined, pids: [], stop: async () => {} };
  const cluster = await startCluster();
  const url = cluster.url('postgres');
  return { env: { DATABASE_URL: url }, url, pids: [cluster.pid], stop: () => cluster.stop() };
}
