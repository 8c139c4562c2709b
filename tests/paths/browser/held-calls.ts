import type { Page } from 'playwright-core';
import { operationTable } from '#openapi/operations.gen.ts';
import { type PausedCall, pausedCall } from './paused-call.ts';
import { pollUntil } from './until.ts';

export interface HeldCalls {
  /** The oldest held call to an operation. */
  take: (operation: string) => Promise<PausedCall>;
  /** Holds calls to these operations, and forgets earlier ones. */
  hold: (operations: ReadonlySet<string>) => void;
  /** Stops holding calls. */
  letAllGo: () => Promise<void>;
}

interface Held {
  operation: string;
  call: PausedCall;
  networkId: string | undefined;
}

/**
 * Holds every call of the page until its step releases it. Asks Chromium to pause API calls only: pausing
 * every request, as `page.route` does, makes it load the whole app again for each path.
 */
export async function holdCalls(page: Page, origin: string): Promise<HeldCalls> {
  let held: Held[] = [];
  let operations: ReadonlySet<string> = new Set();
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    const call = pausedCall(session, paused);
    const operation = operationOf(paused.request);
    if (operations.has(operation)) held.push({ operation, call, networkId: paused.networkId });
    // The page may have closed before its call was released.
    else call.continue().catch(() => {});
  });
  // The page has aborted this call.
  session.on('Network.loadingFailed', ({ requestId }) => {
    held = held.filter(({ networkId }) => networkId !== requestId);
  });
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/api/*` }] });

  return {
    take: (operation) =>
      pollUntil(`a call to ${operation}`, async () => {
        const index = held.findIndex((each) => each.operation === operation);
        const [found] = index === -1 ? [] : held.splice(index, 1);
        return found?.call;
      }),
    hold: (wanted) => {
      held = [];
      operations = wanted;
    },
    letAllGo: async () => {
      operations = new Set();
      const waiting = held;
      held = [];
      await Promise.all(waiting.map(({ call }) => call.continue()));
    },
  };
}

/** Each operation with a pattern of its address with any parameters, in the contract's order. */
const addresses = Object.entries(operationTable).map(([operation, { method, path }]) => {
  const address = new RegExp(`^/api${path.replace(/{\w+}/g, '[^/]+')}$`);
  return { operation, method: method.toUpperCase(), address };
});

/** The operation of a call, or its path if the contract has none. */
export function operationOf({ url, method }: { url: string; method: string }): string {
  const { pathname } = new URL(url);
  return addresses.find((each) => each.method === method && each.address.test(pathname))?.operation ?? pathname;
}
