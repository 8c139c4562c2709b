import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { favouritesMachine } from './favourites.machine.ts';

afterEach(() => vi.unstubAllGlobals());

const ids = Array.from({ length: 21 }, (_, at) => `id-${at}`);
const one = { items: [{ id: 'id-0' }], total: 1, after: null };

describe('favouritesMachine', () => {
  it.each([
    [1, ids.slice(0, 10)],
    [2, ids.slice(10, 20)],
    [3, ['id-20']],
  ])("loads page %i of the device's listings and counts all of them", async (page, asked) => {
    const { hears, calls } = openWithAnswers(
      favouritesMachine,
      { listListingsById: [one] },
      { input: { side: 'device', ids, page } },
    );

    const { context } = await hears({ type: 'screen.opened' });

    expect(calls).toEqual([['listListingsById', { query: { ids: asked.join() } }]]);
    expect(context.found).toEqual({ ...one, total: 21 });
  });

  it('makes no call for an empty list', async () => {
    const { hears, calls } = openWithAnswers(
      favouritesMachine,
      {},
      { input: { side: 'seen', ids: ids.slice(0, 10), page: 2 } },
    );

    expect((await hears({ type: 'screen.opened' })).value).toBe('nothing');
    expect(calls).toEqual([]);
  });

  it('clears the history here and on the device', async () => {
    const removeItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem });
    const { hears } = openWithAnswers(
      favouritesMachine,
      { listListingsById: [one] },
      { input: { side: 'seen', ids, page: 1 } },
    );

    const { value, context } = await hears({ type: 'screen.opened' }, { type: 'seen.cleared' });

    expect([value, context.found]).toEqual(['nothing', null]);
    expect(removeItem.mock.calls).toEqual([['gida.seen']]);
  });
});
