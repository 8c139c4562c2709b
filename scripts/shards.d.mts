/** The types of shards.mjs. It is plain JavaScript: it runs before anything is installed. */
interface Shard {
  index: number;
  count: number;
}
export function readShard(said: string): Shard;
export function shardOf<Check extends { command: string; args: readonly string[] }>(
  checks: readonly Check[],
  shard: Shard,
): Check[];
