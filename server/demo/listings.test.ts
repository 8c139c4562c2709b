import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { citiesOf, periodsOf, typesOf } from '#domain/listing.ts';
import { states } from '#domain/states.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { Passwords } from '../account/password.hash.ts';
import { openCase } from '../cases/opening.service.ts';
import { checkListings } from '../cases/signal.job.ts';
import { avifSizes, imageSizes, imageWidths } from '../files/image-sizes.ts';
import { seedDemoDocuments } from './documents.seed.ts';
import { demoListings } from './listings.data.ts';
import { seedDemoPhotos } from './listings.seed.ts';
import { photosOf, readPhotoFile } from './photos.ts';
import { seedDemo } from './seed.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

describe('the listings of the demo', () => {
  const listings = demoListings(NOW);

  it('are sixty, in every state and of every kind', () => {
    expect(listings).toHaveLength(60);
    expect(new Set(listings.map(({ id }) => id)).size).toBe(60);
    expect(new Set(listings.map(({ state }) => state))).toEqual(new Set(states.map(({ name }) => name)));
    expect(new Set(listings.map(({ kind }) => kind))).toEqual(new Set(['apartment', 'property', 'warehouse']));
  });

  it('read like listings of real owners', () => {
    for (const { kind, property_type, state, city, price, availability } of listings) {
      expect(typesOf[kind]).toContain(property_type);
      expect(citiesOf(state)).toContain(city);
      expect(price).toBeGreaterThan(0);
      expect(price % 100).toBe(0);
      expect(availability.every(({ day }) => day > '2026-11-21')).toBe(true);
      expect(new Set(availability.map(({ day }) => day)).size).toBe(availability.length);
    }
  });

  it('have titles and texts of their own', () => {
    for (const words of [listings.map(({ title }) => title), listings.map((each) => each.description + each.details)])
      expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([]);
  });

  it('have the number of rooms that their texts name', () => {
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    const said = /(\w+)[ -]bedroom/gi;

    for (const { title, details, bedrooms, feature_quantities, features } of listings) {
      const counts = [...`${title} ${details}`.matchAll(said)].map(([, word = '']) =>
        words.indexOf(word.toLowerCase()),
      );
      expect(new Set(counts), `${title}, ${details}`).toEqual(new Set(bedrooms === null ? [] : [bedrooms]));
      expect(feature_quantities.Bedrooms ?? null).toBe(bedrooms);
      expect(Object.keys(feature_quantities).every((name) => features.includes(name))).toBe(true);
    }
    expect(listings.filter(({ bedrooms }) => bedrooms !== null).length).toBeGreaterThan(20);
  });

  it('have the size that their texts name', () => {
    const said = listings.flatMap(({ details, facts }) => {
      const [, size] = /([\d,]+) square metres/.exec(details) ?? [];
      return size ? [[Number(size.replaceAll(',', '')), facts.size]] : [];
    });

    expect(said.length).toBeGreaterThan(10);
    for (const [words, size] of said) expect(words).toBe(size);
  });

  it('have a period, except one, and a total to move in', () => {
    for (const { kind, price_period, price_terms, price, move_in } of listings) {
      if (price_period) expect(periodsOf[kind]).toContain(price_period);
      const { charges = [] } = price_terms;
      expect(charges.every(({ amount }) => amount > 0 && amount % 100 === 0)).toBe(true);
      expect(move_in === null).toBe(price_period === null);
      if (move_in !== null) expect(move_in).toBeGreaterThan(price);
    }
    expect(listings.filter(({ price_period }) => price_period === null)).toHaveLength(1);
    expect(new Set(listings.map(({ price_period }) => price_period)).size).toBe(5);
  });

  it('are the same every time, photos included', () => {
    expect(demoListings(NOW)).toEqual(listings);
    expect(demoListings(NOW).map(photosOf)).toEqual(listings.map(photosOf));
  });
});

/** The number of files per photo. */
const FILES = imageSizes.length + avifSizes.length;

