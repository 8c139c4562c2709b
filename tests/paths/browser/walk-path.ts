import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Problem } from '#machines/api/api-error.ts';
import { type Book, type BookPath, type BookStep, type ExpectedState, walkableSteps } from '#machines/paths/book.ts';
import type { Coverage } from '#machines/paths/coverage.ts';
import type { Flow } from '#machines/paths/flow.ts';
import { findTry } from '#machines/paths/replay.ts';
import { endedActor, isTimer, nameOf } from '#machines/paths/tries.ts';
import { invokedActors } from '#machines/paths/xstate-facts.ts';
import { executorOf, expectLook } from '../checks.ts';
import { lookAt } from '../look.ts';
import type { Walk } from '../walk.ts';
import { expectAccessible, type Mode } from './accessible.ts';
import type { Arrangement, BrowserWalk, Scene } from './arrangement.ts';
import type { Backstage, Someone } from './backstage.ts';
import { holdCalls } from './held-calls.ts';
import { watchActors } from './inspection.ts';
import { personInBrowser } from './person.ts';
import { until } from './until.ts';

export interface BrowserRun {
  browser: Browser;
  backstage: Backstage;
  flow: Flow;
  book: Book;
  walk: Walk;
  inBrowser: BrowserWalk;
  coverage: Coverage;
}

/** A timer that waits for the server waits at least as long as the server does. */
const A_MINUTE = 61_000;

/** Walks a path in Chromium against the real server, which is brought to answer each call as the path wants. */
export async function walkInBrowser(run: BrowserRun, path: BookPath, someone: Someone, mode: Mode) {
  const { browser, backstage, flow, book, walk, inBrowser, coverage } = run;
  const context = await browser.newContext({ viewport: { width: mode.width, height: 900 }, colorScheme: mode.scheme });
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  try {
    const opening = book.openings[path.input];
    if (!opening) throw new Error(`the book has no opening ${path.input}`);
    const steps = walkableSteps(path, book);
    const calls = await holdCalls(page, backstage.origin);
    const scene: Scene = { backstage, someone, page, letCallsGo: calls.letAllGo };
    const person = personInBrowser(page);
    const { path: address, local = {}, session = {} } = await inBrowser.open(path.input, scene);
    await page.clock.install({ time: backstage.now() });
    await keep(page, local, session);
    const actors = await watchActors(page);
    const words = listenForProblems(page);
    await page.goto(backstage.origin);
    await until('the app', () => actors.standing('session'));
    // From the first page on, so that the flow starts under the eyes of the inspection.
    if (address !== '/') await person.goTo(address);
    for (const id of opening.takes) coverage.taken.add(id);

    const look = async (place: string, state: ExpectedState, before?: ExpectedState) => {
      if (state.leaves.some((id) => inBrowser.fleeting?.includes(id))) {
        await until(`${place}: the flow`, () => actors.standing(flow.machine.id));
        return;
      }
      await until(place, async () => {
        const actor = await actors.standing(flow.machine.id);
        expect(actor?.state.leaves, place).toEqual(state.leaves);
        const real = withRealWords(state, actor?.state.context as ExpectedState['context'], words());
        expectLook(walk, await page.evaluate(lookInPage), real, before);
        if (state.route) expect(page.url()).toBe(backstage.origin + state.route);
        return true;
      });
      await expectAccessible(page, `${flow.name} ${state.leaves.join()}`, mode);
    };

    await look('opening', opening.state);
    let before = opening.state;
    for (const [index, step] of steps.entries()) {
      const tried = findTry(flow, step);
      const ended = endedActor(step.event);
      if (isTimer(step.event)) {
        const waited = Math.max(step.waited ?? 0, flow.name === 'session' ? 0 : A_MINUTE);
        backstage.pass(waited);
        await page.clock.fastForward(waited);
      } else if (ended) {
        const src = invokedActors(flow.machine).get(ended.id) ?? '';
        const route = await calls.take(src);
        const { release } = arrangementOf(inBrowser, ended.id, step.case);
        await (release ? release(route, scene) : route.continue());
      } else {
        const change = await prepare(steps, index, inBrowser, scene);
        const payload = await change(inBrowser.personal(tried.payload, scene));
        const happening = inBrowser.happenings?.[step.event];
        if (happening) await happening(person, scene);
        else await executorOf(walk, step.event)(person, payload);
      }
      await look(nameOf(tried), step.state, before);
      before = step.state;
    }
    // What an actor took is told a moment after where it stands.
    const taken = await until('what the last step took', async () => {
      const told = await actors.taken();
      return steps.at(-1)?.takes.every((id) => told.includes(id)) ? told : undefined;
    });
    for (const id of taken) if (book.transitions.includes(id)) coverage.taken.add(id);
  } finally {
    await context.close();
  }
}

/** Looks ahead to how the calls of a step end, and arranges for it. Returns what is typed instead. */
async function prepare(steps: BookStep[], index: number, inBrowser: BrowserWalk, scene: Scene) {
  const started = index === -1 ? [] : (steps[index]?.starts ?? []);
  const arrangements = started.flatMap(({ id }) => {
    const end = steps.slice(index + 1).find(({ event }) => endedActor(event)?.id === id);
    return end ? [arrangementOf(inBrowser, id, end.case)] : [];
  });
  for (const { before } of arrangements) await before?.(scene);
  return async (payload: Readonly<Record<string, unknown>>) => {
    let changed = payload;
    for (const { payload: change } of arrangements) changed = (await change?.(changed, scene)) ?? changed;
    return changed;
  };
}

const arrangementOf = ({ arrangements }: BrowserWalk, id: string, name: string): Arrangement =>
  arrangements[`${id}: ${name}`] ?? {};

/** What the browser remembers from before, put there once: what the app removes stays removed. */
async function keep(page: Page, local: Record<string, string>, session: Record<string, string>) {
  await page.addInitScript(
    ([kept, forTab]) => {
      if (sessionStorage.getItem('walk')) return;
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries({ ...forTab, walk: 'begun' })) sessionStorage.setItem(name, value);
    },
    [local, session] as const,
  );
}

/** The words of the newest failure that the server answered with. */
function listenForProblems(page: Page) {
  let newest: Problem | undefined;
  page.on('response', async (response) => {
    if (response.status() < 400 || !response.url().includes('/api/')) return;
    const { code, message, errors } = await response.json();
    const fields = errors?.map((each: { field: string; message: string }) => [each.field, each.message]);
    newest = { code, message, ...(fields && { fields: Object.fromEntries(fields) }) };
  });
  return () => newest;
}

/** The words are the server's own here; that it is the same problem its code says. What is reported of it is masked. */
function withRealWords(
  state: ExpectedState,
  real: ExpectedState['context'],
  newest: Problem | undefined,
): ExpectedState {
  if (!('problem' in state.context) || state.ended) return state;
  const expected = state.context.problem as Problem | null;
  const reported = real.problem as Problem | null;
  expect(reported?.code).toBe(expected?.code);
  const problem = newest && newest.code === reported?.code ? newest : reported;
  return { ...state, context: { ...state.context, problem } };
}

const lookInPage = `(${lookAt.toString()})(document)` as unknown as () => ReturnType<typeof lookAt>;
