import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { logOptions, RequestLog } from './log.ts';
import { readableLog } from './readable-log.ts';

it('logs a failed request in one line, and a successful one not at all', async () => {
  const { app, told } = open();

  await app.inject('/there');
  await app.inject('/nowhere?location=Surulere');

  expect(told()).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d GET \/nowhere 404 in \d+ ms$/)]);
});

it('logs what failed and where, with its details', () => {
  const { app, told } = open();

  app.log.error({ err: new Error('the disk is full'), job: 'cleanup' }, 'job failed');

  const [line, ...stack] = told();
  expect(line).toMatch(/ error: job failed job=cleanup$/);
  expect(stack[0]).toBe('Error: the disk is full');
});

function open() {
  let text = '';
  const stream = readableLog((more) => {
    text += more;
  });
  const app = Fastify({ logger: { ...logOptions('info'), stream }, logController: new RequestLog() });
  app.get('/there', async () => 'ok');
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  return { app, told: () => text.trim().split('\n') };
}
