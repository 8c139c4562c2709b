/**
 * `npm run prove`: what is worth knowing and takes too long for `npm test`. Runs after it, on the same build.
 * `npm run prove -- --shard 2/3` runs a third of it, so that several machines can share it.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from './build.mjs';
import { proofs } from './checks.mjs';
import { runRounds } from './run-checks.mjs';
import { ensureBrowser, ensurePackages, ensurePooler, runCommand } from './setup.mjs';
import { readShard, shardOf } from './shards.mjs';

await runCommand(async () => {
  const { values } = parseArgs({ options: { shard: { type: 'string' } } });
  const chosen = values.shard === undefined ? proofs : shardOf(proofs, readShard(values.shard));
  ensurePackages();
  ensurePooler();
  await ensureBrowser();
  await ensureBuild();
  const rounds = chosen.filter(({ isBeside }) => !isBeside).map((each) => [each]);
  await runRounds(rounds, { beside: chosen.filter(({ isBeside }) => isBeside) });
});
