import { describe, expect, it } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { formWith, PDF, photo } from '#tests/support/uploads.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a profile photo, on $name', (database) => {
  const environment = environmentOn(database);
  const set = async (token: string, content: Uint8Array | string) =>
    environment.call('setPhoto', { token, body: formWith('image', content) });
  const open = async (address: string | null) => environment.app.inject(address ?? '/nowhere');

  it('re-encodes a profile photo, and shows it to everyone', async () => {
    const { token } = await environment.signedIn();

    const { status, body } = await set(token, await photo('png'));
    const shown = await open(body.photo);

    expect(status).toBe(200);
    expect(body.data.photo).toBe(body.photo);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('keeps the current photo in the cleanup, and deletes the previous one', async () => {
    const { token } = await environment.signedIn();
    const first = await set(token, await photo('jpeg', '#112233'));
    const second = await set(token, await photo('jpeg', '#445566'));
    environment.pass(2 * DAY);

    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    expect((await open(first.body.photo)).statusCode).toBe(404);
    expect((await open(second.body.photo)).statusCode).toBe(200);
  });

  it('keeps one of two concurrent photos', async () => {
    const { token } = await environment.signedIn();

    const replies = await Promise.all([
      set(token, await photo('jpeg', '#010101')),
      set(token, await photo('jpeg', '#020202')),
    ]);

    const { body } = await environment.call('getMe', { token });
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map((reply) => reply.body.photo)).toContain(body.photo);
  });

  it('refuses a document, and keeps the present photo', async () => {
    const { token } = await environment.signedIn();
    const before = await set(token, await photo());

    const { status, body } = await set(token, PDF);

    expect([status, body.code]).toEqual([415, 'unsupported_file']);
    expect((await environment.call('getMe', { token })).body.photo).toBe(before.body.photo);
  });
});
