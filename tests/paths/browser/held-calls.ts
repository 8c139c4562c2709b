import type { Page, Route } from 'playwright-core';
import { operationTable } from '#openapi/contract.gen.ts';
import { until } from './until.ts';

/** Keeps every call of the page waiting until its step lets it go. */
export async function holdCalls(page: Page, origin: string) {
  const held: { operation: string; route: Route }[] = [];
  await page.route(`${origin}/api/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method().toLowerCase();
    const found = Object.entries(operationTable).find(
      ([, each]) => each.method === method && addressOf(each.path).test(pathname),
    );
    held.push({ operation: found?.[0] ?? pathname, route });
  });
  return {
    take: (operation: string): Promise<Route> =>
      until(`a call to ${operation}`, async () => {
        const index = held.findIndex((call) => call.operation === operation);
        const [call] = index === -1 ? [] : held.splice(index, 1);
        return call?.route;
      }),
    letAllGo: () => page.unroute(`${origin}/api/**`),
  };
}

/** The address of a call, whatever stands in its parameters. Calls are asked in the contract's order. */
const addressOf = (path: string) => new RegExp(`^/api${path.replace(/{\w+}/g, '[^/]+')}$`);
