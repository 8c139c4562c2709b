import type { Page } from 'playwright-core';
import type { ActorReport, Message } from '#src/flow-book/live/protocol.ts';
import { type Look, lookAt } from '../look.ts';
import { answerPasskeys } from './passkeys.ts';

/** The page and the state of its flow at one moment. */
export interface Glance {
  /** `undefined` without an actor. */
  actor: ActorReport | undefined;
  look: Look;
  pathname: string;
  /** The query of the URL with its `?`. Empty without one. */
  query: string;
}

/** Selects an actor: the newest of a machine, or the newest that matches. */
export interface ActorQuery {
  machine: string;
  fits?: ((actor: ActorReport) => boolean) | undefined;
}

export interface Actors {
  /** The latest report of the actor. `undefined` without one. */
  standing: (wanted: ActorQuery) => Promise<ActorReport | undefined>;
  glance: (wanted: ActorQuery) => Promise<Glance>;
  /** The transitions of such actors since the page opened. */
  taken: (wanted: ActorQuery) => Promise<string[]>;
}

/** The reports that the page received, keyed by tab and session, with the actor that moved last at the end. */
interface Told {
  actors: Map<string, ActorReport>;
  taken: Record<string, string[]>;
}

/** Opens the Flow Book's channel before the app starts, so that the page itself records the events of its actors. */
export async function watchActors(page: Page): Promise<Actors> {
  await page.addInitScript(listen);
  await page.addInitScript(answerPasskeys);
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
    if (data.type === 'tab.opened') channel.postMessage({ type: 'book.opened', book: 'paths', breaks: [] });
    if (data.type !== 'actor.shown' && data.type !== 'actor.moved') return;
    // Session ids repeat in each tab.
    const key = `${data.actor.tab} ${data.actor.session}`;
    told.actors.delete(key);
    told.actors.set(key, data.actor);
    if (data.type === 'actor.moved') told.taken[key] = [...(told.taken[key] ?? []), ...data.move.taken];
  });
  // Installed before the page's clock can be moved.
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
