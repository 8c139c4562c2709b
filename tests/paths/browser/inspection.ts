import type { Page } from 'playwright-core';
import type { ActorReport, Message } from '#src/flow-book/live/protocol.ts';

/** Opens the door that the flow book uses, before the app starts: what its actors do is told to the page itself. */
export async function watchActors(page: Page) {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const channel = new BroadcastChannel('gida.flow-book');
    channel.addEventListener('message', ({ data }) => {
      if (data.type === 'tab.opened') channel.postMessage({ type: 'book.opened', book: 'paths' });
      if (data.type === 'actor.shown' || data.type === 'actor.moved') told.push(data);
    });
    Object.assign(globalThis, { told });
  });
  const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told) as Promise<Message[]>;
  return {
    /** How the newest actor of a machine stands; `undefined` while there is none. */
    standing: async (machine: string): Promise<ActorReport | undefined> => {
      const reports = (await told()).flatMap((message) => ('actor' in message ? [message.actor] : []));
      return reports.findLast((actor) => actor.machine === machine);
    },
    taken: async (): Promise<string[]> =>
      (await told()).flatMap((message) => (message.type === 'actor.moved' ? message.move.taken : [])),
  };
}
