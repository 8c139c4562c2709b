import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs the work repeatedly, `pause` milliseconds after the end of the last run, or at once if it returns `true` because
 * there is more. Logs a failure and tries again. Does not keep the process alive.
 *
 * @returns Stops it, and resolves when no run is in progress.
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
 * Runs the work once in the background. Logs its end or its failure.
 *
 * @returns Asks it to stop, and resolves when it has.
 */
export function runInBackground(
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
