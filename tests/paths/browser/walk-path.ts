import { expect } from 'vitest';
import {
  type Book,
  type BookPath,
  type BookStep,
  type ExpectedState,
  walkableSteps,
} from '#machines/path-engine/book.ts';
import type { Coverage } from '#machines/path-engine/coverage.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import type { Part } from '#machines/path-engine/stubs.ts';
import { endedActor, isWaitTry, nameOf } from '#machines/path-engine/tries.ts';
import { invokedActors } from '#machines/path-engine/xstate-facts.ts';
import type { AnyTestAdapter } from '../adapter.ts';
import { type Before, executorOf, expectLook, screenVariantsOf } from '../checks.ts';
import { StepError } from '../report/failure.ts';
import type { OnStep } from '../report/log.ts';
import { takeShot } from '../report/shots.ts';
import type { Mode } from './accessible.ts';
import type { AnyBrowserAdapter, Scene } from './arrangement.ts';
import type { Someone } from './backstage.ts';
import type { ActorQuery } from './inspection.ts';
import type { Lane } from './lanes.ts';
import { personInBrowser } from './person.ts';
import { arrangementOf, prepare } from './prepare.ts';
import { withRealWords } from './real-words.ts';
import { pollUntil } from './until.ts';

export interface BrowserRun {
  flow: Flow;
  book: Book;
  adapter: AnyTestAdapter;
  inBrowser: AnyBrowserAdapter;
  coverage: Coverage;
  /** Whether axe checks each sight, in two modes: a fifth of the work. */
  isChecked: boolean;
  onStep: OnStep;
}

interface Walked extends BrowserRun {
  wanted: ActorQuery;
}

/** Walks a path in Chromium against the real server, with the arranged responses. */
export async function walkInBrowser(run: BrowserRun, lane: Lane, path: BookPath, someone: Someone, mode: Mode) {
  const { book, inBrowser, coverage } = run;
  const { tab } = lane;
  const opening = book.openings[path.input];
  if (!opening) throw new Error(`the book has no opening ${path.input}`);
  const scene = await arrive(run, lane, path, someone, mode);
  const own = (state: ExpectedState) => inBrowser.personalState?.(state, scene) ?? state;
  const steps = walkableSteps(path, book).map((step) => ({ ...step, state: own(step.state) }));
  await prepare(opening.starts, steps, inBrowser, scene, isDeviceWork(run.flow));
  const walked = { ...run, wanted: wantedBy(run, path) };
  for (const id of opening.takes) coverage.taken.add(id);

  let before = own(opening.state);
  let seen = await look(walked, lane, scene, 'opening', before);
  for (const [index, step] of steps.entries()) {
    const passes = inBrowser.stillTime || step.state.leaves.some((id) => inBrowser.passing?.includes(id));
    try {
      if (passes) await tab.holdTime();
      await take(run, lane, scene, steps, index, before);
      if (!passes) await tab.letTimeGo();
      const place = nameOf(findTry(run.flow, step));
      seen = await look(walked, lane, scene, place, step.state, { state: before, look: seen });
    } catch (error) {
      throw new StepError(index + 1, error);
    }
    before = step.state;
  }
  await tab.letTimeGo();
  // The page reports the transitions of an actor a moment after its state.
  const taken = await pollUntil('what the last step took', async () => {
    const told = await tab.actors.taken(walked.wanted);
    return (steps.at(-1)?.takes ?? []).every((id) => told.includes(id)) ? told : undefined;
  });
  for (const id of taken) if (book.transitions.includes(id)) coverage.taken.add(id);
}

/** Brings the user to the start of the path. */
async function arrive(run: BrowserRun, { tab, backstage }: Lane, { input }: BookPath, someone: Someone, mode: Mode) {
  const { inBrowser } = run;
  const { page, calls } = tab;
  const scene: Scene = {
    backstage,
    someone,
    page,
    letCallsGo: calls.letAllGo,
    letTimeGo: tab.letTimeGo,
    take: calls.take,
  };
  const { path: address, ...kept } = await inBrowser.open(input, scene);
  await tab.begin({
    ...kept,
    mode: { ...mode, ...(inBrowser.width && { width: inBrowser.width }) },
    isAtOneWidth: inBrowser.isAtOneWidth,
    held: new Set(inBrowser.held?.(input) ?? callsOf(run)),
    page: inBrowser.isPrerendered ? address : undefined,
  });
  // The inspection must see the flow start, so the user comes from a page without it or, where the page is
  // prerendered, presses the key that loads its code.
  await pollUntil('the app', () => tab.actors.standing({ machine: 'session' }));
  const person = personInBrowser(page);
  await (inBrowser.isPrerendered ? page.keyboard.press('Shift') : person.goTo(address));
  await inBrowser.arrive?.(person, scene, input);
  return scene;
}

