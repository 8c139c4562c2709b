/** Milliseconds. The same as `expect.poll` in tests/projects.ts, far more than anything takes on a busy machine. */
export const PATIENCE = 20_000;
const EVERY = 10;

/** Polls until there is a result. */
export async function pollUntil<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE;
  let failure: unknown;
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  if (failure === undefined) throw new Error(`${what} did not come in ${PATIENCE / 1_000} s`);
  throw new Error(`${what}: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure });
}
