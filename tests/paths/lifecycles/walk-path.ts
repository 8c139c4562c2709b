import { expect } from 'vitest';
import type { Book, BookPath, BookStep, ExpectedState } from '#machines/path-engine/book.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import { nameOf, sentTries, type Try } from '#machines/path-engine/tries.ts';
import type { Environment } from '#tests/support/environment.ts';
import type { BeginLife, Life } from './life.ts';

/** A lifecycle with its book, and how one of its records begins. */
interface Walked {
  flow: Flow;
  book: Book;
  begin: BeginLife;
}

/** Moves a new record along a path and looks at its row after each step. */
export async function walkOnServer(
  { flow, book, begin }: Walked,
  environment: Environment,
  path: BookPath,
): Promise<Life> {
  const life = await begin(path.input, environment);
  expect(await life.status(), 'opening').toBe(book.openings[path.input]?.state.value);
  for (const step of path.steps) {
    const tried = findTry(flow, step);
    const place = nameOf(tried);
    const byTime = life.byTime?.[step.event];
    if (byTime) await byTime();
    else expect((await moveOf(life, tried)).status, place).toBe(200);
    expect(await life.status(), place).toBe(step.state.value);
    await life.holds?.(place);
  }
  return life;
}

/** Tries every move that the lifecycle has no way for from here: the row stays, whatever the server answers. */
export async function expectNoOtherWay(life: Life, { machine, cases }: Flow, { value, context }: ExpectedState) {
  const here = machine.resolveState({ value: value as string, context });
  const isOpen = ({ type, payload }: Try) => here.status === 'active' && here.can({ ...payload, type });
  for (const other of sentTries(cases)) {
    if (isOpen(other) || life.byTime?.[other.type]) continue;
    const { status } = await moveOf(life, other);
    expect(status, `${nameOf(other)} is answered`).toBeLessThan(500);
    expect(await life.status(), nameOf(other)).toBe(value);
  }
}

/** Every state of the book, once for each input: the shortest path that leads there. */
export function waysToStates({ openings, paths }: Book): { path: BookPath; state: ExpectedState }[] {
  const ways = new Map<string, { path: BookPath; state: ExpectedState }>();
  const keep = (input: string, steps: BookStep[], state: ExpectedState) => {
    const title = `${input}, ${String(state.value)}`;
    const known = ways.get(title);
    if (!known || known.path.steps.length > steps.length) ways.set(title, { path: { title, input, steps }, state });
  };
  for (const [input, { state }] of Object.entries(openings)) keep(input, [], state);
  for (const { input, steps } of paths) {
    for (const [index, { state }] of steps.entries()) keep(input, steps.slice(0, index + 1), state);
  }
  return [...ways.values()];
}

function moveOf(life: Life, { type, payload }: Try) {
  const move = life.moves[type];
  if (!move) throw new Error(`nobody has said who makes ${type} happen`);
  return move(payload);
}
