import { spawnSync } from 'node:child_process';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchLines, logOptions, RequestLog, readableLog } from './log.ts';
import { rootDir } from './paths.ts';

let written: string[];
const newLog = () => {
  const stream = batchLines((text) => written.push(text));
  return Fastify({ logger: { level: 'info', stream } }).log;
};
const told = () =>
  written.map((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  );

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
});

afterEach(() => vi.useRealTimers());

describe('batchLines', () => {
  it('writes lines of a tenth of a second together', () => {
    const log = newLog();

    log.info('one');
    log.info('two');
    const before = told();
    vi.advanceTimersByTime(100);
    log.info('three');
    vi.advanceTimersByTime(100);

    expect([before, told()]).toEqual([[], [['one', 'two'], ['three']]]);
  });

  it('writes errors at once, with the lines before them', () => {
    const log = newLog();

    log.info('all is well');
    log.warn('it is not');
    log.info('it is again');

    expect(told()).toEqual([['all is well', 'it is not']]);
  });

  it('buffers at most 16 kB', () => {
    const log = newLog();

    for (let count = 0; count < 20; count += 1) log.info('a'.repeat(1_000));

    expect(written).toHaveLength(1);
    expect(written[0]?.length).toBeLessThan(18_000);
  });

  it('flushes before the process ends with an uncaught error', () => {
    const program = `
    import Fastify from 'fastify';
    import { logOptions } from './server/platform/log.ts';
    Fastify({ logger: logOptions('info', {}) }).log.info('the last words');
    throw new Error('nobody caught it');`;
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: rootDir,
      encoding: 'utf8',
    });

    expect([status, stdout]).toEqual([1, expect.stringContaining('the last words')]);
  });
});

describe('readableLog and RequestLog', () => {
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
