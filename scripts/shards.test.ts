import { describe, expect, it } from 'vitest';
import { proofs } from './checks.mjs';
import { readShard, shardOf } from './shards.mjs';

describe('shardOf', () => {
  const parts = [1, 2, 3].map((index) => shardOf(proofs, { index, count: 3 }));

  it('puts a third of the test files of each project into each of three parts', () => {
    const divided = parts.map((part) => part.filter(({ args }) => args.some((arg) => arg.startsWith('--shard='))));

    expect(divided.map((part) => part.map(({ word }) => word))).toEqual(
      Array(3).fill(['slow-tests', 'postgres', 'every-screen']),
    );
    expect(divided.map(([first]) => first?.args.at(-1))).toEqual(['--shard=1/3', '--shard=2/3', '--shard=3/3']);
  });

  it('puts every other proof into exactly one part', () => {
    const whole = parts.flatMap((part) => part.filter(({ args }) => !args.some((arg) => arg.startsWith('--shard='))));

    expect(whole.map(({ word }) => word).toSorted()).toEqual(['mutants', 'node-22', 'node-24']);
  });
});

describe('readShard', () => {
  it('reads the second of three', () => {
    expect(readShard('2/3')).toEqual({ index: 2, count: 3 });
  });

  it.each(['4/3', '0/3', '2', 'two/3', '2/3/4'])('refuses %s', (said) => {
    expect(() => readShard(said)).toThrow(`--shard is ${said}`);
  });
});
