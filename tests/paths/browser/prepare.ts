import type { BookStep } from '#machines/path-engine/book.ts';
import { endedActor } from '#machines/path-engine/tries.ts';
import type { AnyBrowserAdapter, Arrangement, Scene } from './arrangement.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Prepares the outcomes of calls that start now and end in a later step. Returns the payload to type instead. */
export async function prepare(
  starts: BookStep['starts'],
  later: BookStep[],
  inBrowser: AnyBrowserAdapter,
  scene: Scene,
  among = (_id: string) => true,
) {
  const arrangements = (starts ?? []).flatMap(({ id }) => {
    const end = later.find(({ event }) => endedActor(event)?.id === id);
    return end && among(id) ? [arrangementOf(inBrowser, id, end.sample)] : [];
  });
  for (const { before } of arrangements) await before?.(scene);
  return async (payload: Payload): Promise<Payload> => {
    let changed = payload;
    for (const { payload: change } of arrangements) changed = (await change?.(changed, scene)) ?? changed;
    return changed;
  };
}

export const arrangementOf = ({ arrangements }: AnyBrowserAdapter, id: string, name: string): Arrangement =>
  arrangements[`${id}: ${name}`] ?? {};
