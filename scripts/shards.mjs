/**
 * @param {string} said `2/3` for the second of three shards.
 * @throws If it has another form.
 */
export function readShard(said) {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(said) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new Error(`--shard is ${said}. Pass the shard and the number of shards, such as 2/3.`);
}

/**
 * Returns the checks of one shard: for each check that runs Vitest a part of its test files, and every nth of the others.
 *
 * @template {{ command: string, args: readonly string[] }} Check
 * @param {readonly Check[]} checks
 * @param {{ index: number, count: number }} shard
 * @returns {Check[]}
 */
export function shardOf(checks, { index, count }) {
  const undivided = checks.filter((check) => !runsVitest(check));
  return checks.flatMap((check) => {
    if (runsVitest(check)) return [{ ...check, args: [...check.args, `--shard=${index}/${count}`] }];
    return undivided.indexOf(check) % count === index - 1 ? [check] : [];
  });
}

const runsVitest = ({ command }) => command.endsWith('/vitest');
