import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { DOCUMENT_MAX_BYTES, PHOTO_MAX_BYTES, UPLOADS_A_DAY } from '#domain/limits.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { S3Files } from '#server/gateways/files/s3-files.provider.ts';
import { databases } from '#tests/support/databases.ts';
import { decide } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';
import { startS3 } from '#tests/support/s3-stub.ts';
import { createFileForm, docx, PDF, photo } from '#tests/support/uploads.ts';

// Rules: LIM-3

const DAY = 24 * 60 * 60_000;

describe.each(databases)('files, on $name', (database) => {
  const environment = environmentOn(database);
  const open = (id: string, { size = '', token = '', headers = {} } = {}) =>
    environment.app.inject({
      url: `/api/files/${id}${size && `?size=${size}`}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
  const upload = async (token: string) => {
    const { body } = await environment.call('uploadImage', {
      token,
      body: createFileForm('image', await photo('jpeg')),
    });
    return body.file;
  };

  it('serves a photo to everyone, in the requested size, cached for ever', async () => {
    const { token } = await environment.signedIn();
    const large = createFileForm('image', await photo('png', '#33348E', 1_200), 'Ilé mi 🏠 ọ̀rẹ́.png');

    const { status, body } = await environment.call('uploadImage', { token, body: large });

    expect(status).toBe(200);
    const sizes = { card: 480, page: 1_080, full: 1_200, '': 1_080 };
    for (const [size, width] of Object.entries(sizes)) {
      const { statusCode, headers, rawPayload } = await open(body.file, { size });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(rawPayload.length),
        'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(rawPayload).metadata()).width).toBe(width);
    }
  });

  it('takes 500 MB of uploads in 24 hours from one account', async () => {
    const { token } = await environment.signedIn();
    const first = await upload(token);
    const { db } = environment;
    const setBytes = (bytes: number) => db.updateTable('files').set({ bytes }).where('id', '=', first).execute();
    const uploadAgain = async (as = token) =>
      await environment.call('uploadDocument', { token: as, body: createFileForm('document', PDF) });
    await setBytes(UPLOADS_A_DAY);
    expect((await uploadAgain()).status).toBe(429);
    await setBytes(UPLOADS_A_DAY - 1);
    const last = await uploadAgain();
    environment.pass(DAY - 60_000);

    const { body } = await uploadAgain();

    expect(last.status).toBe(200);
    expect(body).toMatchObject({ status: 429, code: 'rate_limited', retry_after: 60 });
    expect((await uploadAgain((await environment.signedIn()).token)).status).toBe(200);
    environment.pass(60_000);
    expect((await uploadAgain()).status).toBe(200);
  });

  it('sends a photo once to a client that caches it', async () => {
    const { token } = await environment.signedIn();
    const id = await upload(token);
    const { headers } = await open(id, { size: 'card' });

    const again = await open(id, { size: 'card', headers: { 'if-none-match': String(headers.etag) } });
    const other = await open(id, { size: 'full', headers: { 'if-none-match': String(headers.etag) } });

    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(other.statusCode).toBe(200);
  });

  it('opens photos of a suspended listing to its owner alone, and closes those of a removed listing or a deleted account', async () => {
    const owner = await newOwner(environment);
    const stranger = await environment.signedIn();
    const listed = async () => {
      const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
      return { id: body.id, file: body.photos[0]?.split('/').at(-1) ?? '' };
    };
    const [live, suspended, removed] = [await listed(), await listed(), await listed()];
    const before = await open(suspended.file);
    await decide(environment, suspended.id, 'suspendListing');
    const params = { id: removed.id, transition: 'remove' as const };
    await environment.call('moveListing', { token: owner.token, params });
    const statusesOf = async (file: string) => {
      const cached = { 'if-none-match': String(before.headers.etag) };
      const replies = [
        await open(file, { headers: cached }),
        await open(file, { token: stranger.token }),
        await open(file, { token: owner.token }),
      ];
      return replies.map(({ statusCode }) => statusCode);
    };

    expect(before.statusCode).toBe(200);
    expect(await statusesOf(live.file)).toEqual([200, 200, 200]);
    expect(await statusesOf(suspended.file)).toEqual([404, 404, 200]);
    expect(await statusesOf(removed.file)).toEqual([404, 404, 404]);
    await environment.call('deleteMe', { token: owner.token, body: { password: PASSWORD } });
    expect((await open(live.file)).statusCode).toBe(404);
  });

  it('opens a document to its owner alone, as an attachment that is not cached', async () => {
    const owner = await environment.signedIn();
    const stranger = await environment.signedIn();
    const { body } = await environment.call('uploadDocument', {
      token: owner.token,
      body: createFileForm('document', PDF),
    });

    const mine = await open(body.file, { token: owner.token });
    const theirs = await open(body.file, { token: stranger.token });
    const nobodys = await open(body.file);

    expect(mine.payload).toBe(PDF);
    expect(mine.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404]);
    expect({ ...theirs.json(), request_id: '' }).toEqual({ ...nobodys.json(), request_id: '' });
  });

  it('names a document by its kind, whatever its file name', async () => {
    const { token } = await environment.signedIn();
    const form = createFileForm('document', docx(), 'invoice.exe', 'application/x-msdownload');
    const { body } = await environment.call('uploadDocument', { token, body: form });

    const { headers } = await open(body.file, { token });

    expect(headers['content-disposition']).toBe('attachment; filename="document.docx"');
    expect(headers['content-type']).toMatch(/wordprocessingml/);
  });

  it('rejects a wrong token, even when none is needed', async () => {
    const { token } = await environment.signedIn();

    const { statusCode } = await open(await upload(token), { token: 'nonsense' });

    expect(statusCode).toBe(401);
  });

  it.each([
    ['text with the name of a photo', 'uploadImage', createFileForm('image', 'not a photo', 'house.jpg', 'image/jpeg')],
    [
      'an SVG',
      'uploadImage',
      createFileForm('image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'),
    ],
    ['a photo without a byte', 'uploadImage', createFileForm('image', '', 'house.jpg', 'image/jpeg')],
    [
      'text with the name of a document',
      'uploadDocument',
      createFileForm('document', 'mine', 'proof.pdf', 'application/pdf'),
    ],
  ] as const)('refuses %s', async (_, call, form) => {
    const { token } = await environment.signedIn();

    const { body } = await environment.call(call, { token, body: form });

    expect(body).toMatchObject({ status: 415, code: 'unsupported_file' });
    expect(body.message).toMatch(/^(This|That) file is/);
  });

  it.each([
    ['uploadImage', 'image', PHOTO_MAX_BYTES],
    ['uploadDocument', 'document', DOCUMENT_MAX_BYTES],
  ] as const)('refuses more than 10 MB in %s, and says so', async (call, field, limit) => {
    const { token } = await environment.signedIn();

    const { body: at } = await environment.call(call, { token, body: createFileForm(field, new Uint8Array(limit)) });
    const { body } = await environment.call(call, { token, body: createFileForm(field, new Uint8Array(limit + 1)) });

    expect(at.code).toBe('unsupported_file');
    expect(body).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(body.message).toBe('This file is too large. Choose one of up to 10 MB.');
  });

  it.each([
    ['the wrong field', () => createFileForm('photo', 'x')],
    [
      'text where the file should be',
      () => {
        const form = new FormData();
        form.set('image', 'house.jpg');
        return form;
      },
    ],
    ['nothing', () => new FormData()],
  ])('refuses a form with %s', async (_, form) => {
    const { token } = await environment.signedIn();

    const { body } = await environment.call('uploadImage', { token, body: form() });

    expect(body).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('rejects uploads without a session and before the phone is verified', async () => {
    const { token } = await environment.registered();
    const form = createFileForm('image', await photo('jpeg'));

    const replies = [
      await environment.call('uploadImage', { body: form }),
      await environment.call('uploadImage', { token, body: form }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('answers 404 to an unknown id', async () => {
    const { statusCode, headers } = await open('0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41');

    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('takes fifty photos at once', async () => {
    const { token } = await environment.signedIn();
    const content = await photo('jpeg', '#9C3F16', 640);

    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        environment.call('uploadImage', { token, body: createFileForm('image', content) }),
      ),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.file)).size).toBe(50);
  });

  it('leaves nothing in the temporary folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gida-tmp-'));
    vi.stubEnv('TMPDIR', folder);

    const { token } = await environment.signedIn();
    await environment.call('uploadImage', { token, body: createFileForm('image', await photo('jpeg')) });
    await environment.call('uploadImage', { token, body: createFileForm('image', 'not a photo') });
    await environment.call('uploadImage', {
      token,
      body: createFileForm('image', new Uint8Array(PHOTO_MAX_BYTES + 1)),
    });

    // The server deletes the folder right after it has responded.
    await expect.poll(() => readdir(folder)).toEqual([]);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('deletes files that no listing names after a day, bytes and row', async () => {
    const { token } = await environment.signedIn();
    const old = await upload(token);
    environment.pass(DAY - 1_000);
    const fresh = await upload(token);
    environment.pass(2_000);

    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    expect((await open(old)).statusCode).toBe(404);
    expect(await environment.files.get(`${old}/card.webp`)).toBeUndefined();
    expect(await environment.db.selectFrom('files').select('id').where('id', '=', old).execute()).toEqual([]);
    expect((await open(fresh)).statusCode).toBe(200);
  });
});

describe('files in a bucket', async () => {
  const s3 = await startS3();
  const [database = expect.fail()] = databases;
  const environment = environmentOn(database, { files: new S3Files(s3.settings) });

  it('are stored and served as on a disk', async () => {
    const { token } = await environment.signedIn();
    const { body } = await environment.call('uploadImage', {
      token,
      body: createFileForm('image', await photo('jpeg')),
    });

    const { statusCode, headers, rawPayload } = await environment.app.inject(`/api/files/${body.file}?size=card`);

    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
  });

  it('retries later while the bucket is unavailable', async () => {
    const { token } = await environment.signedIn();
    const form = createFileForm('image', await photo('jpeg'));
    const { body } = await environment.call('uploadImage', { token, body: form });
    await s3.stop();

    const open = await environment.call('getFile', { params: { id: body.file } });
    const store = await environment.call('uploadImage', { token, body: form });

    expect([open, store].map((reply) => [reply.status, reply.headers['retry-after']])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
  });
});

describe('an upload far above the limit', () => {
  const [database = expect.fail()] = databases;
  const environment = environmentOn(database);
  const MEGABYTE = 1024 * 1024;
  const HEAD = '--gida\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';

  async function addressOf() {
    if (!environment.app.server.listening) await environment.app.listen({ host: '127.0.0.1', port: 0 });
    return (environment.app.server.address() as AddressInfo).port;
  }

  it('refuses a browser upload that is too large, and serves the next call', async () => {
    const { token } = await environment.signedIn();
    const headers = { authorization: `Bearer ${token}` };
    const url = `http://127.0.0.1:${await addressOf()}/api/listings/upload-image`;

    const large = createFileForm('image', new Uint8Array(24 * MEGABYTE));
    const refused = await fetch(url, { method: 'POST', headers, body: large });
    const small = createFileForm('image', await photo('jpeg'));
    const taken = await fetch(url, { method: 'POST', headers, body: small });

    expect([refused.status, taken.status]).toEqual([413, 200]);
    expect(await refused.json()).toMatchObject({ code: 'file_too_large' });
  });

  it.each([
    ['before its 80 MB are sent when it says its length', `content-length: ${80 * MEGABYTE}`],
    ['on its way when it does not', 'transfer-encoding: chunked'],
  ])('responds with %s', async (_, length) => {
    const { token } = await environment.signedIn();
    const socket = connect(await addressOf(), '127.0.0.1');
    const answer = once(socket, 'data');
    const frame = (chunk: string | Buffer) => {
      if (length.includes('length')) return socket.write(chunk);
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      return socket.write('\r\n');
    };

    socket.write(
      `POST /api/listings/upload-image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=gida\r\n${length}\r\n\r\n`,
    );
    frame(HEAD);
    for (let sent = 0; sent < 11; sent += 1) frame(Buffer.alloc(MEGABYTE));

    // The server responds without waiting for the other 69 MB.
    const [data] = await answer;
    expect(String(data)).toMatch(/^HTTP\/1\.1 413 /);
    expect(String(data)).toContain('file_too_large');
    socket.destroy();
  });
});
