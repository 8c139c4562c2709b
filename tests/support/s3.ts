import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#server/gateways/files/s3-files.ts';

/**
 * An S3 of our own with one bucket, on a free port, in a folder that is gone afterwards. It knows keys, and does not check
 * what is signed with their secrets.
 */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'gida-s3-'));
  const bucket = 'gida-test';
  const where = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...where, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return {
    settings: { url: `http://127.0.0.1:${port}`, bucket, key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
