import { describe, expect, it } from 'vitest';
import { sweep } from '#server/sweep/sweep.ts';
import { databases } from '#tests/support/databases.ts';
import { formWith, PDF, photo } from '#tests/support/uploads.ts';
import { worldOn } from '#tests/support/world.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a profile photo, on $name', (database) => {
  const world = worldOn(database);
  const set = async (token: string, content: Uint8Array | string) =>
    world.call('setPhoto', { token, body: formWith('image', content) });
  const open = async (address: string | null) => world.app.inject(address ?? '/nowhere');

  it('is made anew from its pixels, and anybody can see it', async () => {
    const { token } = await world.signedIn();

    const { status, body } = await set(token, await photo('png'));
    const shown = await open(body.photo);

    expect(status).toBe(200);
    expect(body.data.photo).toBe(body.photo);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('outlives the sweep, and the one before does not', async () => {
    const { token } = await world.signedIn();
    const first = await set(token, await photo('jpeg', '#112233'));
    const second = await set(token, await photo('jpeg', '#445566'));
    world.pass(2 * DAY);

    await sweep({ db: world.db, files: world.files, clock: world.now });

    expect((await open(first.body.photo)).statusCode).toBe(404);
    expect((await open(second.body.photo)).statusCode).toBe(200);
  });

  it('is one of two that come at once', async () => {
    const { token } = await world.signedIn();

    const replies = await Promise.all([
      set(token, await photo('jpeg', '#010101')),
      set(token, await photo('jpeg', '#020202')),
    ]);

    const { body } = await world.call('getMe', { token });
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map((reply) => reply.body.photo)).toContain(body.photo);
  });

  it('is no document, and a wrong one leaves the photo that was there', async () => {
    const { token } = await world.signedIn();
    const before = await set(token, await photo());

    const { status, body } = await set(token, PDF);

    expect([status, body.code]).toEqual([415, 'unsupported_file']);
    expect((await world.call('getMe', { token })).body.photo).toBe(before.body.photo);
  });
});
