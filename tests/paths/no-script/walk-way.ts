import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import { invokedActors } from '#machines/path-engine/xstate-facts.ts';
import type { AnyTestAdapter, Person } from '../adapter.ts';
import type { AnyBrowserAdapter, Arrangement, Scene } from '../browser/arrangement.ts';
import { personInBrowser } from '../browser/person.ts';
import { arrangementOf } from '../browser/prepare.ts';
import { checkOf, executorOf } from '../checks.ts';
import { type Look, lookAt } from '../look.ts';
import type { InnerCalls } from './inner-calls.ts';
import type { PageVisit, PathWithoutScript } from './page-visits.ts';

export interface AdapterWithout {
  flow: Flow;
  adapter: AnyTestAdapter;
  inBrowser: AnyBrowserAdapter;
  /** Checks of the page beyond the adapter, by the rules of the business. */
  expectAlso?(page: Page, state: ExpectedState): Promise<void>;
}

/** Walks a path of the book in a browser that runs no script, on pages that the real server renders. */
export async function walkWithout(run: AdapterWithout, way: PathWithoutScript, scene: Scene, calls: InnerCalls) {
  const { path } = await run.inBrowser.open(way.input, scene);
  const person = withoutScript(scene);
  /** How the calls of earlier pages ended: the flow remembers the answer, so the server must give the same again. */
  const earlier = new Map<string, Ends>();
  for (const pageVisit of way.pageVisits) {
    const ends = endsOf(run, pageVisit) ?? earlier.get(askedIn(pageVisit.state)) ?? new Map();
    earlier.set(askedIn(pageVisit.state), ends);
    calls.arrange(scene, ends);
    const answer = await asksFor(scene.page, () => act(run, pageVisit, { path, person, scene }));
    await expectPage(run, pageVisit.state, scene.page, answer);
  }
}

type Ends = ReadonlyMap<string, Arrangement>;

/** Keyed by operation; `undefined` where the visit makes no call. */
function endsOf({ flow, inBrowser }: AdapterWithout, { ends }: PageVisit): Ends | undefined {
  const operations = invokedActors(flow.machine);
  const arranged = [...ends].map(
    ([id, name]) => [operations.get(id) ?? id, arrangementOf(inBrowser, id, name)] as const,
  );
  return arranged.length > 0 ? new Map(arranged) : undefined;
}

const askedIn = ({ context: { filters, page } }: ExpectedState) => JSON.stringify([filters, page]);

interface Doing {
  /** The address at which the flow begins. */
  path: string;
  person: Person;
  scene: Scene;
}

async function act(
  { flow, adapter, inBrowser }: AdapterWithout,
  { step, from }: PageVisit,
  { path, person, scene }: Doing,
) {
  const { payload } = findTry(flow, step);
  if (step.event === 'screen.opened') return void (await scene.page.goto(scene.backstage.origin + path));
  if (step.event === 'retry.requested') return person.follow('Try again');
  // The form of the filters is on the page at every width.
  if (step.event === 'search.submitted') return executorOf(adapter, step.event)(person, payload, from);
  await inBrowser.happenings?.[step.event]?.(person, scene, payload, from);
}

/** A user without scripts, who follows a link to an address, or else types it. */
function withoutScript({ page, backstage }: Scene): Person {
  return {
    ...personInBrowser(page),
    goTo: async (path) => {
      const isLinked = await page.evaluate(hasLink, path);
      const link = page.locator(`main a[href="${path}"]`).first();
      await (isLinked ? link.click() : page.goto(backstage.origin + path));
    },
  };
}

/** Runs in the page. */
const hasLink = (path: string) => document.querySelector(`main a[href="${path}"]`) !== null;

/** Causes a navigation, and waits until the page is loaded. @returns Its response. */
async function asksFor(page: Page, ask: () => Promise<unknown>): Promise<Response> {
  const loaded = page.waitForEvent('load');
  const answered = page.waitForEvent('response', (response) => response.request().isNavigationRequest());
  await ask();
  await loaded;
  return answered;
}

async function expectPage({ adapter, expectAlso }: AdapterWithout, state: ExpectedState, page: Page, answer: Response) {
  expect(answer.status()).toBe(statusOf(state));
  const look = (await page.evaluate(`(${lookAt})(document)`)) as Look;
  for (const id of state.leaves) checkOf(adapter, id)(look, state);
  const { problem } = state.context as { problem?: { message: string } | null };
  if (problem) await expect.poll(() => page.locator('main').innerText()).toContain(problem.message);
  if (state.tags.includes('failed')) await page.getByRole('link', { name: 'Try again' }).waitFor();
  await expectAlive(page);
  await expectAlso?.(page, state);
}

function statusOf({ tags }: ExpectedState): number {
  if (tags.includes('missing')) return 404;
  return tags.includes('failed') ? 503 : 200;
}

/** Checks that no part of the page waits for a script: no dead control, no text about loading. */
export async function expectAlive(page: Page) {
  expect(await page.evaluate(`(${deadControls})()`)).toEqual([]);
  const said = await page.locator('body').innerText();
  expect(said).not.toMatch(/Searching\.\.\.|Loading/);
}

/**
 * Runs in the page. Lists the controls that do nothing without scripts. A submit button of a GET form works, and a day
 * of the calendar does not look like a button.
 */
function deadControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role=button], summary'),
  ];
  const isAlive = (control: Element) => control.closest('form')?.method === 'get' && !control.matches('[type=button]');
  const isDay = (control: Element) =>
    control.matches('[data-day]') && getComputedStyle(control).pointerEvents === 'none';
  return controls
    .filter((control) => control.checkVisibility() && !isAlive(control) && !isDay(control))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
}
