import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '#tests/support/s3-stub.ts';
import { DiskFiles, DRAFT } from './disk-files.provider.ts';
import { S3Files } from './s3-files.provider.ts';

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

  it('are returned as they were stored', async () => {
    const key = `${randomUUID()}/full.webp`;

    await store.put(key, content, 'image/webp');

    expect(await read(key)).toEqual({ bytes: content.length, content });
  });

  it('are replaced by a file with the same key', async () => {
    const key = `${randomUUID()}/full.webp`;
    await store.put(key, content, 'image/webp');

    await store.put(key, new Uint8Array([1, 2, 3]), 'image/webp');

    expect((await read(key))?.content).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('are missing before they are stored and after they are removed', async () => {
    const [key, other] = [`${randomUUID()}/card.webp`, `${randomUUID()}/card.webp`];
    await store.put(key, content, 'image/webp');

    await store.remove(key);
    await store.remove(key);

    expect([await store.get(key), await store.get(other)]).toEqual([undefined, undefined]);
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a', 'a/b/c', 'a/..', ''])(
    'refuse the key "%s"',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow('is not a file key');
      await expect(store.put(key, content, 'image/webp')).rejects.toThrow('is not a file key');
    },
  );
});

describe('a file removed from the disk', () => {
  it('leaves no folder and no temporary file on the disk', async () => {
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
});

describe('an incomplete file of a killed process', () => {
  const root = join(folder, 'killed');
  const store = new DiskFiles(root);
  const content = new Uint8Array([1, 2, 3]);

  it('is cleaned up, unlike files that are complete or being written', async () => {
    const key = `${randomUUID()}/document`;
    await store.put(key, content);
    const [left, underWay] = ['left', 'under-way'].map((name) => join(root, 'drafts', `${name}${DRAFT}`));
    for (const draft of [left, underWay]) writeFileSync(draft ?? '', content);
    const now = new Date();
    utimesSync(left ?? '', now, new Date(now.getTime() - 11 * 60_000));

    const swept = await store.cleanup(now);

    expect(swept).toBe(1);
    expect(readdirSync(join(root, 'drafts'))).toEqual([`under-way${DRAFT}`]);
    expect(await store.get(key)).toMatchObject({ bytes: 3 });
  });

  it('is absent before the first upload', async () => {
    expect(await new DiskFiles(join(folder, 'new')).cleanup(new Date())).toBe(0);
  });
});
