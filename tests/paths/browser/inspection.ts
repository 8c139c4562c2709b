import type { Page } from 'playwright-core';
import type { ActorReport, Message } from '#src/flow-book/live/protocol.ts';
import { type Look, lookAt } from '../look.ts';

/** What the page shows, and where the flow behind it stands, at one moment. */
export interface Glance {
  /** `undefined` while there is none. */
  actor: ActorReport | undefined;
  look: Look;
  pathname: string;
  /** What follows the path, from the `?` on; empty without one. */
  query: string;
}

/** Which actor it is about: the newest of a machine, or of those among them that fit. */
export interface Wanted {
  machine: string;
  fits?: ((actor: ActorReport) => boolean) | undefined;
}

export interface Actors {
  /** How the actor stands; `undefined` while there is none. */
  standing: (wanted: Wanted) => Promise<ActorReport | undefined>;
  glance: (wanted: Wanted) => Promise<Glance>;
  /** The transitions that such actors took since the page was opened. */
  taken: (wanted: Wanted) => Promise<string[]>;
}

/** What the page was told, by tab and session: the actor that moved last stands last. */
interface Told {
  actors: Map<string, ActorReport>;
  taken: Record<string, string[]>;
}

/** Opens the door that the flow book uses, before the app starts: what its actors do is told to the page itself. */
export async function watchActors(page: Page): Promise<Actors> {
  await page.addInitScript(listen);
  await page.addInitScript(`globalThis.lookAt = ${lookAt.toString()}`);
  return {
    standing: async ({ machine, fits = any }) => (await page.evaluate(toldOf, machine)).actors.findLast(fits),
    glance: async ({ machine, fits = any }) => {
      const { actors, ...seen } = await page.evaluate(glance, machine);
      return { actor: actors.findLast(fits), ...seen };
    },
    taken: async ({ machine, fits = any }) => {
      const { actors, taken } = await page.evaluate(toldOf, machine);
      return actors.filter(fits).flatMap(({ tab, session }) => taken[`${tab} ${session}`] ?? []);
    },
  };
}

const any = () => true;

/** Runs in the page. */
function listen() {
  const told: Told = { actors: new Map(), taken: {} };
  const channel = new BroadcastChannel('gida.flow-book');
  channel.addEventListener('message', ({ data }: { data: Message }) => {
    if (data.type === 'tab.opened') channel.postMessage({ type: 'book.opened', book: 'paths' });
    if (data.type !== 'actor.shown' && data.type !== 'actor.moved') return;
    // Tabs count their actors alike.
    const key = `${data.actor.tab} ${data.actor.session}`;
    told.actors.delete(key);
    told.actors.set(key, data.actor);
    if (data.type === 'actor.moved') told.taken[key] = [...(told.taken[key] ?? []), ...data.move.taken];
  });
  // Before there is a clock that can be moved.
  const realTimeout = setTimeout.bind(globalThis);
  Object.assign(globalThis, { told, realTimeout });
}

/** Runs in the page. */
function toldOf(machine: string) {
  const { actors, taken } = (globalThis as typeof globalThis & { told: Told }).told;
  return { actors: [...actors.values()].filter((actor) => actor.machine === machine), taken };
}

/** Runs in the page. */
function glance(machine: string) {
  const { told, lookAt: look } = globalThis as typeof globalThis & { told: Told; lookAt: typeof lookAt };
  return {
    actors: [...told.actors.values()].filter((actor) => actor.machine === machine),
    look: look(document),
    pathname: location.pathname,
    query: location.search,
  };
}
