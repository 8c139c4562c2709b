import './requests.fixture.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ApiError, INVALID_ANSWER } from './api-error.ts';
import { pageOperation } from './page-operation.ts';

const ask = () => toPromise(createActor(pageOperation('searchApartments'), { input: { query: { page: 1 } } }).start());

const answer = (status: number, headers: Record<string, string>, body: unknown = []) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));

afterEach(() => vi.unstubAllGlobals());

describe('pageOperation', () => {
  it('reads the total and where the next page begins', async () => {
    answer(200, { 'x-total-count': '42', link: '</api/listings/user?limit=10&after=a%2Bb>; rel="next"' });

    expect(await ask()).toEqual({ items: [], total: 42, after: 'a+b' });
  });

  it('knows the last page by the missing link', async () => {
    answer(200, { 'x-total-count': '3' });

    expect(await ask()).toEqual({ items: [], total: 3, after: null });
  });

  it('fails like any call', async () => {
    answer(400, {}, { code: 'unknown_state', message: 'There is no such state.' });

    await expect(ask()).rejects.toEqual(
      new ApiError(400, { code: 'unknown_state', message: 'There is no such state.' }),
    );
  });

  it('rejects a success status that the contract does not have', async () => {
    answer(202, {}, [{ id: 'forged' }]);

    await expect(ask()).rejects.toEqual(new ApiError(202, INVALID_ANSWER));
  });

  it.each([
    [
      { 'x-without': 'area=12, budget=3', 'x-nearby': 'OG=1, OY=3' },
      { area: 12, budget: 3, OG: 1, OY: 3 },
    ],
    [{ 'x-without': 'area=12, budget=3' }, { area: 12, budget: 3 }],
    [{ 'x-nearby': 'OG=1' }, { OG: 1 }],
  ])(
    'reads the counts without each filter and in each state nearby when nothing is found: %j',
    async (said, without) => {
      answer(200, { 'x-total-count': '0', ...said });

      expect(await ask()).toEqual({ items: [], total: 0, after: null, without });
    },
  );

  it('counts the received items where the response has no total', async () => {
    answer(200, { link: '</api/listings/user?after=before>; rel="prev"' }, [
      { property_id: 'a' },
      { property_id: 'b' },
    ]);

    expect(await ask()).toEqual({ items: [{ property_id: 'a' }, { property_id: 'b' }], total: 2, after: null });
  });
});
