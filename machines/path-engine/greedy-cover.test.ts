import { expect, it } from 'vitest';
import { greedyCover } from './greedy-cover.ts';

it('chooses the candidate that adds most for its cost, the first of equal ones', () => {
  const candidates = [
    { item: 'dear', elements: ['a', 'b', 'c'], cost: 9 },
    { item: 'cheap', elements: ['a', 'b'], cost: 1 },
    { item: 'needless', elements: ['a'], cost: 1 },
    { item: 'as good', elements: ['b', 'a'], cost: 1 },
    { item: 'only one', elements: ['d'], cost: 5 },
    { item: 'the rest', elements: ['c'], cost: 2 },
  ];

  expect(greedyCover(candidates)).toEqual(['cheap', 'the rest', 'only one']);
});

it('chooses no candidate if there is nothing to cover', () => {
  expect(greedyCover([])).toEqual([]);
  expect(greedyCover([{ item: 'empty', elements: [], cost: 1 }])).toEqual([]);
});
