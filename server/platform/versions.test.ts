import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements, databases } from '#tests/support/databases.ts';
import { nextToLapse } from '../listings/open.repository.ts';
import type { DatabaseHandle } from './db/database.ts';
import { CurrentVersions, type Versions } from './versions.ts';

const clock = () => new Date('2026-06-01T09:00:00Z');

const numberOf = ({ listings }: Versions) => Number.parseInt(listings, 10);

describe.each(databases)('the versions, on $name', (database) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await database.open();
  });
  afterAll(() => handle.close());

  const setListings = (listings: number) => handle.db.updateTable('versions').set({ listings }).execute();

  it('are read once for concurrent callers', async () => {
    const { db, asked } = countStatements(handle.db);
    const versions = new CurrentVersions({ db, clock, nextToGo: nextToLapse });

    const all = await Promise.all(Array.from({ length: 10 }, () => versions.now()));
    await versions.now();

    expect(all).toEqual(Array(10).fill({ listings: '0  0 2026-06-01', carriers: '0 2026-06-01', words: 0 }));
    expect(asked()).toBe(2);
  });

  it('include everything committed before the call, also while others are answered', async () => {
    const versions = new CurrentVersions({ db: handle.db, clock, nextToGo: nextToLapse });

    for (let listings = 1; listings <= 20; listings += 1) {
      const before = versions.now();
      await setListings(listings);
      const after = versions.now();

      expect(numberOf(await after)).toBe(listings);
      expect(numberOf(await before)).toBeLessThanOrEqual(listings);
    }
  });

  it('are read again after a database failure', async () => {
    const versions = new CurrentVersions({ db: handle.db, clock, nextToGo: nextToLapse });
    await handle.db.deleteFrom('versions').execute();
    const failed = [versions.now(), versions.now()].map((each) => each.catch(() => 'failed'));

    expect(await Promise.all(failed)).toEqual(['failed', 'failed']);
    await handle.db.insertInto('versions').values({ listings: 7, words: 8 }).execute();
    expect(await versions.now()).toEqual({ listings: '7  0 2026-06-01', carriers: '0 2026-06-01', words: 8 });
  });
});
