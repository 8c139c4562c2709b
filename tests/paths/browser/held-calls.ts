import type { Page, Route } from 'playwright-core';
import { operationTable } from '#openapi/operations.gen.ts';
import { until } from './until.ts';

export interface HeldCalls {
  /** The oldest call to an operation that still waits. */
  take: (operation: string) => Promise<Route>;
  /** From here on calls to these operations are kept waiting until they are taken, and those before are forgotten. */
  hold: (operations: ReadonlySet<string>) => void;
  /** From here on none is. */
  letAllGo: () => Promise<void>;
}

/** Keeps every call of the page waiting until its step lets it go. */
export async function holdCalls(page: Page, origin: string): Promise<HeldCalls> {
  let held: { operation: string; route: Route }[] = [];
  let operations: ReadonlySet<string> = new Set();
  await page.route(`${origin}/api/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method().toLowerCase();
    const found = Object.entries(operationTable).find(
      ([, each]) => each.method === method && addressOf(each.path).test(pathname),
    );
    const operation = found?.[0] ?? pathname;
    if (operations.has(operation)) held.push({ operation, route });
    else await route.continue();
  });
  // A call that the page gave up waits for nothing any more.
  page.on('requestfailed', (request) => {
    held = held.filter(({ route }) => route.request() !== request);
  });
  return {
    take: (operation) =>
      until(`a call to ${operation}`, async () => {
        const index = held.findIndex((call) => call.operation === operation);
        const [call] = index === -1 ? [] : held.splice(index, 1);
        return call?.route;
      }),
    hold: (wanted) => {
      held = [];
      operations = wanted;
    },
    letAllGo: async () => {
      operations = new Set();
      const waiting = held;
      held = [];
      await Promise.all(waiting.map(({ route }) => route.continue()));
    },
  };
}

/** The address of a call, whatever stands in its parameters. Calls are asked in the contract's order. */
const addressOf = (path: string) => new RegExp(`^/api${path.replace(/{\w+}/g, '[^/]+')}$`);
