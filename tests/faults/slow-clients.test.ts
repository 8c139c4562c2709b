import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { RESPONSE_READ_TIME } from '#server/http/stopping.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { createFileForm, PDF } from '#tests/support/uploads.ts';

const MEGABYTE = 1024 * 1024;

const [database] = databases;
const environment = environmentOn(database ?? expect.fail('there is no database'), { readWithin: 1_000 });
const patient = environmentOn(database ?? expect.fail('there is no database'));

let port: number;
let head: string;

beforeAll(async () => {
  const { token } = await environment.signedIn();
  const document = `%PDF-${'x'.repeat(9 * MEGABYTE)}${PDF}`;
  const { body } = await environment.call('uploadDocument', { token, body: createFileForm('document', document) });
  await environment.app.listen({ host: '127.0.0.1', port: 0 });
  port = (environment.app.server.address() as AddressInfo).port;
  head = `GET /api/files/${body.file} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`;
});

/** Sends a request and never reads the response. */
async function ask() {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write(head);
  return socket;
}

const open = () =>
  new Promise<number>((resolve) => environment.app.server.getConnections((_, count) => resolve(count)));

describe('a server with slow readers', () => {
  it('waits at most a minute, in which Node checks twice', () => {
    expect(2 * RESPONSE_READ_TIME).toBeLessThan(60_000);
  });

  it('closes connections whose client never reads the response', async () => {
    const silent = await Promise.all(Array.from({ length: 50 }, ask));

    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    for (const socket of silent) socket.destroy();
  });

  it('serves slow readers to the end', async () => {
    const socket = await ask();
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    socket.resume();

    await expect.poll(() => received, { timeout: 15_000 }).toBeGreaterThan(9 * MEGABYTE);
    socket.destroy();
  });
});

describe('a server with slow senders', () => {
  it('closes a connection whose headers arrive byte by byte, and serves others meanwhile', {
    timeout: 15_000,
  }, async () => {
    const origin = new URL(await patient.app.listen({ host: '127.0.0.1', port: 0 }));
    const slow = connect(Number(origin.port), origin.hostname);
    await once(slow, 'connect');
    const started = performance.now();
    const drops = setInterval(() => slow.write('x'), 300);
    slow.write('GET /health HTTP/1.1\r\nx-slow: ');
    slow.on('error', () => {}); // writing to it after the cut
    const cut = new Promise((resolve) => slow.once('close', resolve));

    const other = await fetch(new URL('/health', origin));
    await cut;
    clearInterval(drops);

    expect(other.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});
