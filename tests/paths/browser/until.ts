/** Milliseconds; as long as `expect.poll` asks, in tests/projects.ts: far more than anything takes, also where others work beside it. */
export const PATIENCE = 20_000;
const EVERY = 10;

/** Asks again until there is an answer; the page moves at its own pace. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
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
