/** The types of shards.mjs. It is plain JavaScript: it runs before anything is installed. */
interface Shard {
  index: number;
  count: number;
}
export function readShard(said: string): Shard;
export function shardOf<Check extends { seconds: number }>(checks: readonly Check[], shard: Shard): Check[];
