/** @throws Where it is not `2/3`: the second of three. */
export function readShard(said) {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(said) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new Error(`--shard is ${said}; it should be a part of a number of parts, as 2/3.`);
}

/**
 * One part of the checks, of parts that take about as long: the longest first, each to the part that has least to do. Every
 * check is in one of them.
 */
export function shardOf(checks, { index, count }) {
  const parts = Array.from({ length: count }, () => ({ seconds: 0, checks: [] }));
  for (const check of checks.toSorted((one, other) => other.seconds - one.seconds)) {
    const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += check.seconds;
    least.checks.push(check);
  }
  return parts[index - 1].checks;
}
