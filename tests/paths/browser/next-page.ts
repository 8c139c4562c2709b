import { type Arrangement, meanwhile, type Scene } from './arrangement.ts';
import type { PausedCall } from './paused-call.ts';

type Happens = (scene: Scene) => Promise<unknown>;

/** Arranges one thing for the first page of a list and another for its next page. */
export const onPages = (first: Happens, next: Happens): Arrangement =>
  meanwhile((scene, route) => (asksForNext(route) ? next(scene) : first(scene)));

/** Returns the first page of a list again, also for the call of the next page. */
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
