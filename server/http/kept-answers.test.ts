import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

let version: number;
let kept: KeptAnswers;

beforeEach(() => {
  version = 1;
  kept = new KeptAnswers(async () => `${version}`);
});

const answer = (text: string) => ({ content: Buffer.from(text), headers: { 'x-total-count': '1' } });

describe('KeptAnswers', () => {
  it('makes an answer once for each version, also for concurrent requests', async () => {
    const make = vi.fn(async () => answer(`of ${version}`));

    const first = await Promise.all([kept.to('?', make), kept.to('?', make)]);
    const again = await kept.to('?', make);
    version = 2;
    const after = await kept.to('?', make);

    expect([...first, again, after].map(({ content }) => content.toString())).toEqual(['of 1', 'of 1', 'of 1', 'of 2']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not keep failed answers', async () => {
    await expect(kept.to('?', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');

    expect((await kept.to('?', async () => answer('here'))).content.toString()).toBe('here');
  });

  it('gives equal answers the same ETag over versions, and another one when a header differs', async () => {
    const first = await kept.to('?', async () => answer('the same'));
    version = 2;
    const second = await kept.to('?', async () => answer('the same'));
    const more = await kept.to('more', async () => ({ ...answer('the same'), headers: { 'x-total-count': '2' } }));

    expect(first.etag).toMatch(/^"[\w-]{22}"$/);
    expect(second.etag).toBe(first.etag);
    expect(more.etag).not.toBe(first.etag);
  });

  it('keeps the last 500 answers', async () => {
    const make = vi.fn(async () => answer(''));
    const ask = async (...questions: number[]) => {
      for (const question of questions) await kept.to(String(question), make);
    };

    await ask(...Array.from({ length: 500 }, (_, question) => question));
    await ask(0, 500);
    make.mockClear();
    await ask(0, 2, 499, 500);
    const known = make.mock.calls.length;
    await ask(1);

    expect([known, make.mock.calls.length]).toEqual([0, 1]);
  });
});
