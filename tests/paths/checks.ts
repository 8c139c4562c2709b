import { expect } from 'vitest';
import type { Problem } from '#machines/api/api-error.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { AnyExecutor, AnyTestAdapter } from './adapter.ts';
import type { Look } from './look.ts';

/** The step before: what was expected, and what was to be seen. */
export interface Before {
  state: ExpectedState;
  look: Look | undefined;
}

/** What holds on every screen of every flow, and then what the state asks for. */
export function expectLook(adapter: AnyTestAdapter, look: Look, state: ExpectedState, before?: Before) {
  expect(look.heading, 'one heading').not.toBe('');
  expect(look.title).toContain(look.heading);
  if (adapter.hasProblemWithin?.(state)) expectProblemWithin(look, state);
  else if (!adapter.isToldByParent) expectMessages(look, state, before?.state);
  expectFocus(look, before?.look);
  for (const id of state.leaves) checkOf(adapter, id)(look, state);
}

/** What a flow says went wrong, or right, stands on its screen; a new problem has the focus. */
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

/** On a new screen the focus is where it begins, so that a screen reader reads on from there. */
function expectFocus(look: Look, before: Look | undefined) {
  if (!before || before.heading === look.heading) return;
  expect(look.focus, 'focus on a new screen').toBe(look.problems.length ? 'summary' : 'heading');
}

function expectProblemWithin({ text, title }: Look, { context }: ExpectedState) {
  const problem = context.problem as Problem | string;
  expect(text).toContain(typeof problem === 'string' ? problem : problem.message);
  expect(title).not.toMatch(/^Error: /);
}

/** What is wrong with a field stands in place of the whole, where the screen has that field. */
function wordsOf(problem: Problem | string, look: Look): string[] {
  // What no server has said is in the flow's own words alone.
  if (typeof problem === 'string') return [problem];
  const { message, fields = {} } = problem;
  const shown = new Set(look.fields.map(({ name }) => name));
  // Of one among several rows that form shows its fields by their own names: `vehicles.0.plate` as `plate`.
  const isShown = (name: string) => shown.has(name) || shown.has(name.slice(name.lastIndexOf('.') + 1));
  const own = Object.entries(fields).flatMap(([name, words]) => (isShown(name) ? [words] : []));
  return own.length ? own : [message];
}

/** What differs to the eye: each state, with a problem on it and without. */
export function sightsOf(flow: string, { leaves, context, ended }: ExpectedState): string[] {
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

/** The check of a state where nobody rests: its flow goes on by itself, or is built without it. Fails where somebody does. */
export const nobodyRests = (): never => {
  throw new Error('Its test adapter says that nobody rests in this state.');
};

/** The executor of an event that no page sends. Fails where a path at the page asks for it. */
export const noPageSends = (): never => {
  throw new Error('Its test adapter says that no page sends this event.');
};
