/** Milliseconds; as long as `expect.poll` asks, in vite.config.ts: far more than anything takes, also where others work beside it. */
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
  throw failure ?? new Error(`waited in vain for ${what}`);
}
