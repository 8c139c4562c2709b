import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Starts work that ends when the test says so. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, run: () => ended };
}

describe('Semaphore', () => {
  it('lets a fixed number through, and queues the others in order', async () => {
    const semaphore = new Semaphore(1, 10);
    const order: number[] = [];
    const first = work();

    const all = [semaphore.pass(first.run), ...[1, 2, 3].map((each) => semaphore.pass(async () => order.push(each)))];
    expect(order).toEqual([]);
    first.end();
    await Promise.all(all);

    expect(order).toEqual([1, 2, 3]);
  });

  it('refuses callers when the queue is full, and accepts the next one afterwards', async () => {
    const semaphore = new Semaphore(1, 1);
    const first = work();
    const passing = [semaphore.pass(first.run), semaphore.pass(async () => {})];

    await expect(semaphore.pass(async () => {})).rejects.toMatchObject({ code: 'unavailable' });
    first.end();
    await Promise.all(passing);

    await expect(semaphore.pass(async () => 'in')).resolves.toBe('in');
  });

  it('continues after failed work', async () => {
    const semaphore = new Semaphore(1, 1);
    const failing = semaphore.pass(() => Promise.reject(new Error('no')));

    await expect(failing).rejects.toThrow('no');

    await expect(semaphore.pass(async () => 'in')).resolves.toBe('in');
  });
});
