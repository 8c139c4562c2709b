import { afterAll, beforeAll } from 'vitest';
import type { AppParts } from '#server/app.ts';
import { openPostgres } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { environmentOn } from './environment.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';

/** A server with its own PostgreSQL, which a test may crash or freeze. */
export function environmentOnOwnCluster(parts: Partial<AppParts> = {}) {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  const open = async () => {
    const handle = openPostgres(cluster.url('postgres'));
    await migrate(handle.db);
    return handle;
  };
  const environment = environmentOn({ name: 'PostgreSQL', open }, parts);
  return {
    environment,
    get cluster() {
      return cluster;
    },
  };
}
