import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs the work again and again, `pause` milliseconds after the end of the last time, or at once where it says `true`: that there
 * is more of it. A failure is logged and tried again. Does not keep the process alive.
 *
 * @returns Stops it, and resolves when nothing of it is under way any more.
 */
export function repeat(
  name: string,
  pause: number,
  work: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const run = async () => {
    const isMore = await work().catch((err) => log.error({ err, job: name }, 'job failed'));
    plan(isMore === true ? 0 : pause);
  };
  const plan = (wait: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, wait).unref();
  };
  plan(pause);

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Runs the work once, beside everything else; its end is logged, and a failure.
 *
 * @returns Asks it to stop, and resolves when it has.
 */
export function inBackground(
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): () => Promise<void> {
  const stopping = new AbortController();
  const running = work(stopping.signal).then(
    () => log.info({ job: name }, 'job finished'),
    (err) => log.error({ err, job: name }, 'job failed'),
  );
  return async () => {
    stopping.abort();
    await running;
  };
}
