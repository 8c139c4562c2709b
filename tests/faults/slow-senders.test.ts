import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

const [database] = databases;
const environment = environmentOn(database ?? expect.fail('there is no database'));

it('closes a connection whose headers arrive byte by byte, and serves others meanwhile', {
  timeout: 15_000,
}, async () => {
  const origin = new URL(await environment.app.listen({ host: '127.0.0.1', port: 0 }));
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
