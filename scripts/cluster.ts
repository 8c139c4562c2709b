/**
 * `npm run cluster`: what compose.yaml runs, without a container engine: two instances of the built server behind a proxy, a
 * PostgreSQL with a replica and a store for files, on loopback until Ctrl-C. It deletes its data at the end.
 */
import { welcome } from '#server/demo/seed.ts';
import { type Deployment, startDeployment } from '#tests/cluster/deployment.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { ensureBuild } from './build.mjs';
import { root, runCommand } from './setup.mjs';

/** Listens from the first moment, because an interrupted start has to end its processes as well. */
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
});

await runCommand(async () => {
  await ensureBuild();
  const deployment = await startDeployment({ port: Number(process.env.PORT || 3_000) });
  try {
    const instances = await Promise.all([deployment.startInstance(root), deployment.startInstance(root)]);
    console.log(words(deployment, instances));
    await asked;
  } finally {
    await deployment.stop();
  }
});
// The processes of a failed start end with this one.
process.exit();

function words(
  { proxy, database: { primary, replica }, databaseUrl, filesUrl }: Deployment,
  instances: ServerProcess[],
) {
  const rows = [
    ...instances.map(({ origin, pid }, index) => [`instance ${index + 1}`, origin, `process ${pid}`]),
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
