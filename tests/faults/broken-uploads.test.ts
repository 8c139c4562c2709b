import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpForms } from '#server/http/contract/form-files.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { createFileForm, photo } from '#tests/support/uploads.ts';

const [database] = databases;
const formsDir = mkdtempSync(join(tmpdir(), 'gida-broken-uploads-'));
const environment = environmentOn(database ?? expect.fail('there is no database'), { formsDir });

afterAll(() => rmSync(formsDir, { recursive: true, force: true }));

describe('an interrupted upload', () => {
  let port: number;
  let token: string;

  beforeAll(async () => {
    await environment.app.listen({ host: '127.0.0.1', port: 0 });
    port = (environment.app.server.address() as AddressInfo).port;
    ({ token } = await environment.signedIn());
  });

  const head = () =>
    [
      'POST /api/listings/upload-image HTTP/1.1',
      'host: gida.test',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 1000000',
      '',
      '--b',
      'content-disposition: form-data; name="image"; filename="front.jpg"',
      'content-type: image/jpeg',
      '',
      'the first bytes of a photo',
    ].join('\r\n');

  /** More bytes than the server keeps in memory. */
  const MORE = Buffer.alloc(400_000, 'x');

  /** Disconnects after this many turns of the event loop, so in the middle of any step of the upload. */
  async function breakOff(turns: number) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head());
    socket.write(MORE);
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    socket.destroy();
    await once(socket, 'close');
  }

  it('leaves no file, at whichever point it breaks off', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => breakOff(index * 3)));
    const whole = await environment.call('uploadImage', { token, body: createFileForm('image', await photo()) });

    expect(whole.status).toBe(200);
    await expect.poll(() => readdir(formsDir), { timeout: 10_000 }).toEqual([]);
  });
});

describe('the cleanup of unfinished uploads', () => {
  it('cleans up after a killed process, and keeps running uploads', async () => {
    const left = join(formsDir, 'left');
    const underWay = join(formsDir, 'under-way');
    await mkdir(left);
    await mkdir(underWay);
    const now = new Date();
    utimesSync(left, now, new Date(now.getTime() - 11 * 60_000));

    expect(await cleanUpForms(formsDir, now)).toBe(1);
    expect([existsSync(left), existsSync(underWay)]).toEqual([false, true]);
  });

  it('leaves nothing to clean up before the first upload', async () => {
    expect(await cleanUpForms(join(formsDir, 'not-there'), new Date())).toBe(0);
  });
});
