import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

const [database] = databases;
const environment = environmentOn(database ?? expect.fail('there is no database'));

let port: number;

beforeAll(async () => {
  await environment.app.listen({ host: '127.0.0.1', port: 0 });
  port = (environment.app.server.address() as AddressInfo).port;
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Reads until the server ends the connection. Fails when it is reset. */
async function answersOn(socket: Socket) {
  const received = await text(socket);
  return received.split(/(?=HTTP\/1\.1 )/).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [line = '', ...headers] = head.toLowerCase().split('\r\n');
    return { status: Number(line.split(' ')[1]), headers, body };
  });
}

const problem = (status: number, code: string) => ({
  status,
  headers: expect.arrayContaining(['content-type: application/problem+json; charset=utf-8', 'connection: close']),
  body: expect.stringMatching(new RegExp(`"status":${status},.*"code":"${code}","request_id":"`)),
});

describe('an unreadable request', () => {
  it.each([
    [
      'headers without end',
      `GET /health HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(1024 * 1024)}`,
      431,
      'headers_too_large',
    ],
    ['no request at all', 'hello\r\n\r\n', 400, 'invalid_request'],
    ['a header without a name', 'GET /health HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400, 'invalid_request'],
    [
      'two lengths',
      'POST /api/auth/signin HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'invalid_request',
    ],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'invalid_request'],
  ])('is answered with a problem, and its connection ends without a reset: %s', async (_, request, status, code) => {
    const socket = await open();

    socket.write(request);

    expect(await answersOn(socket)).toEqual([problem(status, code)]);
  });

  it('is answered after the request before it on the connection', async () => {
    const socket = await open();
    socket.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'readable');

    socket.write('hello\r\n\r\n');

    expect(await answersOn(socket)).toEqual([
      expect.objectContaining({ status: 200 }),
      problem(400, 'invalid_request'),
    ]);
  });

  it('does not cut off a response in progress', async () => {
    const socket = await open();

    socket.write('GET /ready HTTP/1.1\r\nhost: a\r\n\r\nhello\r\n\r\n');

    expect(await answersOn(socket)).toEqual([expect.objectContaining({ status: 200, body: '{"status":"ready"}' })]);
  });

  it('returns a problem when its headers do not arrive in time', { timeout: 15_000 }, async () => {
    const socket = await open();

    socket.write('GET /health HTTP/1.1\r\nhost: a\r\nx-slow: ');

    expect(await answersOn(socket)).toEqual([problem(408, 'request_timeout')]);
  });
});
