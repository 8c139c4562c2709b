import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { FAVOURITES_MAX } from '#domain/limits.ts';
import type { CallApi } from '#tests/support/api.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

describe.each(databases)('favourites, on $name', (database) => {
  const environment = environmentOn(database);
  const call: CallApi = (id, sent) => environment.call(id, sent);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const listed = async () => (await call('listApartment', { token: owner.token, body: await owner.apartment() })).body;
  const save = (token: string, listingId: string) => call('saveFavourite', { token, params: { listingId } });
  const drop = (token: string, listingId: string) => call('dropFavourite', { token, params: { listingId } });
  const list = (token: string, query: Record<string, string> = {}) => call('listFavourites', { token, query });
  const idsOf = async (token: string) => (await call('listFavouriteIds', { token })).body;
  const codeOf = async (reply: Promise<{ body: unknown }>) => ((await reply).body as { code?: string }).code;
  const move = (id: string, transition: string) =>
    call('moveListing', { token: owner.token, params: { id, transition } });

  it('are saved once however often one asks, and belong to one person', async () => {
    const [{ token }, stranger] = [await environment.signedIn(), await environment.signedIn()];
    const { id } = await listed();

    const replies = await Promise.all([save(token, id), save(token, id), save(token, id)]);

    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await idsOf(token)).toEqual([id]);
    expect(await idsOf(stranger.token)).toEqual([]);
    expect((await drop(stranger.token, id)).status).toBe(204);
    expect((await list(token)).body).toMatchObject([{ property_id: id, status: 'listed', city: 'Lekki' }]);
    expect((await drop(token, id)).status).toBe(204);
    expect((await drop(token, id)).status).toBe(204);
    expect((await list(token)).body).toEqual([]);
  });

  it('are listed page by page, saved last first, and one that is saved again stays in its place', async () => {
    const { token } = await environment.signedIn();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { id } = await listed();
      environment.pass(1_000);
      await save(token, id);
      ids.unshift(id);
    }
    environment.pass(1_000);
    await save(token, ids.at(-1) ?? '');

    const first = await list(token, { limit: '2' });
    const after = /after=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
    const rest = await list(token, { limit: '2', after });

    expect(first.headers['x-total-count']).toBe('3');
    expect([...first.body, ...rest.body].map(({ property_id: id }) => id)).toEqual(ids);
    expect(rest.headers.link).toBeUndefined();
  });

  it('say what became of a listing, and of one that was taken down no more than its name', async () => {
    const { token } = await environment.signedIn();
    const [paused, removed] = [await listed(), await listed()];
    await save(token, paused.id);
    environment.pass(1_000);
    await save(token, removed.id);
    await move(paused.id, 'pause');
    await move(removed.id, 'remove');

    const { body } = await list(token);

    expect(body).toMatchObject([
      { property_id: removed.id, status: 'removed', description: '', photo: null },
      { property_id: paused.id, status: 'paused', description: expect.stringContaining('painted') },
    ]);
    const known = await call('listListingsById', { query: { ids: `${paused.id},${removed.id},${randomUUID()}` } });
    expect(known.body.map(({ property_id: id, status }) => [id, status])).toEqual([[paused.id, 'paused']]);
  });

  it('refuse what there is not, and more than one may have', async () => {
    const { token } = await environment.signedIn();
    const { id } = await listed();
    const removed = await listed();
    await move(removed.id, 'remove');

    expect(await codeOf(save(token, randomUUID()))).toBe('not_found');
    expect(await codeOf(save(token, removed.id))).toBe('not_found');
    expect(await codeOf(save(token, 'nothing'))).toBe('invalid_request');

    const { id: userId } = (await call('getMe', { token })).body;
    const { db } = environment;
    const template = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: FAVOURITES_MAX }, () => ({ ...template, id: randomUUID() }));
    await db.insertInto('listings').values(copies).execute();
    const now = environment.now();
    await db
      .insertInto('favourites')
      .values(copies.map((copy) => ({ user_id: userId, listing_id: copy.id, created_at: now })))
      .execute();

    expect(await codeOf(save(token, id))).toBe('too_many_favourites');
    expect((await save(token, copies[0]?.id ?? '')).status).toBe(204);
    expect(await idsOf(token)).toHaveLength(FAVOURITES_MAX);
    expect((await call('deleteMe', { token, body: { password: PASSWORD } })).status).toBe(204);
    expect(await db.selectFrom('favourites').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });
});
