import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskFiles } from '#server/gateways/files/disk-files.provider.ts';
import { answerAt, callAt } from '#tests/support/calls-at.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { signUpAt } from '#tests/support/people.ts';
import { environments } from '#tests/support/process-databases.ts';
import { type Env, startServer } from '#tests/support/server-process.ts';
import { createFileForm, photo } from '#tests/support/uploads.ts';

describe.each(environments)(
  'POST /listings on a server that is killed after the last upload, on $name',
  ({ create }) => {
    it('keeps the photos, and creates one listing for any number of retries', {
      timeout: 60_000,
    }, async () => {
      const env: Env = { DATA_DIR: newFolder(), ...(await create()) };
      const before = await startServer(env);
      const { token } = await signUpAt(before.origin);
      const images = [await upload(before.origin, token), await upload(before.origin, token)];
      await before.stop('SIGKILL');

      const after = await startServer(env);
      const key = randomUUID();
      const first = await list(after.origin, token, images, key);
      await after.stop('SIGKILL');
      const again = await startServer(env);
      const second = await list(again.origin, token, images, key);
      const shown = await Promise.all(images.map((id) => fetch(`${again.origin}/api/files/${id}?size=card`)));
      await again.stop('SIGKILL');
      const files = join(env.DATA_DIR ?? '', 'files');
      // The kill interrupted the making of photo sizes. The next start finishes them.
      await new DiskFiles(files).cleanup(new Date(Date.now() + 60 * 60_000));

      expect(first).toMatchObject({ status: 'listed', photos: images.map((id) => `/api/files/${id}`) });
      expect(second).toEqual(first);
      expect(shown.map(({ status }) => status)).toEqual([200, 200]);
      expect(await drafts(files)).toEqual([]);
    });
  },
);

async function upload(origin: string, token: string): Promise<string> {
  const body = createFileForm('image', await photo('jpeg'));
  return (await answerAt<{ file: string }>(origin, '/listings/upload-image', { token, body })).file;
}

async function list(origin: string, token: string, images: readonly string[], key: string) {
  const body = {
    propertyType: 'Land',
    state: 'Oyo',
    city: 'Ibadan',
    address: 'Bodija',
    price: 9_000_000,
    phoneNumber: '0803 123 4567',
    security: 'No',
    selectedFeatures: ['View'],
    images,
  };
  const response = await callAt(origin, '/listings/property', { token, body, headers: { 'idempotency-key': key } });
  return await response.json();
}

const drafts = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.draft'));
