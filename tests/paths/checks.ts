import { expect } from 'vitest';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { Problem } from '#machines/api/api-error.ts';
import type { Found } from '#machines/list/list.setup.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { AnyExecutor, AnyTestAdapter } from './adapter.ts';
import type { Look } from './look.ts';

/** The step before: its expected state, and what the page showed. */
export interface Before {
  state: ExpectedState;
  look: Look | undefined;
}

/** Checks the rules for every screen of every flow, then those of the state. */
export function expectLook(adapter: AnyTestAdapter, look: Look, state: ExpectedState, before?: Before) {
  expect(look.heading, 'one heading').not.toBe('');
  expect(look.title).toContain(look.heading);
  if (adapter.hasProblemWithin?.(state)) expectProblemWithin(look, state);
  else if (!adapter.isToldByParent) expectMessages(look, state, before?.state);
  expectFocus(look, before?.look, adapter.startsAt?.(state));
  for (const id of state.leaves) checkOf(adapter, id)(look, state);
}

/** Checks that the flow's problem or notice is on the screen, and that a new problem has focus. */
function expectMessages(look: Look, { context, ended }: ExpectedState, before: ExpectedState | undefined) {
  if (ended) return;
  const { problem, notice } = context as { problem?: Problem | string | null; notice?: string | null };
  if (notice) expect(look.text).toContain(notice);
  if (!problem) {
    expect(look.problems).toEqual([]);
    expect(look.title).not.toMatch(/^Error: /);
    return;
  }
  expect(look.problems).toEqual(wordsOf(problem, look));
  expect(look.title).toMatch(/^Error: /);
  if (before && !before.context.problem) expect(look.focus).toBe('summary');
}

/** Checks that a new screen has the focus at its beginning, for screen readers, or in its only field. */
function expectFocus(look: Look, before: Look | undefined, startsAt = 'heading') {
  if (!before || before.heading === look.heading) return;
  expect(look.focus, 'focus on a new screen').toBe(look.problems.length ? 'summary' : startsAt);
}

function expectProblemWithin({ text, title }: Look, { context }: ExpectedState) {
  const problem = context.problem as Problem | string;
  expect(text).toContain(typeof problem === 'string' ? problem : problem.message);
  expect(title).not.toMatch(/^Error: /);
}

/** The expected messages: the errors of fields on the screen, or else the message of the problem. */
function wordsOf(problem: Problem | string, look: Look): string[] {
  // A problem of the flow itself is only a text.
  if (typeof problem === 'string') return [problem];
  const { message, fields = {} } = problem;
  const shown = new Set(look.fields.map(({ name }) => name));
  // The form of one row shows `vehicles.0.plate` as `plate`.
  const isShown = (name: string) => shown.has(name) || shown.has(name.slice(name.lastIndexOf('.') + 1));
  const own = Object.entries(fields).flatMap(([name, words]) => (isShown(name) ? [words] : []));
  if (own.length) return own;
  // A form in parts links to the errors in parts that it does not show.
  const elsewhere = Object.values(fields);
  return elsewhere.length && look.problems.join() === elsewhere.join() ? elsewhere : [message];
}

/** Names of the screens that look different: each state, with a problem and without. */
export function screenVariantsOf(flow: string, { leaves, context, ended }: ExpectedState): string[] {
  const hasProblem = !ended && Boolean(context.problem);
  return leaves.map((id) => `${flow}: ${id}${hasProblem ? ' with a problem' : ''}`);
}

export function checkOf(adapter: AnyTestAdapter, id: string) {
  const check = adapter.checks[id];
  if (!check) throw new Error(`${id} has no check`);
  return check;
}

export function executorOf(adapter: AnyTestAdapter, type: string): AnyExecutor {
  const executor = adapter.executors[type];
  if (!executor) throw new Error(`${type} has no executor`);
  return executor;
}

/** The check of a state in which the flow never rests, because it leaves it at once or lacks it. Always fails. */
export const neverAtRest = (): never => {
  throw new Error('Its test adapter says that the flow does not rest in this state.');
};

/** The executor of an event that no page sends. Always fails. */
export const neverSent = (): never => {
  throw new Error('Its test adapter says that no page sends this event.');
};

/** Checks that a list with more items says how many of them it shows, and has a button for more. */
export function expectShowMore(look: Look, found: Found<unknown> | null) {
  const hasMore = found !== null && found.after !== null;
  expect(look.buttons.some(({ name }) => name === 'Show more')).toBe(hasMore);
  if (hasMore) expect(look.text).toContain(`${found.items.length} of ${found.total} shown`);
}

/** Whether a paged list must show the link to its next page. */
export function hasNextPage({ tags, context }: ExpectedState, size = PAGE_SIZE) {
  const { found, page } = context as { found: Found<unknown> | null; page: number };
  return tags.includes('stable') && (found?.total ?? 0) > page * size;
}

/** Matches the heart in both states. */
export const HEART = /^(Save:|Remove .+ from saved)/;
