import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { callsPerSecond } from './load.ts';
import { startServer } from './server.ts';

interface Row {
  name: string;
  perSecond: number;
  /** Calls a second, divided by those of the bare route. */
  ratio: number;
}

/** Signing in is slow on purpose: argon2id takes 19 MiB and a core for every guess. */
export async function benchAccount(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const server = await startServer({ DATA_DIR: dataDir, ACCOUNT_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
  try {
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ phone_no: '0803 000 0001', password: 'gida-demo-2026' });
    const signIn = { method: 'POST', headers: json, body } as const;
    const answer = await fetch(`${server.origin}/api/auth/signin`, signIn);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const authorised = { headers: { authorization: `Bearer ${token}` } };
    const me = await (await fetch(`${server.origin}/api/user/me`, authorised)).text();

    const bare = await bareRoute(me);
    const signIns = await callsPerSecond(`${server.origin}/api/auth/signin`, signIn);
    const mes = await callsPerSecond(`${server.origin}/api/user/me`, authorised);
    return [
      { name: 'bare Fastify route', perSecond: bare, ratio: 1 },
      { name: 'GET /user/me', perSecond: mes, ratio: mes / bare },
      { name: 'POST /auth/signin', perSecond: signIns, ratio: signIns / bare },
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The baseline: a route of the same framework that sends the same bytes and does nothing else. */
async function bareRoute(answer: string) {
  const app = Fastify();
  app.get('/', (_, reply) => reply.type('application/json').send(answer));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const perSecond = await callsPerSecond(origin);
  await app.close();
  return perSecond;
}
