import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { keysOf, SIZES_MADE } from '#server/files/photo-keys.ts';
import { makePhotoSizes } from '#server/files/photo-sizes.job.ts';
import { S3Files } from '#server/gateways/files/s3-files.provider.ts';
import { databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';
import { startS3 } from '#tests/support/s3-stub.ts';
import { createFileForm, grainyPhoto, PDF, photo } from '#tests/support/uploads.ts';

// Rules: PERF-5

const DAY = 24 * 60 * 60_000;
const READS_AVIF = { accept: 'image/avif,image/webp,*/*' };
const FOR_EVER = 'public, max-age=31536000, s-maxage=600, immutable';

const s3 = await startS3();
const [first = expect.fail('there is no database')] = databases;
const places = [
  ...databases.map((database) => ({ name: database.name, database, parts: {} })),
  { name: 'a bucket', database: first, parts: { files: new S3Files(s3.settings) } },
];

describe.each(places)('the sizes of a photo, on $name', ({ database, parts }) => {
  const environment = environmentOn(database, parts);
  const log = { warn: vi.fn() };
  const job = (on: Environment = environment) => makePhotoSizes({ db: on.db, files: on.files, clock: on.now, log });
  const all = async () => {
    while ((await job()) > 0);
  };
  const upload = async () => {
    const { token } = await environment.signedIn();
    const form = createFileForm('image', await photo('jpeg', '#9C3F16', 1_200, 90));
    return (await environment.call('uploadImage', { token, body: form })).body.file;
  };
  const open = async (id: string, width: number, headers: Record<string, string> = READS_AVIF) => {
    const answer = await environment.app.inject({ url: `/api/files/${id}?width=${width}`, headers });
    const metadata = answer.statusCode === 200 ? await sharp(answer.rawPayload).metadata() : undefined;
    return { ...answer, headers: answer.headers, wide: metadata?.width, type: answer.headers['content-type'] };
  };
  /** Puts the photo back to how the server stored photos before it made more sizes. */
  const age = async (id: string) => {
    await environment.db
      .updateTable('files')
      .set({ made: SIZES_MADE.first, colour: null })
      .where('id', '=', id)
      .execute();
    for (const size of ['small', 'middle']) await environment.files.remove(`${id}/${size}.webp`);
  };
  const rowOf = (id: string) =>
    environment.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('serves WebP at once with a short cache time, and later AVIF for ever', async () => {
    const id = await upload();

    const early = await open(id, 720);
    await all();
    const late = await open(id, 720);
    const elsewhere = await open(id, 720, { accept: 'image/webp,*/*' });

    expect([early.wide, early.type, early.headers['cache-control']]).toEqual([
      720,
      'image/webp',
      'public, max-age=600',
    ]);
    expect([late.wide, late.type, late.headers['cache-control']]).toEqual([720, 'image/avif', FOR_EVER]);
    expect([elsewhere.wide, elsewhere.type, elsewhere.headers['cache-control']]).toEqual([720, 'image/webp', FOR_EVER]);
    expect(new Set([early, late, elsewhere].map(({ headers }) => headers.vary))).toEqual(
      new Set(['accept, save-data']),
    );
    expect(new Set([late, elsewhere].map(({ headers }) => headers.etag)).size).toBe(2);
  });

  it.each([320, 480, 720, 1_080])('makes a size of %i pixels', async (width) => {
    const id = await upload();
    await all();

    expect((await open(id, width)).wide).toBe(width);
    expect((await open(id, width, {})).wide).toBe(width);
  });

  it('serves the smallest size to clients that save data', async () => {
    const id = await upload();

    const { wide } = await open(id, 1_080, { ...READS_AVIF, 'save-data': 'on' });

    expect(wide).toBe(320);
  });

  it('makes sizes of older photos, and serves stand-ins until then', async () => {
    const id = await upload();
    await age(id);

    const before = [await open(id, 320), await open(id, 720), await open(id, 1_080)];
    await all();
    const after = [await open(id, 320), await open(id, 720), await open(id, 1_080)];

    expect(before.map(({ wide, type }) => [wide, type])).toEqual([
      [480, 'image/webp'],
      [1_080, 'image/webp'],
      [1_080, 'image/webp'],
    ]);
    expect(before.map(({ headers }) => headers['cache-control'])).not.toContain(FOR_EVER);
    expect(after.map(({ wide, type }) => [wide, type])).toEqual([
      [320, 'image/avif'],
      [720, 'image/avif'],
      [1_080, 'image/avif'],
    ]);
    expect((await rowOf(id)).colour).toMatch(/^#9[0-9a-f]/);
  });

  it('notes the hash of a photo, and none of an even surface', async () => {
    const { token } = await environment.signedIn();
    const sent = createFileForm('image', await grainyPhoto(200));
    const { file } = (await environment.call('uploadImage', { token, body: sent })).body;
    const even = await upload();
    await all();

    const { look, mirrored } = await rowOf(file);
    expect([look, mirrored]).toEqual([expect.stringMatching(/^[01]{64}$/), expect.stringMatching(/^[01]{64}$/)]);
    expect((await rowOf(even)).look).toBeNull();
  });

  it('makes each size once, however many servers work', async () => {
    const ids = await Promise.all([upload(), upload(), upload()]);
    const put = vi.spyOn(environment.files, 'put');

    const made = await Promise.all([job(), job(), job()]);

    expect(made.reduce((sum, each) => sum + each)).toBe(3);
    const keys = put.mock.calls.map(([key]) => key).filter((key) => ids.some((id) => key.startsWith(id)));
    expect(keys.length).toBe(new Set(keys).size);
    put.mockRestore();
  });

  it('makes a few photos at a time, and the rest in the next round', async () => {
    await Promise.all(Array.from({ length: 4 }, upload));

    expect([await job(), await job(), await job()]).toEqual([3, 1, 0]);
  });

  it('takes over the photo of a crashed server', async () => {
    const id = await upload();
    const now = environment.now();
    const until = new Date(now.getTime() + 600_000);
    await environment.db.updateTable('files').set({ taken_until: until }).where('id', '=', id).execute();

    const meanwhile = await job();
    environment.pass(600_001);
    const later = await job();

    expect([meanwhile, later]).toEqual([0, 1]);
  });

  it('skips a photo that cannot be resized', async () => {
    const id = await upload();
    environment.pass(1_000);
    const broken = await upload();
    await environment.files.remove(`${broken}/full.webp`);

    expect(await job()).toBe(1);

    expect((await rowOf(id)).made).toBe(SIZES_MADE.all);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ file: broken }), expect.any(String));
    expect(await job()).toBe(0);
    environment.pass(DAY + 1);
    await environment.db.deleteFrom('files').where('id', '=', broken).execute();
  });

  it('are deleted with the photo, also those made meanwhile', async () => {
    const id = await upload();
    environment.pass(DAY + 1);
    const put = environment.files.put.bind(environment.files);
    const swept = vi.spyOn(environment.files, 'put').mockImplementation(async (...given) => {
      await cleanup({ db: environment.db, files: environment.files, clock: environment.now });
      await put(...given);
    });

    await all();
    swept.mockRestore();
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    for (const key of keysOf({ id, kind: 'image', made: SIZES_MADE.all })) {
      expect(await environment.files.get(key)).toBeUndefined();
    }
  });

  it('protects the sizes of private files', async () => {
    const { token } = await environment.signedIn();
    const { body } = await environment.call('uploadDocument', { token, body: createFileForm('document', PDF) });

    expect((await open(body.file, 320)).statusCode).toBe(404);
  });

  it('leave its colour with the listing, in every response that shows it, cached ones included', async () => {
    const { token, apartment } = await newOwner(environment);
    const listed = await environment.call('listApartment', { token, body: await apartment() });
    const [address = ''] = listed.body.photos;
    await age(address.split('/').at(-1) ?? '');
    const shown = async () => {
      const [found] = (await environment.call('searchApartments', {})).body;
      const { body } = await environment.call('getListing', { params: { id: listed.body.id } });
      return [found?.photo_colour, body.photo_colours?.[0]];
    };

    const before = await shown();
    await all();
    const after = await shown();

    expect(before).toEqual([null, null]);
    expect(after).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
  });
});

describe.each(databases)('a profile photo, on $name', (database) => {
  const environment = environmentOn(database);
  const set = async (token: string, content: Uint8Array | string) =>
    environment.call('setPhoto', { token, body: createFileForm('image', content) });
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
    const [{ token }, other] = [await environment.signedIn(), await environment.signedIn()];
    const theirs = await set(other.token, await photo('jpeg', '#778899'));
    const first = await set(token, await photo('jpeg', '#112233'));
    const second = await set(token, await photo('jpeg', '#445566'));
    environment.pass(2 * DAY);

    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    expect((await open(first.body.photo)).statusCode).toBe(404);
    expect((await open(second.body.photo)).statusCode).toBe(200);
    expect((await open(theirs.body.photo)).statusCode, 'of another user').toBe(200);
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
