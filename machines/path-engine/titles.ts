import type { BookPath, BookStep } from './book.ts';
import { endedActor, isWaitTry } from './tries.ts';

/** Gives each path a unique title: how the flow opens, the last steps, and the state that they lead to. */
export function withTitles(paths: readonly BookPath[]): BookPath[] {
  const given = new Set<string>();
  return paths.map((path) => {
    const title = firstNew(path, given);
    given.add(title);
    return { ...path, title };
  });
}

/** Names as many of the last steps as it takes to tell the path from those before it. */
function firstNew({ input, steps }: BookPath, given: ReadonlySet<string>): string {
  const told = steps.map(phrase);
  const end = steps.at(-1)?.state.leaves.map(lastName).join(' and ');
  if (end === undefined) return `${input}: opens`;
  for (let length = 1; ; length++) {
    const before = told.length - length;
    const skipped = before > 0 ? `after ${before === 1 ? '1 step' : `${before} steps`}, ` : '';
    const title = `${input}: ${skipped}${told.slice(-length).join(', then ')} → ${end}`;
    if (!given.has(title)) return title;
    if (before <= 0) throw new Error(`two paths are the same: ${title}`);
  }
}

const lastName = (id: string) => id.slice(id.lastIndexOf('.') + 1);

function phrase(step: BookStep): string {
  if (isWaitTry(step)) return `${span(step.waited ?? 0)} go by`;
  const ended = endedActor(step.event);
  if (ended) return `${words(ended.id)} ${ended.failed ? 'fails' : 'answers'} (${step.sample})`;
  return `${words(step.event)} (${step.sample})`;
}

/** `signIn.submitted` → `sign in submitted` */
const words = (name: string) =>
  name
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const span = (milliseconds: number) =>
  milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1_000} s`;
