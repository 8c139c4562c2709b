import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements, openPglite } from '#tests/support/databases.ts';
import { CurrentVersions } from '../platform/versions.ts';
import { KnownMeanings } from './meaning.service.ts';
import { nextToLapse } from './open.repository.ts';
import { allowedTypos, countTypos } from './spelling.ts';

const { db, close } = await openPglite();
afterAll(close);

let now: Date;
let asking: ReturnType<typeof countStatements>;
let meanings: KnownMeanings;

beforeEach(async () => {
  await sql`delete from words`.execute(db);
  await learn('lekki');
  now = new Date('2026-06-01T09:00:00Z');
  asking = countStatements(db);
  meanings = new KnownMeanings({
    db: asking.db,
    clock: () => now,
    versions: new CurrentVersions({ db, clock: () => now, nextToGo: nextToLapse }),
  });
});

const learn = (word: string) => sql`insert into words values (${word})`.execute(db);
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

describe('KnownMeanings', () => {
  it('loads the words of the dictionary at most once in half a minute', async () => {
    const first = await meanings.of('apartment', 'leki');
    const before = asking.asked();
    pass(29_999);
    const kept = await meanings.of('apartment', 'leki');
    const meanwhile = asking.asked();
    pass(1);
    const anew = await meanings.of('apartment', 'leki');

    expect([first, kept, anew]).toEqual(Array(3).fill([['lekki']]));
    expect(before).toBeGreaterThan(0);
    expect(meanwhile).toBe(before);
    expect(asking.asked()).toBe(2 * before);
  });

  it('uses a new word of the dictionary at once', async () => {
    await meanings.of('apartment', 'leki');
    await learn('lekito');

    expect(await meanings.of('apartment', 'leki')).toEqual([['lekki', 'lekito']]);
  });

  it('loads only words of the searched kind', async () => {
    await meanings.of('apartment', 'leki');
    const before = asking.asked();
    await meanings.of('warehouse', 'leki');

    expect(asking.asked()).toBe(2 * before);
  });
});

// Rules: SEARCH-4

describe('typing errors', () => {
  it.each([
    ['lekki', 'lekki', 0],
    ['lekki', 'leki', 1],
    ['lekki', 'lekkki', 1],
    ['lekki', 'lekky', 1],
    ['lagos', 'lgaos', 1],
    ['lagos', 'lagso', 1],
    ['gwarinpa', 'gwarnipa', 1],
    ['road', 'raod', 1],
    ['ibadan', 'badna', 2],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ])('counts between %s and %s errors: %i', (one, other, slips) => {
    expect(countTypos(one, other)).toBe(slips);
    expect(countTypos(other, one)).toBe(slips);
  });

  it('are forgiven depending on the length of the word', () => {
    expect(['uyo', 'kano', 'lekki', 'maitama', 'gwarinpa'].map(allowedTypos)).toEqual([0, 1, 1, 1, 2]);
  });
});
