import { startCluster } from '#tests/support/postgres-cluster.ts';

export type Kind = 'PostgreSQL' | 'PGlite';

/** What tells a server process to use this database, which is gone after `stop`. */
export async function databaseUrlOf(kind: Kind): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  if (kind === 'PGlite') return { env: {}, stop: async () => {} };
  const cluster = await startCluster();
  return { env: { DATABASE_URL: cluster.url('postgres') }, stop: () => cluster.stop() };
}
