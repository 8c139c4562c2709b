import { describe, expect, it } from 'vitest';
import { proofs } from './checks.mjs';
import { readShard, shardOf } from './shards.mjs';

describe('shardOf', () => {
  it.each([1, 2, 3, 5])('puts every proof into one of %i parts', (count) => {
    const parts = Array.from({ length: count }, (_, index) => shardOf(proofs, { index: index + 1, count }));

    const words = parts.flatMap((part) => part.map(({ word }) => word));
    expect(words.toSorted()).toEqual(proofs.map(({ word }) => word).toSorted());
  });

  it('makes three parts of which none takes a fifth longer than a third of all', () => {
    const all = proofs.reduce((sum, { seconds }) => sum + seconds, 0);

    for (const index of [1, 2, 3]) {
      const seconds = shardOf(proofs, { index, count: 3 }).reduce((sum, each) => sum + each.seconds, 0);
      expect(seconds).toBeLessThan((all / 3) * 1.2);
    }
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
