import { expect, it } from 'vitest';
import { TokenBuckets } from './token-bucket.ts';

function limiterWithClock(perMinute: number) {
  const clock = { now: 0 };
  return { clock, limiter: new TokenBuckets(perMinute, () => clock.now) };
}

it('lets an address make its calls at once and gives them back within a minute', () => {
  const { clock, limiter } = limiterWithClock(3);

  const atOnce = [1, 2, 3, 4].map(() => limiter.take('a'));
  clock.now = 20_000;
  const afterAThird = [limiter.take('a'), limiter.take('a')];

  expect(atOnce).toEqual([undefined, undefined, undefined, 20]);
  expect(afterAThird).toEqual([undefined, 20]);
});

it('counts every address by itself', () => {
  const { limiter } = limiterWithClock(1);
  limiter.take('a');

  expect(limiter.take('b')).toBeUndefined();
  expect(limiter.take('a')).toBe(60);
});

it('never gives more than a minute holds', () => {
  const { clock, limiter } = limiterWithClock(2);
  limiter.take('a');
  clock.now = 60 * 60_000;

  expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([undefined, undefined, 30]);
});
