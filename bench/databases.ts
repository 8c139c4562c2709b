import { startCluster } from '#tests/support/postgres-cluster.ts';

export type Kind = 'PostgreSQL' | 'PGlite';

export interface BenchDatabase {
  /** What tells a server process to use it. */
  readonly env: Record<string, string>;
  readonly url: string | undefined;
  /** Of the process that all its sessions descend from; none where it is a part of the server. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

export async function startDatabase(kind: Kind): Promise<BenchDatabase> {
  if (kind === 'PGlite') return { env: {}, url: undefined, pids: [], stop: async () => {} };
  const cluster = await startCluster();
  const url = cluster.url('postgres');
  return { env: { DATABASE_URL: url }, url, pids: [cluster.pid], stop: () => cluster.stop() };
}
