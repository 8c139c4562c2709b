import { type Arrangement, meanwhile, type Scene } from './arrangement.ts';
import type { PausedCall } from './paused-call.ts';

type Happens = (scene: Scene) => Promise<unknown>;

/** Something happens on its way to the first page of a list, and something else on its way to the next one. */
export const onPages = (first: Happens, next: Happens): Arrangement =>
  meanwhile((scene, route) => (asksForNext(route) ? next(scene) : first(scene)));

/** The first page of a list, also where the next one is asked for: what is there already comes once more. */
export const firstPage = (first: Happens): Arrangement => ({
  release: async (route, scene) => {
    if (!asksForNext(route)) await first(scene);
    const url = new URL(route.request().url());
    url.searchParams.delete('after');
    await route.continue({ url: String(url) });
  },
});

export const nothing: Happens = async () => {};

const asksForNext = (route: PausedCall) => new URL(route.request().url()).searchParams.has('after');
