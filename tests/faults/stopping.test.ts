import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newDataDir } from '#tests/support/data-dir.ts';
import { runServer, startServer } from '#tests/support/server-process.ts';

const SIGN_IN = JSON.stringify({ phone_no: '08031234567', password: 'nobody has this one' });

describe('a server that stops', () => {
  it('finishes the running request after SIGTERM, accepts no new one, and exits with 0', {
    timeout: 60_000,
  }, async () => {
    const server = await startServer({ DATA_DIR: newDataDir() });
    const { hostname, port } = new URL(server.origin);
    const idle = connect(Number(port), hostname);
    const busy = connect(Number(port), hostname);
    await Promise.all([once(idle, 'connect'), once(busy, 'connect')]);
    let answer = '';
    busy.on('data', (chunk) => {
      answer += chunk;
    });
    const head = `POST /api/auth/signin HTTP/1.1\r\nhost: gida\r\ncontent-type: application/json\r\ncontent-length: ${SIGN_IN.length}\r\nexpect: 100-continue\r\n\r\n`;
    busy.write(head);
    await once(busy, 'data'); // "100 Continue": the request has begun, and its body is missing

    const ended = server.stop('SIGTERM');
    await once(idle, 'close');
    busy.write(SIGN_IN);
    await once(busy, 'close');

    expect(answer).toContain('HTTP/1.1 401 Unauthorized');
    expect(answer).toContain('wrong_credentials');
    expect(await ended).toBe(0);
    await expect(fetch(`${server.origin}/health`)).rejects.toThrow();
  });

  it('reports that it is stopping for as long as a proxy needs, answers until then, and keeps no connection', {
    timeout: 60_000,
  }, async () => {
    const server = await startServer({ DATA_DIR: newDataDir(), DRAIN_SECONDS: '3' });
    const at = (path: string) => fetch(`${server.origin}${path}`);
    const before = await at('/health');

    const ended = server.stop('SIGTERM');
    await expect.poll(async () => (await at('/health')).status, { interval: 20, timeout: 2_000 }).toBe(503);
    const [ready, call] = await Promise.all([at('/ready'), at('/api/user/me')]);

    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
    expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ status: 'stopping' })]);
    expect([call.status, call.headers.get('connection')]).toEqual([401, 'close']);
    expect(await ended).toBe(0);
  });
});

describe('the settings of a server', () => {
  it('rejects invalid settings, and says what they should be', {
    timeout: 30_000,
  }, async () => {
    const { code, output } = await runServer({ PORT: 'eighty' });

    expect(code).toBe(1);
    expect(output.trim()).toBe('Gida failed to start: PORT must be a whole number from 0 to 65535, but is "eighty".');
  });
});