function wantedBy({ flow, inBrowser: { isWalked } }: BrowserRun, { input }: BookPath): ActorQuery {
  return { machine: flow.machine.id, fits: isWalked && ((actor) => isWalked(actor, input)) };
}

/** The operations of the flow and its children. Calls of other flows on the page go through. */
function callsOf({ flow, adapter }: BrowserRun): Set<string> {
  const callsIn = ({ samples, children = {} }: Part): string[] => [
    ...Object.keys(samples.calls),
    ...Object.values(children).flatMap(callsIn),
  ];
  return new Set(callsIn({ ...flow, children: adapter.children ?? {} }));
}

/** Tells work on the device, such as shrinking a photo, from calls to the server. */
const isDeviceWork =
  ({ machine, samples }: Flow) =>
  (id: string) =>
    !((invokedActors(machine).get(id) ?? '') in samples.calls);

/** Performs a step: time passes, a call is answered, or the user acts. */
async function take(
  { flow, adapter, inBrowser }: BrowserRun,
  lane: Lane,
  scene: Scene,
  steps: BookStep[],
  index: number,
  before: ExpectedState,
) {
  const step = steps[index];
  if (!step) return;
  const later = steps.slice(index + 1);
  const tried = findTry(flow, step);
  const ended = endedActor(step.event);
  if (isWaitTry(step)) {
    const waited = Math.max(step.waited ?? 0, inBrowser.leastWait ?? 0);
    scene.backstage.pass(waited);
    await scene.page.clock.fastForward(waited);
  } else if (ended) {
    const operation = invokedActors(flow.machine).get(ended.id) ?? '';
    // Work on the device has no response, and ends by itself.
    const { release, letGo } = arrangementOf(inBrowser, ended.id, step.sample);
    if (!(operation in flow.samples.calls)) {
      await letGo?.(scene);
      return;
    }
    const route = await lane.tab.calls.take(operation);
    // Work on the device that the response starts ends before it could be arranged.
    await prepare(step.starts, later, inBrowser, scene, isDeviceWork(flow));
    await (release ? release(route, scene) : route.continue());
  } else {
    const change = await prepare(step.starts, later, inBrowser, scene);
    const payload = await change(inBrowser.personal(tried.payload, scene));
    const person = personInBrowser(scene.page);
    const happening = inBrowser.happenings?.[step.event];
    if (happening) await happening(person, scene, payload, before);
    else await executorOf(adapter, step.event)(person, payload, before);
  }
}

/** Waits until the flow and the page match the book, then checks more closely. */
async function look(run: Walked, lane: Lane, scene: Scene, place: string, state: ExpectedState, before?: Before) {
  const { flow, adapter, inBrowser, isChecked, onStep, wanted } = run;
  const { actors, heard, expectAccessible } = lane.tab;
  if (state.leaves.some((id) => inBrowser.fleeting?.includes(id))) {
    await pollUntil(`${place}: the flow`, () => actors.standing(wanted));
    await onStep(() => takeShot(scene.page));
    return undefined;
  }
  const seen = await pollUntil(place, async () => {
    const { actor, look: shown, pathname, query } = await actors.glance(wanted);
    expect(actor?.state.leaves, place).toEqual(state.leaves);
    const real = withRealWords(state, actor?.state.context as ExpectedState['context'], heard.newest());
    expectLook(adapter, shown, real, before);
    if (state.route) expect(pathname + queryIn(state.route, query)).toBe(state.route);
    return { shown, actor };
  });
  for (const id of state.leaves) await inBrowser.stored?.[id]?.(scene, state, seen.actor);
  if (isChecked) await expectAccessible(screenVariantsOf(flow.name, state));
  await onStep(() => takeShot(scene.page));
  return seen.shown;
}

/** The parameters that the route has. Any other belongs to the page, such as search filters. */
function queryIn(route: string, query: string) {
  const own = new URLSearchParams(route.split('?')[1]);
  const shown = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => own.has(name)));
  return shown.size > 0 ? `?${shown}` : '';
}
