import type { Page } from 'playwright-core';
import type { ActorReport, Message } from '#src/flow-book/live/protocol.ts';
import { type Look, lookAt } from '../look.ts';

/** What the page shows, and where the flow behind it stands, at one moment. */
export interface Glance {
  /** The newest actor of the machine; `undefined` while there is none. */
  actor: ActorReport | undefined;
  look: Look;
  pathname: string;
  /** What follows the path, from the `?` on; empty without one. */
  query: string;
}

export interface Actors {
  /** How the newest actor of a machine stands; `undefined` while there is none. */
  standing: (machine: string) => Promise<ActorReport | undefined>;
  glance: (machine: string) => Promise<Glance>;
  /** The transitions that were taken since the page was opened. */
  taken: () => Promise<string[]>;
}

/** Opens the door that the flow book uses, before the app starts: what its actors do is told to the page itself. */
export async function watchActors(page: Page): Promise<Actors> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const channel = new BroadcastChannel('gida.flow-book');
    channel.addEventListener('message', ({ data }) => {
      if (data.type === 'tab.opened') channel.postMessage({ type: 'book.opened', book: 'paths' });
      if (data.type === 'actor.shown' || data.type === 'actor.moved') told.push(data);
    });
    Object.assign(globalThis, { told });
  });
  await page.addInitScript(`globalThis.lookAt = ${lookAt.toString()}`);
  return {
    standing: (machine) => page.evaluate(newestOf, machine),
    glance: (machine) => page.evaluate(glance, machine),
    taken: () =>
      page.evaluate(() =>
        (globalThis as unknown as { told: Message[] }).told.flatMap((each) =>
          each.type === 'actor.moved' ? each.move.taken : [],
        ),
      ),
  };
}

/** Runs in the page. */
function newestOf(machine: string): ActorReport | undefined {
  const told = (globalThis as unknown as { told: Message[] }).told;
  return told.flatMap((each) => ('actor' in each ? [each.actor] : [])).findLast((actor) => actor.machine === machine);
}

/** Runs in the page. */
function glance(machine: string): Glance {
  const { told, lookAt: look } = globalThis as unknown as { told: Message[]; lookAt: typeof lookAt };
  const actors = told.flatMap((each) => ('actor' in each ? [each.actor] : []));
  return {
    actor: actors.findLast((actor) => actor.machine === machine),
    look: look(document),
    pathname: location.pathname,
    query: location.search,
  };
}
