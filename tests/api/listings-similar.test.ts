import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

describe.each(databases)('GET /listings/similar on $name', (database) => {
  const environment = environmentOn(database);
  const ids = new Map<string, string>();
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
    const year = { pricePeriod: 'year' as const };
    for (const change of [
      { title: 'flat', price: 2_000_000, ...year },
      { title: 'dearer in Lekki', price: 4_000_000, ...year, featureQuantities: { Bedrooms: 7 } },
      { title: 'cheaper in Lekki', price: 1_900_000, ...year, selectedFeatures: ['Kitchen' as const] },
      { title: 'as dear in Ikeja', price: 2_000_000, ...year, city: 'Ikeja' },
      { title: 'half in Ikeja', price: 1_000_000, ...year, city: 'Ikeja' },
      { title: 'nearly half in Ikeja', price: 1_000_001, ...year, city: 'Ikeja' },
      { title: 'too cheap', price: 999_999, ...year },
      { title: 'too dear', price: 4_000_001, ...year },
      { title: 'by the month', price: 2_000_000, pricePeriod: 'month' as const },
      { title: 'in Ibadan', price: 2_000_000, ...year, state: 'Oyo', city: 'Ibadan' },
      { title: 'paused', price: 2_000_000, ...year },
    ]) {
      const { body } = await environment.call('listApartment', {
        token: owner.token,
        body: await owner.apartment(change),
      });
      ids.set(change.title, body.id);
    }
    await move('paused', 'pause');
  });

  const move = (title: string, transition: string) =>
    environment.call('moveListing', { token: owner.token, params: { id: ids.get(title) ?? '', transition } });
  const like = async (title: string) => {
    const { body } = await environment.call('listSimilarListings', { query: { id: ids.get(title) ?? randomUUID() } });
    return body.map((found) => found.title);
  };

  it('finds the same kind, period and state, with the same area first and then the nearest price', async () => {
    expect(await like('flat')).toEqual([
      'cheaper in Lekki',
      'dearer in Lekki',
      'as dear in Ikeja',
      'nearly half in Ikeja',
    ]);
  });

  it('answers for an unavailable listing, and leaves out unavailable ones', async () => {
    expect(await like('paused')).toEqual(['flat', 'cheaper in Lekki', 'dearer in Lekki', 'as dear in Ikeja']);
    await move('cheaper in Lekki', 'let');

    expect(await like('flat')).not.toContain('cheaper in Lekki');
  });

  it('returns an empty list without similar listings, or for an unknown listing', async () => {
    await move('too dear', 'remove');
    const before = await like('too cheap');
    const suspended = environment.db.updateTable('listings').set({ status: 'suspended' });
    await suspended.where('id', '=', ids.get('too cheap') ?? '').execute();

    expect(before).not.toEqual([]);
    for (const title of ['by the month', 'too dear', 'too cheap', 'of nobody']) expect(await like(title)).toEqual([]);
  });
});
