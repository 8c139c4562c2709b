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
  const [long, short] = [
    chosen.filter(({ isBeside, isShort }) => !isBeside && !isShort),
    chosen.filter(({ isShort }) => isShort),
  ];
  // The short ones wait for downloads and starts for much of their time, so they run at once.
  await runRounds([...long.map((each) => [each]), short], { beside: chosen.filter(({ isBeside }) => isBeside) });
});
