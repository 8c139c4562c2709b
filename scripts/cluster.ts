/**
 * `npm run cluster`: what compose.yaml runs, without a container engine: two copies of the built server behind a proxy, a
 * PostgreSQL with a replica and a store for files, on loopback until Ctrl-C. Nothing of it stays.
 */
import { welcome } from '#server/demo/welcome.ts';
import { startTopology, type Topology } from '#tests/cluster/topology.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { ensureBuild } from './build.mjs';
import { root, told } from './setup.mjs';

/** From the beginning: a start that is interrupted has processes to end as well. */
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
});

await told(async () => {
  await ensureBuild();
  const topology = await startTopology({ port: Number(process.env.PORT || 3_000) });
  try {
    const copies = await Promise.all([topology.startCopy(root), topology.startCopy(root)]);
    console.log(words(topology, copies));
    await asked;
  } finally {
    await topology.stop();
  }
});
// What a start that failed has left ends with this process.
process.exit();

function words({ proxy, database: { primary, replica }, databaseUrl, filesUrl }: Topology, copies: ServerProcess[]) {
  const rows = [
    ...copies.map(({ origin, pid }, index) => [`copy ${index + 1}`, origin, `process ${pid}`]),
    ['database', databaseUrl, `leads to process ${primary.pid}`],
    ['its replica', `port ${replica.port}`, `process ${replica.pid}`],
    ['files', filesUrl, 'S3, in memory'],
  ];
  const table = rows.map(([what = '', where = '', who]) => `  ${what.padEnd(12)} ${where.padEnd(42)} ${who}`);
  return [
    `Gida is running at ${proxy.origin}, in front of two instances. Ctrl-C stops everything.`,
    ...table,
    welcome(proxy.origin),
  ].join('\n');
}
