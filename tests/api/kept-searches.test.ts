import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/platform/db/database.ts';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { newCarrier } from '#tests/support/shipments.ts';

const titlesAt = async ({ call }: Environment, query: Record<string, string> = {}) =>
  (await call('searchApartments', { query })).body.map(({ title }) => title);

/** Creates a listing with this title. @returns Its id. */
async function list(environment: Environment, owner: Owner, title: string): Promise<string> {
  environment.pass(1_000);
  const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
  await name(environment, owner, body.id, title);
  return body.id;
}

const name = ({ call }: Environment, { token }: Owner, id: string, title: string) =>
  call('updateListing', { token, params: { id }, body: { title, description: title } });
const move = ({ call }: Environment, { token }: Owner, id: string, transition: string) =>
  call('moveListing', { token, params: { id, transition } });

describe('two servers on one database', async () => {
  const url = await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`);
  const copy = { name: 'PostgreSQL', open: async () => openPostgres(url) } as const;
  const one = environmentOn(copy);
  const other = environmentOn(copy);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(one);
  });

  it('show changes of the other server in the next response', async () => {
    const asked = async () => [await titlesAt(other), await titlesAt(other, { location: 'harmattan' })];
    const before = await asked();

    const id = await list(one, owner, 'harmattan house');
    const listed = await asked();
    await name(one, owner, id, 'rainy house');
    const renamed = await asked();
    await move(one, owner, id, 'pause');
    const paused = await asked();
    await move(one, owner, id, 'resume');
    const resumed = await asked();
    await one.db.deleteFrom('listing_photos').where('listing_id', '=', id).execute();
    const { body: bare } = await other.call('searchApartments');
    await move(one, owner, id, 'let');

    expect([before, listed, renamed, paused, resumed, await asked()]).toEqual([
      [[], []],
      [['harmattan house'], ['harmattan house']],
      [['rainy house'], []],
      [[], []],
      [['rainy house'], []],
      [[], []],
    ]);
    expect(bare).toMatchObject([{ photo: null }]);
  });

  it('no longer show listings of a deleted account', async () => {
    const leaving = await newOwner(one);
    await list(one, leaving, 'leaving house');
    const before = await titlesAt(other);
    await one.db.deleteFrom('users').where('id', '=', leaving.id).execute();

    expect([before, await titlesAt(other)]).toEqual([['leaving house'], []]);
  });

  it('show a slow change once it is committed, though a later one came first', async () => {
    const id = await list(one, owner, 'slow house');
    const slow = await one.db.startTransaction().execute();
    await slow.updateTable('listings').set({ title: 'slower house' }).where('id', '=', id).execute();

    const quick = await list(one, owner, 'quick house');
    const meanwhile = await titlesAt(other);
    await slow.commit().execute();
    const after = await titlesAt(other);
    for (const each of [id, quick]) await move(one, owner, each, 'let');

    expect([meanwhile, after]).toEqual([
      ['quick house', 'slow house'],
      ['quick house', 'slower house'],
    ]);
  });

  it('show changed carrier prices and ended papers in the next response', async () => {
    const body = await owner.warehouse();
    const { id } = (await one.call('listWarehouse', { token: owner.token, body })).body;
    const asked = async (query: Record<string, string>) => {
      const { body: found, headers } = await other.call('searchWarehouses', { query });
      return found.length > 0 ? found.map(({ pickup }) => pickup) : headers['x-without'];
    };
    const all = async () => [await asked({}), await asked({ pickup: 'any' }), await asked({ pickup: 'lagos state' })];
    const way = { from: 'Lagos', to: 'Ogun', vehicle: 'truck', up_to_kg: 9_000, price: 180_000 } as const;
    const until = (day: string) =>
      one.db.updateTable('vehicles').set({ insurance_until: day }).where('plate', '=', carrier.plate).execute();
    const served = [[{ from: null, price: null }], [{ from: null, price: null }]];
    const none = [[undefined], 'pickup=1', 'pickup=1'];
    const lastDay = new Date(other.now().getTime() + 60 * 60_000).toISOString().slice(0, 10);

    const before = await all();
    const carrier = await newCarrier(one, {
      states: ['Ogun', 'Lagos'],
      tariffs: [way, { ...way, up_to_kg: 500, price: 60_000 }],
    });
    expect([before, await all()]).toEqual([none, [...served, [{ from: 'Lagos', price: 60_000 }]]]);
    expect(await asked({ pickup: 'Kano' })).toBe('pickup=1');
    const nearby = async (pickup: string) =>
      (await other.call('searchWarehouses', { query: { pickup, state: 'Lagos' } })).headers['x-nearby'];
    expect([await nearby('any'), await nearby('Kano')]).toEqual(['OG=1', undefined]);
    expect(await asked({ pickup: 'any', state: 'Ogun', area: 'Sagamu', location: 'cold' })).toHaveLength(1);
    expect(await asked({ pickup: 'any', location: 'cold', sort: 'total' })).toHaveLength(1);
    expect((await other.call('getListing', { params: { id } })).body.pickup).toEqual([
      { from: 'Lagos', price: 60_000 },
    ]);

    await one.db.deleteFrom('tariffs').where('up_to_kg', '=', 500).execute();
    expect(await asked({ pickup: 'LA' })).toEqual([{ from: 'Lagos', price: 180_000 }]);
    await one.db.deleteFrom('tariffs').where('carrier_id', '=', carrier.id).execute();
    expect(await asked({ pickup: 'LA' })).toEqual([{ from: 'Lagos', price: null }]);
    await until(lastDay);
    expect(await all()).toEqual([...served, [{ from: 'Lagos', price: null }]]);
    other.pass(24 * 60 * 60_000);
    expect(await all()).toEqual(none);
    await until('2030-01-01');
    expect(await asked({ pickup: 'any' })).toHaveLength(1);
    await one.db.deleteFrom('users').where('id', '=', carrier.id).execute();
    expect(await all()).toEqual(none);
    await move(one, owner, id, 'remove');
  });

  it('change listings in parallel without deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, number) => list(one, owner, `house ${number}`)));

    const changes = ids.flatMap((id, number) => [
      name(one, owner, id, `unheard${number} of`),
      move(other, owner, id, 'pause'),
      name(other, owner, id, `unheard${number + 1} of`),
      move(one, owner, id, 'let'),
    ]);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);

    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await titlesAt(other)).toEqual([]);
  });
});

describe.each(databases)('a search that is asked again, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
    await list(environment, owner, 'first house');
  });

  const versions = () => environment.db.selectFrom('versions').selectAll().executeTakeFirstOrThrow();

  it('answers 304 until a change, then the new list', async () => {
    const first = await environment.call('searchApartments');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const same = await environment.call('searchApartments', { headers });
    await list(environment, owner, 'second house');
    const changed = await environment.call('searchApartments', { headers });

    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-total-count': '1' });
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect([same.status, same.body]).toEqual([304, {}]);
    expect(changed.headers).toMatchObject({
      'x-total-count': '2',
      etag: expect.not.stringMatching(headers['if-none-match']),
    });
    expect(changed.body).toHaveLength(2);
  });

  it('answers with the current time', async () => {
    const before = await environment.call('searchApartments');
    environment.pass(60_000);
    const later = await environment.call('searchApartments');

    expect(later.headers.date).toBe(environment.now().toUTCString());
    expect(later.headers.date).not.toBe(before.headers.date);
  });

  it('is unchanged by unrelated writes', async () => {
    const before = await versions();
    const { token } = await environment.signedIn();
    await environment.call('updateMe', { token, body: { first_name: 'Ngozi' } });
    await owner.uploadPhoto();

    expect(await versions()).toEqual(before);
  });

  it('keeps the count on an empty page', async () => {
    const { headers, body } = await environment.call('searchApartments', { query: { page: '9' } });
    const word = await environment.call('searchApartments', { query: { page: '9', location: 'house' } });

    expect([headers['x-total-count'], body]).toEqual(['2', []]);
    expect([word.headers['x-total-count'], word.body]).toEqual(['2', []]);
  });
});