describe('the photos of the demo', () => {
  const names = demoListings(NOW).map(photosOf);

  it('are two per listing, never the same', () => {
    expect(names.every(([outside, inside]) => outside !== inside)).toBe(true);
    expect(new Set(names.flat()).size).toBeGreaterThan(20);
  });

  it('show every listing from outside in its own picture, except one copy', () => {
    const outside = names.map(([cover]) => cover);

    expect(new Set(outside).size).toBe(outside.length - 1);
  });

  it('have every size that the server serves', async () => {
    for (const name of new Set(names.flat())) {
      const { webp, avif, colour } = await readPhotoFile(name);
      for (const size of avifSizes) {
        expect(await sharp(webp[size]).metadata()).toMatchObject({ width: imageWidths[size], format: 'webp' });
        expect(await sharp(avif[size]).metadata()).toMatchObject({ width: imageWidths[size], format: 'heif' });
      }
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe.each(databases)('seeding the demo, on $name', (database) => {
  const environment = environmentOn(database);
  const parts = () => ({ db: environment.db, clock: environment.now, files: environment.files });
  const seed = () => seedDemo({ ...parts(), passwords: new Passwords() });
  const found = async () => (await environment.call('searchWarehouses', { query: { limit: '50' } })).body;

  it('creates listings once, and keeps what users changed', async () => {
    await seed();
    const [first = expect.fail()] = await found();
    const of = { id: first.property_id };
    await environment.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', of.id).execute();

    await seed();

    const ids = (await found()).map(({ property_id }) => property_id);
    expect(ids).toHaveLength(11);
    expect(ids).not.toContain(of.id);
    expect((await environment.call('getListing', { params: { id: ids[0] ?? '' } })).body.availability).toHaveLength(8);
  });

  it('gives each warehouse a proof of ownership, once, also when two servers start together', async () => {
    await seed();
    const proofs = () =>
      environment.db
        .selectFrom('files')
        .innerJoin('listings', 'listings.id', 'listing_id')
        .select(['listing_id', 'files.id'])
        .where('files.kind', '=', 'document')
        .execute();
    const { signal } = new AbortController();

    await Promise.all([seedDemoDocuments(parts(), signal), seedDemoDocuments(parts(), signal)]);
    const first = await proofs();
    await seedDemoDocuments(parts(), signal);

    const warehouses = await environment.db
      .selectFrom('listings')
      .select('id')
      .where('kind', '=', 'warehouse')
      .where('status', '!=', 'removed')
      .execute();
    expect(warehouses.length).toBeGreaterThan(5);
    expect(first.map(({ listing_id }) => listing_id).sort()).toEqual(warehouses.map(({ id }) => id).sort());
    expect(await proofs()).toEqual(first);
  });

  it('stores photos until it is stopped, the copied one first, and continues where it stopped', async () => {
    await seed();
    const photos = async () => (await environment.db.selectFrom('listing_photos').select('file_id').execute()).length;
    const stopAfter = async (count: number) => {
      const stopping = new AbortController();
      const put = environment.files.put.bind(environment.files);
      const files = { get: environment.files.get, remove: environment.files.remove, put };
      let left = count * FILES;
      files.put = async (...given) => {
        left -= 1;
        if (left === 0) stopping.abort();
        await put(...given);
      };
      await seedDemoPhotos({ ...parts(), files }, stopping.signal);
    };

    await stopAfter(2);
    const before = await photos();
    await checkListings({ db: environment.db, clock: environment.now });
    const signs = await environment.db
      .selectFrom('case_events')
      .select('reason')
      .where('actor_id', 'is', null)
      .execute();
    const { db, now } = environment;
    const subjectId = demoListings(now())[1]?.id ?? '';
    const about = { about: 'listing', subjectId, openedBy: null, reason: 'notAsShown', words: null } as const;
    const { caseId } = await db.transaction().execute((trx) => openCase(trx, about, now()));
    await stopAfter(1);

    const shown = await db.selectFrom('case_photos').selectAll().where('case_id', '=', caseId).execute();
    expect(shown, 'in a case that was opened before').toHaveLength(1);
    expect([before, await photos()]).toEqual([2, 3]);
    expect(signs).toEqual([{ reason: 'copiedPhotos' }]);
    expect((await found())[0]?.photo ?? null).toBeNull();
    const { body } = await environment.call('searchApartments');
    const { statusCode } = await environment.app.inject(`${body[0]?.photo}?size=card`);
    expect(statusCode).toBe(200);
  });
});
