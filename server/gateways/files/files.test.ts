import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '#tests/support/s3.ts';
import { DiskFiles } from './disk-files.ts';
import { S3Files } from './s3-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'gida-store-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const stores = [
  { name: 'a folder', store: new DiskFiles(join(folder, 'files')) },
  { name: 'a bucket', store: new S3Files(s3.settings) },
];

describe.each(stores)('files in $name', ({ store }) => {
  const content = new Uint8Array(300_000).map((_, at) => at % 251);
  const read = async (key: string) => {
    const found = await store.get(key);
    return found && { bytes: found.bytes, content: new Uint8Array(await buffer(found.stream)) };
  };

  it('come back as they were put', async () => {
    const key = `${randomUUID()}/full.webp`;

    await store.put(key, content, 'image/webp');

    expect(await read(key)).toEqual({ bytes: content.length, content });
  });

  it('are replaced by what is put under the same key', async () => {
    const key = `${randomUUID()}/full.webp`;
    await store.put(key, content, 'image/webp');

    await store.put(key, new Uint8Array([1, 2, 3]), 'image/webp');

    expect((await read(key))?.content).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('are not there before they are put, nor after they are removed', async () => {
    const [key, other] = [`${randomUUID()}/card.webp`, `${randomUUID()}/card.webp`];
    await store.put(key, content, 'image/webp');

    await store.remove(key);
    await store.remove(key);

    expect([await store.get(key), await store.get(other)]).toEqual([undefined, undefined]);
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a', 'a/b/c', 'a/..', ''])('have no key "%s"', async (key) => {
    await expect(store.get(key)).rejects.toThrow('is no key of a file');
    await expect(store.put(key, content, 'image/webp')).rejects.toThrow('is no key of a file');
  });
});

it('leaves no folder and no draft behind on the disk', async () => {
  const root = join(folder, 'tidy');
  const store = new DiskFiles(root);
  const id = randomUUID();
  await store.put(`${id}/card.webp`, new Uint8Array([1]));
  await store.put(`${id}/page.webp`, new Uint8Array([2]));
  const put = readdirSync(join(root, id.slice(0, 2), id)).sort();

  await store.remove(`${id}/card.webp`);
  await store.remove(`${id}/page.webp`);

  expect(put).toEqual(['card.webp', 'page.webp']);
  expect(readdirSync(join(root, id.slice(0, 2)))).toEqual([]);
});

it('signs what it sends, so that only the holder of the secret can have sent it', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = once(server, 'request');
  const { port } = server.address() as AddressInfo;

  await new S3Files({ ...s3.settings, url: `http://127.0.0.1:${port}` }).put(
    'a1/b.webp',
    new Uint8Array([1]),
    'image/webp',
  );
  server.close();

  const [{ headers, method, url }] = (await received) as [IncomingMessage];
  const { signedHeaders = '', signature } =
    /SignedHeaders=(?<signedHeaders>[^,]+), Signature=(?<signature>\w+)/.exec(headers.authorization ?? '')?.groups ??
    {};
  const named = signedHeaders.split(';').map((name) => `${name}:${headers[name]}\n`);
  const payload = sha256(Buffer.from([1]));
  const canonical = [method, url, '', named.join(''), signedHeaders, payload].join('\n');
  const [date = '', scope] = [String(headers['x-amz-date']).slice(0, 8), 'us-east-1/s3/aws4_request'];
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${date}/${scope}`, sha256(canonical)].join('\n');
  // @source AWS Signature Version 4: the key is derived from the secret, the day, the region and the service.
  const key = [date, ...scope.split('/')].reduce<string | Buffer>(hmac, `AWS4${s3.settings.secret}`);
  expect(url).toBe('/gida-test/a1/b.webp');
  expect(headers['x-amz-content-sha256']).toBe(payload);
  expect(signature).toBe(hmac(key, text).toString('hex'));
});

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

describe('a bucket that does not answer as it should', () => {
  const trouble = { status: 503, code: 'unavailable' };

  it.each([
    ['that does not know the key', { key: 'wrong' }],
    ['that is not there', { bucket: 'nowhere' }],
    ['at an address where nobody is', { url: 'http://127.0.0.1:9' }],
  ])('%s is a failure to try again, with its cause', async (_, change) => {
    const store = new S3Files({ ...s3.settings, ...change });

    const failure = store.put(`${randomUUID()}/card.webp`, new Uint8Array([1]), 'image/webp');

    await expect(failure).rejects.toMatchObject({ ...trouble, cause: expect.any(Error) });
  });
});
