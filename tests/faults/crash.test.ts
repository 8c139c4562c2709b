import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newDataDir } from '#tests/support/data-dir.ts';
import { environments } from '#tests/support/databases-for-processes.ts';
import { newPerson } from '#tests/support/environment.ts';
import { runServer, startServer } from '#tests/support/server-process.ts';

const post = (origin: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe.each(environments)('POST /auth/register on a server that is killed, on $name', ({ create }) => {
  it('creates the account once, and answers the retry', { timeout: 60_000 }, async () => {
    const env = await create();
    const headers = { 'idempotency-key': randomUUID() };
    const person = newPerson();
    const before = await startServer(env);
    const first = await post(before.origin, '/auth/register', person, headers);
    await before.stop('SIGKILL');

    const after = await startServer(env);
    const retry = await post(after.origin, '/auth/register', person, headers);
    const messages = await (await fetch(`${after.origin}/outbox.json`)).json();
    await after.stop('SIGKILL');

    expect([first.status, retry.status]).toEqual([200, 200]);
    // A second account would have sent a second code.
    expect(messages).toEqual([expect.objectContaining({ channel: 'sms', to: person.phone_no })]);
  });
});

describe('a second server on the same data directory', () => {
  it('fails with the process id of the first one', { timeout: 60_000 }, async () => {
    const DATA_DIR = newDataDir();
    const first = await startServer({ DATA_DIR });

    const second = await runServer({ DATA_DIR });

    expect(second.code).toBe(1);
    expect(second.output).toContain(`is in use by process ${first.pid}`);
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
    await first.stop('SIGKILL');
  });
});
